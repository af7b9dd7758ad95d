import type { OrderView } from '@folio/contract/views';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createDebitApp, type Debited, signedDebit, TUESDAY } from '../../test/debit.ts';
import { fakeGateway } from '../../test/fake-gateway.ts';
import { latestAttempt, purchase } from '../../test/purchase.ts';
import type { TestApp } from '../../test/test-app.ts';
import { jsonb } from '../platform/db/json.ts';

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

const waitOf = async ({ who, orderId }: Debited) =>
  ((await who.view('order', String(orderId), null)).json().value as OrderView).wait;
const purchaseHere = () => purchase(test, '14.localhost:3000');
const LAST = new Date('2026-12-01T09:00:00.000Z');

/** The order's attempt as one by a reference that waits. */
async function asReference({ orderId }: Debited, method: string, step: object) {
  await test.deps.db
    .updateTable('payment_attempt')
    .set({
      method,
      state: 'pending',
      expires_at: LAST,
      provider_data: jsonb<Record<string, unknown>>({ step }),
    })
    .where('order_id', '=', orderId)
    .execute();
}

it('[RT-12] an order whose debit is signed says on which day it comes, also once the bank has it', async () => {
  const ordered = await signedDebit(test);
  const wait = { kind: 'debit', on: '2026-11-26T12:00:00.000Z' };
  expect(await waitOf(ordered)).toEqual(wait);
  const { id } = await latestAttempt(test, ordered.orderId);
  await test.deps.db
    .updateTable('payment_attempt')
    .set({ state: 'processing' })
    .where('id', '=', id)
    .execute();
  expect(await waitOf(ordered)).toEqual(wait);
});

it.each([
  ['sibsmb', { kind: 'reference', entity: '12345', reference: '123456789', amount: 2512, until: null }],
  ['moneimultibanco', { kind: 'redirect', url: 'https://provider.test/page' }],
])(
  '[RT-12] an order with a reference of %s says until when it serves, and then no more',
  async (method, step) => {
    const bought = await purchaseHere();
    expect(await waitOf(bought)).toBeNull();
    await asReference(bought, method, step);
    expect(await waitOf(bought)).toEqual({ kind: 'reference', until: LAST.toISOString() });
    test.setNow(LAST);
    expect(await waitOf(bought)).toBeNull();
  },
);

it('[RT-12] an order whose payment is under review is not asked for it again', async () => {
  const bought = await purchaseHere();
  cards.behave('processing', bought.providerRef);
  await bought.who.view('settle', String(bought.orderId), {});
  expect(await waitOf(bought)).toEqual({ kind: 'review' });
  cards.behave('succeed', bought.providerRef);
  await bought.who.view('settle', String(bought.orderId), {});
  expect(await waitOf(bought)).toBeNull();
});
