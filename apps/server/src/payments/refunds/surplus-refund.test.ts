import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { IBAN } from '../../../test/bank/iban.ts';
import {
  listAmounts,
  listLineStates,
  listRefunds,
  PAID,
  requestAsStaff,
  sendAll,
} from '../../../test/providers/refunds.ts';
import { jobsFor, type Purchase, paidPurchase, selectOrderRow } from '../../../test/purchase.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { recordDispute } from '../disputes/chargeback.ts';
import { insertAttempt, newAttempt, selectAttempt, selectAttempts } from '../records/attempts.queries.ts';
import { selectSources } from '../records/refunds.queries.ts';
import { syncAttempt } from '../settlement/sync-attempt.ts';
import { payOut } from './pay-out.ts';

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

describe('a surplus payment', () => {
  /** Pays an order, then settles the late payment of a cancelled attempt. */
  async function paidTwice(): Promise<Purchase> {
    const bought = await paidPurchase(test);
    const now = new Date(Date.now() + 1000);
    const late = newAttempt(bought.orderId, PAID, { code: 'stripe', gateway: 'stripe' }, now);
    await insertAttempt(test.deps.db, { ...late, provider_ref: late.id, state: 'cancelled', ended_at: now });
    test.gateway.started.set(late.id, { orderId: bought.orderId, amount: PAID });
    test.gateway.behave('succeed', late.id);
    const attempt = await selectAttempt(test.deps.db, late.id);
    expect(attempt && (await syncAttempt(test.deps, attempt))).toBe('paid');
    return bought;
  }
  const viewedRefunds = async ({ who, orderId }: Purchase) =>
    (await who.view('order', { orderId: String(orderId), key: null })).json().value.refunds;
  const mailJobs = async (id: string | undefined) =>
    (
      await test.deps.pool.query(
        "select id from jobs.job where name = 'send-refund-mail' and data->>'refundId' = $1",
        [id],
      )
    ).rows.length;

  it('[AP-0] does not wait for the dispute of the order’s own payment', async () => {
    const bought = await paidTwice();
    const [own, late] = await selectAttempts(test.deps.db, bought.orderId);
    const dispute = { amount: PAID, currency: 'EUR', reason: 'fraudulent', state: 'open' } as const;
    await recordDispute(test.deps, own as { id: string }, { ...dispute, disputeRef: `dp_${bought.orderId}` });
    const disputed = (await selectSources(test.deps.db, bought.orderId)).map(({ attempt_id, isDisputed }) => [
      attempt_id,
      isDisputed,
    ]);
    expect(disputed).toEqual([
      [own?.id, true],
      [late?.id, false],
    ]);
    expect((await sendAll(test, bought)).map(({ state }) => state)).toEqual(['succeeded']);
  });

  it('[AP-0] is refunded without staff, and leaves the paid order as it is', async () => {
    const bought = await paidTwice();
    const all = await listRefunds(test, bought);
    expect(all).toMatchObject([{ reason: 'surplus', amount: PAID, requested_by: 'checkout' }]);
    expect(await jobsFor(test, 'send-mail', bought.orderId)).toHaveLength(1);
    await sendAll(test, bought);
    expect((await listAmounts(test, bought)).map(([kind]) => kind)).toEqual(['payment', 'surplus', 'refund']);
    expect((await selectOrderRow(test, bought.orderId)).state).toBe('paid');
    expect(await listLineStates(test, bought)).toEqual(['paid']);
    expect(await viewedRefunds(bought)).toMatchObject([{ amount: PAID, reason: 'surplus' }]);
  });

  it('is announced by mail when staff must transfer it, and confirmed once transferred', async () => {
    test.gateway.refundsWill('manual');
    const bought = await paidTwice();
    const [refund] = await sendAll(test, bought);
    expect(await mailJobs(refund?.id)).toBe(1);
    const { sendRefundMail } = await import('./send-refund-mail.ts');
    await sendRefundMail(test.deps, refund?.id as string);
    expect(test.mails.at(-1)?.subject).toMatch(/^Te vamos a devolver 25,12\s€ del pedido/);
    expect(test.mails.at(-1)?.text).toContain('Era un pago de más: el pedido ya estaba pagado.');
    expect(await viewedRefunds(bought)).toMatchObject([{ at: null, reason: 'surplus' }]);
    await payOut(test.deps, refund?.id as string, IBAN, 'conta@folio.example');
    expect(await mailJobs(refund?.id)).toBe(2);
    await sendRefundMail(test.deps, refund?.id as string);
    expect(test.mails.at(-1)?.subject).toMatch(/^Te devolvemos 25,12\s€ del pedido/);
  });

  it('[OS-1] that could not be refunded does not stand in for the payment that another refund returns', async () => {
    test.gateway.refundsWill('fail');
    const bought = await paidTwice();
    await sendAll(test, bought);
    test.gateway.refundsWill('succeed');
    await requestAsStaff(test, bought, { amount: PAID });
    const refunds = await listRefunds(test, bought);
    const paying = await test.deps.db
      .selectFrom('ledger_entry')
      .select('attempt_id')
      .where('order_id', '=', bought.orderId)
      .where('kind', '=', 'payment')
      .executeTakeFirstOrThrow();
    expect(refunds.map(({ reason, attempt_id }) => [reason, attempt_id === paying.attempt_id])).toEqual([
      ['surplus', false],
      ['customer', true],
    ]);
  });

  it('of a superseded order is explained so in the mail', async () => {
    test.gateway.refundsWill('manual');
    const bought = await paidTwice();
    await test.deps.db
      .updateTable('customer_order')
      .set({ state: 'superseded' })
      .where('id', '=', bought.orderId)
      .execute();
    const [refund] = await sendAll(test, bought);
    const { sendRefundMail } = await import('./send-refund-mail.ts');
    await sendRefundMail(test.deps, refund?.id as string);
    expect(test.mails.at(-1)?.text).toContain('ese pedido se sustituyó por otro, que ya está pagado');
  });
});
