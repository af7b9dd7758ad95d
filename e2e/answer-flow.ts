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

/** Answers one question as it stands on the page; true when that sent the form, as a large answer button does. */
async function answer(page: Page, option: Option, meant: string | undefined): Promise<boolean> {
  const control = controls(page, option.id);
  const value = meant === undefined ? control.first() : control.and(page.locator(`[value="${meant}"]`));
  switch (option.type) {
    case 'radio_button':
      await value.click();
      return true;
    case 'radio':
    case 'checkbox':
      if (meant || (await page.locator(`main form [name="${option.id}"]:checked`).count()) === 0)
        await value.check();
      return false;
    case 'drop_down':
      if (meant) await control.selectOption(meant);
      else if ((await control.inputValue()) === '') await control.selectOption({ index: 1 });
      return false;
    case 'date':
      await control.fill(meant ?? '15/03/1990');
      return false;
    case 'municipio':
    case 'municipio_ce':
    case 'freguesia':
      await control.click();
      await control.pressSequentially(meant ?? PLACE[option.type], { delay: 15 });
      await page.getByRole('listbox').getByRole('option').first().click();
      return false;
    case 'sociedad':
      await answerCompany(page, control, meant ?? 'Empresa Inventada, S. L.');
      return false;
    case 'file':
      await control.setInputFiles(PDF);
      return false;
    default:
      await control.fill(meant ?? textFor(option));
      return false;
  }
}

/** Answers all that the page asks and sends it; questions that appear only then are answered in the next round. */
async function answerPage(page: Page, view: FlowView, step: string, choices: Choices): Promise<void> {
  const { steps, confirmOptions = [] } = view.definition;
  const options = steps.find(({ key }) => key === step)?.options ?? confirmOptions;
  for (const option of options) {
    if (option.hidden || (await controls(page, option.id).count()) === 0) continue;
    if (await answer(page, option, choices[option.id])) return;
  }
  await page.locator('main .flow__acts button[type="submit"]').click();
}

/** A flow's definition, asked of the shop itself. */
async function readFlow(page: Page, flow: string): Promise<FlowView> {
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
    if (early && (await shortcut.count()) > 0) await shortcut.click();
    else await answerPage(page, view, step, choices);
    await Promise.race([
      page.waitForURL(/\/cart$/),
      expect(form).not.toHaveAttribute('action', action ?? ''),
      page.locator('main [role="alert"]').waitFor(),
      // A gentle question about an answer that stands: sending it again says that it is meant so.
      page.locator('input[name="doubts_seen"]').waitFor({ state: 'attached' }),
    ]);
    if (/\/cart$/.test(page.url())) return way;
  }
  throw new Error(`${flow} does not end: ${way.join(' ')}`);
}
