import type { Page } from '@playwright/test';
import {
  addToCart,
  answerSimpleNote,
  CARD_WITH_CHALLENGE,
  fillCard,
  fillRegister,
  openCart,
  passChallenge,
  pay,
} from '../e2e/customer/simple-note.ts';

/** Takes a picture of the current screen. */
export type Shoot = (name: string) => Promise<void>;

/** Visits every screen of the shop as a customer would, mistakes included. */
export async function walkShop(page: Page, shoot: Shoot): Promise<void> {
  await walkEmptyPages(page, shoot);
  await walkForm(page, shoot);
  await walkCheckout(page, shoot);
  await walkPayment(page, shoot);
}

async function walkEmptyPages(page: Page, shoot: Shoot): Promise<void> {
  await page.goto('/servicios');
  await shoot('chooser');
  await page.goto('/no-existe');
  await shoot('unknown-path');
  await page.goto('/pedidos');
  await shoot('orders-empty');
  await page.goto('/pedidos/1499999999');
  await shoot('order-of-another');
  await page.goto('/cart');
  await shoot('cart-empty');
}

async function walkForm(page: Page, shoot: Shoot): Promise<void> {
  await page.goto('/nota-simple/step1');
  await shoot('step-owner-known');
  await page.getByRole('button', { name: 'Sí' }).click();
  await page.getByRole('textbox', { name: 'Nombre del propietario' }).waitFor();
  await shoot('step-owner');
  await page.getByRole('textbox', { name: 'Nombre del propietario' }).fill('Bruno Muestra Inventado');
  await page.getByRole('button', { name: 'Continuar' }).click();
  await page.getByRole('textbox', { name: 'Dirección del inmueble' }).waitFor();
  await page.getByRole('button', { name: 'Continuar' }).click();
  await page.getByRole('alert').waitFor();
  await shoot('step-address-missing');
  await page.goto('/nota-simple/step1');
  await answerSimpleNote(page);
  await shoot('review');
  await page.getByRole('link', { name: 'Modificar: Municipio' }).first().click();
  const town = page.getByLabel('Municipio', { exact: true });
  await town.click();
  await town.fill('');
  await town.pressSequentially('san', { delay: 30 });
  await page.getByRole('option').nth(2).waitFor();
  await shoot('place-list');
  await town.fill('xqzw');
  await page.getByRole('option').nth(1).waitFor({ state: 'hidden' });
  await shoot('place-none');
  await town.fill('');
  await town.pressSequentially('getaf', { delay: 30 });
  await page.getByRole('option', { name: /Getafe/ }).click();
  await page.getByRole('button', { name: 'Continuar' }).click();
  await page.getByRole('button', { name: 'Añadir al pedido' }).click();
  await page.getByRole('alert').waitFor();
  await shoot('review-missing');
}

async function walkCheckout(page: Page, shoot: Shoot): Promise<void> {
  await addToCart(page);
  await openCart(page);
  await shoot('cart');
  await page.getByRole('link', { name: 'Modificar Nota Simple' }).first().click();
  await page.getByRole('dialog').getByRole('textbox', { name: 'Dirección del inmueble' }).waitFor();
  await shoot('cart-dialog');
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: 'Continuar al pago' }).first().click();
  await page.getByLabel('Correo electrónico').waitFor();
  await shoot('register');
  await page.getByRole('button', { name: 'Continuar al pago' }).click();
  await page.getByRole('alert').waitFor();
  await shoot('register-missing');
  await fillRegister(page, 'ana.prueba@example.com');
}

async function walkPayment(page: Page, shoot: Shoot): Promise<void> {
  await page.locator('.checkout__card[data-state=ready]').waitFor();
  await shoot('payment');
  await fillCard(page, '4000000000000002');
  await pay(page);
  await page.getByRole('alert').waitFor();
  await shoot('payment-declined');
  await fillCard(page, CARD_WITH_CHALLENGE);
  await page.getByRole('button', { name: /^Pagar / }).press('Enter');
  await page.frameLocator('dialog iframe').getByRole('button').first().waitFor();
  await shoot('payment-challenge');
  await passChallenge(page);
  await page.waitForURL(/success/);
  await shoot('thanks');
  await page.getByRole('link', { name: 'Ver mi pedido' }).click();
  await page.waitForURL(/pedidos/);
  await shoot('order');
  await page.goto('/pedidos');
  await shoot('orders');
}

const STORES = [1, 9, 12, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 26, 28];

/** Visits each store's chooser and the first page of its first product; all fifteen stores by default. */
export async function walkStores(
  page: Page,
  shoot: Shoot,
  port: number,
  ids: readonly number[],
): Promise<void> {
  for (const id of ids.length > 0 ? ids : STORES) {
    await page.goto(`http://${id}.localhost:${port}/servicios`);
    await shoot(`store-${id}-chooser`);
    await page.locator('.chooser__card').first().click();
    await page.locator('.flow__question').waitFor();
    await shoot(`store-${id}-step`);
  }
}

/** Signs in as the demonstration's operator. */
export async function enterBackOffice(page: Page): Promise<void> {
  await page.goto('/backoffice');
  await page.getByLabel(/correo/i).fill('operador@folio.example');
  await page
    .getByLabel(/contraseña/i)
    .first()
    .fill('demostracion');
  await page.getByRole('button', { name: /entrar/i }).click();
  await page
    .getByText(/^14\d{8}$/)
    .first()
    .waitFor();
}

/** Visits the staff screens: sign-in, queue, order. */
export async function walkBackOffice(page: Page, shoot: Shoot): Promise<void> {
  await page.goto('/backoffice');
  await page.getByRole('button', { name: /entrar/i }).waitFor();
  await shoot('office-sign-in');
  await enterBackOffice(page);
  await shoot('office-queue');
  await openFirstOrder(page);
  await shoot('office-order');
}

export async function openFirstOrder(page: Page): Promise<void> {
  await page
    .getByText(/^14\d{8}$/)
    .first()
    .click();
  await page.getByRole('button', { name: 'Añadir documentos' }).waitFor({ state: 'attached' });
}
