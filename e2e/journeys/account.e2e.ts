import type { Browser, Page } from '@playwright/test';
import { SHOP_TEXTS } from '../customer/buyer.ts';
import { knownBuyer, PASSWORD } from '../customer/known-buyer.ts';
import { press } from '../customer/register-page.ts';
import { besides, expect, expectAccessible, type Mail, mailTo, takenOver, test } from '../shop/shop.ts';

const NEW_PASSWORD = 'otra frase inventada';
const notice = (page: Page) => page.getByRole('main').locator('.f-notice');
const change = (page: Page, what: string) =>
  page.getByRole('link', { name: new RegExp(`^(Cambiar|Añadir): ${what}`) }).click();

/** Opens the account, logs in on the way, and comes back to it. */
async function logIn(page: Page, email: string, password = PASSWORD): Promise<void> {
  await page.goto('/customer/account');
  await expect(page).toHaveURL(/\/customer\/authenticate\?path=/);
  await page.getByLabel(SHOP_TEXTS.es.email).fill(email);
  await page.getByLabel('Contraseña', { exact: true }).fill(password);
  await press(page, 'Entrar');
  await expect(page.getByRole('heading', { level: 1, name: 'Mi cuenta' })).toBeVisible();
}

/** Logs in with another browser. */
async function otherBrowser(browser: Browser, shopUrl: string, email: string): Promise<Page> {
  const context = await browser.newContext({ baseURL: shopUrl, locale: 'es-ES' });
  const page = await context.newPage();
  const { goto } = page;
  page.goto = async (url, options) => {
    const answer = await goto.call(page, url, options);
    await takenOver(page);
    return answer;
  };
  await logIn(page, email);
  return page;
}

/** Checks that a mail is no wider than a phone, whatever the length of the addresses in it. */
async function expectFits({ html }: Mail, browser: Browser): Promise<void> {
  // A mobile browser would lay a mail out for a wide screen, since mails set no viewport.
  const context = await browser.newContext({ viewport: { width: 360, height: 740 }, isMobile: false });
  const screen = await context.newPage();
  await screen.setContent(html);
  expect(await screen.evaluate<number>('document.documentElement.scrollWidth')).toBeLessThanOrEqual(360);
  await context.close();
}

/** Returns the path of the mailed link that changes the address. */
async function linkTo(email: string): Promise<string> {
  const { links } = await mailTo(email, /Confirma tu nuevo correo/);
  const { pathname, search } = new URL(links.find((link) => link.includes('/confirm?')) ?? '');
  return pathname + search;
}

async function changeName(page: Page): Promise<void> {
  await change(page, 'Nombre y apellidos');
  await expectAccessible(page);
  await page.getByLabel('Nombre', { exact: true }).fill('Ana');
  await page.getByLabel('Apellidos').fill('Prueba Inventada');
  await page.getByLabel('Provincia').selectOption('Madrid');
  await press(page, 'Guardar');
  await expect(notice(page)).toHaveText('Hemos guardado tus datos.');
  await expect(page.getByText('Ana Prueba Inventada')).toBeVisible();
}

async function changeBilling(page: Page): Promise<void> {
  // The specification's own address of these data.
  await page.goto('/customer/address/');
  await page.getByLabel('Nombre o empresa').fill('Ana Prueba Inventada');
  await page.getByLabel('NIF, NIE o CIF').fill('12345678A');
  await press(page, 'Guardar');
  await expect(page.getByRole('alert')).toContainText('Este NIF no cuadra');
  await expect(page.getByLabel('NIF, NIE o CIF')).toBeFocused();
  await expect(page.getByLabel('Nombre o empresa')).toHaveValue('Ana Prueba Inventada');
  await expectAccessible(page);
  await page.getByLabel('NIF, NIE o CIF').fill('12345678Z');
  await page.getByLabel('Dirección').fill('Calle de Ejemplo 12');
  await page.getByLabel('Población').fill('Getafe');
  await page.getByLabel('Código postal').fill('28901');
  await page.getByLabel('Provincia').fill('Madrid');
  await page.getByLabel('Teléfono').fill('600 111 222');
  await press(page, 'Guardar');
  await expect(notice(page)).toHaveText('Hemos guardado tus datos.');
  await expect(page.getByText('12345678Z')).toBeVisible();
}

async function changeEmail(page: Page, browser: Browser, from: string, to: string): Promise<void> {
  await change(page, 'Correo electrónico');
  await page.getByLabel('Correo nuevo').fill(to);
  await page.getByLabel('Tu contraseña').fill('no es esta');
  await press(page, 'Enviar el enlace');
  await expect(page.getByText('Esta no es tu contraseña actual.')).toBeVisible();
  await expect(page.getByLabel('Correo nuevo')).toHaveValue(to);
  await expectAccessible(page);
  await page.getByLabel('Tu contraseña').fill(PASSWORD);
  await press(page, 'Enviar el enlace');
  await expect(notice(page)).toContainText(`Hemos enviado un enlace a ${to}.`);
  await expectAccessible(page);
  const link = await linkTo(to);
  await page.goto('/customer/account');
  await expect(page.getByText(`${to}: falta que lo confirmes`)).toBeVisible();
  // A mail scanner opens the link too, which changes nothing.
  await page.request.get(link);
  await page.goto(link);
  await expect(page.getByText(`El correo de tu cuenta pasará de ${from} a ${to}.`)).toBeVisible();
  await expectAccessible(page);
  await press(page, 'Sí, cambiarlo');
  await expect(notice(page)).toContainText(`Tu correo es ahora ${to}.`);
  await expectFits(await mailTo(to, /Confirma tu nuevo correo/), browser);
  await expectFits(await mailTo(from, /tiene otro correo/), browser);
  await page.goto(link);
  await expect(page.getByText('Este enlace ya no funciona')).toBeVisible();
  await expectAccessible(page);
}

async function changePassword(page: Page): Promise<void> {
  await page.goto('/customer/account');
  await change(page, 'Contraseña');
  await page.getByLabel('Contraseña actual').fill(PASSWORD);
  await page.getByLabel('Contraseña nueva').fill('corta');
  await press(page, 'Cambiar la contraseña');
  await expect(page.getByText('Elige una contraseña de 10 caracteres o más.')).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('Contraseña nueva').fill(NEW_PASSWORD);
  await press(page, 'Cambiar la contraseña');
  await expect(notice(page)).toContainText('Has cambiado tu contraseña.');
}

test('[RO-2] [AP-8] a customer changes name, billing data, address and password, and ends a session @phone', async ({
  page,
  email,
  shopUrl,
  browser,
}) => {
  const to = besides(email, 'nueva');
  await knownBuyer(shopUrl, email);
  await logIn(page, email);
  await expectAccessible(page);
  const other = await otherBrowser(browser, shopUrl, email);
  await page.reload();
  await expect(page.getByText('Este dispositivo')).toHaveCount(1);
  await expectAccessible(page);
  await press(page, 'Cerrar las demás sesiones');
  await expect(notice(page)).toHaveText('Hemos cerrado las demás sesiones.');
  await other.goto('/pedidos');
  await expect(other.getByText('si entras con tu contraseña')).toBeVisible();
  await other.context().close();

  await changeName(page);
  await changeBilling(page);
  await changeEmail(page, browser, email, to);
  await changePassword(page);
  await expectFits(await mailTo(to, /contraseña .* ha cambiado/), browser);

  await page.goto('/pedidos');
  await page.getByRole('main').getByRole('link', { name: 'Mi cuenta' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Mi cuenta' })).toBeVisible();
  await page.getByRole('contentinfo').getByRole('button', { name: 'Salir' }).click();
  await logIn(page, to, NEW_PASSWORD);
  await page.goto('/pedidos');
  await expect(page.getByRole('link', { name: /^Pedido/ })).toHaveCount(1);
});

test.describe('with scripts switched off', () => {
  test.use({ javaScriptEnabled: false });

  test('[AP-8] [AP-12] the account works, and an error keeps the typed data @phone @all', async ({
    page,
    email,
    shopUrl,
  }) => {
    const to = besides(email, 'nueva');
    await knownBuyer(shopUrl, email);
    await logIn(page, email);
    await page.goto('/customer/address');
    await page.getByLabel('Nombre o empresa').fill('Ana Prueba Inventada');
    await press(page, 'Guardar');
    await expect(page.getByRole('alert')).toContainText('Introduzca el CIF');
    await expect(page.getByLabel('Nombre o empresa')).toHaveValue('Ana Prueba Inventada');
    await page.goto('/customer/account/email');
    await page.getByLabel('Correo nuevo').fill(to);
    await page.getByLabel('Tu contraseña').fill(PASSWORD);
    await press(page, 'Enviar el enlace');
    await expect(page.getByText(`Hemos enviado un enlace a ${to}.`)).toBeVisible();
    const link = await linkTo(to);
    await press(page, 'Cancelar el cambio');
    await expect(page.getByText(`Tu correo sigue siendo ${email}.`)).toBeVisible();
    await page.goto(link);
    await expect(page.getByText('Este enlace ya no funciona')).toBeVisible();
    await page.goto('/customer/account/password');
    await press(page, 'He olvidado mi contraseña');
    await expect(page.getByText(/en unos minutos recibirás ahí un enlace/)).toBeVisible();
    await page.getByLabel('Contraseña actual').fill(PASSWORD);
    await page.getByLabel('Contraseña nueva').fill(NEW_PASSWORD);
    await press(page, 'Cambiar la contraseña');
    await expect(page.getByText('Has cambiado tu contraseña.')).toBeVisible();
    await page
      .getByRole('main')
      .getByRole('button', { name: /^Cerrar sesión/ })
      .click();
    await logIn(page, email, NEW_PASSWORD);
  });
});
