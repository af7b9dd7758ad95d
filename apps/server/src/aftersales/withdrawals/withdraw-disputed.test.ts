import type { Dispute } from '@folio/domain/payment/dispute-states';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { TUESDAY } from '../../../test/order-without-consents.ts';
import { listAmounts, listRefunds, requestAsStaff, sendAll } from '../../../test/providers/refunds.ts';
import { latestAttempt, type Purchase } from '../../../test/purchase.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import {
  buyNotes,
  NOTE_PRICE,
  readLines,
  sendReceipts,
  withdrawalPage,
  withdrawFrom,
} from '../../../test/withdrawal.ts';
import { recordDispute } from '../../payments/disputes/chargeback.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
  test.setNow(TUESDAY);
});
afterAll(() => test.close());

/** Reports a dispute of an order's payment: of all of it, unless another amount is given. */
async function report(
  { orderId }: Purchase,
  state: Dispute['state'],
  more: Partial<Dispute> = {},
): Promise<void> {
  const { id, amount } = await latestAttempt(test, orderId);
  const dispute = { disputeRef: `dp_${orderId}`, amount, currency: 'EUR', reason: 'fraudulent', state };
  await recordDispute(test.deps, { id }, { ...dispute, ...more });
}

/** Buys notes, whose payment is disputed, and withdraws from all of them. */
async function withdrawDisputed(count = 1): Promise<Purchase> {
  const bought = await buyNotes(test, count);
  await report(bought, 'open');
  const ids = (await readLines(test, bought)).map(({ id }) => id);
  expect(await withdrawFrom(bought, ids)).toMatchObject({ ok: true });
  return bought;
}

const viewOrder = async ({ who, orderId }: Purchase) =>
  (await who.view('order', { orderId: String(orderId), key: null })).json().value;
const states = async (bought: Purchase) => (await listRefunds(test, bought)).map(({ state }) => state);

/** Counts the statements of this database that wait for a lock. */
async function countWaiting(): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(test.deps.db);
  return rows[0]?.count ?? 0;
}

/** Counts the jobs that send an order's refunds. */
async function countJobs(bought: Purchase): Promise<number> {
  const ids = (await listRefunds(test, bought)).map(({ id }) => id);
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from jobs.job
    where name = 'send-refund' and data ->> 'refundId' = any(${ids})`.execute(test.deps.db);
  return rows[0]?.count ?? 0;
}

describe('a withdrawal while the bank looks into a claim about the payment', () => {
  it('[AP-28] is accepted, and its page and mail say that the money comes once the bank has decided', async () => {
    const bought = await buyNotes(test, 1);
    const promise = (await withdrawalPage(bought))?.how;
    expect(promise).toContain('Lo enviamos enseguida');
    await report(bought, 'open');
    const how = (await withdrawalPage(bought))?.how;
    expect(how).toContain('Tu banco aún está estudiando tu reclamación');
    expect(how).not.toContain('como muy tarde');
    const [line] = await readLines(test, bought);
    expect(await withdrawFrom(bought, [line?.id as number])).toMatchObject({ ok: true });
    const text = (await sendReceipts(test, bought))?.text ?? '';
    expect(text).toContain('todavía no podemos enviarte el dinero');
    expect(text).not.toContain('Lo enviamos enseguida');
    expect((await viewOrder(bought)).refunds).toMatchObject([
      { amount: NOTE_PRICE, at: null, awaitsBank: true },
    ]);
  });

  it('[OS-1] returns nothing until then, and everything by itself once the dispute is won', async () => {
    const bought = await withdrawDisputed(2);
    expect((await sendAll(test, bought)).map(({ state }) => state)).toEqual(['requested']);
    expect(await countJobs(bought)).toBe(1);
    await report(bought, 'won');
    expect(await countJobs(bought)).toBe(2);
    expect((await viewOrder(bought)).refunds).toMatchObject([{ awaitsBank: false }]);
    expect((await sendAll(test, bought)).map(({ state }) => state)).toEqual(['succeeded']);
    expect((await readLines(test, bought)).map(({ state }) => state)).toEqual(['refunded', 'refunded']);
    expect(await listAmounts(test, bought)).toEqual([
      ['payment', 2 * NOTE_PRICE],
      ['refund', -2 * NOTE_PRICE],
    ]);
  });

  it('[OS-1] owes nothing more once the dispute is lost: the bank has returned the money', async () => {
    const bought = await withdrawDisputed();
    await report(bought, 'lost');
    expect(await listRefunds(test, bought)).toMatchObject([
      { state: 'revoked', failure_code: 'returned_by_bank' },
    ]);
    await sendAll(test, bought);
    expect(await listAmounts(test, bought)).toEqual([
      ['payment', NOTE_PRICE],
      ['chargeback', -NOTE_PRICE],
    ]);
    expect((await viewOrder(bought)).refunds).toEqual([]);
  });

  it('[OS-1] returns the money after all once a lost dispute is reversed, once however often it changes', async () => {
    const bought = await withdrawDisputed();
    for (const state of ['lost', 'won', 'lost'] as const) await report(bought, state);
    expect(await states(bought)).toEqual(['revoked']);
    await report(bought, 'won');
    await sendAll(test, bought);
    expect(await states(bought)).toEqual(['succeeded']);
    expect((await listAmounts(test, bought)).filter(([kind]) => kind === 'refund')).toEqual([
      ['refund', -NOTE_PRICE],
    ]);
  });

  it('[OS-1] returns what the bank did not, if it decides about a part of the payment', async () => {
    const bought = await withdrawDisputed(2);
    await report(bought, 'lost', { amount: NOTE_PRICE });
    expect(await states(bought)).toEqual(expect.arrayContaining(['revoked', 'requested']));
    const refunds = await sendAll(test, bought);
    expect(refunds.map(({ amount }) => amount)).toEqual([NOTE_PRICE, NOTE_PRICE]);
    expect(await listAmounts(test, bought)).toEqual([
      ['payment', 2 * NOTE_PRICE],
      ['chargeback', -NOTE_PRICE],
      ['refund', -NOTE_PRICE],
    ]);
    const lines = refunds.flatMap((refund) => refund.lines);
    expect(lines.reduce((sum, { amount }) => sum + amount, 0)).toBe(2 * NOTE_PRICE);
  });

  it('[OS-1] returns after all only what the reversed one of two disputes had taken', async () => {
    const bought = await withdrawDisputed();
    const part = { disputeRef: `dp_a_${bought.orderId}`, amount: 1000 };
    const rest = { disputeRef: `dp_b_${bought.orderId}`, amount: NOTE_PRICE - 1000 };
    for (const dispute of [part, rest]) await report(bought, 'open', dispute);
    await report(bought, 'won');
    for (const dispute of [part, rest]) await report(bought, 'lost', dispute);
    const refunded = async () => {
      await sendAll(test, bought);
      return (await listAmounts(test, bought)).flatMap(([kind, amount]) =>
        kind === 'refund' ? [amount] : [],
      );
    };
    expect(await refunded()).toEqual([]);
    await report(bought, 'won', rest);
    expect(await refunded()).toEqual([1000 - NOTE_PRICE]);
    await report(bought, 'won', part);
    expect(await refunded()).toEqual([1000 - NOTE_PRICE, -1000]);
  });

  it('[OS-1] is not returned a second time if staff have refunded the line since the bank did', async () => {
    const bought = await buyNotes(test, 2);
    await report(bought, 'open', { amount: NOTE_PRICE });
    const [first] = await readLines(test, bought);
    const lineId = first?.id as number;
    expect(await withdrawFrom(bought, [lineId])).toMatchObject({ ok: true });
    await report(bought, 'lost', { amount: NOTE_PRICE });
    const again = { amount: NOTE_PRICE, lineIds: [lineId] };
    expect(await requestAsStaff(test, bought, again)).toMatchObject({ ok: true });
    await sendAll(test, bought);
    await report(bought, 'won', { amount: NOTE_PRICE });
    await sendAll(test, bought);
    expect((await states(bought)).toSorted()).toEqual(['revoked', 'succeeded']);
  });

  it('[OS-1] is not dropped by a lost dispute once a run has claimed its refund', async () => {
    const bought = await buyNotes(test, 1);
    const [line] = await readLines(test, bought);
    expect(await withdrawFrom(bought, [line?.id as number])).toMatchObject({ ok: true });
    const locked = Promise.withResolvers<void>();
    const waiting = Promise.withResolvers<void>();
    const claim = test.deps.db.transaction().execute(async (tx) => {
      await tx
        .updateTable('refund')
        .set({ state: 'sending' })
        .where('order_id', '=', bought.orderId)
        .execute();
      locked.resolve();
      await waiting.promise;
    });
    await locked.promise;
    const lost = report(bought, 'lost');
    await expect.poll(countWaiting).toBeGreaterThan(0);
    waiting.resolve();
    await Promise.all([claim, lost]);
    expect(await states(bought)).toEqual(['sending']);
  });

  it('[OS-1] leaves a failed refund as it is if its payment could not have paid it any more', async () => {
    const bought = await buyNotes(test, 2);
    expect(await requestAsStaff(test, bought, { amount: NOTE_PRICE })).toMatchObject({ ok: true });
    const { db } = test.deps;
    await db.updateTable('refund').set({ state: 'failed' }).where('order_id', '=', bought.orderId).execute();
    expect(await requestAsStaff(test, bought, { amount: NOTE_PRICE + 500 })).toMatchObject({ ok: true });
    await sendAll(test, bought);
    await report(bought, 'lost', { amount: NOTE_PRICE - 500 });
    expect((await states(bought)).toSorted()).toEqual(['failed', 'succeeded']);
  });

  it('[OS-1] leaves to staff what a lost dispute took in another currency', async () => {
    const bought = await withdrawDisputed();
    await report(bought, 'lost', { currency: 'USD' });
    await sendAll(test, bought);
    expect(await states(bought)).toEqual(['by_hand']);
    expect((await viewOrder(bought)).refunds).toEqual([]);
  });
});
