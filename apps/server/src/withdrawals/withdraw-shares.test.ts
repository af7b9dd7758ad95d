import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { TUESDAY } from '../../test/order-without-consents.ts';
import { listRefunds, requestAsStaff, sendAll } from '../../test/providers/refunds.ts';
import type { Purchase } from '../../test/purchase.ts';
import { createTestApp, type TestApp } from '../../test/test-app.ts';
import {
  buyNotes,
  NOTE_KEPT,
  NOTE_PRICE,
  NOTE_REST,
  readLines,
  withdrawalPage,
  withdrawFrom,
} from '../../test/withdrawal.ts';
import { selectWithdrawals } from './withdrawals.queries.ts';

const GOODWILL = 1000;

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
  test.setNow(TUESDAY);
});
afterAll(() => test.close());

/** Buys two notes, refunds cents of the order without a line, and returns the ids of the lines. */
async function buyAndRefund(amount: number | null): Promise<{ bought: Purchase; ids: number[] }> {
  const bought = await buyNotes(test);
  await requestAsStaff(test, bought, { amount });
  return { bought, ids: (await readLines(test, bought)).map(({ id }) => id) };
}

/** Returns what the order's statements say of each line: what comes back, what is kept, and what came back before. */
async function readShares({ orderId }: Purchase): Promise<number[][]> {
  const stored = await selectWithdrawals(test.deps.db, [orderId]);
  return stored
    .flatMap(({ statement }) => statement.lines)
    .map(({ total, refund, kept }) => [refund, kept, total - refund - kept]);
}

describe('a withdrawal after a refund that names no line', () => {
  it.each([
    ['first', 0, 1],
    ['second', 1, 0],
  ])(
    '[AP-28] from the %s line alone returns its price, and the other later what is left',
    async (_, at, other) => {
      const { bought, ids } = await buyAndRefund(GOODWILL);
      expect(await withdrawFrom(bought, [ids[at] as number])).toMatchObject({ ok: true });
      expect(await readShares(bought)).toEqual([[NOTE_PRICE, 0, 0]]);
      test.setNow(new Date(TUESDAY.getTime() + 1000));
      expect(await withdrawFrom(bought, [ids[other] as number])).toMatchObject({ ok: true });
      expect(await readShares(bought)).toEqual([
        [NOTE_PRICE, 0, 0],
        [NOTE_PRICE - GOODWILL, 0, GOODWILL],
      ]);
      const refunds = await listRefunds(test, bought);
      expect(refunds.reduce((sum, { amount }) => sum + amount, 0)).toBe(2 * NOTE_PRICE);
      test.setNow(TUESDAY);
    },
  );
});

/** Returns whether the order's page offers the withdrawal, and which lines the page of the withdrawal offers. */
async function readOffers(bought: Purchase): Promise<[boolean, boolean[]]> {
  const order = (await bought.who.view('order', { orderId: String(bought.orderId), key: null })).json().value;
  const page = await withdrawalPage(bought);
  return [order.withdrawal.isOpen, (page?.lines ?? []).map(({ comesBack }) => comesBack !== null)];
}

describe('the order’s page and the page of the withdrawal', () => {
  it('[AP-28] are both closed once the whole order is refunded, and nothing is stored', async () => {
    const { bought, ids } = await buyAndRefund(null);
    expect(await readOffers(bought)).toEqual([false, [false, false]]);
    expect(await withdrawFrom(bought, ids, { shown: 0 })).toMatchObject({
      ok: false,
      reason: 'refused',
      message: expect.stringContaining('Ya te lo hemos devuelto'),
    });
    expect(await readShares(bought)).toEqual([]);
  });
});
