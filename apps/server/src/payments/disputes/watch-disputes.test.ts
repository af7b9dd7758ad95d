import type { Dispute } from '@folio/domain/payment/dispute-states';
import { sql } from 'kysely';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { listAmounts, listRefunds, PAID, requestAsStaff, sendAll } from '../../../test/providers/refunds.ts';
import { latestAttempt, type Purchase, paidPurchase } from '../../../test/purchase.ts';
import { type StaffClient, signIn } from '../../../test/staff/staff-client.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { TimeoutError } from '../../platform/clock/with-deadline.ts';
import { lockForSettling } from '../settlement/settle.queries.ts';
import { recordDispute, recordLocked } from './chargeback.ts';
import { watchDisputes } from './watch-disputes.ts';

const DAY_MS = 24 * 60 * 60_000;
type Line = { readonly alarm?: string; readonly disputeRef?: string };
const lines: Line[] = [];
/** Whether the merchant account is no longer set up. */
let isRemoved = false;
let test: TestApp;
let accountant: StaffClient;
beforeAll(async () => {
  const write = (line: string) => void lines.push(JSON.parse(line) as Line);
  test = await createTestApp({
    log: pino({ level: 'error' }, { write }),
    gateways: { get: () => (isRemoved ? undefined : test.gateway), values: () => [test.gateway].values() },
  });
  accountant = await signIn(test, 'contable');
});
beforeEach(() => {
  isRemoved = false;
  lines.length = 0;
  test.setNow();
});
afterAll(() => test.close());

const later = (days: number) => test.setNow(new Date(Date.now() + days * DAY_MS));
const buildDispute = ({ orderId }: Purchase, state: Dispute['state']): Dispute => ({
  ...{ disputeRef: `dp_${orderId}`, amount: PAID, currency: 'EUR', reason: 'fraudulent', state },
});
const loadAlarms = ({ orderId }: Purchase) =>
  lines.filter((line) => line.alarm === 'dispute_stuck' && line.disputeRef === `dp_${orderId}`).length;

/** Buys an order with an open dispute, whose refund waits for its end. */
async function buyDisputed(): Promise<Purchase> {
  const bought = await paidPurchase(test);
  await recordDispute(test.deps, await latestAttempt(test, bought.orderId), buildDispute(bought, 'open'));
  await requestAsStaff(test, bought);
  expect((await sendAll(test, bought)).map(({ state }) => state)).toEqual(['requested']);
  return bought;
}

/** Counts the statements of this database that wait for a lock. */
async function countWaiting(): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(test.deps.db);
  return rows[0]?.count ?? 0;
}

const decide = ({ orderId }: Purchase, state: 'won' | 'lost', client = accountant) =>
  client.call('POST', 'api/disputes/outcome', { gateway: 'stripe', ref: `dp_${orderId}`, state });
const isDecidable = async ({ orderId }: Purchase): Promise<boolean> =>
  (await accountant.call('GET', 'api/disputes'))
    .json()
    .disputes.find((one: { orderId: string }) => one.orderId === String(orderId)).decidable;

describe('a dispute whose end no webhook has reported', () => {
  it('[OS-1] is fetched from its provider, and no longer holds its refund', async () => {
    const [won, lost] = [await buyDisputed(), await buyDisputed()];
    test.gateway.disputes.set(`dp_${won.orderId}`, buildDispute(won, 'won'));
    test.gateway.disputes.set(`dp_${lost.orderId}`, buildDispute(lost, 'lost'));
    await watchDisputes(test.deps);
    expect((await sendAll(test, won)).map(({ state }) => state)).toEqual(['succeeded']);
    expect((await listRefunds(test, lost)).map(({ state }) => state)).toEqual(['revoked']);
  });

  it('[OS-1] alarms staff every day once banks have had their time', async () => {
    const bought = await buyDisputed();
    test.gateway.disputes.set(`dp_${bought.orderId}`, buildDispute(bought, 'open'));
    later(95);
    await watchDisputes(test.deps);
    expect([loadAlarms(bought), await isDecidable(bought)]).toEqual([0, false]);
    expect((await decide(bought, 'won')).json().code).toBe('dispute_not_stuck');
    later(97);
    await watchDisputes(test.deps);
    await watchDisputes(test.deps);
    expect([loadAlarms(bought), await isDecidable(bought)]).toEqual([2, true]);
  });
});

it('[OS-1] checks each dispute in turn, also if a provider answers none in time', async () => {
  const bought = await paidPurchase(test);
  const attempt = await latestAttempt(test, bought.orderId);
  const refs = [1, 2, 3, 4, 5].map((number) => `dp_late_${number}`);
  for (const disputeRef of refs)
    await recordDispute(test.deps, attempt, { ...buildDispute(bought, 'open'), disputeRef });
  const fetchDispute = vi
    .spyOn(test.gateway, 'fetchDispute')
    .mockRejectedValue(new TimeoutError('no answer in time'));
  for (const days of [1, 2, 3]) {
    later(days);
    await watchDisputes(test.deps);
  }
  const fetched = new Set(fetchDispute.mock.calls.map(([ref]) => ref));
  fetchDispute.mockRestore();
  expect(refs.filter((ref) => fetched.has(ref))).toEqual(refs);
});

describe('the outcome of a dispute that staff enter', () => {
  it('[RO-4] [OS-1] sends the refund that waited, once, and stands in the history with its author', async () => {
    const bought = await buyDisputed();
    later(97);
    expect((await decide(bought, 'won', await signIn(test, 'operador'))).statusCode).toBe(403);
    expect((await decide(bought, 'won')).statusCode).toBe(200);
    expect((await decide(bought, 'lost')).statusCode).toBe(409);
    await sendAll(test, bought);
    expect(await listAmounts(test, bought)).toEqual([
      ['payment', PAID],
      ['refund', -PAID],
    ]);
    const { actor, actor_kind } = await test.deps.db
      .selectFrom('audit_event')
      .select(['actor', 'actor_kind'])
      .where('order_id', '=', bought.orderId)
      .where('action', '=', 'dispute_won')
      .executeTakeFirstOrThrow();
    expect([actor_kind, actor]).toEqual(['staff', 'contable@folio.example']);
  });

  it('[OS-1] drops the refund that waited, also of an account that can no longer be asked', async () => {
    const bought = await buyDisputed();
    expect((await decide(bought, 'lost')).statusCode).toBe(409);
    isRemoved = true;
    expect((await decide(bought, 'lost')).statusCode).toBe(200);
    expect((await listRefunds(test, bought)).map(({ state }) => state)).toEqual(['revoked']);
    expect(await listAmounts(test, bought)).toEqual([
      ['payment', PAID],
      ['chargeback', -PAID],
    ]);
  });

  it('[OS-1] does not replace one that its provider has reported', async () => {
    const bought = await buyDisputed();
    later(97);
    const attempt = await latestAttempt(test, bought.orderId);
    await recordDispute(test.deps, attempt, buildDispute(bought, 'won'));
    expect((await decide(bought, 'lost')).statusCode).toBe(409);
    expect(await listAmounts(test, bought)).toEqual([['payment', PAID]]);
  });

  it('[OS-1] books the amount that its provider reports while staff enter it', async () => {
    const bought = await buyDisputed();
    later(97);
    const [locked, isWaiting] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const report = test.deps.db.transaction().execute(async (tx) => {
      const settling = await lockForSettling(tx, (await latestAttempt(test, bought.orderId)).id);
      locked.resolve();
      await isWaiting.promise;
      const {
        dispute_ref: disputeRef,
        currency,
        reason,
      } = await tx
        .selectFrom('dispute')
        .selectAll()
        .where('order_id', '=', settling.order.id)
        .executeTakeFirstOrThrow();
      const reported = { disputeRef, amount: PAID - 100, currency, reason, state: 'open' } as const;
      await recordLocked(tx, test.deps, settling, reported);
    });
    await locked.promise;
    const decided = decide(bought, 'lost');
    await expect.poll(() => countWaiting()).toBeGreaterThan(0);
    isWaiting.resolve();
    await report;
    expect((await decided).statusCode).toBe(200);
    expect(await listAmounts(test, bought)).toEqual([
      ['payment', PAID],
      ['chargeback', 100 - PAID],
    ]);
  });
});
