import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pay, TUESDAY } from '../../../test/order-without-consents.ts';
import { sendAll } from '../../../test/providers/refunds.ts';
import { checkOut, latestAttempt, openPayment, withNote } from '../../../test/purchase.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { readLines, withdrawalPage, withdrawFrom } from '../../../test/withdrawal.ts';
import { settleAttempt } from '../../payments/settlement/settle-attempt.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
  test.setNow(TUESDAY);
});
afterAll(() => test.close());

const states = async (order: { orderId: number }) => (await readLines(test, order)).map(({ state }) => state);

describe('an unpaid order', () => {
  it('[OS-8] is cancelled instead, says so, can be ordered again, and a late payment goes back', async () => {
    const who = await withNote(test);
    const orderId = await checkOut(who);
    const providerRef = await openPayment(test, who, orderId);
    const order = { who, orderId, providerRef };
    expect(await withdrawalPage(order)).toMatchObject({ isUnpaid: true, lines: [{ returned: null }] });
    const [line] = await readLines(test, order);
    expect(await withdrawFrom(order, [line?.id as number])).toMatchObject({ ok: false, reason: 'refused' });
    const cancel = async () => (await who.view('cancelOrder', { orderId: String(orderId) })).json().value;
    expect(await cancel()).toBe(true);
    expect(await cancel()).toBe(true);
    expect(await states(order)).toEqual(['cancelled']);
    const [listed] = (await who.view('orders')).json().value.orders;
    expect(listed.statuses).toMatchObject([{ code: 'pending_payment', label: 'Cancelado' }]);
    const { id, amount, currency } = await latestAttempt(test, orderId);
    const money = { providerRef, amount, currency, orderId, failureCode: null, state: 'succeeded' } as const;
    await settleAttempt(test.deps, id, money);
    expect(await states(order)).toEqual(['cancelled']);
    expect(await sendAll(test, order)).toMatchObject([{ reason: 'surplus', amount, state: 'succeeded' }]);
    const again = await checkOut(who);
    expect(again).not.toBe(orderId);
    await pay(test, who, again);
    expect((await who.view('cancelOrder', { orderId: String(again) })).json().value).toBe(false);
  });
});
