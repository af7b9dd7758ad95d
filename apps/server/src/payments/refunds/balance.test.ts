import { randomUUID } from 'node:crypto';
import { holdsMoney, REFUND_STATES, type RefundState } from '@folio/domain/payment/refund-states';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { latestAttempt, paidPurchase } from '../../../test/purchase.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { jsonb } from '../../platform/db/json.ts';
import { selectAttemptBalance, selectOrderBalance, selectSources } from '../records/refunds.queries.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

/** Returns a paid order of 2,512 cents with its attempt. */
async function createPaid() {
  const { orderId } = await paidPurchase(test);
  return { orderId, attempt: await latestAttempt(test, orderId) };
}
type Paid = Awaited<ReturnType<typeof createPaid>>;

const insertRefund = ({ orderId, attempt }: Paid, state: RefundState, amount: number) =>
  test.deps.db
    .insertInto('refund')
    .values({
      id: randomUUID(),
      order_id: orderId,
      attempt_id: attempt.id,
      lines: jsonb([]),
      amount,
      currency: 'EUR',
      reason: 'customer',
      gateway: attempt.gateway,
      refund_ref: null,
      state,
      failure_code: null,
      payout: null,
      requested_by: 'contable@folio.test',
      requested_at: test.deps.clock(),
      updated_at: test.deps.clock(),
      ended_at: null,
      check_at: null,
    })
    .execute();

const book = (
  { orderId, attempt }: Paid,
  kind: 'surplus' | 'chargeback' | 'refund',
  amount: number,
  ref: string,
) =>
  test.deps.db
    .insertInto('ledger_entry')
    .values({
      order_id: orderId,
      attempt_id: attempt.id,
      kind,
      amount,
      currency: 'EUR',
      gateway: attempt.gateway,
      provider_ref: ref,
      booked_at: test.deps.clock(),
    })
    .execute();

describe('the balance of a payment', () => {
  it.each(REFUND_STATES)('reserves a refund while it is completed or in progress (%s)', async (state) => {
    const paid = await createPaid();
    await insertRefund(paid, state, 1000);
    const held = holdsMoney(state) ? 1000 : 0;
    expect(await selectAttemptBalance(test.deps.db, paid.attempt.id)).toMatchObject({
      ...{ captured: 2512, charged_back: 0, refunded: 0 },
      ...{ held, available: 2512 - held, refundable: 2512 - held },
    });
    expect(await selectOrderBalance(test.deps.db, paid.orderId)).toMatchObject({
      ...{ balance: 2512, held, refundable: 2512 - held, is_charged_back: false },
    });
    expect(await selectSources(test.deps.db, paid.orderId)).toMatchObject([{ left: 2512 - held }]);
  });

  it('counts a chargeback until it is reversed', async () => {
    const paid = await createPaid();
    await book(paid, 'chargeback', -2512, `dp_${paid.orderId}`);
    expect(await selectOrderBalance(test.deps.db, paid.orderId)).toMatchObject({
      ...{ balance: 0, covered: 0, charged_back: 2512, refundable: 0, is_charged_back: true },
    });
    await book(paid, 'chargeback', 2512, `dp_${paid.orderId}/1`);
    expect(await selectOrderBalance(test.deps.db, paid.orderId)).toMatchObject({
      ...{ balance: 2512, charged_back: 0, refundable: 2512, is_charged_back: false },
    });
  });

  it('is below zero when a refund and a chargeback return the same money, and refunds nothing then', async () => {
    const paid = await createPaid();
    await insertRefund(paid, 'succeeded', 2512);
    await book(paid, 'chargeback', -2512, `dp_${paid.orderId}`);
    expect(await selectAttemptBalance(test.deps.db, paid.attempt.id)).toMatchObject({
      ...{ available: -2512, refundable: 0 },
    });
  });

  it('lets a surplus be refunded, but not pay for the order', async () => {
    const paid = await createPaid();
    await book(paid, 'surplus', 2512, `again_${paid.orderId}`);
    expect(await selectOrderBalance(test.deps.db, paid.orderId)).toMatchObject({
      ...{ captured: 5024, covered: 2512, refundable: 5024 },
    });
  });

  it('leaves the shop’s own transfers out of what a provider refunded', async () => {
    const paid = await createPaid();
    await book(paid, 'refund', -500, `re_${paid.orderId}`);
    await book(paid, 'refund', -700, `transfer/${paid.orderId}`);
    expect(await selectAttemptBalance(test.deps.db, paid.attempt.id)).toMatchObject({
      ...{ refunded: 1200, refunded_by_provider: 500 },
    });
  });
});
