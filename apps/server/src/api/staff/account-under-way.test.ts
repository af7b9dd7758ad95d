import type { PaymentMethodsView } from '@folio/contract/staff/payment-methods';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { latestAttempt, paidPurchase, purchase } from '../../../test/purchase.ts';
import { type StaffClient, signIn } from '../../../test/staff/staff-client.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { requestRefund } from '../../payments/refunds/request-refund.ts';

const KEY = 'sq7HjrUOBfKmC576ILgskD5srU870gJ7';
let test: TestApp;
let admin: StaffClient;
beforeAll(async () => {
  test = await createTestApp({
    environment: {
      REDSYS_MERCHANT_CODE: '999008881',
      REDSYS_SECRET_KEY: KEY,
      SEPA_CREDITOR_ID: 'ES80000B00000018',
      SEPA_CREDITOR_NAME: 'Agencia Inventada',
      SEPA_CREDITOR_IBAN: 'ES9121000418450200051332',
    },
  });
  admin = await signIn(test, 'admin');
});
afterAll(() => test.close());

async function change(wish: object, id = 'redsys') {
  const all: PaymentMethodsView = (await admin.call('GET', 'api/payment-methods')).json();
  const { version, enabled } = all.accounts.find((account) => account.id === id) ?? {};
  const body = { version, enabled, settings: {}, secrets: {}, evenIfNone: true, ...wish };
  return admin.call('PUT', `api/payment-methods/accounts/${id}`, body);
}
const another = {
  settings: { MERCHANT_CODE: '999008882' },
  secrets: { SECRET_KEY: 'QW5vdGhlcktleU9mMjRCeXRlc0xvbmch' },
};
const moveTo = (orderId: number, values: object) =>
  test.deps.db
    .updateTable('payment_attempt')
    .set({ gateway: 'redsys', ...values })
    .where('order_id', '=', orderId)
    .execute();

describe('an account with which payments are under way', () => {
  it('[EN-15] is made another one only by who says so again', async () => {
    const open = await purchase(test);
    await moveTo(open.orderId, {});
    const given = await paidPurchase(test);
    await requestRefund(test.deps, given.orderId, {
      lineIds: [],
      amount: 100,
      reason: 'customer',
      note: '',
      by: 'x',
    });
    await test.deps.db.updateTable('refund').set({ gateway: 'redsys' }).execute();

    for (const wish of [
      another,
      { settings: { TERMINAL: '2' } },
      { secrets: { SECRET_KEY: 'QW5vdGhlcktleU9mMjRCeXRlc0xvbmch' } },
    ]) {
      const refused = await change(wish);
      expect(refused.statusCode).toBe(409);
      expect(refused.json()).toMatchObject({
        code: 'under_way',
        message: expect.stringMatching(/en curso/),
        fields: [
          { name: 'attempts', message: '1' },
          { name: 'refunds', message: '1' },
        ],
      });
    }
    // What the provider knows it by stays the same.
    expect((await change({ secrets: { SECRET_KEY: KEY } })).statusCode).toBe(200);
    expect((await change({ settings: { CARD_FORM: 'redirect' } })).statusCode).toBe(200);
    expect((await change({ enabled: false })).statusCode).toBe(200);
    expect((await change({ enabled: true })).statusCode).toBe(200);

    expect((await change({ ...another, evenIfUnderWay: true })).statusCode).toBe(200);
    await moveTo(open.orderId, { ended_at: new Date(), state: 'cancelled' });
    await test.deps.db.updateTable('refund').set({ state: 'succeeded' }).execute();
    expect((await change({ settings: { MERCHANT_CODE: '999008883' } })).statusCode).toBe(200);
    expect((await latestAttempt(test, open.orderId)).state).toBe('cancelled');
  });

  it('[EN-15] is asked about when debits come in on another account: what the bank books on the old one belongs to nobody', async () => {
    const { orderId } = await purchase(test);
    await moveTo(orderId, { gateway: 'sepa' });
    const elsewhere = { settings: { CREDITOR_IBAN: 'ES7921000813610123456789' } };
    expect((await change(elsewhere, 'sepa')).json()).toMatchObject({ code: 'under_way' });
    expect((await change({ settings: { CREDITOR_NAME: 'Agencia Muestra' } }, 'sepa')).statusCode).toBe(200);
    // Accepted by the bank, the order begun, and its money yet to come.
    const { id, amount } = await latestAttempt(test, orderId);
    const whose = { attempt_id: id, order_id: orderId, gateway: 'sepa' };
    const creditor = { creditor_id: 'ES80000B00000018', creditor_name: 'Agencia Inventada' };
    const signed = { holder: 'Ana Prueba', iban: Buffer.from('sealed'), account: 'ES91', wording: 'Words' };
    const at = new Date();
    const seen = { locale: 'es', signed_at: at, ip: '', user_agent: '' } as const;
    const reference = 'INVENTED-1';
    const mandate = { ...whose, ...creditor, ...signed, ...seen, reference };
    await test.deps.db.insertInto('sepa_mandate').values(mandate).execute();
    const sum = { amount, currency: 'EUR', sequence: 'OOFF', collect_on: '2026-12-01' } as const;
    const stands = { starts_at: 'accepted', state: 'accepted', created_at: at, updated_at: at } as const;
    const debit = { ...whose, ...sum, ...stands, mandate: reference };
    await test.deps.db.insertInto('sepa_debit').values(debit).execute();
    await moveTo(orderId, { gateway: 'sepa', ended_at: at, state: 'succeeded' });
    expect((await change(elsewhere, 'sepa')).json()).toMatchObject({ code: 'under_way' });
    expect((await change({ ...elsewhere, evenIfUnderWay: true }, 'sepa')).statusCode).toBe(200);
  });
});
