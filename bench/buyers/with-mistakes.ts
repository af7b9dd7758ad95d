import { expect } from '@playwright/test';
import { SHOP_TEXTS } from '../../e2e/customer/buyer.ts';
import { addToCart, fillCard } from '../../e2e/customer/simple-note.ts';
import { choose, type Scene } from './buyer.ts';

/** Makes every mistake that the shop should catch and corrects each by its message. */
export async function buyWithMistakes({ page, seen }: Scene): Promise<void> {
  // Waits until the page is idle, as no person is faster.
  const goOn = async () => {
    await page.waitForLoadState('networkidle');
    await page.getByRole('button', { name: 'Continuar', exact: true }).click();
  };
  await choose(page, 'Solicitar Nota Simple');
  await page.getByRole('button', { name: 'Sí', exact: true }).click();
  // "Unknown" is no name: the order states that the owner is unknown.
  await page.getByRole('textbox', { name: 'Nombre del propietario' }).fill('Desconocido');
  await goOn();
  // First no address, then one without a number.
  const address = page.getByRole('textbox', { name: 'Dirección del inmueble' });
  await expect(address).toBeVisible();
  await goOn();
  await expect(page.getByRole('alert').first()).toBeVisible();
  await address.fill('Calle de Ejemplo');
  await goOn();
  await expect(page.getByText('La dirección no lleva número')).toBeVisible();
  await address.fill('Calle de Ejemplo 12, 3.º B');
  await goOn();
  // First an ambiguous town, then an unknown one, then the right one.
  const town = page.getByLabel('Municipio', { exact: true });
  for (const [slip, said] of [
    ['Mieres', 'Hay varios lugares con ese nombre'],
    ['Madird', '¿Quieres decir Madrid (Madrid)?'],
  ] as const) {
    await town.fill(slip);
    await page.keyboard.press('Escape');
    await goOn();
    await expect(page.getByText(said)).toBeVisible();
  }
  await town.fill('Getaf');
  await page
    .getByRole('option', { name: /Getafe/ })
    .first()
    .click();
  await goOn();
  await page.getByRole('button', { name: 'No', exact: true }).click();
  // The purpose is missing.
  await expect(page.getByRole('heading', { level: 1, name: 'Revisa tu pedido' })).toBeVisible();
  await page.getByRole('button', { name: 'Añadir al pedido' }).click();
  await expect(page.getByRole('alert').first()).toBeVisible();
  await addToCart(page);
  await orderWithMistakes({ page, seen });
}

/** Orders and pays the cart with every mistake of these screens. */
async function orderWithMistakes({ page, seen }: Pick<Scene, 'page' | 'seen'>): Promise<void> {
  // First no consents and no e-mail, then one with a typo that the shop corrects.
  const order = page.getByRole('button', { name: SHOP_TEXTS.es.goOn });
  await order.click();
  await expect(page.getByRole('alert').first()).toBeVisible();
  await page.getByLabel(SHOP_TEXTS.es.email).fill('ana.prueba@gmial.com');
  await page.getByLabel(SHOP_TEXTS.es.start).check();
  await page.getByLabel(SHOP_TEXTS.es.withdrawal).check();
  await page.getByRole('button', { name: /gmail\.com/ }).click();
  await order.click();
  await expect(page).toHaveURL(/\/customer\/payment\//);
  // A declined card, an abandoned Bizum payment, and another card.
  await fillCard(page, '4000000000000002');
  await page.getByRole('button', { name: SHOP_TEXTS.es.pay }).click();
  await expect(page.getByText(/no se ha cobrado nada/i).first()).toBeVisible();
  seen();
  await page.getByRole('link', { name: /Bizum/ }).click();
  await page.getByRole('button', { name: SHOP_TEXTS.es.pay }).click();
  await page.getByRole('button', { name: /^Cancel/ }).click();
  await page.getByRole('link', { name: 'Go back to the shop' }).click();
  await expect(page.getByText(/no se ha cobrado nada/i).first()).toBeVisible();
  seen();
  await page.getByRole('link', { name: /Tarjeta/ }).click();
  await fillCard(page, '4242424242424242');
  await page.getByRole('button', { name: SHOP_TEXTS.es.pay }).click();
}
