import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { listAmounts, listRefunds, PAID, requestAsStaff, sendAll } from '../../../test/providers/refunds.ts';
import { paidPurchase } from '../../../test/purchase.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { sendRefund } from './send-refund.ts';
import { watchRefunds } from './watch-refunds.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
beforeEach(() => {
  test.gateway.behave('open');
  test.gateway.refundsWill('succeed');
  test.setNow();
});
afterEach(() => vi.restoreAllMocks());
afterAll(() => test.close());

describe('a refund', () => {
  it('stays pending until its provider confirms it', async () => {
    const bought = await paidPurchase(test);
    test.gateway.refundsWill('pending');
    await requestAsStaff(test, bought);
    const [refund] = await sendAll(test, bought);
    expect(refund).toMatchObject({ state: 'pending' });
    expect(await listAmounts(test, bought)).toHaveLength(1);
    test.gateway.madeRefunds.set(refund?.id as string, { amount: PAID, state: 'succeeded' });
    test.setNow(new Date(Date.now() + 11 * 60_000));
    expect(await watchRefunds(test.deps)).toBe(1);
    expect(await watchRefunds(test.deps)).toBe(0);
    expect(await listAmounts(test, bought)).toHaveLength(2);
  });

  it('is checked at its provider while another provider does not answer', async () => {
    const silent = await Promise.all([1, 2, 3, 4, 5].map(() => paidPurchase(test)));
    const fine = await paidPurchase(test);
    const { db, gateways } = test.deps;
    test.gateway.refundsWill('pending');
    for (const bought of [...silent, fine]) {
      await requestAsStaff(test, bought);
      await sendAll(test, bought);
    }
    await db
      .updateTable('refund')
      .set({ gateway: 'away' })
      .where(
        'order_id',
        'in',
        silent.map(({ orderId }) => orderId),
      )
      .execute();
    const [{ id } = { id: '' }] = await listRefunds(test, fine);
    test.gateway.madeRefunds.set(id, { amount: PAID, state: 'succeeded' });
    test.setNow(new Date(Date.now() + 11 * 60_000));
    let calls = 0;
    const fetchRefundStatus = () => {
      calls += 1;
      return new Promise<never>(() => undefined);
    };
    const both = new Map(
      [...gateways.values(), { ...test.gateway, name: 'away', fetchRefundStatus }].map((one) => [
        one.name,
        one,
      ]),
    );
    const timeoutMs = 400;
    expect(await watchRefunds({ ...test.deps, gateways: both }, timeoutMs)).toBe(5);
    expect(calls).toBe(4);
    expect(await listRefunds(test, fine)).toMatchObject([{ state: 'succeeded' }]);
  });

  it('with a lost answer is looked up, and made once', async () => {
    const bought = await paidPurchase(test);
    test.gateway.refundsWill('silent');
    await requestAsStaff(test, bought);
    expect((await sendAll(test, bought))[0]).toMatchObject({ state: 'sending' });
    test.gateway.refundsWill('succeed');
    test.setNow(new Date(Date.now() + 4 * 60_000));
    await watchRefunds(test.deps);
    expect(await listRefunds(test, bought)).toMatchObject([{ state: 'succeeded' }]);
    expect(await listAmounts(test, bought)).toEqual([
      ['payment', PAID],
      ['refund', -PAID],
    ]);
  });

  it('[AP-0] sent by concurrent runs is requested once', async () => {
    const bought = await paidPurchase(test);
    await requestAsStaff(test, bought);
    const [{ id } = { id: '' }] = await listRefunds(test, bought);
    const refundCall = vi.spyOn(test.gateway, 'refund');
    await Promise.allSettled([1, 2, 3, 4].map(() => sendRefund(test.deps, id)));
    expect(refundCall).toHaveBeenCalledTimes(1);
    expect(await listRefunds(test, bought)).toMatchObject([{ state: 'succeeded' }]);
  });

  it('[AP-0] of a run that died is left alone until its claim expires, then looked up before a repeat', async () => {
    const bought = await paidPurchase(test);
    test.gateway.refundsWill('silent');
    await requestAsStaff(test, bought);
    const [{ id } = { id: '' }] = await sendAll(test, bought);
    const refundCall = vi.spyOn(test.gateway, 'refund');
    const statusCall = vi.spyOn(test.gateway, 'fetchRefundStatus').mockResolvedValue(null);
    test.gateway.refundsWill('succeed');
    const callsAfter = async (seconds: number) => {
      test.setNow(new Date(Date.now() + seconds * 1000));
      await sendRefund(test.deps, id);
      return [statusCall.mock.calls.length, refundCall.mock.calls.length];
    };
    expect(await callsAfter(5)).toEqual([0, 0]);
    expect(await callsAfter(150)).toEqual([0, 0]);
    expect(await callsAfter(190)).toEqual([1, 1]);
  });

  it('[AP-0] is never requested twice at a provider without idempotency: it waits for staff', async () => {
    const bought = await paidPurchase(test);
    test.gateway.refundsWill('silent');
    await requestAsStaff(test, bought);
    const [{ id } = { id: '' }] = await sendAll(test, bought);
    const refundCall = vi.spyOn(test.gateway, 'refund');
    vi.spyOn(test.gateway, 'fetchRefundStatus').mockResolvedValue(null);
    const forgetful = { ...test.gateway, idempotentRefunds: undefined };
    const deps = {
      ...test.deps,
      gateways: { ...test.deps.gateways, get: () => forgetful },
    } as typeof test.deps;
    test.setNow(new Date(Date.now() + 4 * 60_000));
    await sendRefund(deps, id);
    expect(refundCall).not.toHaveBeenCalled();
    expect(await listRefunds(test, bought)).toMatchObject([{ state: 'pending', failure_code: 'no_answer' }]);
  });
});
