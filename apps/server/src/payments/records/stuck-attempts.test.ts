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
/** Accounts that are not set up any more. */
const gone = new Set<string>();
beforeAll(async () => {
  const log = pino(
    { level: 'error' },
    { write: (line: string) => void lines.push(JSON.parse(line) as Line) },
  );
  test = await createTestApp({
    log,
    gateways: {
      get: (name) => (gone.has(name) ? undefined : test.gateway),
      values: () => (gone.has('stripe') ? [] : [test.gateway]).values(),
    },
  });
});
beforeEach(async () => {
  gone.clear();
  lines.length = 0;
  test.setNow();
  await test.deps.db.updateTable('payment_attempt').set({ check_at: null, ended_at: new Date() }).execute();
});
afterAll(() => test.close());

const later = (days: number) => test.setNow(new Date(Date.now() + days * DAY_MS));
const alarms = () => lines.filter(({ alarm }) => alarm === 'attempt_stuck').map(({ orderId }) => orderId);
const found = async (orderId: number) =>
  (await reconcile(test.deps)).filter((one) => one.orderId === orderId).map(({ what }) => what);

describe('an attempt that nobody will end', () => {
  it.each([
    ['is said to be at work for ever', 'processing'],
    ['its provider knows nothing of, after it was at work', 'unknown'],
    ['its provider never answers about', 'unreachable'],
  ] as const)('[AP-0] that %s is a matter for staff after three days', async (_, behaviour) => {
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
    expect(await found(orderId)).toEqual(['silent']);
    // Money that comes after all is booked, and nobody is troubled any more.
    test.gateway.behave('succeed', providerRef);
    await reconcile(test.deps);
    expect(await alarmStuckAttempts(test.deps)).toBe(0);
    expect(await found(orderId)).toEqual([]);
  });

  it('[AP-0] so is one of an account that is not set up any more', async () => {
    const { orderId } = await purchase(test);
    gone.add((await latestAttempt(test, orderId)).gateway);
    later(3.1);
    await watchAttempts(test.deps);
    await alarmStuckAttempts(test.deps);
    expect(alarms()).toEqual([orderId]);
    expect(await found(orderId)).toEqual(['silent']);
    later(60);
    expect(await found(orderId)).toEqual(['silent']);
  });

  it('[AP-0] a payment by an account that is gone is said not to be compared, as long as comparisons look back', async () => {
    const { orderId } = await paidPurchase(test);
    gone.add((await latestAttempt(test, orderId)).gateway);
    expect(await found(orderId)).toEqual(['silent']);
    later(40);
    expect(await found(orderId)).toEqual([]);
  });

  it('one that no provider was asked for ends after a day, whether or not its account is set up', async () => {
    const orderId = await checkOut(await withNote(test));
    gone.add('stripe').add((await latestAttempt(test, orderId)).gateway);
    later(1.1);
    await watchAttempts(test.deps);
    expect(await latestAttempt(test, orderId)).toMatchObject({ state: 'cancelled' });
  });

  it('a reference waits until some days after it could last be paid', async () => {
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
