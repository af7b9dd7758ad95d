import { ApiException, Monei } from '@monei-js/node-sdk';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { API_KEY, type MoneiShop, startMoneiShop } from '../../../../test/providers/monei.ts';
import { toAttemptRef } from '../../records/attempts.queries.ts';
import { selectRefunds } from '../../records/refunds.queries.ts';
import { requestRefund } from '../../refunds/request-refund.ts';
import { sendRefund } from '../../refunds/send-refund.ts';
import { watchRefunds } from '../../refunds/watch-refunds.ts';
import { refundPayment } from './refund.ts';

let shop: MoneiShop;
beforeAll(async () => {
  shop = await startMoneiShop();
});
afterEach(() => shop.reset());
afterAll(() => shop.close());

describe('MONEI’s refunds', () => {
  async function paidAttempt() {
    const opened = await shop.open();
    await shop.payByCard(opened);
    await shop.settle(opened);
    return toAttemptRef(await shop.attempt(opened));
  }

  it('return a part, then the rest, and no more', async () => {
    const attempt = await paidAttempt();
    const some = { refundId: 'refund-1', attempt, amount: 512, currency: 'EUR', refundedBefore: 0 };
    expect(await shop.gateway.refund?.(some)).toMatchObject({ state: 'succeeded' });
    expect(await shop.gateway.fetchStatus(attempt)).toMatchObject({ state: 'succeeded', refunded: 512 });
    const rest = { ...some, refundId: 'refund-2', amount: 2000, refundedBefore: 512 };
    expect(await shop.gateway.refund?.(rest)).toMatchObject({ state: 'succeeded' });
    expect(await shop.gateway.refund?.({ ...some, refundId: 'refund-3' })).toMatchObject({ state: 'failed' });
  });

  it.each([
    ['timeout-after', { state: 'succeeded' }],
    ['timeout-before', null],
  ])(
    'without an answer (%s) are distinguished from those that were not made',
    async (nextOutcome, expected) => {
      const attempt = await paidAttempt();
      const first = { refundId: 'refund-4', attempt, amount: 512, currency: 'EUR', refundedBefore: 0 };
      await shop.gateway.refund?.(first);
      await shop.control({ nextOutcome, call: 'refund', timeoutMs: 20, scope: 'next' });
      const unanswered = { ...first, refundId: 'refund-5', refundedBefore: 512 };
      expect(await shop.gateway.refund?.(unanswered)).toMatchObject({
        state: 'pending',
        failureCode: 'no_answer',
      });
      const status = await shop.gateway.fetchRefundStatus?.({ ...unanswered, refundRef: '' });
      if (expected) expect(status).toMatchObject(expected);
      else expect(status).toBeNull();
    },
  );
});

describe('[AP-0] MONEI’s refunds with a lost answer', () => {
  const loseAnswer = async (nextOutcome: string, inOffice = 0) => {
    const opened = await shop.open();
    await shop.payByCard(opened);
    await shop.settle(opened);
    if (inOffice > 0) {
      const attempt = toAttemptRef(await shop.attempt(opened));
      const refundedBefore = 0;
      const office = { refundId: 'office', attempt, amount: inOffice, currency: 'EUR', refundedBefore };
      await shop.gateway.refund?.(office);
    }
    const input = {
      lineIds: [],
      amount: 512,
      reason: 'customer',
      note: '',
      by: 'conta@folio.example',
    } as const;
    await requestRefund(shop.test.deps, opened.orderId, input);
    const [refund] = await selectRefunds(shop.test.deps.db, opened.orderId);
    await shop.control({ nextOutcome, call: 'refund', timeoutMs: 20, scope: 'next' });
    const retry = async (minutes: number) => {
      shop.test.setNow(new Date(Date.now() + minutes * 60_000));
      await sendRefund(shop.test.deps, refund?.id as string);
      await watchRefunds(shop.test.deps);
      const [current] = await selectRefunds(shop.test.deps.db, opened.orderId);
      const status = await shop.gateway.fetchStatus(toAttemptRef(await shop.attempt(opened)));
      return [current?.state, current?.failure_code, status?.refunded];
    };
    return retry;
  };

  it('are not repeated, and wait until staff have looked', async () => {
    const retry = await loseAnswer('timeout-before');
    expect(await retry(0)).toEqual(['pending', 'no_answer', 0]);
    expect(await retry(1)).toEqual(['pending', 'no_answer', 0]);
    expect(await retry(20)).toEqual(['pending', 'no_answer', 0]);
  });

  it('are found made, once', async () => {
    const retry = await loseAnswer('timeout-after');
    expect(await retry(0)).toEqual(['pending', 'no_answer', 512]);
    expect(await retry(20)).toEqual(['succeeded', null, 512]);
  });

  it('are not mistaken for earlier refunds in MONEI’s own office', async () => {
    const notMade = await loseAnswer('timeout-before', 512);
    expect(await notMade(0)).toEqual(['pending', 'no_answer', 512]);
    expect(await notMade(20)).toEqual(['pending', 'no_answer', 512]);
    const made = await loseAnswer('timeout-after', 512);
    expect(await made(0)).toEqual(['pending', 'no_answer', 1024]);
    expect(await made(20)).toEqual(['succeeded', null, 1024]);
  });

  it.each([408, 409, 429])(
    'stay pending when MONEI answers %s, which reports nothing about them',
    async (statusCode) => {
      const { payments } = new Monei(API_KEY);
      const error = new ApiException({
        status: 'ERROR',
        statusCode,
        requestId: 'r',
        message: 'm',
        requestTime: '',
      });
      const busy = { payments: Object.assign(payments, { refund: () => Promise.reject(error) }) } as Monei;
      const attempt = {
        attemptId: 'a',
        orderId: 1,
        amount: 1,
        currency: 'EUR',
        method: 'monei',
        providerState: {},
        captureRequest: null,
      };
      const ref = { ...attempt, providerRef: 'p', createdAt: new Date() };
      const request = { refundId: 'r', attempt: ref, amount: 1, currency: 'EUR', refundedBefore: 0 };
      expect(await refundPayment(busy, request)).toMatchObject({
        state: 'pending',
        failureCode: 'no_answer',
      });
    },
  );
});
