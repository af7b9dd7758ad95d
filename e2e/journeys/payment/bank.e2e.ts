import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { openBankBranch } from '../../customer/bank-branch.ts';
import { expectPaid, orderBy } from '../../customer/payment-methods.ts';
import { expect, expectAccessible, mailTo, test } from '../../shop/shop.ts';
import { openOffice } from '../../staff/office.ts';

/** SWIFT's example of a Spanish account, in the four national parts. */
const CCC = { Entidad: '2100', Oficina: '0418', 'Dígitos de control (DC)': '45', Cuenta: '0200051332' };
/** An account of the simulated bank that rejects debits. */
const WITHOUT_FUNDS = 'ES7899900001640000000440';
const SIGN = 'He leído la orden de domiciliación y la firmo';
/** An IBAN with a wrong digit, and its error; the field's help gives the same example. */
const WRONG_IBAN = 'ES92 2100 0418 4502 0005 1332';
const IBAN_ERROR = /^Este IBAN no es correcto/;
const HERE = { id: 14, language: 'es' } as const;

const pay = (page: Page) => page.getByRole('button', { name: /^Pagar / }).click();

async function signByCcc(page: Page): Promise<void> {
  await page.getByLabel('Titular de la cuenta').fill('Ana Prueba Núñez');
  for (const [label, value] of Object.entries(CCC)) await page.getByLabel(label, { exact: true }).fill(value);
  await page.getByLabel(SIGN).check();
  await pay(page);
  await expect(page.getByRole('heading', { level: 1, name: 'Domiciliación recibida' })).toBeVisible();
}

async function signByIban(page: Page, iban: string): Promise<void> {
  await page.getByLabel('Titular de la cuenta').fill('Bruno Muestra Inventado');
  await page.getByLabel('IBAN', { exact: true }).fill(iban);
  await page.getByLabel(SIGN).check();
  await pay(page);
  await expect(page.getByRole('heading', { level: 1, name: 'Domiciliación recibida' })).toBeVisible();
}

const readMandate = async (page: Page): Promise<string> =>
  /14\d{8}-[0-9A-F]{8}/.exec((await page.locator('.pending').textContent()) ?? '')?.[0] ?? '';

test('[EN-14] [EN-15] [VA-10] a debit mandate takes IBANs and national numbers and explains errors @phone', async ({
  page,
  shopUrl,
  email,
}) => {
  await orderBy(page, shopUrl, HERE, 'Domiciliación bancaria', email);
  await expect(page.getByText(/ES81000B00000000/)).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('IBAN', { exact: true }).fill(WRONG_IBAN);
  await pay(page);
  await expect(page.getByText(IBAN_ERROR).last()).toBeVisible();
  await expect(page.getByText(/marca la casilla/).last()).toBeVisible();
  await expect(page.getByLabel('IBAN', { exact: true })).toHaveValue(WRONG_IBAN);
  await expectAccessible(page);
  await page.getByLabel('IBAN', { exact: true }).fill('');
  await page.getByText('Tengo el número antiguo (CCC)').click();
  await page.getByLabel('Entidad').fill('2100');
  await page.getByLabel('Cuenta', { exact: true }).fill('123');
  await pay(page);
  await expect(page.getByText(/Oficina: son 4 cifras/).last()).toBeVisible();
  await expectAccessible(page);
  await signByCcc(page);
  await expect(page.getByText(/ES91 •••• 1332/)).toBeVisible();
  await expectAccessible(page);
  const mail = await mailTo(email, /domiciliación/);
  expect(mail.text).toContain(await readMandate(page));
});

test.describe('when the line is down', () => {
  test.use({ expected: /ERR_INTERNET_DISCONNECTED|ERR_FAILED|dynamically imported module/ });

  test('[ER-1] a lost connection is reported at once and loses no payment data @phone @all', async ({
    page,
    shopUrl,
    email,
  }) => {
    // Every document contains the texts for a lost connection, since fetched ones would not arrive. The flag
    // marks a recent reload for a missing asset (AR-13), which prevents another.
    await page.addInitScript("try { localStorage.setItem('folio:reloaded', String(Date.now())) } catch {}");
    await page.route(/assets\/(error-message|after-a-while)-.*\.js/, (route) => route.abort());
    const words = await orderBy(page, shopUrl, HERE, 'Domiciliación bancaria', email);
    const holder = page.getByLabel('Titular de la cuenta');
    await holder.fill('Ana Prueba Inventada');
    await page.waitForLoadState('networkidle');
    await page.context().setOffline(true);
    await page.getByRole('button', { name: words.pay }).click();
    await expect(page.getByRole('alert').getByText(/no podemos conectar con la tienda/)).toBeVisible();
    await expect(holder).toHaveValue('Ana Prueba Inventada');
    await page.context().setOffline(false);
    await page.getByRole('button', { name: words.pay }).click();
    await expect(page.getByText(/Escribe el IBAN/).last()).toBeVisible();
    await expect(holder).toHaveValue('Ana Prueba Inventada');
    // The order's payment, with the other methods as links.
    await page.reload();
    await page.waitForLoadState('networkidle');
    await page.context().setOffline(true);
    await page.getByRole('link', { name: /^PayPal/ }).click();
    await expect(page.getByRole('main').getByText(/^Ahora no podemos conectar con la tienda/)).toBeVisible();
    await expectAccessible(page);
    await expect(page.getByRole('link', { name: 'Volver a intentarlo' })).toBeVisible();
    // The page recovers by itself once the connection returns.
    await page.context().setOffline(false);
    await expect(page.getByRole('button', { name: words.pay })).toBeVisible();
  });
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('[EN-15] a customer can sign a debit mandate @phone @all', async ({ page, shopUrl, email }) => {
    await orderBy(page, shopUrl, HERE, 'Domiciliación bancaria', email);
    const iban = page.getByLabel('IBAN', { exact: true });
    await iban.fill(WRONG_IBAN);
    await pay(page);
    await expect(page.getByText(/nombre de quien figura/).last()).toBeVisible();
    await expect(page.getByText(IBAN_ERROR).last()).toBeVisible();
    await expect(iban).toHaveValue(WRONG_IBAN);
    await iban.fill('');
    await page.getByText('Tengo el número antiguo (CCC)').click();
    await signByCcc(page);
  });
});

test('[EN-15] [AR-6] a collected debit pays, and a rejected one is paid otherwise @phone @all', async ({
  page,
  browser,
  shopUrl,
  email,
}) => {
  const words = await orderBy(page, shopUrl, HERE, 'Domiciliación bancaria', email);
  await page.getByText('Tengo el número antiguo (CCC)').click();
  await signByCcc(page);
  const mandate = await readMandate(page);
  const other = await (await browser.newContext({ locale: 'es-ES', timezoneId: 'Europe/Madrid' })).newPage();
  await orderBy(other, shopUrl, HERE, 'Domiciliación bancaria', `otra.${email}`);
  await signByIban(other, WITHOUT_FUNDS);
  const refused = await readMandate(other);

  await test.step('looking at the card page cancels nothing', async () => {
    await page.getByRole('link', { name: /^Tarjeta/ }).click();
    await expect(page.getByText(/^Has firmado una domiciliación/)).toBeVisible();
    await expect(page.locator('iframe')).toHaveCount(0);
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Dejarlo como está' }).click();
    expect(await readMandate(page)).toBe(mandate);
  });

  const staff = await openOffice(browser, shopUrl, '/debits');
  await expect(staff.getByRole('heading', { level: 1, name: 'Domiciliaciones' })).toBeVisible();
  for (const scheme of ['light', 'dark'] as const) {
    await staff.emulateMedia({ colorScheme: scheme });
    await expectAccessible(staff);
  }
  for (const one of [mandate, refused]) await expect(staff.getByRole('cell', { name: one })).toBeVisible();
  const saved = staff.waitForEvent('download');
  await staff
    .getByRole('button', { name: /^Hacer fichero hasta/ })
    .last()
    .click();
  const exportDialog = staff.getByRole('dialog', { name: 'Hacer fichero' });
  await expect(exportDialog).toContainText(
    /cuenta ES\S+ •••• \d{4}.* \d+ domiciliaciones, [\d.,]+\s€ en total/,
  );
  await exportDialog.getByRole('button', { name: 'Hacer fichero' }).click();
  const path = await (await saved).path();
  expect(await readFile(path, 'utf8')).toContain('<Nm>Ana Prueba Nunez</Nm>');

  const upload = staff.locator('input[type=file]');
  const answers = staff.getByRole('region', { name: 'Respuestas del banco' });
  const answerRow = (about: string) => answers.getByRole('row').filter({ hasText: about });
  const bank = await openBankBranch(await (await browser.newContext()).newPage());
  await upload.setInputFiles(await bank.handIn(path));
  await expect(answerRow(mandate)).toContainText('Aceptada');
  await expect(answerRow(refused)).toContainText('Rechazada');
  await expect(answerRow(refused)).toContainText('AM04');
  await expectAccessible(staff);

  await test.step('the rejected debit is reported to its customer with other methods', async () => {
    await other.reload();
    await expect(other.getByText(/^Tu banco no ha aceptado el cargo/)).toBeVisible();
    await expect(other.getByRole('link', { name: 'PayPal' })).toBeVisible();
    await expectAccessible(other);
  });

  const money = await bank.collect(mandate);
  await upload.setInputFiles(money);
  await expect(answerRow(mandate)).toContainText('Cobrada');
  await page.reload();
  const orderId = await expectPaid(page, words);
  await upload.setInputFiles(money);
  await expect(answers.getByText('Este mismo fichero ya se subió antes.')).toBeVisible();

  await upload.setInputFiles(await bank.sendBack(mandate));
  await expect(answerRow(mandate)).toContainText('Devuelta');
  await expectAccessible(staff);
  await answers.getByRole('link', { name: mandate }).click();
  await expect(staff.getByText('Impagado').first()).toBeVisible();

  await test.step('the return is explained to its customer on the page of the order and by mail', async () => {
    await page.goto(new URL(`/pedidos/${orderId}`, page.url()).href);
    await expect(page.getByText(/^Tu banco nos ha devuelto el cargo de .*está en pausa/)).toBeVisible();
    await expect(page.getByRole('main').getByRole('link', { name: 'Escríbenos' })).toBeVisible();
    await expectAccessible(page);
    await mailTo(email, /Tu banco nos ha devuelto el cargo del pedido/);
  });
});
