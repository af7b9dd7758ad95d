import { NO_BILLING } from '@folio/domain/checkout/billing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { registered } from '../../test/customer.ts';
import {
  CONSENTS,
  EMAIL,
  latestAttempt,
  selectOrderRow,
  type TestVisitor,
  withNote,
} from '../../test/purchase.ts';
import { createTestApp, type TestApp } from '../../test/test-app.ts';
import { NOTE } from '../../test/visitor.ts';
import { watchCommits } from '../../test/watch-commits.ts';
import { readBilling } from '../customers/billing.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
beforeEach(async () => {
  test.setNow();
  test.vies.calls = 0;
  test.vies.answer = { kind: 'silent', reason: 'MS_UNAVAILABLE' };
  for (const table of ['rate_limit', 'vat_check'] as const) await test.deps.db.deleteFrom(table).execute();
});
afterAll(() => test.close());

const CHECKOUT = '/desktopapp/rest/checkoutRegister/';
const NET = 2076;
const WITH_VAT = 2512;
const KNOWN = { kind: 'checked', valid: true, name: 'Empresa Inventada', consultation: 'WAPI1' } as const;

/** Billing data (EN-17) as the pages send it. */
const SPAIN = {
  type: 'business',
  country: 'ES',
  name: 'Muestras Inventadas, S. L.',
  taxId: 'B64717838',
  address: 'Calle de Ejemplo 12',
  city: 'Getafe',
  postalCode: '28901',
  province: 'Madrid',
  email: 'cuentas@correo.example',
  phone: '600 111 222',
};
const PORTUGAL = { ...SPAIN, country: 'PT', taxId: '501964843', postalCode: '1100-416', province: 'Lisboa' };

const FORM = { email: EMAIL, type: 'stripe', startNow: true, loseWithdrawal: true };
let keys = 0;
const order = async (who: TestVisitor, more: object) =>
  (await who.view('placeOrder', { form: { ...FORM, ...more }, key: `billing ${++keys}` })).json().value;
/** Replaces the non-breaking spaces in formatted prices. */
const plain = (text: string): string => text.replaceAll('\u00a0', ' ');
const viewCheckout = async (who: TestVisitor) => (await who.view('checkout')).json().value;

describe('an invoice with the buyer’s data', () => {
  it('[EN-17] is stored with the order and stays unchanged', async () => {
    const who = await withNote(test);
    const { ok, orderId } = await order(who, { billing: SPAIN, shownTotal: WITH_VAT });
    expect(ok).toBe(true);
    expect(await selectOrderRow(test, Number(orderId))).toMatchObject({
      ...{ billing: SPAIN, net: NET, total: WITH_VAT, email: EMAIL },
      tax: { treatment: 'taxed', legalText: null, country: 'ES' },
    });
    expect(test.vies.calls).toBe(0);
  });

  it('[EN-17] accepts the billing fields of the wire too', async () => {
    const who = await withNote(test);
    const billing = {
      ...{ customer_type: 'consumer', country: 'ES', name: 'Ana Prueba Inventada', tax_id: '54362315-k' },
      ...{ address: 'Calle de Ejemplo 12', city: 'Getafe', postal_code: '28901', province: 'Madrid' },
      ...{ email: EMAIL, phone: '600111222' },
    };
    const form = { email: EMAIL, type: 'cc', ...CONSENTS };
    const answer = await who.send(CHECKOUT, { ...form, billing });
    expect(answer.statusCode).toBe(200);
    const { billing: stored } = await selectOrderRow(test, Number(answer.json().message));
    expect(stored).toMatchObject({ type: 'consumer', taxId: '54362315K', name: 'Ana Prueba Inventada' });
    const wrong = await who.send(CHECKOUT, { ...form, billing: { ...billing, tax_id: '54362315Z' } });
    expect([wrong.statusCode, wrong.json().fields[0].name]).toEqual([400, 'billing.tax_id']);
  });

  it('[EN-17] stores no copy of the buyer’s e-mail, and still prices the invoice', async () => {
    const who = await withNote(test);
    const wrong = 'noes';
    await order(who, { email: wrong, billing: { ...SPAIN, email: wrong } });
    expect(await viewCheckout(who)).toMatchObject({ email: wrong, billing: { email: '' } });
    await order(who, { email: EMAIL, startNow: false, billing: { ...SPAIN, email: EMAIL } });
    expect(await viewCheckout(who)).toMatchObject({
      email: EMAIL,
      wantsInvoice: true,
      billing: { email: '' },
    });
    expect(await order(who, { email: EMAIL, billing: { ...SPAIN, email: EMAIL } })).toMatchObject({
      ok: true,
    });
  });

  it('[VA-10] names missing fields before the order is priced', async () => {
    const who = await withNote(test);
    const billing = { ...NO_BILLING, type: 'business', country: 'ES' };
    const { ok, fields } = await order(who, { billing });
    expect(ok).toBe(false);
    expect(fields.map(({ message }: { message: string }) => message)).toEqual([
      'Introduzca el Nombre / Empresa',
      'Introduzca el CIF',
      'Introduzca la dirección',
      'Introduzca la población',
      'Introduzca un código postal válido',
      'Por favor, introduce la provincia',
      'Introduzca un email válido',
      'Introduzca el teléfono',
    ]);
    expect(await viewCheckout(who)).toMatchObject({ email: EMAIL, wantsInvoice: true, billing });
  });

  it.each([
    ['en', { country: 'GB', postalCode: 'LS1' }, 'Enter the full postcode, like SW1A 1AA.'],
    ['en', { country: 'IE', postalCode: '' }, 'Enter the full postcode, like D02 X285.'],
    [
      'pt',
      { country: 'PT', taxId: '501964843', postalCode: '1100' },
      'Indique um código postal completo, como 1100-416.',
    ],
    ['es', { country: 'FR', postalCode: '7500' }, 'Escribe el código postal completo, como 75001.'],
    ['es', { country: 'ES', postalCode: '2890' }, 'Introduzca un código postal válido'],
  ] as const)('[VA-10] shows in %s how the postcode of %j is written', (locale, change, message) => {
    const read = readBilling({ ...SPAIN, type: 'consumer', taxId: '54362315K', ...change }, locale);
    expect(read.ok ? [] : read.fields.map((field) => field.message)).toEqual([message]);
  });

  it('[EN-17] pre-fills a customer’s next order, where the invoice stays optional', async () => {
    const { who } = await registered(test);
    await who.send('/desktopapp/rest/addns', { ...NOTE, direccion: 'Calle Inventada 9' });
    const first = await order(who, { billing: SPAIN });
    expect(first.ok).toBe(true);
    expect((await who.get('/desktopapp/rest/client')).json().client).toMatchObject({
      billing: { tax_id: 'B64717838', customer_type: 'business' },
      payment: { preferred_payment: 'cc' },
    });
    const second = await order(who, { billing: null });
    expect(second).toEqual(first);
    expect(await selectOrderRow(test, Number(second.orderId))).toMatchObject({ billing: null });
    expect(await viewCheckout(who)).toMatchObject({ wantsInvoice: false, billing: SPAIN });
  });
});

describe('the tax of a sale', () => {
  it('[VA-10] charges no VAT to an EU business that VIES confirms, after showing the new total', async () => {
    test.vies.answer = KNOWN;
    const who = await withNote(test);
    const notice = await order(who, { billing: PORTUGAL, shownTotal: WITH_VAT });
    expect(notice).toMatchObject({ ok: false, code: 'total', fields: [] });
    expect(plain(notice.message)).toContain('El total cambia de 25,12 € a 20,76 € (−4,36 €)');
    expect(notice.message).toContain('PT501964843');
    expect(await viewCheckout(who)).toMatchObject({
      totals: { net: NET, vat: 0, total: NET },
      prices: [{ productName: 'Nota Simple', net: NET, vat: 0, total: NET, vatRate: 0 }],
      taxNote: expect.stringContaining('inversión del sujeto pasivo'),
    });
    const { ok, orderId } = await order(who, { billing: PORTUGAL, shownTotal: NET });
    expect(ok).toBe(true);
    expect(await selectOrderRow(test, Number(orderId))).toMatchObject({
      ...{ net: NET, vat: 0, total: NET },
      tax: {
        ...{ treatment: 'reverse_charge', legalText: 'reverse_charge', country: 'PT' },
        vat: { number: 'PT501964843', consultation: 'WAPI1', checkedAt: expect.any(String) },
      },
    });
    expect((await latestAttempt(test, Number(orderId))).amount).toBe(NET);
    expect(test.vies.calls).toBe(1);
    const stored = await test.deps.db.selectFrom('vat_check').selectAll().execute();
    expect(stored).toMatchObject([
      { country: 'PT', number: '501964843', valid: true, consultation: 'WAPI1' },
    ]);
  });

  it('[VA-10] announces and charges VAT while VIES does not answer', async () => {
    const who = await withNote(test);
    const notice = await order(who, { billing: PORTUGAL, shownTotal: WITH_VAT });
    expect(notice).toMatchObject({ ok: false, code: 'tax_told' });
    expect(notice.message).toContain('VIES, la lista europea de números de IVA, no responde');
    const { ok, orderId } = await order(who, { billing: PORTUGAL, shownTotal: WITH_VAT });
    expect(ok).toBe(true);
    expect(await selectOrderRow(test, Number(orderId))).toMatchObject({
      total: WITH_VAT,
      tax: { treatment: 'taxed', country: 'PT' },
    });
    expect(await test.deps.db.selectFrom('vat_check').selectAll().execute()).toEqual([]);
    expect(test.vies.calls).toBe(2);
  });

  it('[VA-10] announces and charges VAT for a number that VIES does not know', async () => {
    test.vies.answer = { ...KNOWN, valid: false };
    const who = await withNote(test);
    const notice = await order(who, { billing: PORTUGAL, shownTotal: WITH_VAT });
    expect(notice).toMatchObject({ ok: false, code: 'tax_told' });
    expect(notice.message).toMatch(/el número PT\d+ no figura en VIES/);
    expect(await order(who, { billing: PORTUGAL, shownTotal: WITH_VAT })).toMatchObject({ ok: true });
    expect(test.vies.calls).toBe(1);
  });

  it('[VA-10] queries VIES again after an hour', async () => {
    test.vies.answer = KNOWN;
    test.setNow(new Date('2026-11-24T09:00:00Z'));
    const who = await withNote(test);
    await order(who, { billing: PORTUGAL, shownTotal: WITH_VAT });
    test.setNow(new Date('2026-11-24T10:00:01Z'));
    test.vies.answer = { ...KNOWN, valid: false };
    const later = await order(who, { billing: PORTUGAL, shownTotal: NET });
    expect(later).toMatchObject({ ok: false, code: 'total' });
    expect(test.vies.calls).toBe(2);
  });

  it('[VA-10] rejects a sale that no tax rule covers, and explains what to do', async () => {
    const who = await withNote(test);
    const britain = { ...SPAIN, country: 'GB', taxId: 'GB123456789', postalCode: 'SW1A 1AA' };
    const refused = await order(who, { billing: britain, shownTotal: WITH_VAT });
    expect(refused).toMatchObject({ ok: false, code: 'tax' });
    expect(refused.message).toContain('Puedes pedirlo como particular');
    const canaries = { ...SPAIN, postalCode: '35001', province: 'Las Palmas' };
    expect(await order(who, { billing: canaries })).toMatchObject({ ok: false, code: 'tax' });
    const asConsumer = { ...canaries, type: 'consumer', taxId: '54362315K' };
    expect(await order(who, { billing: asConsumer, shownTotal: WITH_VAT })).toMatchObject({ ok: true });
  });

  it('[VA-10] supersedes a pending order when its tax changes', async () => {
    test.vies.answer = KNOWN;
    const who = await withNote(test);
    const before = await order(who, { shownTotal: WITH_VAT });
    const notice = await order(who, { billing: PORTUGAL, shownTotal: WITH_VAT });
    expect(notice.code).toBe('total');
    const after = await order(who, { billing: PORTUGAL, shownTotal: NET });
    expect(after.ok).toBe(true);
    expect(after.orderId).not.toBe(before.orderId);
    expect((await selectOrderRow(test, Number(before.orderId))).state).toBe('superseded');
    const back = await order(who, { billing: null, shownTotal: NET });
    expect(plain(back.message)).toContain('El total cambia de 20,76 € a 25,12 € (+4,36 €)');
  });

  it('[VA-10] limits how many VAT numbers a visitor may check', async () => {
    const who = await withNote(test);
    for (let count = 0; count < 22; count += 1) {
      const taxId = `FR${10 + count}303265045`;
      await order(who, { billing: { ...SPAIN, country: 'FR', taxId, postalCode: '75001' }, shownTotal: 1 });
    }
    expect(test.vies.calls).toBe(20);
  });

  it('commits at most three times and queries VIES outside of transactions', async () => {
    const who = await withNote(test);
    const commits = watchCommits(test);
    let openAtVies = -1;
    const vies = test.deps.vies as { check: (...args: never[]) => Promise<unknown> };
    const check = vies.check;
    vies.check = async (...args) => {
      openAtVies = commits.open;
      return check(...args);
    };
    test.vies.answer = KNOWN;
    expect(await order(who, { billing: PORTUGAL, shownTotal: NET })).toMatchObject({ ok: true });
    vies.check = check;
    expect([openAtVies, commits.open]).toEqual([0, 0]);
    expect(commits.written).toBeLessThanOrEqual(3);
    expect(commits.written).toBeGreaterThanOrEqual(2);
  });
});
