import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { CARDS, type RedsysShop, startRedsysShop } from '../../../../test/providers/redsys.ts';
import { latestAttempt } from '../../../../test/purchase.ts';
import type { TestApp } from '../../../../test/test-app.ts';
import { toAttemptRef } from '../../records/attempts.queries.ts';

let shop: RedsysShop;
let test: TestApp;
beforeAll(async () => {
  shop = await startRedsysShop();
  ({ test } = shop);
});
beforeEach(() => shop.control({ nextOutcome: null, webhooks: { clear: true } }));
afterAll(() => shop.close());

describe('refunds at Redsys', () => {
  it('[EN-15] are possible in parts up to the whole, and fail beyond', async () => {
    const ordered = await shop.order(9, 'cc');
    await shop.typeCard(await shop.openPage(ordered), CARDS.frictionless);
    await shop.expectPaid(ordered);
    const attempt = toAttemptRef(await latestAttempt(test, ordered.orderId));
    const gateway = test.deps.gateways.get('redsys-page');
    const refund = (amount: number, refundId: string) =>
      gateway?.refund?.({ refundId, attempt, amount, currency: 'EUR', refundedBefore: 0 });
    expect(await refund(1000, 'r1')).toMatchObject({ state: 'succeeded' });
    expect(await refund(1512, 'r2')).toMatchObject({ state: 'succeeded' });
    expect(await refund(1, 'r3')).toMatchObject({ state: 'failed', failureCode: 'SIS0057' });
  });

  /** Refunds 512 cents, then loses the answer to a refund of 512 more; returns the status of the second refund. */
  async function lostRefund(nextOutcome: string, more: object = {}) {
    const ordered = await shop.order(9, 'cc');
    await shop.typeCard(await shop.openPage(ordered), CARDS.frictionless);
    await shop.expectPaid(ordered);
    const attempt = toAttemptRef(await latestAttempt(test, ordered.orderId));
    const gateway = test.deps.gateways.get('redsys-page');
    const first = { refundId: 'r1', attempt, amount: 512, currency: 'EUR', refundedBefore: 0 };
    expect(await gateway?.refund?.(first)).toMatchObject({ state: 'succeeded' });
    expect(await gateway?.fetchRefunded?.(attempt)).toBe(512);
    await shop.control({ nextOutcome, call: 'refund', timeoutMs: 20 });
    const next = { ...first, refundId: 'r2', refundedBefore: 512, ...more };
    const result = await gateway?.refund?.(next);
    expect(result).toMatchObject({ state: 'pending', failureCode: 'no_answer' });
    return gateway?.fetchRefundStatus?.({ ...next, refundRef: 'r2' });
  }
  const HOUR_MS = 60 * 60_000;
  const inHours = (hours: number) => new Date(Date.now() + hours * HOUR_MS);

  it.each([
    ['not made, after one of the same amount', 'timeout-before', {}, null],
    ['made, but not distinguishable from the one before', 'timeout-after', {}, null],
    [
      'not made, hours after the one before',
      'timeout-before',
      { requestedAt: inHours(2), lastRefundedAt: inHours(0) },
      null,
    ],
    [
      'made, as its time shows',
      'timeout-after',
      { requestedAt: inHours(0), lastRefundedAt: inHours(-2) },
      { state: 'succeeded' },
    ],
    ['not made, and the sum refunded before is unknown', 'timeout-before', { refundedBefore: null }, null],
    [
      'made, beside one with an unknown outcome',
      'timeout-after',
      { requestedAt: inHours(0), lastRefundedAt: inHours(-2), unresolvedAmount: 512 },
      null,
    ],
  ])('[EN-15] without an answer: %s', async (_case, outcome, more, expected) => {
    if (expected) expect(await lostRefund(outcome, more)).toMatchObject(expected);
    else expect(await lostRefund(outcome, more)).toBeNull();
  });
});
