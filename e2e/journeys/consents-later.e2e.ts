import type { Page } from '@playwright/test';
import { addByCall, openCalls } from '../customer/order-by-calls.ts';
import { fillCard, pay } from '../customer/simple-note.ts';
import { NOTE } from '../customer/whole-forms.ts';
import { expect, expectAccessible, mailTo, test } from '../shop/shop.ts';

/**
 * Places an order through the specification's call in the browser's own session: an e-mail and a payment
 * method, without consents.
 */
async function orderByCall(page: Page, email: string): Promise<string> {
  await addByCall(page.request, 'ns', NOTE);
  return openCalls(page.request).order('checkoutRegister', { email });
}

const title = (page: Page) => page.getByRole('heading', { name: 'Danos permiso para empezar' });
const box = (page: Page, name: RegExp) => page.getByRole('checkbox', { name });
const give = (page: Page) => page.getByRole('button', { name: 'Dar permiso' });
const START = /Quiero que empecéis/;
const LOSE = /Entiendo que pierdo/;

test('[AP-28] an order without consents is paid, asks for them, and work begins when they are given @phone @all', async ({
  page,
  email,
}) => {
  const orderId = await orderByCall(page, email);
  await page.goto('/customer/payment');
  await expect(title(page)).toBeVisible();
  await expectAccessible(page, { part: 'iframe' });
  await fillCard(page, '4242424242424242');
  await pay(page);
  await expect(
    page.getByRole('heading', { level: 1, name: 'Gracias, hemos recibido tu pedido' }),
  ).toBeVisible();
  await expect(page.getByText('Lo tendrás')).toHaveCount(0);

  // One box is not enough, and the missing one shows its error.
  await box(page, START).check();
  await give(page).click();
  await expect(page).toHaveURL(`/pedidos/${orderId}`);
  await expect(page.getByText('Falta tu permiso', { exact: true })).toBeVisible();
  await expect(page.getByText(/Marca /)).toBeVisible();
  await expectAccessible(page);

  const mail = await mailTo(email, /Hemos recibido tu pedido/);
  expect(mail.text).toContain('Dar permiso: ');
  await box(page, START).check();
  await box(page, LOSE).check();
  await give(page).click();
  await expect(title(page)).toHaveCount(0);
  await expect(page.getByText(/Lo tendrás/).first()).toBeVisible();
  await mailTo(email, /Empezamos con tu pedido/);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('[AP-28] the customer gives them on the payment page @phone', async ({ page, email }) => {
    await orderByCall(page, email);
    await page.goto('/customer/payment');
    await box(page, START).check();
    await box(page, LOSE).check();
    await give(page).click();
    await expect(page).toHaveURL(/\/customer\/payment$/);
    await expect(title(page)).toHaveCount(0);
  });
});
