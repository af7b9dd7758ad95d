import { sql } from 'kysely';
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
import type { Gateway } from '../providers/gateway.ts';
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

/** The customer of an order stands on a page of its provider's. */
const standElsewhere = (orderId: number) =>
  test.deps.db
    .updateTable('payment_attempt')
    .set({
      provider_data: sql<
        Record<string, unknown>
      >`provider_data || '{"step":{"kind":"redirect","url":"https://pay.example"}}'`,
    })
    .where('order_id', '=', orderId)
    .execute();

describe('the watcher of open payments', () => {
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

  it('looks ever more rarely, never less often than hourly', async () => {
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

  it('asks again after the provider was away, and does not let one failure stop the others', async () => {
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

  it('gives an attempt up after a day, and calls it off at the provider', async () => {
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
    ['answer', false],
    ['webhook, before its answer,', true],
  ])('tells who did nothing that the time is over, by the %s of what it called off', async (_, isFirst) => {
    const bought = await purchase(test);
    await standElsewhere(bought.orderId);
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
    const page = (await bought.who.view('payment', String(bought.orderId), null)).json().value;
    expect(page.isCancelled).toBe(false);
    expect(page.failure).toMatch(/^Se acabó el tiempo para pagar/);
  });

  it('still says that its customer cancelled what was cancelled before on the page of its provider', async () => {
    const bought = await purchase(test);
    await standElsewhere(bought.orderId);
    const { id, amount } = await latestAttempt(test, bought.orderId);
    const told = { providerRef: bought.providerRef, amount, currency: 'EUR', orderId: bought.orderId };
    await settleAttempt(test.deps, id, { ...told, state: 'cancelled', failureCode: null });
    later(24 * 60 + 1);
    await watchAttempts(test.deps);
    const page = (await bought.who.view('payment', String(bought.orderId), null)).json().value;
    expect(page).toMatchObject({ isCancelled: true, failure: expect.stringMatching(/^Has cancelado/) });
  });

  it('gives up too what the provider never heard of', async () => {
    const { orderId, providerRef } = await purchase(test);
    test.gateway.behave('unknown', providerRef);
    later(24 * 60 + 1);
    await watchAttempts(test.deps);
    expect(await latestAttempt(test, orderId)).toMatchObject({ state: 'expired', ended_at: now });
  });

  it('takes money that came in the last minute rather than giving up', async () => {
    const { orderId, providerRef } = await purchase(test);
    test.gateway.behave('succeed', providerRef);
    later(24 * 60 + 1);
    await watchAttempts(test.deps);
    expect((await selectOrderRow(test, orderId)).state).toBe('paid');
  });

  it('lets a payment be opened again after it was given up', async () => {
    const { who, orderId, providerRef } = await purchase(test);
    later(24 * 60 + 1);
    await watchAttempts(test.deps);
    await checkOut(who);
    const answer = await who.fetch(`/desktopapp/rest/otherMethodsPaymentIntent?order_id=${orderId}`);
    expect(answer.json().ok).toBe(true);
    expect((await latestAttempt(test, orderId)).provider_ref).not.toBe(providerRef);
  });

  it('ends an attempt that was never opened, and the order can still be paid', async () => {
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
