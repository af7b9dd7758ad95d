import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { IBAN } from '../../../test/bank/iban.ts';
import { PAID } from '../../../test/providers/refunds.ts';
import { latestAttempt, type Purchase } from '../../../test/purchase.ts';
import { openRefundDesk, type RefundDesk } from '../../../test/staff/refunds.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { recordChargeback, recordDispute } from '../../payments/disputes/chargeback.ts';
import { upsertDispute } from '../../payments/disputes/record-dispute.ts';
import type { Dispute } from '../../payments/providers/gateway.ts';
import { lockForSettling } from '../../payments/settlement/settle.queries.ts';

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
