import type { Locator, Page } from '@playwright/test';
import { asQuery, OWNER_SEARCH } from '../customer/whole-forms.ts';
import { expect, expectAccessible, test } from '../shop/shop.ts';

// The dialogs of cart lines, and the exit-intent dialog.

const NOTE = { conoce_nombre_propietario: 'no', direccion: 'Calle de Ejemplo 12', municipio: 'Getafe' };
const NOTE_REST = { provincia: 'Madrid', tiene_datos_registrales: 'no', interes_legitimo: 'compra' };
const CERTIFICATE = {
  store_id: '16',
  quiere_un_certidao: 'si',
  distrito_concelho_freguesia: 'Alcabideche',
  forma_identificar: 'ficha',
  tipo: 'urbana',
  num_ficha: '1234',
  prop_horizontal: 'no',
};
const REPORT = {
  store_id: '16',
  urgente: 'no',
  tiene_numero: 'si',
  num_ficha: '1234',
  distrito_concelho_freguesia: 'Alcabideche',
  prop_horizontal: 'no',
};

/** Opens a URL and waits for its scripts; before that, a link opens a page instead of a dialog. */
async function open(page: Page, path: string, answers: Record<string, string>): Promise<void> {
  await page.goto(`${path}?${new URLSearchParams(answers)}`);
  await page.waitForLoadState('networkidle');
}

/**
 * Checks the position of the open dialog: 400 px wide at a tenth of the screen's height, or full-screen on a
 * phone.
 */
async function expectPlace(page: Page, width: number, part: number): Promise<void> {
  const screen = page.viewportSize() ?? { width: 0, height: 0 };
  const dialog = page.getByRole('dialog');
  const phone = screen.width < 560;
  // Polls until the opening animation has ended.
  await expect(async () => {
    const box = await dialog.boundingBox();
    expect(box?.width).toBeCloseTo(phone ? screen.width : width, 0);
    expect(box?.y).toBeCloseTo(phone ? 0 : screen.height * part, 0);
  }).toPass({ timeout: 10_000 });
}

test('[DG-2] [DG-1] the certificate’s dialog asks for the numbers of the chosen identification @second-width', async ({
  page,
}) => {
  await open(page, '/cart/add/certidao', CERTIFICATE);
  await page
    .getByRole('link', { name: /^Alterar Certidão/ })
    .first()
    .click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByLabel(/Número da descrição/)).toBeVisible();
  await expectPlace(page, 400, 0.1);
  await expect(dialog.getByRole('button', { name: 'Fechar' })).toBeVisible();
  await dialog.getByLabel(/artigo matricial/).check();
  await expect(dialog.getByLabel(/Número do artigo/)).toBeVisible();
  await expect(dialog.getByLabel(/Número da descrição/)).toHaveCount(0);
  await dialog.getByLabel(/livro/i).first().check();
  await expect(dialog.getByLabel('Livro', { exact: true })).toBeVisible();
  await expect(dialog.getByLabel('Folhas')).toBeVisible();
  await dialog.getByLabel(/artigo matricial/).check();
  await dialog.getByLabel(/Número do artigo/).fill('987');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Atualizar' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByText('987').first()).toBeVisible();
});

test('[DG-3] the report’s dialog asks for place, number and unit', async ({ page }) => {
  await open(page, '/cart/add/ipredial', REPORT);
  await page
    .getByRole('link', { name: /^Alterar Informação/ })
    .first()
    .click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByLabel(/descrição/).first()).toHaveValue('1234');
  await expectPlace(page, 400, 0.1);
  await dialog.getByLabel('Sim', { exact: true }).last().check();
  await expect(dialog.getByLabel(/Fração/).last()).toBeVisible();
  await dialog.getByRole('button', { name: 'Fechar' }).click();
  await expect(dialog).toHaveCount(0);
});

test('[DG-4] the note’s dialog asks for owner, address, municipality and registry data', async ({ page }) => {
  await open(page, '/cart/add/ns', { ...NOTE, ...NOTE_REST });
  await page.getByRole('link', { name: 'Modificar Nota Simple' }).first().click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByLabel('Dirección del inmueble')).toHaveValue('Calle de Ejemplo 12');
  await expect(dialog.getByLabel('Municipio', { exact: true })).toHaveValue('Getafe');
  await expectPlace(page, 400, 0.1);
  await dialog.getByLabel('Sí', { exact: true }).first().check();
  await expect(dialog.getByLabel('Nombre del propietario')).toBeVisible();
});

/** Opens the dialog of a Nota Simple in the cart. */
async function openNote(page: Page) {
  await open(page, '/cart/add/ns', { ...NOTE, ...NOTE_REST });
  await page.getByRole('link', { name: 'Modificar Nota Simple' }).first().click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByLabel('Dirección del inmueble')).toHaveValue('Calle de Ejemplo 12');
  await page.waitForLoadState('networkidle');
  return dialog;
}

test('[DG-4] [EN-8] in the dialog a click selects a town, and an ambiguous name raises a warning @second-width @all', async ({
  page,
}) => {
  const dialog = await openNote(page);
  const town = dialog.getByLabel('Municipio', { exact: true });
  const update = dialog.getByRole('button', { name: 'Actualizar' });
  await town.click();
  await town.fill('');
  await town.pressSequentially('soria', { delay: 30 });
  await dialog.getByRole('option', { name: /^Soria/ }).click();
  await expect(dialog.locator('.f-place__picked')).toContainText('Soria');
  await town.fill('Mieres');
  await town.press('Tab');
  await update.click();
  await expect(dialog.getByText('Hay varios lugares con ese nombre')).toBeVisible();
  await town.click();
  await dialog.getByRole('option', { name: /Asturias/ }).click();
  await update.click();
  await expect(dialog).toHaveCount(0);
  await expect(page.locator('.cart__line')).toContainText('Mieres (Asturias)');
});

test.describe('a lost connection', () => {
  test.use({ expected: /ERR_INTERNET_DISCONNECTED|Failed to fetch/ });

  test('[DG-1] leaves the dialog filled in, ready to send again @all', async ({ page, context }) => {
    const dialog = await openNote(page);
    const update = dialog.getByRole('button', { name: 'Actualizar' });
    await dialog.getByLabel('Dirección del inmueble').fill('Calle Sin Red 5');
    await context.setOffline(true);
    await update.click();
    await expect(dialog.getByRole('alert')).toBeVisible();
    await expect(dialog.getByLabel('Dirección del inmueble')).toHaveValue('Calle Sin Red 5');
    await context.setOffline(false);
    await update.click();
    await expect(dialog).toHaveCount(0);
    await expect(page.locator('.cart__line')).toContainText('Calle Sin Red 5');
  });
});

test('[DG-5] a generic product’s dialog shows only the questions that apply', async ({ page }) => {
  await page.goto(`/cart/add/product?${asQuery(OWNER_SEARCH)}`);
  await page
    .getByRole('link', { name: /^Modificar Localizar un inmueble/ })
    .first()
    .click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByLabel('Nombre del dueño')).toHaveValue('Bruno Muestra Inventado');
  await expect(dialog.getByLabel('Municipio del inmueble', { exact: true })).toHaveValue('Getafe');
  await expect(dialog.getByLabel('Sociedad', { exact: true })).toHaveCount(0);
  await expectPlace(page, 400, 0.1);
  await dialog.getByLabel('De una empresa').check();
  await expect(dialog.getByLabel('Nombre del dueño')).toHaveCount(0);
  await dialog.getByLabel('Sociedad', { exact: true }).fill('Muestra Inventada, S. L.');
  await dialog.getByRole('button', { name: 'Actualizar' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.locator('.cart__line')).toContainText('Muestra Inventada, S. L.');
  await expect(page.locator('.cart__line')).not.toContainText('Bruno');
});

/** Lets ten seconds pass, then moves the mouse off the page. */
async function leave(page: Page): Promise<void> {
  await page.clock.runFor(10_000);
  await page.waitForLoadState('networkidle');
  await page.evaluate(
    "document.documentElement.dispatchEvent(new PointerEvent('pointerleave', { pointerType: 'mouse' }))",
  );
}
const hint = (page: Page, name: string) => page.getByRole('dialog', { name });

/** Leaves until the hint is there: its code loads some seconds after the page. */
async function leaveUntilAsked(page: Page, dialog: Locator): Promise<void> {
  await expect(async () => {
    await leave(page);
    await expect(dialog).toBeVisible({ timeout: 2_000 });
  }).toPass();
}

test('[EX-1] [EX-4] [DG-7] the exit intent on the address step shows a hint once, and a way to save', async ({
  page,
}) => {
  await page.clock.install();
  await open(page, '/cart/add/ns', { conoce_nombre_propietario: 'no' });
  await expect(page).toHaveURL(/step3$/);
  const address = page.getByLabel('Dirección del inmueble');
  await address.focus();
  const dialog = hint(page, 'Antes de irte');
  await leaveUntilAsked(page, dialog);
  await expect(dialog).toContainText('piso y puerta');
  await expectPlace(page, 500, 0.09);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Continuar' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(address).toBeFocused();
  await leave(page);
  await expect(dialog).toHaveCount(0);
  // A hint on another page leads to the page that mails the answers.
  await address.fill('Calle de Ejemplo 12');
  await page.getByRole('button', { name: 'Continuar' }).click();
  await expect(page).toHaveURL(/step4$/);
  await leaveUntilAsked(page, dialog);
  await dialog.getByRole('link', { name: 'Guarda y sigue luego' }).click();
  await expect(page).toHaveURL(/\/continuar/);
  await expect(dialog).toHaveCount(0);
});

test('[EX-2] the review of a Portuguese form has its hint', async ({ page }) => {
  await page.clock.install();
  const { prop_horizontal: _asked, ...answers } = CERTIFICATE;
  await page.goto(`/cart/add/certidao?${new URLSearchParams(answers)}`);
  await page.getByRole('button', { name: 'Não', exact: true }).click();
  await expect(page).toHaveURL(/confirmation$/);
  await leaveUntilAsked(page, hint(page, 'Antes de sair'));
  await expect(hint(page, 'Antes de sair')).toContainText('«Alterar»');
});
