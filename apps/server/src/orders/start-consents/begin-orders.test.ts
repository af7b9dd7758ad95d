import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  CHECKOUT,
  giveConsents,
  orderWithoutConsents,
  PERIOD_ENDS,
  payWithoutConsents,
  selectLine,
  sendMail,
  TUESDAY,
} from '../../../test/order-without-consents.ts';
import { jobsFor, latestAttempt, selectAuditEvents, selectOrderRow } from '../../../test/purchase.ts';
import { signIn } from '../../../test/staff/staff-client.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { recordDispute } from '../../payments/disputes/chargeback.ts';
import { OUTCOME_UNKNOWN } from '../../payments/records/outcome-unknown.ts';
import { resolveRefund } from '../../payments/refunds/resolve-refund.ts';
import { revokeRefund } from '../../payments/refunds/revoke-refund.ts';
import { settleRefund } from '../../payments/refunds/settle-refund.ts';
import { beginOrders } from './begin-orders.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
beforeEach(() => {
  test.setNow(TUESDAY);
  test.mails.length = 0;
});
afterAll(() => test.close());

/** Adds a refund of the whole payment, or of this many cents. */
async function addRefund(orderId: number, state: string, amount?: number): Promise<string> {
  const attempt = await latestAttempt(test, orderId);
  const id = randomUUID();
  await test.deps.db
    .insertInto('refund')
    .values({
      ...{ id, order_id: orderId, attempt_id: attempt.id, gateway: attempt.gateway },
      ...{
        amount: amount ?? attempt.amount,
        currency: attempt.currency,
        state,
        reason: 'customer',
        note: '',
      },
      ...{ lines: '[]', requested_by: 'contable', requested_at: TUESDAY, updated_at: TUESDAY },
    } as never)
    .execute();
  return id;
}

describe('an order without the two consents', () => {
  it('[AP-28] starts by itself when the withdrawal period has ended, and not before', async () => {
    const { orderId } = await payWithoutConsents(test);
    const unpaid = await orderWithoutConsents(test);
    test.setNow(new Date(PERIOD_ENDS.getTime() - 1000));
    await beginOrders(test.deps);
    expect(await selectLine(test, orderId)).toMatchObject({ state: 'waiting_customer' });
    test.setNow(PERIOD_ENDS);
    await beginOrders(test.deps);
    expect(await selectLine(test, orderId)).toMatchObject({
      state: 'paid',
      promised_at: new Date('2026-12-10T12:00:00Z'),
    });
    expect(await selectOrderRow(test, orderId)).toMatchObject({ consents: [], consents_awaited_until: null });
    expect(await selectAuditEvents(test, orderId)).toContain('withdrawal_period_ended');
    expect(await sendMail(test, orderId, 'order-begun')).not.toContain('✓');
    expect(await selectLine(test, unpaid.orderId)).toMatchObject({ state: 'awaiting_payment' });
    expect(await beginOrders(test.deps)).toBe(0);
  });

  it('[AP-28] cannot be worked on until then', async () => {
    const { who, orderId } = await payWithoutConsents(test);
    const operator = await signIn(test, 'operador');
    const { id } = await selectLine(test, orderId);
    const shown = (await operator.call('GET', `api/orders/${orderId}`)).json();
    expect(shown.lines[0].actions).toMatchObject({
      take: { allowed: false, reason: 'consents' },
      upload: { allowed: false, reason: 'consents' },
      deliver: { allowed: false, reason: 'consents' },
    });
    const startResponse = await operator.call('POST', `api/lines/${id}/take`);
    expect([startResponse.statusCode, startResponse.json().code]).toEqual([409, 'consents']);
    await giveConsents(who, orderId);
    expect((await operator.call('POST', `api/lines/${id}/take`)).statusCode).toBe(200);
  });

  it('[AP-28] stays waiting while its payment is charged back', async () => {
    const { who, orderId } = await payWithoutConsents(test);
    const { id, amount, currency, gateway } = await latestAttempt(test, orderId);
    await test.deps.db
      .insertInto('ledger_entry')
      .values({
        ...{ order_id: orderId, attempt_id: id, kind: 'chargeback', amount: -amount, currency, gateway },
        ...{ provider_ref: `back-${orderId}`, booked_at: TUESDAY },
      })
      .execute();
    expect(await giveConsents(who, orderId)).toEqual([]);
    expect(await selectLine(test, orderId)).toMatchObject({ state: 'waiting_customer', promised_at: null });
  });

  it('[AP-28] starts when a dispute is won, if the consents were given by then', async () => {
    const { who, orderId } = await payWithoutConsents(test);
    const { id, amount, currency } = await latestAttempt(test, orderId);
    const dispute = { disputeRef: `dp_${orderId}`, amount, currency, reason: 'fraudulent' };
    await recordDispute(test.deps, { id }, { ...dispute, state: 'lost' });
    expect(await giveConsents(who, orderId)).toEqual([]);
    expect(await selectLine(test, orderId)).toMatchObject({ state: 'waiting_customer', promised_at: null });
    await recordDispute(test.deps, { id }, { ...dispute, state: 'won' });
    expect(await selectLine(test, orderId)).toMatchObject({ state: 'paid', promised_at: expect.any(Date) });
  });

  it('[AP-28] keeps waiting when a dispute is won before the consents', async () => {
    const { orderId } = await payWithoutConsents(test);
    const { id, amount, currency } = await latestAttempt(test, orderId);
    const dispute = { disputeRef: `dp_${orderId}`, amount, currency, reason: 'fraudulent' };
    await recordDispute(test.deps, { id }, { ...dispute, state: 'lost' });
    await recordDispute(test.deps, { id }, { ...dispute, state: 'won' });
    expect(await selectLine(test, orderId)).toMatchObject({ state: 'waiting_customer', promised_at: null });
  });

  it('[AP-28] restarts its period on the day when the same cart is ordered again', async () => {
    const { who, orderId } = await orderWithoutConsents(test);
    test.setNow(new Date('2026-12-14T09:00:00Z'));
    await beginOrders(test.deps);
    await who.send(CHECKOUT, { email: 'ana.otra@correo.example', type: 'cc' });
    const { consents_awaited_until } = await selectOrderRow(test, orderId);
    expect(consents_awaited_until).toEqual(new Date('2026-12-28T23:00:00Z'));
  });

  it.each(['succeeded', 'pending'])('[AP-28] does not start while its refund is %s', async (state) => {
    const { who, orderId } = await payWithoutConsents(test);
    await addRefund(orderId, state);
    test.setNow(PERIOD_ENDS);
    await beginOrders(test.deps);
    await giveConsents(who, orderId);
    expect(await selectLine(test, orderId)).toMatchObject({ state: 'waiting_customer', promised_at: null });
    expect(await jobsFor(test, 'send-mail', orderId)).toHaveLength(1);
  });
});

describe('a full refund that is not made after all', () => {
  const failed = { state: 'failed', refundRef: null, failureCode: 'declined', by: 'stripe' } as const;
  const revoke = async (refundId: string) =>
    expect(await revokeRefund(test.deps, refundId, 'contable')).toBe('done');
  const fail = (refundId: string) => settleRefund(test.deps, refundId, failed);

  it.each(['by_hand', 'failed'])(
    '[AP-28] lets work start when it is revoked as %s, if the consents were given by then',
    async (state) => {
      const { who, orderId } = await payWithoutConsents(test);
      const refundId = await addRefund(orderId, state);
      expect(await giveConsents(who, orderId)).toEqual([]);
      expect(await selectLine(test, orderId)).toMatchObject({ state: 'waiting_customer', promised_at: null });
      await revoke(refundId);
      expect(await selectLine(test, orderId)).toMatchObject({ state: 'paid', promised_at: expect.any(Date) });
      expect(await sendMail(test, orderId, 'order-begun')).toContain('Tendrás tu documento');
    },
  );

  it('keeps the order waiting after it failed, until staff revoke it, since its money is still owed', async () => {
    const { orderId } = await payWithoutConsents(test);
    const refundId = await addRefund(orderId, 'pending');
    test.setNow(PERIOD_ENDS);
    await beginOrders(test.deps);
    await fail(refundId);
    expect(await selectLine(test, orderId)).toMatchObject({ state: 'waiting_customer', promised_at: null });
    expect(await jobsFor(test, 'send-mail', orderId)).toHaveLength(1);
    await revoke(refundId);
    expect(await selectLine(test, orderId)).toMatchObject({ state: 'paid', promised_at: expect.any(Date) });
  });

  it('keeps the order waiting after staff found that it was never made', async () => {
    const { orderId } = await payWithoutConsents(test);
    const refundId = await addRefund(orderId, 'pending');
    await test.deps.db
      .updateTable('refund')
      .set({ failure_code: OUTCOME_UNKNOWN })
      .where('id', '=', refundId)
      .execute();
    test.setNow(PERIOD_ENDS);
    await beginOrders(test.deps);
    expect(await resolveRefund(test.deps, refundId, false, 'contable')).toBe('done');
    expect(await selectLine(test, orderId)).toMatchObject({ state: 'waiting_customer', promised_at: null });
  });

  it('lets work start once a partial refund replaces the failed one', async () => {
    const { who, orderId } = await payWithoutConsents(test);
    await addRefund(orderId, 'failed');
    await giveConsents(who, orderId);
    const part = await addRefund(orderId, 'pending', 1000);
    await settleRefund(test.deps, part, { ...failed, state: 'succeeded', failureCode: null });
    expect(await selectLine(test, orderId)).toMatchObject({ state: 'paid', promised_at: expect.any(Date) });
  });

  it('[AP-28] lets work start once it is revoked, if the withdrawal period has ended by then', async () => {
    const { orderId } = await payWithoutConsents(test);
    const refundId = await addRefund(orderId, 'by_hand');
    test.setNow(PERIOD_ENDS);
    await beginOrders(test.deps);
    await revoke(refundId);
    expect(await selectLine(test, orderId)).toMatchObject({ state: 'paid', promised_at: expect.any(Date) });
  });

  it('[AP-28] leaves an order waiting that still lacks the consents', async () => {
    const { orderId } = await payWithoutConsents(test);
    await revoke(await addRefund(orderId, 'by_hand'));
    expect(await selectLine(test, orderId)).toMatchObject({ state: 'waiting_customer', promised_at: null });
  });
});
