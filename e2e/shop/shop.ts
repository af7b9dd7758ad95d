import { test as base, expect, type Page } from '@playwright/test';
import { runAxe } from '../access/run-axe.ts';

type Fixtures = {
  readonly email: string;
  readonly shopUrl: string;
  /** Console errors that this journey expects, besides those always allowed. */
  readonly expected: RegExp;
  /** False in a journey that blocks the page's scripts. */
  readonly hydrates: boolean;
};

/** Declined payments and invalid forms are normal responses, which the console reports as failed loads. */
const ANSWERS = /status of (402|404|422)/;
const NEVER = /$^/;

/** Pages with blocked or disabled scripts. */
const unscripted = new WeakSet<Page>();

/** Waits for hydration: earlier clicks behave as without scripts. */
export async function takenOver(page: Page): Promise<void> {
  if (unscripted.has(page)) return;
  // A function instead of a string, because the shop's policy forbids evaluating a polled string.
  const isOurs = () => {
    const { document } = globalThis as unknown as {
      document: { readyState: string; getElementById: (id: string) => object | null };
    };
    const root = document.getElementById('root');
    // A document that is still arriving may not have its root yet; the sandbox's pages have none.
    if (!root) return document.readyState !== 'loading';
    return Object.keys(root).some((name) => name.startsWith('__reactContainer'));
  };
  await page.waitForFunction(isOurs);
}

/** Makes every navigation to a new document wait for hydration, unless the journey chooses a lesser wait. */
function waitForHydration(page: Page): void {
  const { goto, reload, goBack, goForward } = page;
  const after = async <T>(going: Promise<T>, options: { waitUntil?: string } = {}): Promise<T> => {
    const result = await going;
    if (options.waitUntil === undefined) await takenOver(page);
    return result;
  };
  page.goto = (url, options) => after(goto.call(page, url, options), options);
  page.reload = (options) => after(reload.call(page, options), options);
  page.goBack = (options) => after(goBack.call(page, options), options);
  page.goForward = (options) => after(goForward.call(page, options), options);
}

/**
 * The fixture of every journey. Console and page errors fail it, and each has a unique e-mail address in the
 * shared mailbox.
 */
export const test = base.extend<Fixtures>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern what a fixture needs.
  shopUrl: async ({}, use) => use(process.env.SHOP_URL ?? 'http://localhost:3000'),
  // biome-ignore lint/correctness/noEmptyPattern: as above
  email: async ({}, use, info) => use(`ana.prueba.${info.testId.slice(-8)}.${info.project.name}@example.com`),
  baseURL: async ({ shopUrl }, use) => use(shopUrl),
  expected: [NEVER, { option: true }],
  hydrates: [true, { option: true }],
  page: async ({ page, expected, hydrates, javaScriptEnabled }, use) => {
    if (javaScriptEnabled === false || !hydrates) unscripted.add(page);
    waitForHydration(page);
    const errors: string[] = [];
    page.on('console', (message) => {
      if (message.type() === 'error') errors.push(`${message.text()} (${message.location().url})`);
    });
    page.on('pageerror', (error) => errors.push(String(error)));
    await use(page);
    expect(errors.filter((text) => !ANSWERS.test(text) && !expected.test(text))).toEqual([]);
  },
});

export { expect };

/** Resolves when all finite animations have ended. */
const SETTLED = `Promise.all(document.getAnimations()
  .filter(({ effect }) => effect && Number.isFinite(effect.getComputedTiming().endTime))
  .map(({ finished }) => finished.catch(() => undefined)))`;

/**
 * Checks WCAG 2.2 AA automatically, except for a rule that the journey covers itself or a part of a third
 * party.
 */
export async function expectAccessible(
  page: Page,
  but: { readonly rule?: string; readonly part?: string } = {},
): Promise<void> {
  // Elements have half their contrast while they fade.
  await page.evaluate(`${SETTLED}.then(() => undefined)`);
  const violations = await runAxe(page, { foreign: but.part, without: but.rule ? [but.rule] : [] });
  const width = await page.evaluate<number>('document.documentElement.scrollWidth');
  expect(width, 'the page is wider than its screen').toBeLessThanOrEqual(page.viewportSize()?.width ?? width);
  expect(violations).toEqual([]);
}

export type Mail = { id: string; to: string; subject: string; text: string; html: string; links: string[] };

/** Returns another address of the same person. The mailbox finds addresses by a part: neither contains the other. */
export const besides = (email: string, name: string): string => email.replace('@', `.${name}@`);

/** Returns all mails to an address in a sandbox's mailbox. */
export async function mailsTo(email: string, mailbox = process.env.MAILBOX_URL ?? ''): Promise<Mail[]> {
  const response = await fetch(new URL(`/mailbox.json?to=${encodeURIComponent(email)}`, mailbox));
  return (await response.json()) as Mail[];
}

/** Waits for the mail with this subject. */
export async function mailTo(email: string, subject: RegExp): Promise<Mail> {
  let found: Mail | undefined;
  await expect
    .poll(
      async () => {
        found = (await mailsTo(email)).find((mail) => subject.test(mail.subject));
        return found !== undefined;
      },
      { timeout: 20_000, message: `no mail to ${email} with ${subject}` },
    )
    .toBe(true);
  return found as Mail;
}
