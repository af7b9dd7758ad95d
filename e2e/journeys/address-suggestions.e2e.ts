import type { Page } from '@playwright/test';
import { knownBuyer, PASSWORD } from '../customer/known-buyer.ts';
import { answersSaved } from '../customer/simple-note.ts';
import { giveMapsKey, mapsOrigin, watchMaps } from '../customer/store-maps.ts';
import { expect, expectAccessible, test } from '../shop/shop.ts';

// Address suggestions of a maps provider (AP-35, decision 47), in a store with a key. The sandbox imitates it.

test.beforeAll(giveMapsKey);
// The sandbox answers `averiada` with 503 and `agotada` with 429.
test.use({ expected: /status of (503|429)/ });

const banner = (page: Page) => page.getByRole('region', { name: /^Cookies en / });
const street = (page: Page) => page.getByLabel('Dirección del inmueble');

/** Opens the step with the address of a Nota Simple. */
async function atAddress(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'No', exact: true }).click();
  await expect(page).toHaveURL(/\/nota-simple\/step3$/);
}
async function openForm(page: Page, shopUrl: string): Promise<void> {
  await page.goto(`${mapsOrigin(shopUrl)}/nota-simple/step1`);
}
async function accept(page: Page): Promise<void> {
  await banner(page).getByRole('button', { name: 'Aceptar' }).click();
  await expect(banner(page)).toHaveCount(0);
  await expect(page.locator('html')).toHaveAttribute('data-maps', 'ready');
}
/** Types as a person, once the suggestions have loaded. */
async function typeAddress(page: Page, text: string): Promise<void> {
  await street(page).focus();
  await expect(street(page)).toHaveRole('combobox');
  await street(page).pressSequentially(text);
}

test('[AP-35] suggests addresses after consent alone, by keyboard, with one session for each address @second-width', async ({
  page,
  shopUrl,
}) => {
  const calls = watchMaps(page);
  await openForm(page, shopUrl);
  await expect(banner(page)).toContainText('Google Maps te sugiere direcciones');
  await atAddress(page);
  await street(page).fill('Calle Inventada 12');
  await expect(page.locator('html')).not.toHaveAttribute('data-maps');
  await expect(street(page)).not.toHaveRole('combobox');
  await street(page).fill('');
  await answersSaved(page);
  await accept(page);
  await page.goto(`${mapsOrigin(shopUrl)}/nota-simple/step3`);
  expect(calls).toEqual([]);

  await typeAddress(page, 'Calle Inven');
  const options = page.getByRole('option');
  await expect(options).toHaveText([
    'Calle Inventada, 12 · Getafe, España',
    'Calle Inventada · Sevilla, España',
    'Calle Inventada de Abajo, 3 · Getafe, España',
    'Calle Inventada de Arriba, 40 · Getafe, España',
  ]);
  await expect(page.getByText('4 direcciones')).toBeVisible();
  await expect(page.getByText('Google Maps', { exact: true })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('ArrowDown');
  await expect(options.first()).toHaveAttribute('data-highlighted');
  await page.keyboard.press('Enter');
  await expect(street(page)).toHaveValue('Calle Inventada 12');
  await expect(street(page)).toBeFocused();
  await expect(options).toHaveCount(0);

  // A street without a known number keeps the typed one.
  await street(page).fill('');
  await street(page).pressSequentially('Calle Inventada 7 Sevilla');
  await page.getByRole('option', { name: /Sevilla/ }).click();
  await expect(street(page)).toHaveValue('Calle Inventada 7');
  await street(page).pressSequentially(', 3.º B');
  await page.getByRole('button', { name: 'Continuar' }).click();
  await expect(page).toHaveURL(/\/nota-simple\/step4$/);

  const places = calls.filter(({ text }) => /^es-/.test(text));
  expect(places.map(({ text }) => text)).toEqual(['es-1', 'es-2']);
  expect(new Set(places.map(({ session }) => session)).size).toBe(2);
  expect(new Set(calls.map(({ session }) => session))).toEqual(new Set(places.map(({ session }) => session)));
  expect(new Set(calls.map(({ referrer }) => referrer))).toEqual(new Set([`${mapsOrigin(shopUrl)}/`]));
});

test('[AP-35] a provider that fails leaves a plain field, and one that refuses is asked no more @second-width @all', async ({
  page,
  shopUrl,
}) => {
  const calls = watchMaps(page);
  await openForm(page, shopUrl);
  await accept(page);
  await atAddress(page);
  await typeAddress(page, 'Calle averiada 1');
  await expect.poll(() => calls.at(-1)?.text).toBe('Calle averiada 1');
  await expect(page.getByRole('option')).toHaveCount(0);
  await street(page).fill('Calle Inventada');
  await expect(page.getByRole('option').first()).toBeVisible();
  const refused = page.waitForResponse((answer) => answer.status() === 429);
  await street(page).fill('Calle agotada 1');
  await refused;
  const before = calls.length;
  await street(page).fill('Calle Inventada 12, 2.º A');
  await expect(page.getByRole('option')).toHaveCount(0);
  await page.getByRole('button', { name: 'Continuar' }).click();
  await expect(page).toHaveURL(/\/nota-simple\/step4$/);
  expect(calls).toHaveLength(before);
});

test('[AP-35] suggests nothing after consent is withdrawn @second-width @all', async ({ page, shopUrl }) => {
  const calls = watchMaps(page);
  await openForm(page, shopUrl);
  await accept(page);
  await page.goto(`${mapsOrigin(shopUrl)}/consent`);
  await expect(page.getByLabel('Funcionalidad')).toBeChecked();
  await expect(page.getByText(/Google recibe lo que escribes en ese campo/)).toBeVisible();
  await expect(page.getByLabel('Publicidad')).toHaveCount(0);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Rechazar todas' }).click();
  await expect(page.getByText('Tu elección está guardada.')).toBeVisible();
  await openForm(page, shopUrl);
  await atAddress(page);
  await street(page).fill('Calle Inventada 12');
  await page.getByRole('button', { name: 'Continuar' }).click();
  await expect(page).toHaveURL(/\/nota-simple\/step4$/);
  expect(calls).toEqual([]);
});

test('[AP-35] [EN-17] fills in the billing address of the chosen country @second-width @all', async ({
  page,
  shopUrl,
  email,
}) => {
  const calls = watchMaps(page);
  await knownBuyer(shopUrl, email);
  await openForm(page, shopUrl);
  await accept(page);
  await page.goto(`${mapsOrigin(shopUrl)}/customer/authenticate`);
  await page.getByLabel('Correo electrónico').fill(email);
  await page.getByLabel('Contraseña', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Entrar', exact: true }).click();
  await expect(page).not.toHaveURL(/authenticate/);
  await page.goto(`${mapsOrigin(shopUrl)}/customer/address`);
  await expect(page.locator('html')).toHaveAttribute('data-maps', 'ready');
  await page.getByLabel('País').selectOption('PT');
  const address = page.getByLabel('Dirección', { exact: true });
  await address.focus();
  await expect(address).toHaveRole('combobox');
  await address.pressSequentially('inventada lisb');
  await expect(page.getByRole('option', { name: /Lisboa, Portugal/ })).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(address).toHaveValue('Rua Inventada 24');
  await expect(page.getByLabel('Código postal')).toHaveValue('1100-053');
  await expect(page.getByLabel('Población')).toHaveValue('Lisboa');
  await expect(page.getByLabel('Provincia')).toHaveValue('Lisboa');
  await expect(page.getByText('También hemos rellenado: código postal, población, provincia.')).toBeVisible();
  await expectAccessible(page);
  expect(calls.at(-1)?.text).toBe('pt-1');
});
