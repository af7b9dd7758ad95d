import type { FlowView } from '@folio/contract/views';
import type { CheckName, Option } from '@folio/domain/flow/definition';
import { expect, type Locator, type Page } from '@playwright/test';

/** Right answers for texts that a check looks at; other texts are answered with their own example. */
const CHECKED: Readonly<Partial<Record<CheckName, string>>> = {
  'tax-id-es': '00000000T',
  'tax-id-pt': '501964843',
  cru: '28065000123456',
  'cadastral-reference': '7837301VG8173B0001TT',
  email: 'ana.prueba@example.com',
  phone: '600 000 000',
  number: '2',
};
const PLACE = { municipio: 'Getafe', municipio_ce: 'Getafe', freguesia: 'Sintra' } as const;
const PDF = { name: 'documento.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4\n%%EOF\n') };

const controls = (page: Page, id: string) => page.locator(`main form [name="${id}"]`);

function textFor({ checks, example, maxLength }: Option): string {
  const checked = checks?.map((check) => CHECKED[check]).find((text) => text !== undefined);
  return (checked ?? example?.es ?? 'Dato de prueba').slice(0, maxLength);
}

/** What this customer means to answer, by option id: a value's id, or a text; what is not named is answered somehow, and right. */
export type Choices = Readonly<Record<string, string>>;

/** Writes a company as it is called, and leaves the field: its list of suggestions would lie over the button below. */
async function answerCompany(page: Page, control: Locator, name: string): Promise<void> {
  if ((await control.inputValue()) === name) return;
  await control.click();
  await control.fill(name);
  const suggestions = page.getByRole('listbox').getByRole('option');
  await suggestions.first().waitFor();
  await control.press('Tab');
  await expect(suggestions).toHaveCount(0);
}

/** Answers one question as it stands on the page; a large answer button is not pressed but given back, as it sends the form. */
async function answer(page: Page, option: Option, meant: string | undefined): Promise<Locator | undefined> {
  const control = controls(page, option.id);
  const value = meant === undefined ? control.first() : control.and(page.locator(`[value="${meant}"]`));
  switch (option.type) {
    case 'radio_button':
      return value;
    case 'radio':
    case 'checkbox':
      if (meant || (await page.locator(`main form [name="${option.id}"]:checked`).count()) === 0)
        await value.check();
      return undefined;
    case 'drop_down':
      if (meant) await control.selectOption(meant);
      else if ((await control.inputValue()) === '') await control.selectOption({ index: 1 });
      return undefined;
    case 'date':
      await control.fill(meant ?? '15/03/1990');
      return undefined;
    case 'municipio':
    case 'municipio_ce':
    case 'freguesia':
      await answerPlace(page, control, meant ?? PLACE[option.type]);
      return undefined;
    case 'sociedad':
      await answerCompany(page, control, meant ?? 'Empresa Inventada, S. L.');
      return undefined;
    case 'file':
      await control.setInputFiles(PDF);
      return undefined;
    default:
      await control.fill(meant ?? textFor(option));
      return undefined;
  }
}

/** Types a place and picks the first that bears its name: what its first letters find may be listed before. */
async function answerPlace(page: Page, control: Locator, name: string): Promise<void> {
  await control.click();
  await control.pressSequentially(name, { delay: 15 });
  const places = page.getByRole('listbox').getByRole('option').filter({ hasNotText: /[«‘]/ });
  await places.filter({ hasText: name }).first().click();
}

/** Answers all that the page asks; gives back the button that sends it. Questions that appear only then are answered in the next round. */
async function answerPage(page: Page, view: FlowView, step: string, choices: Choices): Promise<Locator> {
  const { steps, confirmOptions = [] } = view.definition;
  const options = steps.find(({ key }) => key === step)?.options ?? confirmOptions;
  for (const option of options) {
    if (option.hidden || (await controls(page, option.id).count()) === 0) continue;
    const given = answer(page, option, choices[option.id]);
    // The answer before may just be taking this question away.
    const gone = controls(page, option.id).first().waitFor({ state: 'detached' });
    for (const late of [given, gone]) late.catch(() => undefined);
    const button = await Promise.race([given, gone]);
    if (button) return button;
  }
  return page.locator('main .flow__acts button[type="submit"]');
}

/** What stands on the page, in a word: its step with what is said of its answers. The reply to a step that was sent always changes it. */
async function standing(page: Page): Promise<string> {
  try {
    return await page.evaluate(`JSON.stringify([
    document.querySelector('form.flow__form')?.getAttribute('action') ?? location.pathname,
    [...document.querySelectorAll('main [role="alert"], main form .f-notice')].map((said) => said.textContent),
    document.querySelectorAll('input[name="doubts_seen"]').length,
  ])`);
  } catch (error) {
    // The cart and the page of payment may be documents of their own.
    if (!String(error).includes('context was destroyed')) throw error;
    await page.waitForLoadState();
    return standing(page);
  }
}

/** A flow's definition, asked of the shop itself. */
export async function readFlow(page: Page, flow: string): Promise<FlowView> {
  return (await page.evaluate(async (key) => {
    const response = await fetch('/desktopapp/view/flow', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify([key]),
    });
    return ((await response.json()) as { value: unknown }).value;
  }, flow)) as FlowView;
}

/** Goes through a flow from its entry into the cart. Says which pages it passed. */
export async function answerFlow(page: Page, entry: string, flow: string): Promise<string[]> {
  await page.goto(entry);
  return answerFromHere(page, flow);
}

/**
 * Goes on in a flow from the page that stands into the cart, as its own definition says what is asked: `flow` is `nota-simple` or
 * `product/18444`. With `early`, goes on to the confirmation as soon as the page offers it (VA-4). Says which pages it passed.
 */
export async function answerFromHere(
  page: Page,
  flow: string,
  { choices = {}, early = false }: { readonly choices?: Choices; readonly early?: boolean } = {},
): Promise<string[]> {
  const view = await readFlow(page, flow);
  const way: string[] = [];
  const form = page.locator('form.flow__form');
  const shortcut = page.locator('.flow__early a');
  for (let round = 0; round < 60; round += 1) {
    // The form says which page stands: the address may be a moment ahead of it.
    const action = await form.getAttribute('action');
    const step = action?.split('?')[0]?.split('/')[2] ?? '';
    if (way.at(-1) !== step) way.push(step);
    const goOn = early && (await shortcut.count()) > 0;
    const button = goOn ? shortcut : await answerPage(page, view, step, choices);
    const before = await standing(page);
    await button.click();
    // Until the reply to this sending is there: a mistake to mend, a gentle question (sent again, the answer is meant so), or the next page.
    const settled = { message: `${flow}/${step} does not go on`, intervals: [50] };
    await expect.poll(() => standing(page), settled).not.toBe(before);
    if (/\/(cart|customer\/register)$/.test(page.url())) return way;
  }
  throw new Error(`${flow} does not end: ${way.join(' ')}`);
}
