import type { Page, Route } from '@playwright/test';
import { addByCall } from '../../customer/order-by-calls.ts';
import { orderUnpaid, PAYMENT } from '../../customer/register-page.ts';
import { fillCard, pay, register } from '../../customer/simple-note.ts';
import { NOTE } from '../../customer/whole-forms.ts';
import { expect, test } from '../../shop/shop.ts';

const GOOD_CARD = '4242424242424242';
const PAY = '**/desktopapp/view/pay';
const SETTLE = '**/desktopapp/view/settle';

/** Holds a call of the page. Returns the function that lets it go. */
async function holdCall(page: Page, call: string): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(call, async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}

test('[AP-30] the card field of a new order does not wait for its payment, and the button does', async ({
  page,
  email,
}) => {
  await addByCall(page.request, 'ns', NOTE);
  await page.goto('/customer/register');
  const open = await holdCall(page, PAY);
  await register(page, email);
  // A card that cannot be right places no order.
  const orders: string[] = [];
  page.on('request', (request) => request.url().endsWith('/placeOrder') && orders.push(request.url()));
  await fillCard(page, '4242424242424241');
  await pay(page);
  await expect(page.getByRole('alert').getByText('El número de tarjeta es inválido')).toBeVisible();
  expect(orders).toEqual([]);
  await fillCard(page, GOOD_CARD);
  await pay(page);
  await expect(page.locator('.checkout__card')).toHaveAttribute('data-state', 'paying');
  open();
  await expect(page).toHaveURL(/\/customer\/checkout\/success/);
});

test('[AP-30] [ER-1] a payment that cannot begin is reported above the field, and the next try pays @all', async ({
  page,
  email,
}) => {
  await addByCall(page.request, 'ns', NOTE);
  await page.goto('/customer/register');
  // The first call asks for a method that the store has not.
  const withoutMethod = (body: object) => JSON.stringify({ ...body, method: 'gone' });
  const change = (route: Route) =>
    route.continue({ postData: withoutMethod(route.request().postDataJSON()) });
  await page.route(PAY, change, { times: 1 });
  await register(page, email);
  await fillCard(page, GOOD_CARD);
  await pay(page);
  await expect(page.getByText(/^Esa forma de pago no está disponible ahora/)).toBeVisible();
  await pay(page);
  await expect(page).toHaveURL(/\/customer\/checkout\/success/);
});

test('[AP-30] the card field of a begun payment waits until it is known to be unpaid @all', async ({
  page,
  email,
}) => {
  await addByCall(page.request, 'ns', NOTE);
  await page.goto('/customer/register');
  await register(page, email);
  await orderUnpaid(page);
  await expect(page).toHaveURL(PAYMENT);
  const form = page.locator('.checkout__card');
  await expect(form).toHaveAttribute('data-state', 'ready');
  const open = await holdCall(page, SETTLE);
  const asked = page.waitForRequest(SETTLE);
  await page.reload();
  await asked;
  // A field that did not wait would show by then.
  await page.waitForFunction(() => performance.now() > 3000);
  await expect(form).toHaveAttribute('data-state', 'loading');
  await expect(form.locator('iframe')).toHaveCount(0);
  open();
  await fillCard(page, GOOD_CARD);
  await pay(page);
  await expect(page).toHaveURL(/\/customer\/checkout\/success/);
});
