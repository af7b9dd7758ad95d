import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type PaypalShop, startPaypalShop } from '../../../../test/providers/paypal.ts';
import { toAttemptRef } from '../../records/attempts.queries.ts';
import { claimRepeatedCapture } from '../../records/capture-claim.ts';
import type { AttemptRef } from '../../records/gateway.ts';
import { settleAttempt } from '../../settlement/settle-attempt.ts';
import { simpleStatus } from '../simple-status.ts';

let shop: PaypalShop;
beforeAll(async () => {
  shop = await startPaypalShop();
});
afterEach(() => shop.reset());
afterAll(() => shop.close());

const paid = { state: 'paid', message: null };

describe('[EN-15] PayPal', () => {
  it('is captured once by two tabs, the webhook and the watcher concurrently', async () => {
    const opened = await shop.open();
    const brought = await shop.approve(opened);
    await Promise.all([shop.settle(opened, brought), shop.settle(opened, brought), shop.watchAfter(2)]);
    await expect.poll(() => shop.orderState(opened), { timeout: 10_000 }).toBe('paid');
    expect(await shop.ledger(opened)).toHaveLength(1);
    expect(await shop.findCaptures(opened)).toHaveLength(1);
  });

  it('is not captured after another method was chosen', async () => {
    await shop.loseWebhooks();
    const opened = await shop.open();
    const brought = await shop.approve(opened);
    await shop.pay(opened, 'stripe');
    await shop.settle(opened, brought);
    await shop.watchAfter(2);
    expect(await shop.ledger(opened)).toEqual([]);
    expect(await shop.findCaptures(opened)).toEqual([]);
  });

  it('[AP-0] is not cancelled by another tab during its capture, and nothing begins beside it', async () => {
    await shop.loseWebhooks();
    const opened = await shop.open();
    const brought = await shop.approve(opened);
    const { capture } = shop.gateway;
    const started = Promise.withResolvers<void>();
    const resume = Promise.withResolvers<void>();
    const slow: typeof capture = async (attempt) => {
      started.resolve();
      await resume.promise;
      return capture?.(attempt) ?? null;
    };
    Object.assign(shop.gateway, { capture: slow });
    const settled = shop.settle(opened, brought);
    await started.promise;
    expect(await shop.settle(opened, brought)).toMatchObject({ state: 'pending' });
    expect(await shop.pay(opened, 'stripe')).toEqual({ kind: 'next', step: { kind: 'wait' } });
    expect(await shop.attempt(opened)).toMatchObject({ method: 'paypal', state: 'processing' });
    resume.resolve();
    expect(await settled).toEqual(paid);
    Object.assign(shop.gateway, { capture });
    expect(await shop.ledger(opened)).toHaveLength(1);
  });

  it('is not cancelled by a call that read it before its capture', async () => {
    await shop.loseWebhooks();
    const opened = await shop.open();
    const brought = await shop.approve(opened);
    const attempt = toAttemptRef(await shop.attempt(opened));
    const cancelStatus = await shop.gateway.cancel(attempt);
    await claimRepeatedCapture(shop.test.deps.db, attempt, new Date());
    if (cancelStatus) await settleAttempt(shop.test.deps, attempt.attemptId, cancelStatus);
    expect(await shop.attempt(opened)).toMatchObject({ state: 'processing', ended_at: null });
    // The process that claimed the capture died: the watcher captures the order.
    expect(await shop.settle(opened, brought)).toMatchObject({ state: 'pending' });
    await shop.watchAfter(2);
    expect(await shop.orderState(opened)).toBe('paid');
  });

  it('returns to its payer when the capture needs their action', async () => {
    await shop.loseWebhooks();
    const opened = await shop.open();
    await shop.approve(opened);
    const attempt = await shop.attempt(opened);
    const { capture } = shop.gateway;
    const open_ = async (ref: AttemptRef) => simpleStatus(ref, 'requires_action');
    Object.assign(shop.gateway, { capture: open_ });
    await shop.settle(opened);
    Object.assign(shop.gateway, { capture });
    expect(await shop.attempt(opened)).toMatchObject({ id: attempt.id, state: 'requires_action' });
    expect((await shop.pay(opened, 'paypal')).step.url).toBe(opened.url);
  });
});

describe('a failed call to PayPal', () => {
  it.each(['timeout-before', 'timeout-after', 'http-500'])(
    'at the start (%s) charges nothing: the next request continues the same order',
    async (nextOutcome) => {
      await shop.loseWebhooks();
      await shop.control({ nextOutcome, call: 'create', timeoutMs: 20, scope: 'next' });
      const order = await shop.order();
      expect(await shop.pay(order, 'paypal')).toMatchObject({ kind: 'rejected' });
      const opened = { ...order, url: (await shop.pay(order, 'paypal')).step.url };
      expect(await shop.settle(opened, await shop.approve(opened))).toEqual(paid);
    },
  );

  it.each(['timeout-before', 'timeout-after', 'http-500'])(
    'at the capture (%s) is waited for, and the order is captured once',
    async (nextOutcome) => {
      await shop.loseWebhooks();
      const opened = await shop.open();
      const brought = await shop.approve(opened);
      await shop.control({ nextOutcome, call: 'capture', timeoutMs: 20, scope: 'next' });
      expect(await shop.settle(opened, brought)).toMatchObject({ state: 'pending' });
      expect(await shop.pay(opened, 'paypal')).toEqual({ kind: 'next', step: { kind: 'wait' } });
      await shop.watchAfter(2);
      expect(await shop.orderState(opened)).toBe('paid');
      expect(await shop.findCaptures(opened)).toHaveLength(1);
    },
  );

  it('with an expired token is repeated with a new one', async () => {
    await shop.loseWebhooks();
    const opened = await shop.open();
    const brought = await shop.approve(opened);
    await shop.control({ endTokens: true });
    expect(await shop.settle(opened, brought)).toEqual(paid);
  });
});
