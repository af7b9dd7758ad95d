import { expect, type Locator, type Page } from '@playwright/test';
import { expectSeen, press, sendEnter, tabTo, write } from './keyboard.ts';
import { CARD_WITH_CHALLENGE } from './simple-note.ts';

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });

/**
 * Answers the Nota Simple's questions by keyboard alone and adds it to the order; `heading` is the shop's own, where
 * another site embeds it.
 */
export async function answerByKeyboard(
  page: Page,
  heading: Locator = page.getByRole('heading', { level: 1 }),
): Promise<void> {
  // After each client-side navigation, screen readers announce the heading and Tab starts there.
  await expect(heading).toBeFocused();
  await expect(heading).toHaveText('¿Sabes el nombre del propietario?');
  await press(page, button(page, 'Sí'));
  await expect(heading).toHaveText('¿Cómo se llama el propietario?');
  await expect(heading).toBeFocused();
  const owner = page.getByRole('textbox', { name: 'Nombre del propietario' });
  await write(page, owner, 'Bruno Muestra Inventado');
  await page.keyboard.press('Enter');

  // The focus moves to the missing answer.
  const address = page.getByRole('textbox', { name: 'Dirección del inmueble' });
  await expect(address).toBeVisible(); // the page before has a button of the same name
  await press(page, button(page, 'Continuar'));
  await expect(page.getByRole('alert')).toContainText('Falta este dato');
  await expect(address).toBeFocused();
  await expectSeen(address);
  await page.keyboard.type('Calle de Ejemplo 12, 3.º B');
  await page.keyboard.press('Enter');

  const town = page.getByLabel('Municipio', { exact: true });
  await write(page, town, 'getafe');
  // The places of the first letters have others first.
  await expect(page.getByRole('option').first()).toHaveText(/Getafe/);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(town).toHaveValue(/Getafe/);
  await expect(page.getByRole('option')).toHaveCount(0);
  await press(page, button(page, 'Continuar'));
  await press(page, button(page, 'No'));

  const purpose = page.getByLabel('¿Para qué la necesitas?');
  await write(page, purpose, 'Compra');
  await expect(purpose.locator('option:checked')).toHaveText('Compra');
  await press(page, button(page, 'Añadir al pedido'));
}

/** Enters the e-mail and gives the consents, by keyboard. */
export async function registerByKeyboard(page: Page, email: string): Promise<void> {
  // Without an e-mail address the focus moves to its field.
  await press(page, button(page, /^Pagar /));
  const mail = page.getByLabel('Correo electrónico');
  await expect(mail).toBeFocused();
  await page.keyboard.type(email);
  await press(page, page.getByLabel(/Quiero que empecéis/), 'Space');
  await press(page, page.getByLabel(/Entiendo que pierdo/), 'Space');
}

/** Buys a Nota Simple by keyboard alone, from its first question to the bank's challenge. */
export async function buyByKeyboard(page: Page, email: string): Promise<void> {
  const heading = page.getByRole('heading', { level: 1 });
  await answerByKeyboard(page);
  await expect(heading).toHaveText('Tu correo y tu forma de pago');
  await expect(heading).toBeFocused();
  await registerByKeyboard(page, email);
  const card = page.frameLocator('.checkout__card-field iframe');
  await write(page, card.getByRole('textbox', { name: /n[uú]m(ber|ero)/i }), CARD_WITH_CHALLENGE);
  await write(page, card.getByRole('textbox', { name: /expir|caducidad|validade/i }), '1234');
  await write(page, card.getByRole('textbox', { name: /securi|segur/i }), '123');
  await press(page, button(page, /^Pagar /));
  const challenge = page.frameLocator('dialog iframe');
  await tabTo(page, challenge.getByRole('button', { name: /^Complete/ }));
  sendEnter(page);
}
