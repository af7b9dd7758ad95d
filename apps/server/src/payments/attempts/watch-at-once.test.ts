import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { fakeGateway } from '../../../test/providers/fake-gateway.ts';
import { purchase, selectOrderRow } from '../../../test/purchase.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import type { Gateway } from '../records/gateway.ts';
import { watchAttempts } from './watch-attempts.ts';

const MINUTE_MS = 60_000;
/** Timeout of a provider's call: one that answers at all in these tests does so sooner. */
const TIMEOUT_MS = 400;

let test: TestApp;
let now = new Date('2026-11-24T09:00:00Z');
beforeAll(async () => {
  test = await createTestApp();
});
// Each test watches its own attempts only.
afterEach(
  async () => void (await test.deps.db.updateTable('payment_attempt').set({ check_at: null }).execute()),
);
afterAll(() => test.close());

/** Creates open payments at the provider `name`, all due for a check. */
async function due(count: number, name: string) {
  const open = [];
  test.setNow(now);
  for (let index = 0; index < count; index += 1) open.push(await purchase(test));
  const { db } = test.deps;
  for (const { orderId } of open)
    await db.updateTable('payment_attempt').set({ gateway: name }).where('order_id', '=', orderId).execute();
  now = new Date(now.getTime() + MINUTE_MS);
  test.setNow(now);
  return open;
}

const watch = (...gateways: Gateway[]) =>
  watchAttempts(
    { ...test.deps, gateways: new Map(gateways.map((gateway) => [gateway.name, gateway])) },
    TIMEOUT_MS,
  );

const silent = () => new Promise<never>(() => undefined);
const succeeding: Gateway['fetchStatus'] = async (ref) => ({
  ...ref,
  providerRef: ref.providerRef ?? '',
  state: 'succeeded',
  failureCode: null,
});

describe('the attempt watcher with many open payments', () => {
  it('checks eight attempts of a provider concurrently, and no more', async () => {
    const open = await due(11, 'stripe');
    let running = 0;
    let most = 0;
    let release: () => void = () => undefined;
    const eighth = new Promise<void>((resolve) => {
      release = resolve;
    });
    const fetchStatus: Gateway['fetchStatus'] = async (ref) => {
      running += 1;
      most = Math.max(most, running);
      if (running === 8) release();
      await eighth;
      running -= 1;
      return succeeding(ref);
    };
    expect(await watch({ ...fakeGateway(), fetchStatus })).toBe(11);
    expect(most).toBe(8);
    for (const { orderId } of open) expect((await selectOrderRow(test, orderId)).state).toBe('paid');
  });

  it('settles the payments of one provider while another does not answer', async () => {
    const stuck = await due(3, 'silent');
    const fine = await due(3, 'stripe');
    const paid: string[] = [];
    const fetchStatus: Gateway['fetchStatus'] = async (ref) => {
      paid.push(ref.attemptId);
      return succeeding(ref);
    };
    const silentGateway = { ...fakeGateway(), name: 'silent', fetchStatus: silent };
    await watch(silentGateway, { ...fakeGateway(), fetchStatus });
    expect(paid).toHaveLength(3);
    for (const { orderId } of fine) expect((await selectOrderRow(test, orderId)).state).toBe('paid');
    for (const { orderId } of stuck)
      expect((await selectOrderRow(test, orderId)).state).toBe('awaiting_payment');
  });

  it('stops calling a provider that does not answer in this run, and calls it again in the next', async () => {
    await due(20, 'stripe');
    let calls = 0;
    const fetchStatus: Gateway['fetchStatus'] = () => {
      calls += 1;
      return silent();
    };
    expect(await watch({ ...fakeGateway(), fetchStatus })).toBe(8);
    expect(calls).toBe(8);
    expect(await watch({ ...fakeGateway(), fetchStatus: succeeding })).toBe(12);
  });

  it('continues with the other attempts when a provider fails for some', async () => {
    const open = await due(20, 'stripe');
    const failing = new Set(open.slice(0, 10).map(({ orderId }) => orderId));
    const fetchStatus: Gateway['fetchStatus'] = (ref) =>
      failing.has(ref.orderId) ? Promise.reject(new Error('no')) : succeeding(ref);
    expect(await watch({ ...fakeGateway(), fetchStatus })).toBe(20);
    const states = await Promise.all(
      open.map(async ({ orderId }) => (await selectOrderRow(test, orderId)).state),
    );
    expect(states.filter((state) => state === 'paid')).toHaveLength(10);
  });
});
