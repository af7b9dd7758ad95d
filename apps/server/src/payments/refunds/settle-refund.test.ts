import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { IBAN } from '../../../test/bank/iban.ts';
import { listAmounts, listRefunds, PAID, requestAsStaff, sendAll } from '../../../test/providers/refunds.ts';
import { paidPurchase } from '../../../test/purchase.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { selectRefund } from '../records/refunds.queries.ts';
import { decryptPayout, payOut } from './pay-out.ts';
import { resolveRefund } from './resolve-refund.ts';
import { settleRefund } from './settle-refund.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
beforeEach(() => {
  test.gateway.behave('open');
  test.gateway.refundsWill('succeed');
  test.setNow();
});
afterAll(() => test.close());

describe('a refund', () => {
  describe('[AP-0] that staff resolved as not made, and its provider made', () => {
    /** Resolves a refund as not made. Returns a function that reports it as made, and the alarms. */
    async function resolveAsNotMade() {
      const bought = await paidPurchase(test);
      test.gateway.refundsWill('pending');
      await requestAsStaff(test, bought);
      const [{ id } = { id: '' }] = await sendAll(test, bought);
      await test.deps.db
        .updateTable('refund')
        .set({ failure_code: 'no_answer' })
        .where('id', '=', id)
        .execute();
      test.setNow(new Date(Date.now() + 2 * 60 * 60_000));
      expect(await resolveRefund(test.deps, id, false, 'conta@folio.example')).toBe('done');
      const alarms: unknown[] = [];
      const log = { ...test.deps.log, error: (line: object) => void alarms.push(line) };
      const made = { state: 'succeeded', refundRef: `re_${id}`, failureCode: null, by: 'stripe' } as const;
      const reportMade = () => settleRefund({ ...test.deps, log: log as typeof test.deps.log }, id, made);
      return { bought, id, reportMade, alarms };
    }

    it('is booked with an alarm, and cannot be transferred', async () => {
      const { bought, id, reportMade, alarms } = await resolveAsNotMade();
      await reportMade();
      expect(alarms).toMatchObject([{ alarm: 'refund_made_after_all', refundId: id, state: 'failed' }]);
      expect(await listRefunds(test, bought)).toMatchObject([{ state: 'succeeded', failure_code: null }]);
      expect(await payOut(test.deps, id, IBAN, 'conta@folio.example')).toBe('not_manual');
      await reportMade();
      expect(alarms).toHaveLength(1);
      expect(await listAmounts(test, bought)).toHaveLength(2);
    });

    it('raises the alarm after a transfer too, and is booked once', async () => {
      const { bought, id, reportMade, alarms } = await resolveAsNotMade();
      expect(await payOut(test.deps, id, IBAN, 'conta@folio.example')).toBe('done');
      await reportMade();
      expect(alarms).toMatchObject([{ alarm: 'refund_made_after_all', state: 'paid_out' }]);
      expect(await listRefunds(test, bought)).toMatchObject([{ state: 'paid_out' }]);
      expect(await listAmounts(test, bought)).toHaveLength(2);
    });
  });

  it('that its provider declined stays failed despite an older status', async () => {
    const bought = await paidPurchase(test);
    test.gateway.refundsWill('fail');
    await requestAsStaff(test, bought);
    const [{ id } = { id: '' }] = await sendAll(test, bought);
    const older = { state: 'succeeded', refundRef: `re_${id}`, failureCode: null, by: 'stripe' } as const;
    await settleRefund(test.deps, id, older);
    expect(await listRefunds(test, bought)).toMatchObject([{ state: 'failed' }]);
    expect(await listAmounts(test, bought)).toHaveLength(1);
  });

  it('that its provider returns later is refundable again, by a transfer', async () => {
    const bought = await paidPurchase(test);
    await requestAsStaff(test, bought);
    const [refund] = await sendAll(test, bought);
    const id = refund?.id as string;
    test.gateway.madeRefunds.set(id, { amount: PAID, state: 'failed' });
    const body = test.gateway.webhook({ eventId: `evt_${id}`, type: 'refund.failed', refundRef: `re_${id}` });
    const headers = { 'x-signature': 'good', 'content-type': 'application/json' };
    await test.app.inject({ method: 'POST', url: '/webhooks/stripe', headers, payload: body });
    expect(await listRefunds(test, bought)).toMatchObject([{ state: 'failed' }]);
    expect((await listAmounts(test, bought)).reduce((sum, [, amount]) => sum + Number(amount), 0)).toBe(PAID);
    expect(await payOut(test.deps, id, IBAN, 'conta@folio.example')).toBe('done');
    expect((await listAmounts(test, bought)).reduce((sum, [, amount]) => sum + Number(amount), 0)).toBe(0);
  });
});

describe('a refund that its provider cannot make', () => {
  it('waits for the accountant, and stores the transfer’s bank account encrypted', async () => {
    const bought = await paidPurchase(test);
    test.gateway.refundsWill('manual');
    await requestAsStaff(test, bought);
    const [refund] = await sendAll(test, bought);
    const id = refund?.id as string;
    expect(refund).toMatchObject({ state: 'by_hand' });
    expect(await listAmounts(test, bought)).toHaveLength(1);
    expect(await payOut(test.deps, id, IBAN, 'conta@folio.example')).toBe('done');
    // A repeat after a lost answer is done; another account comes too late.
    expect(await payOut(test.deps, id, IBAN, 'conta@folio.example')).toBe('done');
    const other = 'ES7921000813610123456789';
    expect(await payOut(test.deps, id, other, 'conta@folio.example')).toBe('not_manual');
    const stored = await selectRefund(test.deps.db, id);
    expect(stored).toMatchObject({ state: 'paid_out' });
    expect(stored && decryptPayout(test.deps, stored)).toBe(IBAN);
    expect(stored?.payout?.toString('latin1')).not.toContain(IBAN);
    expect(await listAmounts(test, bought)).toHaveLength(2);
  });
});
