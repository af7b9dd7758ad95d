import { addByCall } from '../../customer/order-by-calls.ts';
import { fillCard, pay, register } from '../../customer/simple-note.ts';
import { NOTE } from '../../customer/whole-forms.ts';
import { expect, expectAccessible, test } from '../../shop/shop.ts';

const FAILED =
  'Ha fallado el intento de pago, te ofrecemos nuevos métodos de pago alternativos para que puedas finalizar tu pedido.';

test('[AR-6] [AR-9] [BC-8] [ER-6] [RT-2] [CH-7] a declined card is reported, and the order is paid again @phone', async ({
  page,
  email,
}) => {
  await addByCall(page.request, 'ns', NOTE);
  await page.goto('/customer/register');
  const invoice = page.getByRole('checkbox', { name: /factura/ });
  await invoice.check();
  await pay(page);
  await expect(page.locator('.f-errors')).toBeVisible();
  await invoice.uncheck();
  await register(page, email);
  await fillCard(page, '4000000000000002');
  await pay(page);
  // The problems of the form that was corrected are gone.
  await expect(page.locator('.f-errors')).toHaveCount(0);
  // The alert first explains what happened and that nothing was charged. It is visible and focused.
  const alert = page.getByRole('alert').filter({ hasText: FAILED });
  await expect(alert.getByText(/\.$/)).toHaveText(`No se ha cobrado nada. ${FAILED}`);
  await expect(alert).toBeFocused();
  await expect(alert).toBeInViewport({ ratio: 1 });
  await expectAccessible(page);
  // Nothing typed is lost, and a reload finds the order's payment.
  await expect(page.getByLabel('Correo electrónico')).toHaveValue(email);
  await expect(page).toHaveURL(/\/customer\/payment\/order\/14\d{8}$/);

  // The failure is stored until servicios/reset has shown it once, in a dismissible snackbar.
  const payment = page.url();
  const snackbar = page.locator('.f-snackbar');
  await page.goto('/servicios');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(snackbar).toHaveCount(0);
  await page.goto('/servicios/reset');
  await expect(snackbar).toContainText(FAILED);
  // It survives one navigation, but not a second.
  await page.getByRole('link', { name: 'Tus pedidos' }).click();
  await expect(page).toHaveURL(/\/pedidos$/);
  await expect(snackbar).toContainText(FAILED);
  await page.locator('.shell__logo').press('Enter');
  await expect(page).toHaveURL(/\/servicios$/);
  await expect(snackbar).toHaveCount(0);

  await page.goto(payment);
  await fillCard(page, '4000000000000002');
  await pay(page);
  await expect(page.getByRole('alert').getByText(FAILED)).toBeVisible();
  await page.goto('/servicios/reset');
  await expect(snackbar).toContainText(FAILED);
  await snackbar.getByRole('button', { name: 'Ok', exact: true }).click();
  await expect(snackbar).toHaveCount(0);
  await page.goto('/servicios/reset');
  await expect(page.getByRole('heading', { name: '¿Qué servicio quieres?' })).toBeVisible();
  await expect(snackbar).toHaveCount(0);

  await page.goto(payment);
  await fillCard(page, '4242424242424242');
  await pay(page);
  await expect(page).toHaveURL(/\/customer\/checkout\/success\/14\d{8}/);
  // The tab stores the buyer's data no longer than the order needs it.
  await expect.poll(() => page.evaluate("sessionStorage.getItem('folio:order')")).toBeNull();
  await page.goto('/pedidos');
  await expect(page.getByRole('link', { name: /Pedido 14\d{8}/ })).toHaveCount(1);
});
