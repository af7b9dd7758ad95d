import { expect, expectAccessible, test } from '../shop.ts';
import { addToCart, answerSimpleNote, fillCard, pay, register } from '../simple-note.ts';

const FAILED =
  'Ha fallado el intento de pago, te ofrecemos nuevos métodos de pago alternativos para que puedas finalizar tu pedido.';

test('[AR-6] [ER-6] a declined card says so and is paid again at once, in the same order', async ({
  page,
  email,
}) => {
  await page.goto('/nota-simple/step1');
  await answerSimpleNote(page);
  await addToCart(page);
  await register(page, email);
  await fillCard(page, '4000000000000002');
  await pay(page);
  await expect(page.getByRole('alert').getByText(FAILED)).toBeVisible();
  await expectAccessible(page);
  await fillCard(page, '4242424242424242');
  await pay(page);
  await expect(page).toHaveURL(/\/customer\/checkout\/success\/14\d{8}/);
  await page.goto('/pedidos');
  await expect(page.getByRole('link', { name: /Pedido 14\d{8}/ })).toHaveCount(1);
});
