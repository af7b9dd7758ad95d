import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { TUESDAY } from '../../../test/order-without-consents.ts';
import { listRefunds, requestAsStaff } from '../../../test/providers/refunds.ts';
import { paidPurchase } from '../../../test/purchase.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { openVisitor } from '../../../test/visitor.ts';
import { buyNotes, NOTE_PRICE, readLines, withdrawalPage, withdrawFrom } from '../../../test/withdrawal.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
  test.setNow(TUESDAY);
});
afterAll(() => test.close());

const states = async (order: { orderId: number }) => (await readLines(test, order)).map(({ state }) => state);

describe('a withdrawal repeated', () => {
  it('twice from the same line is refused with the reason, and loses nothing', async () => {
    const bought = await buyNotes(test);
    const [first, second] = await readLines(test, bought);
    await withdrawFrom(bought, [first?.id as number]);
    const both = [first?.id as number, second?.id as number];
    expect(await withdrawFrom(bought, both)).toMatchObject({
      ok: false,
      reason: 'refused',
      message: expect.stringContaining('Ya desististe'),
    });
    expect(await states(bought)).toEqual(['cancelled', 'paid']);
    expect(await withdrawFrom(bought, [second?.id as number])).toMatchObject({ ok: true });
    expect((await listRefunds(test, bought)).map(({ amount }) => amount)).toEqual([NOTE_PRICE, NOTE_PRICE]);
  });

  it('sent again with the same key answers the same and refunds once', async () => {
    const bought = await buyNotes(test, 1);
    const [line] = await readLines(test, bought);
    const form = { key: 'double-click', shown: NOTE_PRICE };
    const answers = await Promise.all([1, 2, 3].map(() => withdrawFrom(bought, [line?.id as number], form)));
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(answers[0]).toMatchObject({ ok: true });
    expect(await listRefunds(test, bought)).toHaveLength(1);
  });

  it('from two tabs at once succeeds in one', async () => {
    const bought = await buyNotes(test, 1);
    const [line] = await readLines(test, bought);
    const answers = await Promise.all(
      [1, 2, 3, 4].map(() => withdrawFrom(bought, [line?.id as number], { shown: NOTE_PRICE })),
    );
    expect(answers.filter((answer) => answer?.ok)).toHaveLength(1);
    expect(await listRefunds(test, bought)).toHaveLength(1);
  });

  it('with amounts that have changed since stores nothing and says so', async () => {
    const bought = await buyNotes(test, 1);
    const [line] = await readLines(test, bought);
    await requestAsStaff(test, bought, { amount: 1000 });
    expect(await withdrawFrom(bought, [line?.id as number], { shown: NOTE_PRICE })).toMatchObject({
      ok: false,
      reason: 'changed',
    });
    expect(await withdrawFrom(bought, [line?.id as number])).toMatchObject({ ok: true });
    const amounts = (await listRefunds(test, bought)).map(({ amount }) => amount);
    expect(amounts).toEqual([1000, NOTE_PRICE - 1000]);
  });
});

describe('another customer’s order', () => {
  it('answers each call like an unknown one', async () => {
    const bought = await buyNotes(test, 1);
    const stranger = { who: await openVisitor(test), orderId: bought.orderId };
    const [line] = await readLines(test, bought);
    expect(await withdrawalPage(stranger)).toBeNull();
    expect(await withdrawalPage({ ...stranger, orderId: 1499999999 })).toBeNull();
    expect(await withdrawFrom(stranger, [line?.id as number], { shown: NOTE_PRICE })).toBeNull();
    expect(
      (await stranger.who.view('cancelOrder', { orderId: String(bought.orderId) })).json().value,
    ).toBeNull();
    const result = await withdrawFrom(bought, [line?.id as number]);
    const own = await paidPurchase(test);
    const receipt = { withdrawalId: result?.ok ? result.withdrawalId : '' };
    const read = (who: typeof own.who, orderId: number) =>
      who.view('withdrawalReceipt', { ...receipt, orderId: String(orderId) });
    expect((await read(own.who, bought.orderId)).json().value).toBeNull();
    expect((await read(own.who, own.orderId)).json().value).toBeNull();
  });
});
