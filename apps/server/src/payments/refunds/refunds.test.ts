import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  jobsFor,
  latestAttempt,
  type Purchase,
  paidPurchase,
  purchase,
  selectAuditEvents,
  selectLedgerEntries,
  selectOrderRow,
} from '../../../test/purchase.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { jsonb } from '../../platform/db/json.ts';
import { recordDispute } from '../disputes/chargeback.ts';
import { reconcile } from '../reconciliation/reconcile.ts';
import { insertAttempt, newAttempt, selectAttempt } from '../records/attempts.queries.ts';
import { syncAttempt } from '../settlement/sync-attempt.ts';
import { decryptPayout, payOut } from './pay-out.ts';
import { type Refund, selectRefund, selectRefunds } from './refunds.queries.ts';
import { type RefundInput, requestRefund } from './request-refund.ts';
import { resolveRefund } from './resolve-refund.ts';
import { sendRefund } from './send-refund.ts';
import { settleRefund } from './settle-refund.ts';
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

const PAID = 2512;
const request = ({ orderId }: Purchase, input: Partial<RefundInput> = {}) =>
  requestRefund(test.deps, orderId, {
    lineIds: [],
    amount: null,
    reason: 'customer',
    note: '',
    by: 'conta@folio.example',
    ...input,
  });
const listRefunds = ({ orderId }: Purchase): Promise<Refund[]> => selectRefunds(test.deps.db, orderId);
async function sendAll(bought: Purchase): Promise<Refund[]> {
  for (const { id, state } of await listRefunds(bought))
    if (state === 'requested') await sendRefund(test.deps, id).catch(() => undefined);
  return listRefunds(bought);
}
const amounts = async ({ orderId }: Purchase) =>
  (await selectLedgerEntries(test, orderId)).map(({ kind, amount }) => [kind, amount]);
const lineStates = async ({ orderId }: Purchase) =>
  (await test.deps.db.selectFrom('order_line').select('state').where('order_id', '=', orderId).execute()).map(
    ({ state }) => state,
  );

describe('a refund', () => {
  it('[OS-1] of the full amount balances the ledger, refunds the lines and mails the customer', async () => {
    const bought = await paidPurchase(test);
    expect(await request(bought)).toMatchObject({ ok: true });
    expect((await sendAll(bought))[0]).toMatchObject({ state: 'succeeded', amount: PAID });
    expect(await amounts(bought)).toEqual([
      ['payment', PAID],
      ['refund', -PAID],
    ]);
    expect(await lineStates(bought)).toEqual(['refunded']);
    const view = (await bought.who.view('order', { orderId: String(bought.orderId), key: null })).json()
      .value;
    expect(view.lines[0].status.label).toBe('Abonado');
    expect(await selectAuditEvents(test, bought.orderId)).toContain('refund_succeeded');
    const [refund] = await listRefunds(bought);
    const { sendRefundMail } = await import('../../mails/send-refund-mail.ts');
    for (let again = 0; again < 2; again += 1) await sendRefundMail(test.deps, refund?.id as string);
    const mails = test.mails.filter(({ subject }) => subject.includes(String(bought.orderId)));
    expect(mails.map(({ subject }) => subject)).toEqual([
      expect.stringMatching(/^Te devolvemos 25,12\s€ del pedido 14\d{8}$/),
    ]);
  });

  it('in parts is possible while money is left, and never exceeds the payment', async () => {
    const bought = await paidPurchase(test);
    expect(await request(bought, { amount: 1000 })).toMatchObject({ ok: true });
    expect(await request(bought, { amount: 1513 })).toEqual({ ok: false, reason: 'too_much', left: 1512 });
    expect(await request(bought, { amount: 1512 })).toMatchObject({ ok: true });
    expect(await request(bought, { amount: 1 })).toEqual({ ok: false, reason: 'nothing_left', left: 0 });
    await sendAll(bought);
    expect((await amounts(bought)).slice(1)).toEqual([
      ['refund', -1000],
      ['refund', -1512],
    ]);
    expect(await lineStates(bought)).toEqual(['refunded']);
  });

  it('by several people at once never exceeds the payment', async () => {
    const bought = await paidPurchase(test);
    const results = await Promise.all([1, 2, 3, 4].map(() => request(bought, { amount: 1000 })));
    expect(results.filter(({ ok }) => ok)).toHaveLength(2);
  });

  it('of a line returns what that line cost', async () => {
    const bought = await paidPurchase(test);
    const line = await test.deps.db
      .selectFrom('order_line')
      .select('id')
      .where('order_id', '=', bought.orderId)
      .executeTakeFirstOrThrow();
    expect(await request(bought, { lineIds: [line.id + 999_999] })).toMatchObject({
      ok: false,
      reason: 'no_line',
    });
    expect(await request(bought, { lineIds: [line.id], reason: 'not_found' })).toMatchObject({ ok: true });
    expect((await sendAll(bought))[0]).toMatchObject({
      amount: PAID,
      lines: [{ lineId: line.id, amount: PAID }],
    });
    expect(await lineStates(bought)).toEqual(['refunded']);
  });

  it('[OS-1] of a line paid by two payments is split over both and done with the last part', async () => {
    const bought = await paidPurchase(test);
    const { db } = test.deps;
    const order_id = bought.orderId;
    const { id, store_id, queue_state, search, ...line } = await db
      .selectFrom('order_line')
      .selectAll()
      .where('order_id', '=', order_id)
      .executeTakeFirstOrThrow();
    const { answers, printed } = line;
    // The line costs more than either payment, and less than both.
    await db.updateTable('order_line').set({ net: 3000, vat: 0 }).where('id', '=', id).execute();
    const copies = {
      net: 1512,
      vat: 0,
      answers: jsonb(answers),
      printed: jsonb(printed),
      cart_line_id: null,
    };
    await db
      .insertInto('order_line')
      .values({ ...line, ...copies, position: line.position + 1 })
      .execute();
    const later = new Date(Date.now() + 1000);
    const second = newAttempt(order_id, 2000, { code: 'stripe', gateway: 'stripe' }, later);
    await insertAttempt(db, { ...second, provider_ref: second.id, state: 'cancelled', ended_at: later });
    await db
      .insertInto('ledger_entry')
      .values({
        order_id,
        attempt_id: second.id,
        kind: 'payment',
        amount: 2000,
        currency: 'EUR',
        gateway: 'stripe',
        provider_ref: second.id,
        booked_at: later,
      })
      .execute();
    const result = await request(bought, { lineIds: [id] });
    expect(result).toMatchObject({ ok: true, refundIds: [expect.any(String), expect.any(String)] });
    const lines = new Map((await listRefunds(bought)).map((refund) => [refund.amount, refund.lines]));
    expect(lines.get(2000)).toEqual([{ lineId: id, amount: 2000 }]);
    expect(lines.get(1000)).toEqual([{ lineId: id, amount: 1000 }]);
    expect(await request(bought, { lineIds: [id] })).toMatchObject({ ok: false, reason: 'line_given' });
    const [first, last] = result.ok ? result.refundIds : [];
    await sendRefund(test.deps, first as string);
    expect(await lineStates(bought)).toEqual(['paid', 'paid']);
    await sendRefund(test.deps, last as string);
    expect((await lineStates(bought)).sort()).toEqual(['paid', 'refunded']);
  });

  it('of an unpaid order is rejected', async () => {
    const bought = await purchase(test);
    expect(await request(bought)).toEqual({ ok: false, reason: 'nothing_left', left: 0 });
    expect(
      await requestRefund(test.deps, 7, { lineIds: [], amount: 1, reason: 'other', note: '', by: 'x' }),
    ).toMatchObject({
      reason: 'no_order',
    });
  });

  it('stays pending until its provider confirms it', async () => {
    const bought = await paidPurchase(test);
    test.gateway.refundsWill('pending');
    await request(bought);
    const [refund] = await sendAll(bought);
    expect(refund).toMatchObject({ state: 'pending' });
    expect(await amounts(bought)).toHaveLength(1);
    test.gateway.madeRefunds.set(refund?.id as string, { amount: PAID, state: 'succeeded' });
    test.setNow(new Date(Date.now() + 11 * 60_000));
    expect(await watchRefunds(test.deps)).toBe(1);
    expect(await watchRefunds(test.deps)).toBe(0);
    expect(await amounts(bought)).toHaveLength(2);
  });

  it('is checked at its provider while another one is silent', async () => {
    const silent = await Promise.all([1, 2, 3, 4, 5].map(() => paidPurchase(test)));
    const fine = await paidPurchase(test);
    const { db, gateways } = test.deps;
    test.gateway.refundsWill('pending');
    for (const bought of [...silent, fine]) {
      await request(bought);
      await sendAll(bought);
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
    const [{ id } = { id: '' }] = await listRefunds(fine);
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
    expect(await listRefunds(fine)).toMatchObject([{ state: 'succeeded' }]);
  });

  it('with a lost answer is looked up, and made once', async () => {
    const bought = await paidPurchase(test);
    test.gateway.refundsWill('silent');
    await request(bought);
    expect((await sendAll(bought))[0]).toMatchObject({ state: 'sending' });
    test.gateway.refundsWill('succeed');
    test.setNow(new Date(Date.now() + 4 * 60_000));
    await watchRefunds(test.deps);
    expect(await listRefunds(bought)).toMatchObject([{ state: 'succeeded' }]);
    expect(await amounts(bought)).toEqual([
      ['payment', PAID],
      ['refund', -PAID],
    ]);
  });

  it('[AP-0] sent by concurrent runs is requested once', async () => {
    const bought = await paidPurchase(test);
    await request(bought);
    const [{ id } = { id: '' }] = await listRefunds(bought);
    const refundCall = vi.spyOn(test.gateway, 'refund');
    await Promise.allSettled([1, 2, 3, 4].map(() => sendRefund(test.deps, id)));
    expect(refundCall).toHaveBeenCalledTimes(1);
    expect(await listRefunds(bought)).toMatchObject([{ state: 'succeeded' }]);
  });

  it('[AP-0] of a run that died is left alone until its claim expires, then looked up before a repeat', async () => {
    const bought = await paidPurchase(test);
    test.gateway.refundsWill('silent');
    await request(bought);
    const [{ id } = { id: '' }] = await sendAll(bought);
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
    await request(bought);
    const [{ id } = { id: '' }] = await sendAll(bought);
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
    expect(await listRefunds(bought)).toMatchObject([{ state: 'pending', failure_code: 'no_answer' }]);
  });

  describe('[AP-0] that staff resolved as not made, and its provider made', () => {
    const iban = 'ES9121000418450200051332';
    /** Resolves a refund as not made. Returns a function that reports it as made, and the alarms. */
    async function resolveAsNotMade() {
      const bought = await paidPurchase(test);
      test.gateway.refundsWill('pending');
      await request(bought);
      const [{ id } = { id: '' }] = await sendAll(bought);
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
      const say = () => settleRefund({ ...test.deps, log: log as typeof test.deps.log }, id, made);
      return { bought, id, say, alarms };
    }

    it('is booked with an alarm, and cannot be transferred', async () => {
      const { bought, id, say, alarms } = await resolveAsNotMade();
      await say();
      expect(alarms).toMatchObject([{ alarm: 'refund_made_after_all', refundId: id, state: 'failed' }]);
      expect(await listRefunds(bought)).toMatchObject([{ state: 'succeeded', failure_code: null }]);
      expect(await payOut(test.deps, id, iban, 'conta@folio.example')).toBe('not_by_hand');
      await say();
      expect(alarms).toHaveLength(1);
      expect(await amounts(bought)).toHaveLength(2);
    });

    it('raises the alarm after a transfer too, and is booked once', async () => {
      const { bought, id, say, alarms } = await resolveAsNotMade();
      expect(await payOut(test.deps, id, iban, 'conta@folio.example')).toBe('done');
      await say();
      expect(alarms).toMatchObject([{ alarm: 'refund_made_after_all', state: 'paid_out' }]);
      expect(await listRefunds(bought)).toMatchObject([{ state: 'paid_out' }]);
      expect(await amounts(bought)).toHaveLength(2);
    });
  });

  it('that its provider declined stays failed despite an older status', async () => {
    const bought = await paidPurchase(test);
    test.gateway.refundsWill('fail');
    await request(bought);
    const [{ id } = { id: '' }] = await sendAll(bought);
    const older = { state: 'succeeded', refundRef: `re_${id}`, failureCode: null, by: 'stripe' } as const;
    await settleRefund(test.deps, id, older);
    expect(await listRefunds(bought)).toMatchObject([{ state: 'failed' }]);
    expect(await amounts(bought)).toHaveLength(1);
  });

  it('that its provider returns later is refundable again, by a transfer', async () => {
    const bought = await paidPurchase(test);
    await request(bought);
    const [refund] = await sendAll(bought);
    const id = refund?.id as string;
    test.gateway.madeRefunds.set(id, { amount: PAID, state: 'failed' });
    const body = test.gateway.webhook({ eventId: `evt_${id}`, type: 'refund.failed', refundRef: `re_${id}` });
    const headers = { 'x-signature': 'good', 'content-type': 'application/json' };
    await test.app.inject({ method: 'POST', url: '/webhooks/stripe', headers, payload: body });
    expect(await listRefunds(bought)).toMatchObject([{ state: 'failed' }]);
    expect((await amounts(bought)).reduce((sum, [, amount]) => sum + Number(amount), 0)).toBe(PAID);
    expect(await payOut(test.deps, id, 'ES9121000418450200051332', 'conta@folio.example')).toBe('done');
    expect((await amounts(bought)).reduce((sum, [, amount]) => sum + Number(amount), 0)).toBe(0);
  });
});

describe('a refund that its provider cannot make', () => {
  it('waits for the accountant, and stores the transfer’s bank account encrypted', async () => {
    const bought = await paidPurchase(test);
    test.gateway.refundsWill('by-hand');
    await request(bought);
    const [refund] = await sendAll(bought);
    const id = refund?.id as string;
    expect(refund).toMatchObject({ state: 'by_hand' });
    expect(await amounts(bought)).toHaveLength(1);
    const iban = 'ES9121000418450200051332';
    expect(await payOut(test.deps, id, iban, 'conta@folio.example')).toBe('done');
    // A repeat after a lost answer is done; another account comes too late.
    expect(await payOut(test.deps, id, iban, 'conta@folio.example')).toBe('done');
    const other = 'ES7921000813610123456789';
    expect(await payOut(test.deps, id, other, 'conta@folio.example')).toBe('not_by_hand');
    const stored = await selectRefund(test.deps.db, id);
    expect(stored).toMatchObject({ state: 'paid_out' });
    expect(stored && decryptPayout(test.deps, stored)).toBe(iban);
    expect(stored?.payout?.toString('latin1')).not.toContain(iban);
    expect(await amounts(bought)).toHaveLength(2);
  });
});

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

  it('[AP-0] is refunded without staff, and leaves the paid order as it is', async () => {
    const bought = await paidTwice();
    const all = await listRefunds(bought);
    expect(all).toMatchObject([{ reason: 'surplus', amount: PAID, requested_by: 'checkout' }]);
    expect(await jobsFor(test, 'send-mail', bought.orderId)).toHaveLength(1);
    await sendAll(bought);
    expect((await amounts(bought)).map(([kind]) => kind)).toEqual(['payment', 'surplus', 'refund']);
    expect((await selectOrderRow(test, bought.orderId)).state).toBe('paid');
    expect(await lineStates(bought)).toEqual(['paid']);
    expect(await viewedRefunds(bought)).toMatchObject([{ amount: PAID, isSurplus: true }]);
  });

  it('is announced by mail when staff must transfer it, and confirmed once transferred', async () => {
    test.gateway.refundsWill('by-hand');
    const bought = await paidTwice();
    const [refund] = await sendAll(bought);
    expect(await mailJobs(refund?.id)).toBe(1);
    const { sendRefundMail } = await import('../../mails/send-refund-mail.ts');
    await sendRefundMail(test.deps, refund?.id as string);
    expect(test.mails.at(-1)?.subject).toMatch(/^Te vamos a devolver 25,12\s€ del pedido/);
    expect(test.mails.at(-1)?.text).toContain('Era un pago de más: el pedido ya estaba pagado.');
    expect(await viewedRefunds(bought)).toMatchObject([{ at: null, isSurplus: true }]);
    await payOut(test.deps, refund?.id as string, 'ES9121000418450200051332', 'conta@folio.example');
    expect(await mailJobs(refund?.id)).toBe(2);
    await sendRefundMail(test.deps, refund?.id as string);
    expect(test.mails.at(-1)?.subject).toMatch(/^Te devolvemos 25,12\s€ del pedido/);
  });

  it('of a superseded order is explained so in the mail', async () => {
    test.gateway.refundsWill('by-hand');
    const bought = await paidTwice();
    await test.deps.db
      .updateTable('customer_order')
      .set({ state: 'superseded' })
      .where('id', '=', bought.orderId)
      .execute();
    const [refund] = await sendAll(bought);
    const { sendRefundMail } = await import('../../mails/send-refund-mail.ts');
    await sendRefundMail(test.deps, refund?.id as string);
    expect(test.mails.at(-1)?.text).toContain('ese pedido se sustituyó por otro, que ya está pagado');
  });
});

describe('a dispute', () => {
  it('is recorded once per change, with an audit event for staff', async () => {
    const bought = await paidPurchase(test);
    const report = (eventId: string, state: 'open' | 'won' | 'lost') =>
      test.app.inject({
        method: 'POST',
        url: '/webhooks/stripe',
        headers: { 'x-signature': 'good', 'content-type': 'application/json' },
        payload: test.gateway.webhook({
          eventId,
          type: 'dispute',
          providerRef: bought.providerRef,
          dispute: {
            disputeRef: `dp_${bought.orderId}`,
            amount: PAID,
            currency: 'EUR',
            reason: 'fraudulent',
            state,
          },
        }),
      });
    await report(`a${bought.orderId}`, 'open');
    await report(`b${bought.orderId}`, 'open');
    await report(`c${bought.orderId}`, 'lost');
    const rows = await test.deps.db
      .selectFrom('dispute')
      .selectAll()
      .where('order_id', '=', bought.orderId)
      .execute();
    expect(rows).toMatchObject([{ state: 'lost', amount: PAID, reason: 'fraudulent' }]);
    const actions = (await selectAuditEvents(test, bought.orderId)).filter(
      (action) => action === 'payment_disputed',
    );
    expect(actions).toHaveLength(2);
  });

  it('that is lost is charged back once: nothing more is refundable, and the lines wait', async () => {
    const bought = await paidPurchase(test);
    const dispute = { disputeRef: `dp_${bought.orderId}`, currency: 'EUR', reason: 'fraudulent' } as const;
    const { id } = await latestAttempt(test, bought.orderId);
    for (const state of ['open', 'lost', 'lost'] as const)
      await recordDispute(test.deps, { id }, { ...dispute, amount: PAID, state });
    expect(await amounts(bought)).toEqual([
      ['payment', PAID],
      ['chargeback', -PAID],
    ]);
    expect(await request(bought)).toEqual({ ok: false, reason: 'nothing_left', left: 0 });
    expect(await lineStates(bought)).toEqual(['waiting_customer']);
    const differences = await reconcile(test.deps);
    expect(differences.filter(({ orderId }) => orderId === bought.orderId)).toEqual([]);
  });
});
