import { expect, type Page } from '@playwright/test';
import { takenOver } from '../shop/shop.ts';
import { sendEnter } from './keyboard.ts';
import { asQuery, NOTE } from './whole-forms.ts';

/**
 * Answers the Nota Simple's questions up to the review as a visitor who knows the owner and has no registry
 * data.
 */
export async function answerSimpleNote(
  page: Page,
  answers: { owner?: string; address?: string; town?: string } = {},
): Promise<void> {
  const {
    owner = 'Bruno Muestra Inventado',
    address = 'Calle de Ejemplo 12, 3.º B',
    town = 'Getafe',
  } = answers;
  const at = (step: string) => expect(page).toHaveURL(new RegExp(`/nota-simple/${step}$`));
  await expect(
    page.getByRole('heading', { level: 1, name: '¿Sabes el nombre del propietario?' }),
  ).toBeVisible();
  await at('step1');
  await page.getByRole('button', { name: 'Sí' }).click();
  await at('step2');
  await page.getByRole('textbox', { name: 'Nombre del propietario' }).fill(owner);
  await page.getByRole('button', { name: 'Continuar' }).click();
  await at('step3');
  await page.getByRole('textbox', { name: 'Dirección del inmueble' }).fill(address);
  await page.getByRole('button', { name: 'Continuar' }).click();
  await at('step4');
  const municipality = page.getByLabel('Municipio', { exact: true });
  await municipality.click();
  await municipality.pressSequentially(town.slice(0, 5), { delay: 20 });
  await page
    .getByRole('option', { name: new RegExp(town) })
    .first()
    .click();
  await page.getByRole('button', { name: 'Continuar' }).click();
  await at('step41');
  await page.getByRole('button', { name: 'No', exact: true }).click();
  await at('step5');
  await expect(page.getByRole('heading', { level: 1, name: 'Revisa tu pedido' })).toBeVisible();
}

/** Waits until the server has every answer: steps appear at once and are saved in the background. */
export const answersSaved = (page: Page): Promise<void> =>
  expect.poll(() => page.evaluate("sessionStorage.getItem('folio:pending')")).toBeNull();

/** Adds the line from the review, continuing to the order form, or to a cart that holds another document. */
export async function addToCart(page: Page): Promise<void> {
  await page.getByLabel('¿Para qué la necesitas?').selectOption({ label: 'Compra' });
  await page.getByRole('button', { name: 'Añadir al pedido' }).click();
  await expect(page).toHaveURL(/\/(cart|customer\/register)$/);
  // The form's own address becomes the cart's before the checkout's document opens.
  await expect(page.locator('main').locator('.checkout__form, .cart').first()).toBeVisible();
}

/** Opens the cart, from which an only document is ordered. */
export async function openCart(page: Page): Promise<void> {
  await expect(page).toHaveURL(/\/customer\/register$/);
  await page.getByRole('link', { name: 'Cambiar el pedido' }).click();
  await expect(page).toHaveURL(/\/cart$/);
  // A cart with wallets loads as a new document.
  await takenOver(page);
}

/** Fills in the data required before a payment, once nothing above it moves any more. */
export async function fillRegister(page: Page, email: string): Promise<void> {
  await page.getByLabel('Correo electrónico').fill(email);
  await expect(page.locator('.checkout__card[data-state="loading"]:visible')).toHaveCount(0);
  await page.getByLabel(/Quiero que empecéis/).check();
  await page.getByLabel(/Entiendo que pierdo/).check();
}

/** Fills in the checkout, whose card form is open, from the cart or a later page. */
export async function register(page: Page, email: string): Promise<void> {
  if (/\/cart(\?|$)/.test(page.url()))
    await page.getByRole('link', { name: 'Continuar al pago' }).first().click();
  await fillRegister(page, email);
}

/** Fills in the provider's own frame; the number never reaches the shop's page. */
export async function fillCard(page: Page, number: string): Promise<void> {
  const frame = page.frameLocator('.checkout__card-field iframe');
  await frame.getByRole('textbox', { name: /n[uú]m(ber|ero)/i }).fill(number);
  await frame.getByRole('textbox', { name: /expir|caducidad|validade/i }).fill('12 / 34');
  await frame.getByRole('textbox', { name: /securi|segur/i }).fill('123');
}

/** Presses the button once it is visible: the loading frame of the provider pushes it down. */
export async function pay(page: Page): Promise<void> {
  const button = page.getByRole('button', { name: /^Pagar / });
  await button.scrollIntoViewIfNeeded();
  await button.click();
}

/** A card that always requires a challenge by its bank. */
export const CARD_WITH_CHALLENGE = '4000002760003184';

/**
 * Accepts on the bank's page, by keyboard: a browser drops clicks on a cross-origin frame that has just moved
 * or resized, as this one does after reporting its height.
 */
export async function passChallenge(page: Page): Promise<void> {
  await page
    .frameLocator('dialog iframe')
    .getByRole('button', { name: /complet/i })
    .focus();
  sendEnter(page);
  const gone = page.locator('dialog iframe').waitFor({ state: 'detached', timeout: 10_000 });
  await gone.catch(() => undefined);
}

/** Opens a step once all earlier answers are saved, and waits for its scripts. */
export async function openStep(page: Page, step: string): Promise<void> {
  await answersSaved(page);
  await page.goto(`/nota-simple/${step}`);
  await page.waitForLoadState('networkidle');
}

/** Answers the Nota Simple's questions up to the review by its entry point, and opens one of its steps. */
export async function answeredAt(page: Page, step: string): Promise<void> {
  const { interes_legitimo: _, ...answers } = NOTE;
  const answer = await page.request.get(`/cart/add/ns?${asQuery(answers)}`, { maxRedirects: 0 });
  expect(answer.headers().location).toMatch(/\/nota-simple\/step5$/);
  await page.goto(`/nota-simple/${step}`);
  await page.waitForLoadState('networkidle');
}
