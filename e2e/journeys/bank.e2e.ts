import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { openOffice } from '../office.ts';
import { expect, expectAccessible, mailTo, test } from '../shop.ts';
import { expectPaid, orderBy } from '../ways-to-pay.ts';

/** SWIFT's example of an account in Spain, by its four old parts. */
const CCC = { Entidad: '2100', Oficina: '0418', DC: '45', Cuenta: '0200051332' };
const SIGN = 'He leído la orden y la firmo';
const HERE = { id: 14, language: 'es' } as const;

const pay = (page: Page) => page.getByRole('button', { name: /^Pagar / }).click();

async function signByCcc(page: Page): Promise<void> {
  await page.getByLabel('Titular de la cuenta').fill('Ana Prueba Núñez');
  for (const [label, value] of Object.entries(CCC)) await page.getByLabel(label, { exact: true }).fill(value);
  await page.getByLabel(SIGN).check();
  await pay(page);
  await expect(page.getByRole('heading', { level: 1, name: 'Domiciliación recibida' })).toBeVisible();
}

const mandateOf = async (page: Page): Promise<string> =>
  /14\d{8}-[0-9A-F]{8}/.exec((await page.locator('.pending').textContent()) ?? '')?.[0] ?? '';

test('[EN-14] [EN-15] [VA-10] a debit is signed under its words, by the old number too, and what is wrong is said', async ({
  page,
  shopUrl,
  email,
}) => {
  await orderBy(page, shopUrl, HERE, 'Domiciliación bancaria', email);
  await expect(page).toHaveURL(/\/customer\/payment\/bank$/);
  await expect(page.getByText(/ES80000B00000018/)).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('IBAN', { exact: true }).fill('ES92 2100 0418 4502 0005 1332');
  await pay(page);
  await expect(page.getByText('Uno correcto es ES91 2100 0418 4502 0005 1332')).toBeVisible();
  await expect(page.getByText(/marca la casilla/)).toBeVisible();
  await expect(page.getByLabel('IBAN', { exact: true })).toHaveValue('ES92 2100 0418 4502 0005 1332');
  await expectAccessible(page);
  await page.getByLabel('IBAN', { exact: true }).fill('');
  await page.getByText('Tengo el número antiguo (CCC)').click();
  await page.getByLabel('Entidad').fill('2100');
  await page.getByLabel('Cuenta', { exact: true }).fill('123');
  await pay(page);
  await expect(page.getByText(/Oficina: son 4 cifras/)).toBeVisible();
  await expectAccessible(page);
  await signByCcc(page);
  await expect(page.getByText(/ES91 •••• 1332/)).toBeVisible();
  await expectAccessible(page);
  const mail = await mailTo(email, /domiciliación/);
  expect(mail.text).toContain(await mandateOf(page));
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('[EN-15] a debit is signed all the same', async ({ page, shopUrl, email }) => {
    await orderBy(page, shopUrl, HERE, 'Domiciliación bancaria', email);
    await pay(page);
    await expect(page.getByText(/nombre de quien figura/)).toBeVisible();
    await page.getByText('Tengo el número antiguo (CCC)').click();
    await signByCcc(page);
  });
});

/** What a bank tells of one debit: its money came, or went back with a reason. */
const notice = (mandate: string, amount: string, reason?: string) => ({
  name: `${mandate}.xml`,
  mimeType: 'application/xml',
  buffer: Buffer.from(`<?xml version="1.0" encoding="UTF-8"?>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.054.001.08"><BkToCstmrDbtCdtNtfctn>
<GrpHdr><MsgId>${mandate}${reason ?? ''}</MsgId><CreDtTm>2026-11-26T18:00:00</CreDtTm></GrpHdr>
<Ntfctn><Id>1</Id><Acct><Id><IBAN>ES9121000418450200051332</IBAN></Id></Acct>
<Ntry><Amt Ccy="EUR">${amount}</Amt><CdtDbtInd>${reason ? 'DBIT' : 'CRDT'}</CdtDbtInd><Sts><Cd>BOOK</Cd></Sts><NtryDtls><TxDtls>
<Refs><EndToEndId>${mandate}</EndToEndId></Refs><Amt Ccy="EUR">${amount}</Amt>
${reason ? `<RtrInf><Rsn><Cd>${reason}</Cd></Rsn></RtrInf>` : ''}</TxDtls></NtryDtls></Ntry></Ntfctn>
</BkToCstmrDbtCdtNtfctn></Document>`),
});

test('[EN-15] a debit goes to the bank in a file, is paid when its money comes, and unpaid when it is taken back', async ({
  page,
  browser,
  shopUrl,
  email,
}) => {
  const words = await orderBy(page, shopUrl, HERE, 'Domiciliación bancaria', email);
  await page.getByText('Tengo el número antiguo (CCC)').click();
  await signByCcc(page);
  const mandate = await mandateOf(page);
  const staff = await openOffice(browser, shopUrl, '/debits');
  await expect(staff.getByRole('heading', { level: 1, name: 'Domiciliaciones' })).toBeVisible();
  for (const scheme of ['light', 'dark'] as const) {
    await staff.emulateMedia({ colorScheme: scheme });
    await expectAccessible(staff);
  }
  await expect(staff.getByRole('cell', { name: mandate })).toBeVisible();
  const saved = staff.waitForEvent('download');
  await staff
    .getByRole('button', { name: /^Hacer el fichero hasta/ })
    .last()
    .click();
  const text = await readFile(await (await saved).path(), 'utf8');
  const debit = text.slice(text.indexOf(mandate));
  const amount = /<InstdAmt Ccy="EUR">([\d.]+)</.exec(debit)?.[1] ?? '';
  expect(debit).toContain('<Nm>Ana Prueba Nunez</Nm>');

  const upload = staff.locator('input[type=file]');
  const answers = staff.getByRole('region', { name: 'Respuestas del banco' });
  await upload.setInputFiles(notice(mandate, amount));
  await expect(answers.getByRole('cell', { name: /^Cobrada/ })).toBeVisible();
  await page.reload();
  await expectPaid(page, words);

  await upload.setInputFiles(notice(mandate, amount));
  await expect(answers.getByText('Este mismo fichero ya se subió antes.')).toBeVisible();
  await upload.setInputFiles(notice(mandate, amount, 'MD06'));
  await expect(answers.getByRole('cell', { name: /^Devuelta/ })).toBeVisible();
  await expectAccessible(staff);
  await answers.getByRole('link', { name: mandate }).click();
  await expect(staff.getByText('Impagado').first()).toBeVisible();
});
