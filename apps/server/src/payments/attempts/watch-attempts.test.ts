import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  checkOut,
  latestAttempt,
  openPayment,
  purchase,
  selectOrderRow,
  withNote,
} from '../../../test/purchase.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { jsonb } from '../../platform/db/json.ts';
import type { Gateway } from '../records/gateway.ts';
import { minutesUntilNextCheck } from '../records/next-check.ts';
import { settleAttempt } from '../settlement/settle-attempt.ts';
import { watchAttempts } from './watch-attempts.ts';

const MINUTE_MS = 60_000;
let test: TestApp;
let now = new Date('2026-11-24T09:00:00Z');
beforeAll(async () => {
  test = await createTestApp();
});
beforeEach(async () => {
  test.gateway.behave('open');
  test.setNow(now);
  // Each test watches its own attempts only.
  await test.deps.db.updateTable('payment_attempt').set({ check_at: null }).execute();
});
afterAll(() => test.close());

function later(minutes: number): void {
  now = new Date(now.getTime() + minutes * MINUTE_MS);
  test.setNow(now);
}

/** Places the customer of an order on a page of the provider. */
const redirectCustomer = (orderId: number) =>
  test.deps.db
    .updateTable('payment_attempt')
    .set({
      next_step: jsonb({ kind: 'redirect', url: 'https://pay.example' } as const),
    })
    .where('order_id', '=', orderId)
    .execute();

describe('the attempt watcher', () => {
  it('finds a payment whose webhook was lost', async () => {
    const { orderId, providerRef } = await purchase(test);
    test.gateway.behave('succeed', providerRef);
    expect(await watchAttempts(test.deps)).toBe(0);
    later(1);
    expect(await watchAttempts(test.deps)).toBe(1);
    expect((await selectOrderRow(test, orderId)).state).toBe('paid');
    later(120);
    expect(await watchAttempts(test.deps)).toBe(0);
  });

  it('checks less and less often, but at least hourly', async () => {
    const { orderId } = await purchase(test);
    later(1);
    for (const minutes of [1, 1, 2, 5, 10, 15, 30, 60, 60]) {
      await watchAttempts(test.deps);
      const { check_at } = await latestAttempt(test, orderId);
      expect(check_at).toEqual(new Date(now.getTime() + minutes * MINUTE_MS));
      later(minutes - 0.5);
      expect(await watchAttempts(test.deps)).toBe(0);
      later(0.5);
    }
    expect(minutesUntilNextCheck(500)).toBe(60);
  });

  it('retries after the provider was unreachable, and continues past one failure', async () => {
    const away = await purchase(test);
    const fine = await purchase(test);
    test.gateway.behave('unreachable', away.providerRef);
    test.gateway.behave('succeed', fine.providerRef);
    later(1);
    expect(await watchAttempts(test.deps)).toBe(2);
    expect((await selectOrderRow(test, fine.orderId)).state).toBe('paid');
    test.gateway.behave('succeed', away.providerRef);
    later(1);
    await watchAttempts(test.deps);
    expect((await selectOrderRow(test, away.orderId)).state).toBe('paid');
  });

  it('expires an attempt after a day and cancels it at the provider', async () => {
    const { orderId } = await purchase(test);
    later(24 * 60 - 1);
    await watchAttempts(test.deps);
    expect((await latestAttempt(test, orderId)).ended_at).toBeNull();
    later(60);
    await watchAttempts(test.deps);
    expect(await latestAttempt(test, orderId)).toMatchObject({
      state: 'expired',
      ended_at: now,
      check_at: null,
    });
    expect((await selectOrderRow(test, orderId)).state).toBe('awaiting_payment');
  });

  it.each([
    ['cancel’s answer', false],
    ['webhook before that answer', true],
  ])('shows a timeout to an idle customer when the provider confirms by the %s', async (_, isFirst) => {
    const bought = await purchase(test);
    await redirectCustomer(bought.orderId);
    const cancel: Gateway['cancel'] = async (ref) => {
      const status = await test.gateway.cancel(ref);
      expect(status).toMatchObject({ state: 'cancelled' });
      if (isFirst && status) await settleAttempt(test.deps, ref.attemptId, status);
      return status;
    };
    later(24 * 60 + 1);
    const gateways = new Map([['stripe', { ...test.gateway, cancel }]]);
    await watchAttempts({ ...test.deps, gateways });
    expect(await latestAttempt(test, bought.orderId)).toMatchObject({ state: 'expired', ended_at: now });
    const page = (await bought.who.view('payment', { orderId: String(bought.orderId), method: null })).json()
      .value;
    expect(page.isCancelled).toBe(false);
    expect(page.failure).toMatch(/^Se acabó el tiempo para pagar/);
  });

  it('still shows that the customer cancelled on the provider’s page after the attempt is a day old', async () => {
    const bought = await purchase(test);
    await redirectCustomer(bought.orderId);
    const { id, amount } = await latestAttempt(test, bought.orderId);
    const status = { providerRef: bought.providerRef, amount, currency: 'EUR', orderId: bought.orderId };
    await settleAttempt(test.deps, id, { ...status, state: 'cancelled', failureCode: null });
    later(24 * 60 + 1);
    await watchAttempts(test.deps);
    const page = (await bought.who.view('payment', { orderId: String(bought.orderId), method: null })).json()
      .value;
    expect(page).toMatchObject({ isCancelled: true, failure: expect.stringMatching(/^Has cancelado/) });
  });

  it('expires an attempt that the provider does not know', async () => {
    const { orderId, providerRef } = await purchase(test);
    test.gateway.behave('unknown', providerRef);
    later(24 * 60 + 1);
    await watchAttempts(test.deps);
    expect(await latestAttempt(test, orderId)).toMatchObject({ state: 'expired', ended_at: now });
  });

  it('books a payment of the last minute instead of expiring the attempt', async () => {
    const { orderId, providerRef } = await purchase(test);
    test.gateway.behave('succeed', providerRef);
    later(24 * 60 + 1);
    await watchAttempts(test.deps);
    expect((await selectOrderRow(test, orderId)).state).toBe('paid');
  });

  it('lets the customer pay again after an attempt expired', async () => {
    const { who, orderId, providerRef } = await purchase(test);
    later(24 * 60 + 1);
    await watchAttempts(test.deps);
    await checkOut(who);
    const answer = await who.fetch(`/desktopapp/rest/otherMethodsPaymentIntent?order_id=${orderId}`);
    expect(answer.json().ok).toBe(true);
    expect((await latestAttempt(test, orderId)).provider_ref).not.toBe(providerRef);
  });

  it('ends an attempt that was never opened, and leaves the order payable', async () => {
    const who = await withNote(test);
    const orderId = await checkOut(who);
    later(23 * 60);
    expect(await watchAttempts(test.deps)).toBe(0);
    later(48 * 60);
    expect(await watchAttempts(test.deps)).toBe(1);
    expect(await latestAttempt(test, orderId)).toMatchObject({ state: 'cancelled', checks: 0 });
    await openPayment(test, who, orderId);
    expect(await latestAttempt(test, orderId)).toMatchObject({ state: 'requires_action' });
  });
});
