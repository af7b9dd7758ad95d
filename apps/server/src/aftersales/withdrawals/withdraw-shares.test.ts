import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { TUESDAY } from '../../../test/order-without-consents.ts';
import { listRefunds, requestAsStaff, sendAll } from '../../../test/providers/refunds.ts';
import type { Purchase } from '../../../test/purchase.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import {
  buyNotes,
  NOTE_KEPT,
  NOTE_PRICE,
  NOTE_REST,
  readLines,
  withdrawalPage,
  withdrawFrom,
} from '../../../test/withdrawal.ts';
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

  it('[AP-28] from both lines returns what the order still holds, as page and receipt say', async () => {
    const { bought, ids } = await buyAndRefund(GOODWILL);
    const page = await withdrawalPage(bought, ids);
    expect(page?.lines.map(({ returned }) => returned?.refund)).toEqual([NOTE_PRICE, NOTE_PRICE - GOODWILL]);
    expect(page?.lines[1]?.explanation).toMatch(
      /Del pedido ya te habíamos devuelto 10\s€: te devolvemos .* 15,12\s€/,
    );
    const alone = (await withdrawalPage(bought))?.lines.map(({ returned }) => returned?.refund);
    expect(alone).toEqual([NOTE_PRICE, NOTE_PRICE]);
    expect(await withdrawFrom(bought, ids, { shown: 2 * NOTE_PRICE })).toMatchObject({ reason: 'changed' });
    expect(await withdrawFrom(bought, ids)).toMatchObject({ ok: true });
    expect(await readShares(bought)).toEqual([
      [NOTE_PRICE, 0, 0],
      [NOTE_PRICE - GOODWILL, 0, GOODWILL],
    ]);
  });

  it.each([
    [
      'keeps less, and returns the same',
      GOODWILL,
      [
        [NOTE_REST, NOTE_KEPT, 0],
        [NOTE_REST, NOTE_KEPT - GOODWILL, GOODWILL],
      ],
    ],
    [
      'keeps nothing, and returns the same',
      2 * NOTE_KEPT,
      [
        [NOTE_REST, 0, NOTE_KEPT],
        [NOTE_REST, 0, NOTE_KEPT],
      ],
    ],
    [
      'returns what is left',
      2 * NOTE_PRICE - 100,
      [
        [100, 0, NOTE_PRICE - 100],
        [0, 0, NOTE_PRICE],
      ],
    ],
  ])('[AP-28] from work under way %s', async (_, amount, expected) => {
    const { bought, ids } = await buyAndRefund(amount);
    await test.deps.db
      .updateTable('order_line')
      .set({ state: 'in_progress' })
      .where('id', 'in', ids)
      .execute();
    expect(await withdrawFrom(bought, ids)).toMatchObject({ ok: true });
    expect(await readShares(bought)).toEqual(expected);
  });
});

/** Returns whether the order's page offers the withdrawal, and which lines the page of the withdrawal offers. */
async function readOffers(bought: Purchase): Promise<[boolean, boolean[]]> {
  const order = (await bought.who.view('order', { orderId: String(bought.orderId), key: null })).json().value;
  const page = await withdrawalPage(bought);
  return [order.withdrawal.isOpen, (page?.lines ?? []).map(({ returned }) => returned !== null)];
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

  it('[AP-28] agree on a failed refund: it is owed until another one takes its money', async () => {
    const { bought, ids } = await buyAndRefund(null);
    await sendFailing(bought);
    expect(await readOffers(bought)).toEqual([false, [false, false]]);
    await requestAsStaff(test, bought, { amount: GOODWILL });
    expect(await readOffers(bought)).toEqual([true, [true, true]]);
    expect(await withdrawFrom(bought, [ids[1] as number])).toMatchObject({ ok: true });
    expect(await readShares(bought)).toEqual([[NOTE_PRICE, 0, 0]]);
  });

  it('[AP-28] [OS-1] agree on a line whose refund failed, and staff cannot request its money twice', async () => {
    const bought = await buyNotes(test);
    const [first, second] = (await readLines(test, bought)).map(({ id }) => id);
    await requestAsStaff(test, bought, { lineIds: [first as number] });
    await sendFailing(bought);
    expect(await readOffers(bought)).toEqual([true, [false, true]]);
    const again = await requestAsStaff(test, bought, { lineIds: [first as number] });
    expect(again).toMatchObject({ ok: false, reason: 'line_refunded' });
    await requestAsStaff(test, bought, { amount: GOODWILL });
    // The failed refund is still owed, so that the order has no more than this for its other line.
    expect(await withdrawFrom(bought, [second as number])).toMatchObject({ ok: true });
    expect(await readShares(bought)).toEqual([[NOTE_PRICE - GOODWILL, 0, GOODWILL]]);
  });
});

async function sendFailing(bought: Purchase): Promise<void> {
  test.gateway.refundsWill('fail');
  await sendAll(test, bought);
  test.gateway.refundsWill('succeed');
}

it('[OS-1] closes a withdrawn line whose failed refund another one has replaced', async () => {
  const bought = await buyNotes(test, 3);
  const [first = 0, second = 0] = (await readLines(test, bought)).map(({ id }) => id);
  test.gateway.refundsWill('fail');
  expect(await withdrawFrom(bought, [first, second])).toMatchObject({ ok: true });
  await sendAll(test, bought);
  test.gateway.refundsWill('succeed');
  // The payment no longer covers the failed refund: nothing is owed of it.
  await requestAsStaff(test, bought, { amount: 3000 });
  await requestAsStaff(test, bought, { lineIds: [first] });
  await sendAll(test, bought);
  expect((await readLines(test, bought)).map(({ state }) => state)).toEqual([
    'refunded',
    'cancelled',
    'paid',
  ]);
});
