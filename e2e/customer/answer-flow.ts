import { join } from 'node:path';
import type { FlowView } from '@folio/contract/selling/flow.view';
import type { CheckName, Option } from '@folio/domain/flow/definition';
import { expect, type Locator, type Page } from '@playwright/test';

/** Valid answers for options with checks; other text options use their own example. */
const CHECKED: Readonly<Partial<Record<CheckName, string>>> = {
  'tax-id-es': '00000000T',
  'tax-id-pt': '501964843',
  cru: '28065000123456',
  'cadastral-reference': '7837301VG8173B0001TT',
  email: 'ana.prueba@example.com',
  phone: '600 000 000',
  number: '2',
};
const PLACE = { municipio: 'Getafe', municipio_ce: 'Getafe', freguesia: 'Colares' } as const;
const PDF = join(import.meta.dirname, '../nota-simple.pdf');

const controls = (page: Page, id: string) => page.locator(`main form [name="${id}"]`);

function textFor({ checks, example, maxLength }: Option): string {
  const checked = checks?.map((check) => CHECKED[check]).find((text) => text !== undefined);
  return (checked ?? example?.es ?? 'Dato de prueba').slice(0, maxLength);
}

/**
 * The customer's intended answers by option id: a value's id or a text. Any other option gets an arbitrary
 * valid answer.
 */
export type Choices = Readonly<Record<string, string>>;

/** Types a company name and leaves the field, whose suggestions would cover the button below. */
async function answerCompany(page: Page, control: Locator, name: string): Promise<void> {
  if ((await control.inputValue()) === name) return;
  await control.click();
  await control.fill(name);
  const suggestions = page.getByRole('listbox').getByRole('option');
  await suggestions.first().waitFor();
  await control.press('Tab');
  await expect(suggestions).toHaveCount(0);
}

/**
 * Answers one question on the page. Returns a large answer button instead of pressing it, because it submits
 * the form.
 */
async function answer(
  page: Page,
  option: Option,
  intended: string | undefined,
): Promise<Locator | undefined> {
  const control = controls(page, option.id);
  const value = intended === undefined ? control.first() : control.and(page.locator(`[value="${intended}"]`));
  switch (option.type) {
    case 'radio_button':
      return value;
    case 'radio':
    case 'checkbox':
      if (intended || (await page.locator(`main form [name="${option.id}"]:checked`).count()) === 0)
        await value.check();
      return undefined;
    case 'drop_down':
      if (intended) await control.selectOption(intended);
      else if ((await control.inputValue()) === '') await control.selectOption({ index: 1 });
      return undefined;
    case 'date':
      await control.fill(intended ?? '15/03/1990');
      return undefined;
    case 'municipio':
    case 'municipio_ce':
    case 'freguesia':
      await answerPlace(page, control, intended ?? PLACE[option.type]);
      return undefined;
    case 'sociedad':
      await answerCompany(page, control, intended ?? 'Empresa Inventada, S. L.');
      return undefined;
    case 'file':
      await control.setInputFiles(PDF);
      return undefined;
    default:
      await control.fill(intended ?? textFor(option));
      return undefined;
  }
}

/** Types a place and picks the first with exactly its name; partial matches may be listed before it. */
async function answerPlace(page: Page, control: Locator, name: string): Promise<void> {
  if ((await control.inputValue()) === name) return;
  await control.click();
  await control.pressSequentially(name, { delay: 15 });
  const places = page.getByRole('listbox').getByRole('option').filter({ hasNotText: /[«‘]/ });
  await places.filter({ hasText: name }).first().click();
}

/**
 * Answers every question on the page and returns the submit button. The next round answers questions that
 * appear in the process.
 */
async function answerPage(page: Page, view: FlowView, step: string, choices: Choices): Promise<Locator> {
  const { steps, confirmOptions = [] } = view.definition;
  const options = steps.find(({ key }) => key === step)?.options ?? confirmOptions;
  for (const option of options) {
    if (option.hidden || (await controls(page, option.id).count()) === 0) continue;
    const answering = answer(page, option, choices[option.id]);
    // The previous answer may be hiding this question right now.
    const gone = controls(page, option.id).first().waitFor({ state: 'detached' });
    for (const late of [answering, gone]) late.catch(() => undefined);
    const button = await Promise.race([answering, gone]);
    if (button) return button;
  }
  return page.locator('main .flow__buttons button[type="submit"]');
}

/** Returns a fingerprint of the page: its step and messages. Every response to a submission changes it. */
async function pageFingerprint(page: Page): Promise<string> {
  try {
    return await page.evaluate(`JSON.stringify([
    document.querySelector('form.flow__form')?.getAttribute('action') ?? location.pathname,
    [...document.querySelectorAll('main [role="alert"], main form .f-notice')].map((message) => message.textContent),
    document.querySelectorAll('input[name="warnings_seen"]').length,
  ])`);
  } catch (error) {
    // The cart and the payment page may load as new documents.
    if (!String(error).includes('context was destroyed')) throw error;
    await page.waitForLoadState();
    return pageFingerprint(page);
  }
}

/** Fetches a flow's definition from the shop. */
export async function readFlow(page: Page, flow: string): Promise<FlowView> {
  return (await page.evaluate(async (key) => {
    const response = await fetch('/desktopapp/view/flow', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ flow: key }),
    });
    return ((await response.json()) as { value: unknown }).value;
  }, flow)) as FlowView;
}

type Services = {
  readonly main: readonly { flow: string }[];
  readonly automatic: readonly { flow: string }[];
};

/** Returns the flows of all products that the current page's store sells. */
export async function flowsSold(page: Page): Promise<string[]> {
  const { main, automatic } = (await page.evaluate(async () => {
    const response = await fetch('/desktopapp/view/chooser', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{}',
    });
    return ((await response.json()) as { value: unknown }).value;
  })) as Services;
  return [...main, ...automatic].map(({ flow }) => flow);
}

/** Completes a flow from its entry point into the cart. Returns the pages visited. */
export async function answerFlow(page: Page, entry: string, flow: string): Promise<string[]> {
  await page.goto(entry);
  return answerFromHere(page, flow);
}

type Way = { readonly choices?: Choices; readonly early?: boolean; readonly reloads?: boolean };

/**
 * Completes a flow from the current page into the cart by its own definition: `flow` is `nota-simple` or
 * `product/18444`. With `early`, uses the early checkout once the page offers it (VA-4); with `reloads`, loads
 * each page as a document of its own. Returns the pages visited.
 */
export async function answerFromHere(
  page: Page,
  flow: string,
  { choices = {}, early = false, reloads = false }: Way = {},
): Promise<string[]> {
  const view = await readFlow(page, flow);
  const way: string[] = [];
  const form = page.locator('form.flow__form');
  const shortcut = page.locator('.flow__early a');
  for (let round = 0; round < 60; round += 1) {
    // The form identifies the page; the URL may already have changed.
    const action = await form.getAttribute('action');
    const step = action?.split('?')[0]?.split('/')[2] ?? '';
    if (way.at(-1) !== step) {
      way.push(step);
      if (reloads) await page.reload();
    }
    const continueToPayment = early && (await shortcut.count()) > 0;
    const button = continueToPayment ? shortcut : await answerPage(page, view, step, choices);
    const before = await pageFingerprint(page);
    // A slow page may show its next step only now: the button of the step before is then gone.
    const isGone = await button.click({ timeout: 15_000 }).then(
      () => false,
      async (error: unknown) => {
        if ((await form.getAttribute('action')) === action) throw error;
        return true;
      },
    );
    if (isGone) continue;
    // Waits for the response: an error to correct, a warning to confirm by a second submission, or the next
    // page.
    const settled = { message: `${flow}/${step} does not go on`, intervals: [50] };
    await expect.poll(() => pageFingerprint(page), settled).not.toBe(before);
    if (/\/(cart|customer\/register)$/.test(page.url())) return way;
  }
  throw new Error(`${flow} does not end: ${way.join(' ')}`);
}
