import type { Dispute } from '@folio/domain/payment/dispute-states';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { IBAN } from '../../../test/bank/iban.ts';
import { deliverAll } from '../../../test/own-data.ts';
import { listAmounts, PAID } from '../../../test/providers/refunds.ts';
import { latestAttempt, type Purchase, paidPurchase } from '../../../test/purchase.ts';
import { openRefundDesk, type RefundDesk } from '../../../test/staff/refunds.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { selectUnfinished } from '../../aftersales/own-data/blockers.queries.ts';
import { recordChargeback, recordDispute } from '../disputes/chargeback.ts';
import { upsertDispute } from '../disputes/record-dispute.ts';
import { selectRefunds } from '../records/refunds.queries.ts';
import { lockForSettling } from '../settlement/settle.queries.ts';
import { settleRefund } from './settle-refund.ts';

let test: TestApp;
let desk: RefundDesk;
beforeAll(async () => {
  test = await createTestApp();
  desk = await openRefundDesk(test);
});
afterAll(() => test.close());

const buildDispute = ({ orderId }: Purchase, state: Dispute['state']): Dispute => ({
  disputeRef: `dp_${orderId}`,
  amount: PAID,
  currency: 'EUR',
  reason: 'fraudulent',
  state,
});

/** Reports a dispute of an order's payment. */
async function report(order: Purchase, state: Dispute['state'], more: Partial<Dispute> = {}): Promise<void> {
  const { id } = await latestAttempt(test, order.orderId);
  await recordDispute(test.deps, { id }, { ...buildDispute(order, state), ...more });
}

/** Creates a full refund that its provider refuses. */
async function createFailed(): Promise<Purchase & { readonly refundId: string }> {
  test.gateway.refundsWill('fail');
  const order = await paidPurchase(test);
  await desk.request(order);
  await desk.send(order);
  const [refund] = await selectRefunds(test.deps.db, order.orderId);
  return { ...order, refundId: refund?.id as string };
}

const listToDo = async ({ orderId }: Purchase): Promise<{ id: string; amount: number }[]> =>
  (await desk.list('to_do')).refunds.filter((one: { orderId: string }) => one.orderId === String(orderId));

describe('what a chargeback of a part leaves of a refund that waits for staff', () => {
  const TAKEN = { amount: 1000 };

  it.each([
    ['by hand', () => desk.createManualRefund()],
    ['after a failure', createFailed],
  ] as const)('[OS-1] is transferred once, and its order can be erased then (%s)', async (_, create) => {
    const order = await create();
    await deliverAll(test, order.orderId);
    await report(order, 'lost', TAKEN);
    const [rest, ...others] = await listToDo(order);
    expect([rest?.amount, others]).toEqual([PAID - TAKEN.amount, []]);
    // A run that had read the refund before the chargeback settles it only now.
    const late = { state: 'by_hand', refundRef: null, failureCode: null, by: 'fake' } as const;
    await settleRefund(test.deps, order.refundId, late);
    const dropped = await desk.payOut(order.refundId, IBAN);
    expect([dropped.statusCode, dropped.json().code]).toEqual([409, 'charged_back']);
    expect((await desk.payOut(rest?.id ?? '', IBAN)).statusCode).toBe(200);
    expect(await listAmounts(test, order)).toEqual([
      ['payment', PAID],
      ['chargeback', -TAKEN.amount],
      ['refund', TAKEN.amount - PAID],
    ]);
    await deliverAll(test, order.orderId);
    expect(await selectUnfinished(test.deps.db, [order.orderId])).toEqual([]);
  });

  it('[OS-1] can be revoked, or refunded again', async () => {
    const order = await desk.createManualRefund();
    await report(order, 'lost', TAKEN);
    const [rest] = await listToDo(order);
    expect((await desk.revoke(rest?.id ?? '')).statusCode).toBe(200);
    await desk.request(order, { left: PAID - TAKEN.amount, amount: 500 });
    await desk.send(order);
    const [again] = await listToDo(order);
    expect((await desk.payOut(again?.id ?? '', IBAN)).statusCode).toBe(200);
    expect((await listAmounts(test, order)).at(-1)).toEqual(['refund', -500]);
  });

  it('[OS-1] waits for a transfer again once the dispute is won after all', async () => {
    const order = await createFailed();
    await report(order, 'lost');
    expect(await listToDo(order)).toEqual([]);
    await report(order, 'won');
    expect(await listToDo(order)).toMatchObject([{ amount: PAID, state: 'by_hand', dispute: null }]);
  });
});

describe('a refund that its payment no longer covers', () => {
  it('[OS-1] is not transferred, and can be revoked even if it was owed', async () => {
    const order = await desk.createManualRefund();
    const { id, gateway } = await latestAttempt(test, order.orderId);
    const owed = { reason: 'surplus' } as const;
    await test.deps.db.updateTable('refund').set(owed).where('id', '=', order.refundId).execute();
    const entry = { kind: 'chargeback', amount: -1000, currency: 'EUR', provider_ref: `cb_${id}` } as const;
    await test.deps.db
      .insertInto('ledger_entry')
      .values({ ...entry, order_id: order.orderId, attempt_id: id, gateway, booked_at: new Date() })
      .execute();
    expect((await desk.payOut(order.refundId, IBAN)).json().code).toBe('charged_back');
    expect((await desk.revoke(order.refundId)).statusCode).toBe(200);
  });
});

describe('a refund whose dispute was lost in another currency', () => {
  it('[OS-1] can be revoked even if it is owed, holds up no erasure, and returns with the money', async () => {
    const order = await desk.createManualRefund();
    const owed = { reason: 'withdrawal' } as const;
    await test.deps.db.updateTable('refund').set(owed).where('id', '=', order.refundId).execute();
    expect((await desk.revoke(order.refundId)).json().code).toBe('owed');
    await report(order, 'lost', { currency: 'USD' });
    await deliverAll(test, order.orderId);
    expect(await selectUnfinished(test.deps.db, [order.orderId])).toEqual([]);
    expect((await desk.revoke(order.refundId)).statusCode).toBe(200);
    const shown = await desk.showOrder(order);
    expect(shown.refunds).toMatchObject([{ state: 'revoked', details: { failureCode: 'returned_by_bank' } }]);
    await report(order, 'won', { currency: 'USD' });
    await desk.send(order);
    expect(await listToDo(order)).toMatchObject([{ id: order.refundId, state: 'by_hand' }]);
  });
});

describe('a refund of a disputed payment', () => {
  it('[OS-1] is not transferred while its payment is disputed, and again once the dispute is won', async () => {
    const order = await desk.createManualRefund();
    const { id } = await latestAttempt(test, order.orderId);
    const listed = async () =>
      (await desk.list('to_do')).refunds.find((one: { id: string }) => one.id === order.refundId);
    await recordDispute(test.deps, { id }, buildDispute(order, 'open'));
    const early = await desk.payOut(order.refundId, IBAN);
    expect([early.statusCode, early.json().code]).toEqual([409, 'disputed']);
    expect(early.json().message).toContain('Espera a que acabe la disputa');
    expect(await listed()).toMatchObject({ payable: true, dispute: 'open' });
    await recordDispute(test.deps, { id }, buildDispute(order, 'won'));
    expect(await listed()).toMatchObject({ payable: true, dispute: null });
    expect((await desk.payOut(order.refundId, IBAN)).statusCode).toBe(200);
  });

  it('[OS-1] is not transferred after a dispute was lost that could not be booked in its currency', async () => {
    const order = await desk.createManualRefund();
    const { id } = await latestAttempt(test, order.orderId);
    await recordDispute(test.deps, { id }, { ...buildDispute(order, 'lost'), currency: 'USD' });
    const refused = await desk.payOut(order.refundId, IBAN);
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'dispute_lost']);
    expect(refused.json().message).toContain('ganó la disputa');
    const { refunds } = await desk.list('to_do');
    const listed = refunds.find((one: { id: string }) => one.id === order.refundId);
    expect(listed).toMatchObject({ payable: true, dispute: 'lost' });
  });

  it.each([
    ['open', 'disputed'],
    ['lost', 'charged_back'],
  ] as const)('[OS-1] is not transferred while a dispute is booked as %s', async (state, code) => {
    const order = await desk.createManualRefund();
    const { id } = await latestAttempt(test, order.orderId);
    const { payout } = await test.deps.db.transaction().execute(async (tx) => {
      const settling = await lockForSettling(tx, id);
      const started = desk.payOut(order.refundId, IBAN);
      if (state === 'open') await upsertDispute(tx, test.deps, settling.attempt, buildDispute(order, state));
      else await recordChargeback(tx, test.deps, settling, { ref: `dp_${order.orderId}`, reason: 'MD06' });
      return { payout: started };
    });
    expect((await payout).json().code).toBe(code);
  });
});
