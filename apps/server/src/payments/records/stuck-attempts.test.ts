import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { checkOut, latestAttempt, paidPurchase, purchase, withNote } from '../../../test/purchase.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { watchAttempts } from '../attempts/watch-attempts.ts';
import { reconcile } from '../reconciliation/reconcile.ts';
import { alarmStuckAttempts } from './stuck-attempts.ts';

const DAY_MS = 24 * 60 * 60_000;
type Line = { readonly alarm?: string; readonly orderId?: number };
const lines: Line[] = [];
let test: TestApp;
/** Merchant accounts that are no longer set up. */
const removed = new Set<string>();
beforeAll(async () => {
  const log = pino(
    { level: 'error' },
    { write: (line: string) => void lines.push(JSON.parse(line) as Line) },
  );
  test = await createTestApp({
    log,
    gateways: {
      get: (name) => (removed.has(name) ? undefined : test.gateway),
      values: () => (removed.has('stripe') ? [] : [test.gateway]).values(),
    },
  });
});
beforeEach(async () => {
  removed.clear();
  lines.length = 0;
  test.setNow();
  await test.deps.db.updateTable('payment_attempt').set({ check_at: null, ended_at: new Date() }).execute();
});
afterAll(() => test.close());

const later = (days: number) => test.setNow(new Date(Date.now() + days * DAY_MS));
const alarms = () => lines.filter(({ alarm }) => alarm === 'attempt_stuck').map(({ orderId }) => orderId);
const differences = async (orderId: number) =>
  (await reconcile(test.deps)).filter((one) => one.orderId === orderId).map(({ what }) => what);

describe('a stuck attempt', () => {
  it.each([
    ['keeps reporting it as processing', 'processing'],
    ['no longer knows it', 'unknown'],
    ['never answers', 'unreachable'],
  ] as const)('[AP-0] alarms staff after three days when its provider %s', async (_, behaviour) => {
    const { orderId, providerRef } = await purchase(test);
    test.gateway.behave('processing', providerRef);
    await test.deps.db.updateTable('payment_attempt').set({ check_at: new Date() }).execute();
    await watchAttempts(test.deps);
    expect(await latestAttempt(test, orderId)).toMatchObject({ state: 'processing' });
    test.gateway.behave(behaviour, providerRef);
    later(2.9);
    await watchAttempts(test.deps);
    expect(await alarmStuckAttempts(test.deps)).toBe(0);
    later(3.1);
    await watchAttempts(test.deps);
    await alarmStuckAttempts(test.deps);
    expect(alarms()).toEqual([orderId]);
    expect(await differences(orderId)).toEqual(['silent']);
    // A late payment is booked, and the alarm stops.
    test.gateway.behave('succeed', providerRef);
    await reconcile(test.deps);
    expect(await alarmStuckAttempts(test.deps)).toBe(0);
    expect(await differences(orderId)).toEqual([]);
  });

  it('[AP-0] alarms staff when its merchant account was removed', async () => {
    const { orderId } = await purchase(test);
    removed.add((await latestAttempt(test, orderId)).gateway);
    later(3.1);
    await watchAttempts(test.deps);
    await alarmStuckAttempts(test.deps);
    expect(alarms()).toEqual([orderId]);
    expect(await differences(orderId)).toEqual(['silent']);
    later(60);
    expect(await differences(orderId)).toEqual(['silent']);
  });

  it('[AP-0] lists a paid one of a removed merchant account while reconciliation looks back to it', async () => {
    const { orderId } = await paidPurchase(test);
    removed.add((await latestAttempt(test, orderId)).gateway);
    expect(await differences(orderId)).toEqual(['silent']);
    later(40);
    expect(await differences(orderId)).toEqual([]);
  });

  it('ends after a day if no provider was called, with or without its merchant account', async () => {
    const orderId = await checkOut(await withNote(test));
    removed.add('stripe').add((await latestAttempt(test, orderId)).gateway);
    later(1.1);
    await watchAttempts(test.deps);
    expect(await latestAttempt(test, orderId)).toMatchObject({ state: 'cancelled' });
  });

  it('raises no alarm for a reference until some days after its last day', async () => {
    const { orderId, providerRef } = await purchase(test);
    test.gateway.behave('processing', providerRef);
    const expires_at = new Date(Date.now() + 7 * DAY_MS);
    const { id } = await latestAttempt(test, orderId);
    const values = { state: 'pending', expires_at } as const;
    await test.deps.db.updateTable('payment_attempt').set(values).where('id', '=', id).execute();
    later(10.9);
    expect(await alarmStuckAttempts(test.deps)).toBe(0);
    later(11.1);
    expect(await alarmStuckAttempts(test.deps)).toBe(1);
  });
});
