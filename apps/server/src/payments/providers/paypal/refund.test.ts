import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type PaypalShop, startPaypalShop } from '../../../../test/providers/paypal.ts';
import { toAttemptRef } from '../../records/attempts.queries.ts';
import type { Call } from './call.ts';
import { refundCapture } from './refund.ts';

let shop: PaypalShop;
beforeAll(async () => {
  shop = await startPaypalShop();
});
afterEach(() => shop.reset());
afterAll(() => shop.close());

describe('PayPal’s refunds', () => {
  async function paidAttempt() {
    const opened = await shop.open();
    await shop.settle(opened, await shop.approve(opened));
    return toAttemptRef(await shop.attempt(opened));
  }
  const refund = (attempt: Awaited<ReturnType<typeof paidAttempt>>, refundId: string, amount: number) =>
    shop.gateway.refund?.({ refundId, attempt, amount, currency: 'EUR', refundedBefore: 0 });

  it('return a part, once however often it is requested, and no more than was paid', async () => {
    const attempt = await paidAttempt();
    const refundId = `${attempt.attemptId}-1`;
    await shop.control({ nextOutcome: 'timeout-after', call: 'refund', timeoutMs: 20, scope: 'next' });
    await expect(refund(attempt, refundId, 512)).rejects.toThrow();
    const done = await refund(attempt, refundId, 512);
    expect(done).toMatchObject({ state: 'succeeded' });
    expect(await refund(attempt, refundId, 512)).toEqual(done);
    expect(await shop.gateway.fetchStatus(attempt)).toMatchObject({ state: 'succeeded' });
    expect(await refund(attempt, `${attempt.attemptId}-2`, 2512)).toMatchObject({ state: 'failed' });
    await refund(attempt, `${attempt.attemptId}-3`, 2000);
    expect(await shop.gateway.fetchStatus(attempt)).toMatchObject({ state: 'succeeded', refunded: 2512 });
  });

  it('of an order without a capture fail, for staff to look at', async () => {
    const opened = await shop.open();
    const attempt = toAttemptRef(await shop.attempt(opened));
    expect(await refund(attempt, 'r-none', 512)).toMatchObject({
      state: 'failed',
      failureCode: 'NO_CAPTURE',
    });
    const unknown = { ...attempt, providerRef: 'NOBODYS' };
    const expected = { state: 'failed', failureCode: 'INVALID_RESOURCE_ID' };
    expect(await refund(unknown, 'r-gone', 512)).toMatchObject(expected);
  });

  it.each([
    [400, 'INVALID_REQUEST'],
    [403, 'NOT_AUTHORIZED'],
    [404, 'RESOURCE_NOT_FOUND'],
  ])('that PayPal rejects with %i fail with its code', async (status, name) => {
    const captures = [{ id: 'C1', status: 'COMPLETED', amount: { currency_code: 'EUR', value: '25.12' } }];
    const order = { id: 'O1', status: 'COMPLETED', purchase_units: [{ payments: { captures } }] };
    const call: Call = async (path) =>
      path.endsWith('/refund') ? { status, body: { name } } : { status: 200, body: order };
    const attempt = { ...(await paidAttempt()), providerRef: 'O1' };
    const request = { refundId: 'r', attempt, amount: 512, currency: 'EUR', refundedBefore: 0 };
    expect(await refundCapture(call, request)).toEqual({
      refundRef: 'r',
      state: 'failed',
      failureCode: name,
    });
    const locked: Call = async () => ({ status: 401, body: {} });
    await expect(refundCapture(locked, request)).rejects.toThrow();
  });

  it('that PayPal processes later are checked', async () => {
    const attempt = await paidAttempt();
    await shop.control({ refund: 'pending', scope: 'next' });
    const slow = await refund(attempt, `${attempt.attemptId}-3`, 512);
    expect(slow).toMatchObject({ state: 'pending' });
    const { refundRef } = slow as { refundRef: string };
    const request = { refundId: '', attempt, amount: 512, currency: 'EUR', refundedBefore: 0, refundRef };
    const state = async () => (await shop.gateway.fetchRefundStatus?.(request))?.state;
    await expect.poll(state, { timeout: 15_000, interval: 200 }).toBe('succeeded');
    expect(await shop.gateway.fetchRefundStatus?.({ ...request, refundRef: 'nobodys' })).toBeNull();
    expect(await shop.gateway.fetchRefundStatus?.({ ...request, refundRef: '' })).toBeNull();
  });
});
