import type { Page } from '@playwright/test';
import { expectSeen, press, sendEnter, tabTo, write } from '../keyboard.ts';
import { expect, test } from '../shop.ts';
import { addToCart, answerSimpleNote, CARD_WITH_CHALLENGE, openCart } from '../simple-note.ts';

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });

test('a whole purchase by keyboard alone, the card and the bank’s question too', async ({ page, email }) => {
  test.setTimeout(120_000);
  await page.goto('/');
  const skip = page.getByRole('link', { name: 'Ir al contenido' });
  await page.keyboard.press('Tab');
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press('Enter');
  await expect(page.locator('#main')).toBeFocused();
  await press(page, page.getByRole('link', { name: /Solicitar Nota Simple/ }));

  // Each page that the browser goes on to by itself is read out, and its first key begins at its heading.
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toBeFocused();
  await expect(heading).toHaveText('¿Sabes el nombre del propietario?');
  await press(page, button(page, 'Sí'));
  await expect(heading).toHaveText('¿Cómo se llama el propietario?');
  await expect(heading).toBeFocused();
  const owner = page.getByRole('textbox', { name: 'Nombre del propietario' });
  await write(page, owner, 'Bruno Muestra Inventado');
  await page.keyboard.press('Enter');

  // What is missing is where the focus goes.
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
  await expect(page.getByRole('option', { name: /Getafe/ })).toBeVisible();
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

  await press(page, button(page, 'Continuar al pago'));
  const mail = page.getByLabel('Correo electrónico');
  await expect(mail).toBeFocused();
  await page.keyboard.type(email);
  await press(page, page.getByLabel(/Quiero que empecéis/), 'Space');
  await press(page, page.getByLabel(/Entiendo que pierdo/), 'Space');
  await press(page, button(page, 'Continuar al pago'));

  const card = page.frameLocator('.checkout__card-field iframe');
  await write(page, card.getByRole('textbox', { name: /número/i }), CARD_WITH_CHALLENGE);
  await write(page, card.getByRole('textbox', { name: /caducidad/i }), '1234');
  await write(page, card.getByRole('textbox', { name: /cvc|seguridad/i }), '123');
  await press(page, button(page, /^Pagar /));
  const challenge = page.frameLocator('dialog iframe');
  await tabTo(page, challenge.getByRole('button', { name: /completar/i }));
  sendEnter(page);
  await expect(page.getByRole('heading', { level: 1, name: 'Gracias, ya estamos en ello' })).toBeVisible();
});

test('a dialog keeps the focus, Escape closes it, and the focus goes back', async ({ page }) => {
  await page.goto('/nota-simple/step1');
  await answerSimpleNote(page);
  await addToCart(page);
  await openCart(page);
  const edit = page.getByRole('link', { name: 'Modificar Nota Simple' }).first();
  await press(page, edit);
  const dialog = page.getByRole('dialog');
  const address = dialog.getByRole('textbox', { name: 'Dirección del inmueble' });
  await tabTo(page, address);
  // The page behind is inert: past the last thing in the dialog comes the browser's own bar, never the page.
  for (let presses = 0; presses < 30; presses += 1) {
    await page.keyboard.press('Tab');
    await expect(page.locator(':focus:not(body, dialog, dialog *)')).toHaveCount(0);
  }
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(edit).toBeFocused();
});
