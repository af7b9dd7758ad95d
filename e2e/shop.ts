import { AxeBuilder } from '@axe-core/playwright';
import { test as base, expect, type Page } from '@playwright/test';

type Fixtures = {
  readonly email: string;
  readonly shopUrl: string;
  /** Complaints of the browser that belong to the journey, beside those that always may come. */
  readonly expected: RegExp;
  /** False in a journey that keeps the page's scripts away. */
  readonly hydrates: boolean;
};

/** A declined payment and a form that needs a look are answers, which the browser's console reports as failed loads. */
const ANSWERS = /status of (402|404|422)/;
const NEVER = /$^/;

/** Pages whose scripts a journey keeps away or has switched off. */
const unscripted = new WeakSet<Page>();

/** Until the page's scripts have taken it over: what is pressed before leads where it leads without scripts. */
export async function takenOver(page: Page): Promise<void> {
  if (unscripted.has(page)) return;
  // A function and not a text: the shop's policy lets no text be run that is looked at again and again.
  const isOurs = () => {
    const { document } = globalThis as unknown as {
      document: { getElementById: (id: string) => object | null };
    };
    const root = document.getElementById('root');
    return !root || Object.keys(root).some((name) => name.startsWith('__reactContainer'));
  };
  await page.waitForFunction(isOurs);
}

/** Makes every way to another document wait until its scripts have taken it over, unless a journey waits for less itself. */
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

/** Every journey: a console error fails it, and so does a page error. The address is its own, so that journeys share one mailbox. */
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
    const complaints: string[] = [];
    page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
    page.on('pageerror', (error) => complaints.push(String(error)));
    await use(page);
    expect(complaints.filter((text) => !ANSWERS.test(text) && !expected.test(text))).toEqual([]);
  },
});

export { expect };

/** Ends when nothing fades or moves any more, animations without an end excepted. */
const SETTLED = `Promise.all(document.getAnimations()
  .filter(({ effect }) => effect && Number.isFinite(effect.getComputedTiming().endTime))
  .map(({ finished }) => finished.catch(() => undefined)))`;

/** WCAG 2.2 AA, as far as a machine can tell, but for a rule that the journey looks after itself or a part that is not ours. */
export async function expectAccessible(
  page: Page,
  but: { readonly rule?: string; readonly part?: string } = {},
): Promise<void> {
  const axe = new AxeBuilder({ page }).withTags(['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa']);
  if (but.rule) axe.disableRules(but.rule);
  if (but.part) axe.exclude(but.part);
  // What fades in or out has half its contrast.
  await page.evaluate(`${SETTLED}.then(() => undefined)`);
  const { violations } = await axe.analyze();
  const width = await page.evaluate<number>('document.documentElement.scrollWidth');
  expect(width, 'the page is wider than its screen').toBeLessThanOrEqual(page.viewportSize()?.width ?? width);
  expect(
    violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`),
  ).toEqual([]);
}

export type Mail = { id: string; to: string; subject: string; text: string; html: string; links: string[] };

/** All mails to an address in a sandbox's mailbox. */
export async function mailsTo(email: string, mailbox = process.env.MAILBOX_URL ?? ''): Promise<Mail[]> {
  const response = await fetch(new URL(`/mailbox.json?to=${encodeURIComponent(email)}`, mailbox));
  return (await response.json()) as Mail[];
}

/** Waits for the mail that an act must bring about. */
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
