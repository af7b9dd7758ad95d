import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { latestAttempt, paidPurchase, purchase } from '../../../test/purchase.ts';
import { findAccount, saveAccount, viewPaymentMethods } from '../../../test/staff/payment-methods.ts';
import { type StaffClient, signIn } from '../../../test/staff/staff-client.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { requestRefund } from '../refunds/request-refund.ts';

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

async function save(input: object, id = 'redsys') {
  const { version, enabled } = findAccount(await viewPaymentMethods(admin), id);
  const body = { version, enabled, settings: {}, secrets: {}, evenIfNone: true, ...input };
  return saveAccount(admin, id, body);
}
const otherMerchant = {
  settings: { MERCHANT_CODE: '999008882' },
  secrets: { SECRET_KEY: 'QW5vdGhlcktleU9mMjRCeXRlc0xvbmch' },
};
const updateAttempt = (orderId: number, values: object) =>
  test.deps.db
    .updateTable('payment_attempt')
    .set({ gateway: 'redsys', ...values })
    .where('order_id', '=', orderId)
    .execute();

describe('a merchant account with open payments or refunds', () => {
  it('[EN-15] changes its identity only after a confirmation', async () => {
    const openOrder = await purchase(test);
    await updateAttempt(openOrder.orderId, {});
    const refundedOrder = await paidPurchase(test);
    await requestRefund(test.deps, refundedOrder.orderId, {
      lineIds: [],
      amount: 100,
      reason: 'customer',
      note: '',
      by: 'x',
    });
    await test.deps.db.updateTable('refund').set({ gateway: 'redsys' }).execute();

    for (const input of [
      otherMerchant,
      { settings: { TERMINAL: '2' } },
      { secrets: { SECRET_KEY: 'QW5vdGhlcktleU9mMjRCeXRlc0xvbmch' } },
    ]) {
      const rejected = await save(input);
      expect(rejected.statusCode).toBe(409);
      expect(rejected.json()).toMatchObject({
        code: 'in_progress',
        message: expect.stringMatching(/en curso/),
        fields: [
          { name: 'attempts', message: '1' },
          { name: 'refunds', message: '1' },
        ],
      });
    }
    // Settings that leave the merchant's identity unchanged need no confirmation.
    expect((await save({ secrets: { SECRET_KEY: KEY } })).statusCode).toBe(200);
    expect((await save({ settings: { CARD_FORM: 'redirect' } })).statusCode).toBe(200);
    expect((await save({ enabled: false })).statusCode).toBe(200);
    expect((await save({ enabled: true })).statusCode).toBe(200);

    expect((await save({ ...otherMerchant, evenIfInProgress: true })).statusCode).toBe(200);
    await updateAttempt(openOrder.orderId, { ended_at: new Date(), state: 'cancelled' });
    await test.deps.db.updateTable('refund').set({ state: 'succeeded' }).execute();
    expect((await save({ settings: { MERCHANT_CODE: '999008883' } })).statusCode).toBe(200);
    expect((await latestAttempt(test, openOrder.orderId)).state).toBe('cancelled');
  });

  it('[EN-15] needs a confirmation to collect debits by another bank account', async () => {
    const { orderId } = await purchase(test);
    await updateAttempt(orderId, { gateway: 'sepa' });
    const elsewhere = { settings: { CREDITOR_IBAN: 'ES7921000813610123456789' } };
    expect((await save(elsewhere, 'sepa')).json()).toMatchObject({ code: 'in_progress' });
    expect((await save({ settings: { CREDITOR_NAME: 'Agencia Muestra' } }, 'sepa')).statusCode).toBe(200);
    // A debit accepted by the bank: the order has started, its money is still to come.
    const { id, amount } = await latestAttempt(test, orderId);
    const owner = { attempt_id: id, order_id: orderId, gateway: 'sepa' };
    const creditor = { creditor_id: 'ES80000B00000018', creditor_name: 'Agencia Inventada' };
    const signature = {
      holder: 'Ana Prueba',
      iban: Buffer.from('sealed'),
      account: 'ES91',
      wording: 'Words',
    };
    const at = new Date();
    const evidence = { locale: 'es', signed_at: at, ip: '', user_agent: '' } as const;
    const reference = 'INVENTED-1';
    const mandate = { ...owner, ...creditor, ...signature, ...evidence, reference };
    await test.deps.db.insertInto('sepa_mandate').values(mandate).execute();
    const terms = { amount, currency: 'EUR', sequence: 'OOFF', collect_on: '2026-12-01' } as const;
    const status = { starts_at: 'accepted', state: 'accepted', created_at: at, updated_at: at } as const;
    const debit = { ...owner, ...terms, ...status, mandate: reference };
    await test.deps.db.insertInto('sepa_debit').values(debit).execute();
    await updateAttempt(orderId, { gateway: 'sepa', ended_at: at, state: 'succeeded' });
    expect((await save(elsewhere, 'sepa')).json()).toMatchObject({ code: 'in_progress' });
    expect((await save({ ...elsewhere, evenIfInProgress: true }, 'sepa')).statusCode).toBe(200);
  });
});
