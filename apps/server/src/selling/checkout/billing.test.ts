import { NO_BILLING } from '@folio/domain/checkout/billing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { NET, orderByForm, SPAIN, viewCheckout, WITH_VAT } from '../../../test/billing.ts';
import { registered } from '../../../test/customer.ts';
import { CONSENTS, EMAIL, selectOrderRow, withNote } from '../../../test/purchase.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { NOTE } from '../../../test/visitor.ts';
import { readBilling } from '../../customers/identity/billing.ts';

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

describe('an invoice with the buyer’s data', () => {
  it('[EN-17] is stored with the order and stays unchanged', async () => {
    const who = await withNote(test);
    const { ok, orderId } = await orderByForm(who, { billing: SPAIN, shownTotal: WITH_VAT });
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
    await orderByForm(who, { email: wrong, billing: { ...SPAIN, email: wrong } });
    expect(await viewCheckout(who)).toMatchObject({ email: wrong, billing: { email: '' } });
    await orderByForm(who, { email: EMAIL, startNow: false, billing: { ...SPAIN, email: EMAIL } });
    expect(await viewCheckout(who)).toMatchObject({
      email: EMAIL,
      wantsInvoice: true,
      billing: { email: '' },
    });
    expect(await orderByForm(who, { email: EMAIL, billing: { ...SPAIN, email: EMAIL } })).toMatchObject({
      ok: true,
    });
  });

  it('[VA-10] names missing fields before the order is priced', async () => {
    const who = await withNote(test);
    const billing = { ...NO_BILLING, type: 'business', country: 'ES' };
    const { ok, fields } = await orderByForm(who, { billing });
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
    const first = await orderByForm(who, { billing: SPAIN });
    expect(first.ok).toBe(true);
    expect((await who.get('/desktopapp/rest/client')).json().client).toMatchObject({
      billing: { tax_id: 'B64717838', customer_type: 'business' },
      payment: { preferred_payment: 'cc' },
    });
    const second = await orderByForm(who, { billing: null });
    expect(second).toEqual(first);
    expect(await selectOrderRow(test, Number(second.orderId))).toMatchObject({ billing: null });
    expect(await viewCheckout(who)).toMatchObject({ wantsInvoice: false, billing: SPAIN });
  });
});
