import type { Page } from '@playwright/test';
import { payByCard, SHOP_TEXTS } from '../customer/buyer.ts';
import { changeLanguage } from '../customer/change-language.ts';
import { knownBuyer, PASSWORD } from '../customer/known-buyer.ts';
import {
  consent,
  fill,
  orderUnpaid,
  PAYMENT,
  press,
  pressPay,
  purchase,
  withNote,
} from '../customer/register-page.ts';
import { expect, expectAccessible, mailTo, test } from '../shop/shop.ts';

const password = (page: Page) => page.getByLabel('Contraseña', { exact: true });

/** Returns the path of the mailed link that sets a password. */
async function linkTo(email: string): Promise<string> {
  const { links } = await mailTo(email, /contraseña/);
  const { pathname, search } = new URL(links.find((link) => link.includes('/authenticate/')) ?? '');
  return pathname + search;
}

test('[RO-1] a new buyer sets a password after the purchase, logs out, and can log in again @phone @all', async ({
  page,
  email,
}) => {
  await withNote(page);
  await purchase(page);
  await expectAccessible(page);
  await fill(page, email);
  const orderId = await payByCard(page, SHOP_TEXTS.es);
  await expect(page.getByRole('heading', { name: 'Guarda tus datos para la próxima vez' })).toBeVisible();
  await password(page).fill('corta');
  await press(page, 'Guardar la contraseña');
  await expect(page.getByText('Elige una contraseña de 10 caracteres o más.')).toBeVisible();
  await expectAccessible(page);
  await password(page).fill(PASSWORD);
  await press(page, 'Guardar la contraseña');
  await expect(page.getByText(`Este pedido está en tu cuenta, ${email}.`)).toBeVisible();
  await expectAccessible(page);
  await page.reload();

  await page.locator('.shell__fold > summary').click();
  await expect(page.getByText(email).last()).toBeVisible();
  await press(page, 'Salir');
  await expect(page).toHaveURL(/\/servicios$/);
  await expect.poll(() => page.evaluate('sessionStorage.getItem("folio:order")')).toBeNull();
  await page.goto('/pedidos');
  await expect(page.getByText('si entras con tu contraseña')).toBeVisible();
  await page.getByRole('link', { name: 'Entrar' }).click();
  await page.getByLabel(SHOP_TEXTS.es.email).fill(email);
  await password(page).fill(PASSWORD);
  await password(page).press('Enter');
  await expect(page).toHaveURL(/\/pedidos$/);
  await page.getByRole('link', { name: new RegExp(`Pedido ${orderId}`) }).click();
  await expect(page.getByText(SHOP_TEXTS.es.waits).first()).toBeVisible();
});

test('[RO-2] a known buyer enters the password once, and the order continues with the typed data @phone', async ({
  page,
  email,
  shopUrl,
}) => {
  await knownBuyer(shopUrl, email);
  await withNote(page);
  await purchase(page);
  await fill(page, email);
  await orderUnpaid(page);
  await expect(page).toHaveURL(new RegExp(`/customer/authenticate/${encodeURIComponent(email)}$`));
  await expect(page.getByText('Ya existe un cliente registrado con esta dirección.')).toBeVisible();
  await expect(page.getByLabel(SHOP_TEXTS.es.email)).toHaveValue(email);
  await expectAccessible(page);
  await press(page, 'Entrar');
  await expect(page.getByText('Por favor, introduce tu contraseña')).toBeVisible();
  await expect(password(page)).toBeFocused();
  await password(page).fill('no es esta');
  await press(page, 'Entrar');
  await expect(page.getByText(/La contraseña no corresponde a este correo/)).toBeVisible();
  await password(page).fill(PASSWORD);
  await press(page, 'Entrar');
  await expect(page).toHaveURL(PAYMENT);
  // AR-2: neither page admits a logged-in customer.
  for (const path of ['/customer/register', '/customer/authenticate']) {
    await page.goto(path);
    await expect(page).toHaveURL(/\/customer\/payment$/);
  }
  // Place a second order at the checkout, where the e-mail is known.
  await withNote(page, 'Calle Segunda 2');
  await page.goto('/customer/payment');
  await expect(page).toHaveURL(/\/customer\/checkout$/);
  await expect(page.getByText(email).first()).toBeVisible();
  await expectAccessible(page);
  await consent(page);
  await orderUnpaid(page);
  await expect(page).toHaveURL(PAYMENT);
});

test('[RO-2] a known buyer continues without the password and retypes nothing @phone @all', async ({
  page,
  email,
  shopUrl,
}) => {
  await knownBuyer(shopUrl, email);
  await withNote(page);
  await purchase(page);
  await fill(page, email);
  await orderUnpaid(page);
  await press(page, 'Seguir sin contraseña');
  await expect(page).toHaveURL(PAYMENT);
  await page.goto('/pedidos');
  await expect(page.getByRole('link', { name: /^Pedido/ })).toHaveCount(1);
});

test('[AP-12] a mailed link resets a forgotten password, once, and the account shows every order @phone @all', async ({
  page,
  email,
  shopUrl,
}) => {
  await knownBuyer(shopUrl, email);
  await withNote(page);
  await page.goto(`/customer/authenticate/${encodeURIComponent(email)}`);
  await press(page, 'He olvidado mi contraseña');
  await expect(page.getByText(/en unos minutos recibirás ahí un enlace/)).toBeVisible();
  const link = await linkTo(email);
  await page.goto(link);
  await expectAccessible(page);
  await page.reload();
  await password(page).fill('otra frase inventada');
  await press(page, 'Guardar la contraseña');
  await expect(page).toHaveURL(/\/customer\/(payment|checkout)$/);
  await page.goto('/pedidos');
  await expect(page.getByRole('link', { name: /^Pedido/ })).toHaveCount(1);
  await page.goto(link);
  await expect(page.getByText(/Este enlace ya no funciona/)).toBeVisible();
  await expectAccessible(page);
});

test.describe('in two tabs', () => {
  // The other tab's page holds an old key and receives a new one on rejection.
  test.use({ expected: /status of 403/ });

  test('[AR-2] a log-in in one tab makes the order in the other tab a customer’s @phone @all', async ({
    page,
    email,
    shopUrl,
  }) => {
    await knownBuyer(shopUrl, email);
    await withNote(page);
    await purchase(page);
    await fill(page, `otra.${email}`);
    const other = await page.context().newPage();
    await other.goto('/customer/authenticate');
    await other.getByLabel(SHOP_TEXTS.es.email).fill(email);
    await password(other).fill(PASSWORD);
    await press(other, 'Entrar');
    await expect(other).toHaveURL(/\/customer\/(payment|checkout)$/);
    await other.close();
    await orderUnpaid(page);
    await expect(page).toHaveURL(/\/customer\/checkout$/);
    await expect(page.getByText(email, { exact: false }).first()).toBeVisible();
  });
});

test.describe('with scripts switched off', () => {
  test.use({ javaScriptEnabled: false });

  test('[RO-2] an error keeps the typed data, and a known buyer continues either way @phone @all', async ({
    page,
    email,
    shopUrl,
  }) => {
    await knownBuyer(shopUrl, email);
    await withNote(page);
    await purchase(page);
    await page.getByLabel(SHOP_TEXTS.es.email, { exact: true }).fill(email);
    await page.getByLabel('Necesito factura con mis datos').check();
    await page.getByLabel('Nombre o empresa').fill('Ana Prueba Inventada');
    await pressPay(page);
    await expect(page.getByRole('alert')).toContainText('Introduzca el CIF');
    await expect(page.getByLabel('Nombre o empresa')).toHaveValue('Ana Prueba Inventada');
    await changeLanguage(page, 'English');
    await expect(page.getByLabel('Email address', { exact: true })).toHaveValue(email);
    await expect(page.getByLabel('Name or company')).toHaveValue('Ana Prueba Inventada');
    await changeLanguage(page, 'Español');
    await page.getByLabel('Necesito factura con mis datos').uncheck();
    await consent(page);
    await pressPay(page);
    await expect(page).toHaveURL(/\/customer\/authenticate\//);
    await password(page).fill('no es esta');
    await press(page, 'Entrar');
    await expect(page.getByText(/La contraseña no corresponde a este correo/)).toBeVisible();
    await press(page, 'He olvidado mi contraseña');
    await expect(page.getByText(/en unos minutos recibirás ahí un enlace/)).toBeVisible();
    await page.goto(await linkTo(email));
    await password(page).fill('otra frase inventada');
    await press(page, 'Guardar la contraseña');
    await expect(page).toHaveURL(PAYMENT);
    await page.locator('.shell__fold > summary').click();
    await press(page, 'Salir');
    await expect(page).toHaveURL(/\/servicios$/);

    await withNote(page);
    await purchase(page);
    await fill(page, email);
    await pressPay(page);
    await press(page, 'Seguir sin contraseña');
    await expect(page).toHaveURL(PAYMENT);
  });
});
