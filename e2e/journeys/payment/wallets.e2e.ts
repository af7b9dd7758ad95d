import { addByCall } from '../../customer/order-by-calls.ts';
import { passChallenge, register } from '../../customer/simple-note.ts';
import { haveWallets, openSheet, press, pressWallet } from '../../customer/wallets.ts';
import { NOTE } from '../../customer/whole-forms.ts';
import { expect, expectAccessible, mailTo, test } from '../../shop/shop.ts';

const FAILED = 'Ha fallado el intento de pago';
const BLOCK = '.express';
const SCREENS = process.env.SCREENS_FOLDER;

test('[EN-15] [AP-29] [AP-0] Google Pay in the cart pays after both consents, at the total on its sheet @phone', async ({
  page,
  email,
}) => {
  await haveWallets(page, 'google_pay');
  await addByCall(page.request, 'ns', NOTE);
  await page.goto('/cart');
  await expect(page.locator(BLOCK)).toBeVisible();
  await expectAccessible(page, { part: 'iframe' });
  if (SCREENS) await page.screenshot({ path: `${SCREENS}/cart-phone.png`, fullPage: true });

  // Disabled until both boxes are ticked; a tap explains why and leads to the first of them.
  const buttons = page.locator('.express__buttons');
  await expect(buttons).toHaveAttribute('inert', '');
  await page.locator('.express__reach').click();
  await expect(page.getByText('Marca esta casilla para continuar: sin ella')).toBeVisible();
  await expect(page.getByLabel(/Quiero que empecéis/)).toBeFocused();
  await page.getByLabel(/Quiero que empecéis/).check();
  await page.getByLabel(/Entiendo que pierdo/).check();
  await expect(buttons).not.toHaveAttribute('inert', '');

  // Dismissing the sheet places no order.
  const first = await openSheet(page, /Google Pay/);
  await expect(first.locator('#amount')).toHaveText('€25.12');
  await press(first, 'Cancel');
  await expect(page.locator('dialog')).toHaveCount(0);
  const other = await page.context().newPage();
  await other.goto('/pedidos');
  await expect(other.getByRole('link', { name: /Pedido 14\d{8}/ })).toHaveCount(0);
  await other.close();

  // Another tab changes the total, which is shown before any sheet opens.
  await addByCall(page.request, 'ns', { ...NOTE, direccion: 'Calle de Ejemplo 14' });
  await pressWallet(page, /Google Pay/);
  await expect(page.getByRole('alert')).toContainText(/El total cambia de 25,12\s€ a 50,24\s€/);
  await expect(page.locator('.cart__line')).toHaveCount(2);

  const declined = await openSheet(page, /Google Pay/);
  await expect(declined.locator('#amount')).toHaveText('€50.24');
  await declined.getByLabel('Email').fill(email);
  await press(declined, 'The card is declined');
  await expect(page.getByRole('alert')).toContainText(FAILED);
  await expect(page.getByRole('alert').getByRole('link', { name: 'Pagar de otra forma' })).toBeVisible();
  if (SCREENS) await page.screenshot({ path: `${SCREENS}/cart-declined.png`, fullPage: true });

  const paying = await openSheet(page, /Google Pay/);
  await paying.getByLabel('Email').fill(email);
  await press(paying, 'Pay');
  await expect(page).toHaveURL(/\/customer\/checkout\/success\/14\d{8}/);
  await mailTo(email, /14\d{8}/);
  await page.goto('/pedidos');
  await expect(page.getByRole('link', { name: /Pedido 14\d{8}/ })).toHaveCount(1);
});

test('[EN-15] [AR-6] an Apple Pay card on the checkout is declined, then challenged, and pays @phone @all', async ({
  page,
  email,
}) => {
  await haveWallets(page, 'apple_pay google_pay');
  await addByCall(page.request, 'ns', NOTE);
  await page.goto('/customer/register');
  await register(page, email);
  await expect(page.locator(`${BLOCK}[data-state=offered]`)).toBeVisible();
  await expect(page.locator('.checkout__card[data-state=ready]')).toBeVisible();
  await expectAccessible(page, { part: 'iframe' });
  if (SCREENS) await page.screenshot({ path: `${SCREENS}/payment-phone.png`, fullPage: true });
  const sheet = await openSheet(page, /Apple Pay/);
  await expect(sheet.getByLabel('Email')).toBeHidden();
  await press(sheet, 'The card is declined');
  await expect(page.getByRole('alert').getByText(FAILED)).toBeVisible();
  await press(await openSheet(page, /Apple Pay/), 'The bank asks for confirmation');
  await passChallenge(page);
  await expect(page).toHaveURL(/\/customer\/checkout\/success\/14\d{8}/);
});

test('[EN-15] a browser without wallets shows no trace of them @phone @all', async ({ page, email }) => {
  await addByCall(page.request, 'ns', NOTE);
  await page.goto('/cart');
  const cartHeight = () => page.evaluate<number>("document.querySelector('.cart').scrollHeight");
  const buttonsLoaded = page.waitForResponse(/wallet-buttons/);
  const before = await cartHeight();
  await page.locator('.cart__express').scrollIntoViewIfNeeded();
  await buttonsLoaded;
  await expect(page.locator('.express--cart')).toHaveAttribute('data-state', 'none');
  expect(await cartHeight()).toBe(before);
  await expect(page.getByText('o paga en un momento')).toBeHidden();
  await expect(page.getByLabel(/Quiero que empecéis/)).toBeHidden();
  await register(page, email);
  await expect(page.locator('.checkout__card[data-state=ready]')).toBeVisible();
  await expect(page.locator(BLOCK)).toHaveCount(0);
});
