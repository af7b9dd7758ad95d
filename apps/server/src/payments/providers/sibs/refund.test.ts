import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { PHONE, type SibsShop, startSibsShop } from '../../../../test/providers/sibs.ts';
import { toAttemptRef } from '../../records/attempts.queries.ts';
import type { RefundStatus } from '../../records/gateway.ts';

let shop: SibsShop;
beforeAll(async () => {
  shop = await startSibsShop();
});
afterEach(() => shop.reset());
afterAll(() => shop.close());

describe('refunds at SIBS', () => {
  async function paidBy(method: 'sibsmbway' | 'sibsmb') {
    const order = await shop.order();
    await shop.pay(order, method, { phone: PHONE });
    await (method === 'sibsmb'
      ? shop.submitPage('multibanco', order, 'pay')
      : shop.submitPage('phone', order, 'accept'));
    await shop.expectOrder(order, 'paid');
    return toAttemptRef(await shop.attempt(order));
  }
  const refund = (attempt: Awaited<ReturnType<typeof paidBy>>, refundId: string, amount: number) =>
    shop.gateway.refund?.({ refundId, attempt, amount, currency: 'EUR', refundedBefore: 0 });

  it('return a part of an MB WAY payment, and no more than was paid', async () => {
    const attempt = await paidBy('sibsmbway');
    const done = await refund(attempt, 'refund-1', 512);
    expect(done).toMatchObject({ state: 'succeeded' });
    const { refundRef } = done as { refundRef: string };
    const request = {
      refundId: 'refund-1',
      attempt,
      amount: 512,
      currency: 'EUR',
      refundedBefore: 0,
      refundRef,
    };
    expect(await shop.gateway.fetchRefundStatus?.(request)).toMatchObject({ state: 'succeeded' });
    expect(await refund(attempt, 'refund-2', 2512)).toMatchObject({ state: 'failed' });
  });

  it.each([
    ['timeout-after', { state: 'succeeded' }],
    ['timeout-before', undefined],
  ])(
    'without an answer (%s) are looked up by their own name, and not repeated',
    async (nextOutcome, expected) => {
      const attempt = await paidBy('sibsmbway');
      const refundId = randomUUID();
      await shop.control({ nextOutcome, call: 'refund', timeoutMs: 20, scope: 'next' });
      const unanswered = await refund(attempt, refundId, 512);
      expect(unanswered).toMatchObject({ state: 'pending', failureCode: 'no_answer' });
      const request = { refundId, attempt, amount: 512, currency: 'EUR', refundedBefore: 0 };
      // If the process dies during the call, SIBS' reference is unknown as well.
      expect(await shop.gateway.fetchRefundStatus?.({ ...request, refundRef: '' })).toEqual(unanswered);
      const { refundRef } = unanswered as RefundStatus;
      const status = await shop.gateway.fetchRefundStatus?.({ ...request, refundRef });
      if (expected) expect(status).toMatchObject(expected);
      else expect(status).toBeNull();
    },
  );

  it('of a reference are transferred by staff', async () => {
    expect(await refund(await paidBy('sibsmb'), 'refund-4', 512)).toBe('manual');
  });
});
