import type { OrderView } from '@folio/contract/aftersales/order.view';
import type { PaymentStep } from '@folio/contract/payments/payment.view';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createDebitApp, type Debited, signedDebit, TUESDAY } from '../../../test/bank/debit.ts';
import { fakeGateway } from '../../../test/providers/fake-gateway.ts';
import { latestAttempt, purchase } from '../../../test/purchase.ts';
import type { TestApp } from '../../../test/test-app.ts';
import { jsonb } from '../../platform/db/json.ts';

let test: TestApp;
const cards = fakeGateway('stripe');
beforeAll(async () => {
  test = await createDebitApp({}, cards);
});
beforeEach(() => {
  test.setNow(TUESDAY);
  cards.behave('open');
});
afterAll(() => test.close());

const getWait = async ({ who, orderId }: Debited) =>
  ((await who.view('order', { orderId: String(orderId), key: null })).json().value as OrderView).wait;
const purchaseHere = () => purchase(test, '14.localhost:3000');
const LAST = new Date('2026-12-01T09:00:00.000Z');

/** Turns the order's attempt into a pending reference. */
async function setReference({ orderId }: Debited, method: string, step: PaymentStep) {
  await test.deps.db
    .updateTable('payment_attempt')
    .set({
      method,
      state: 'pending',
      expires_at: LAST,
      next_step: jsonb(step),
    })
    .where('order_id', '=', orderId)
    .execute();
}

it('[RT-12] shows the collection day of a signed debit, even after its export to the bank', async () => {
  const ordered = await signedDebit(test);
  const wait = { kind: 'debit', on: '2026-11-26T12:00:00.000Z' };
  expect(await getWait(ordered)).toEqual(wait);
  const { id } = await latestAttempt(test, ordered.orderId);
  await test.deps.db
    .updateTable('payment_attempt')
    .set({ state: 'processing' })
    .where('id', '=', id)
    .execute();
  expect(await getWait(ordered)).toEqual(wait);
});

it.each([
  [
    'sibsmb',
    { kind: 'reference', entity: '12345', reference: '123456789', amount: 2512, until: null } as const,
  ],
  ['moneimultibanco', { kind: 'redirect', url: 'https://provider.test/page' } as const],
])('[RT-12] shows the deadline of a %s reference until it has passed', async (method, step) => {
  const order = await purchaseHere();
  expect(await getWait(order)).toBeNull();
  await setReference(order, method, step);
  expect(await getWait(order)).toEqual({ kind: 'reference', until: LAST.toISOString() });
  test.setNow(LAST);
  expect(await getWait(order)).toBeNull();
});

it('[RT-12] asks for no second payment while one is under review', async () => {
  const order = await purchaseHere();
  cards.behave('processing', order.providerRef);
  await order.who.view('settle', { orderId: String(order.orderId), fields: {} });
  expect(await getWait(order)).toEqual({ kind: 'review' });
  cards.behave('succeed', order.providerRef);
  await order.who.view('settle', { orderId: String(order.orderId), fields: {} });
  expect(await getWait(order)).toBeNull();
});
