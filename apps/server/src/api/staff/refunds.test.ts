import { randomUUID } from 'node:crypto';
import { NO_BILLING } from '@folio/domain/checkout/billing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  latestAttempt,
  type Purchase,
  paidPurchase,
  selectAuditEvents,
  selectLedgerEntries,
} from '../../../test/purchase.ts';
import { type StaffClient, signIn } from '../../../test/staff/staff-client.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { recordDispute } from '../../payments/disputes/chargeback.ts';
import { selectRefunds } from '../../payments/refunds/refunds.queries.ts';
import { sendRefund } from '../../payments/refunds/send-refund.ts';
import { jsonb } from '../../platform/db/json.ts';

type RoleName = 'operador' | 'contable' | 'editor' | 'admin';
const PAID = 2512;
const IBAN = 'ES9121000418450200051332';
const clients = {} as Record<RoleName, StaffClient>;
let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
  for (const role of ['operador', 'contable', 'editor', 'admin'] as const)
    clients[role] = await signIn(test, role);
});
beforeEach(() => test.gateway.refundsWill('succeed'));
afterAll(() => test.close());

type Input = {
  lineIds?: number[];
  amount?: number | null;
  left?: number;
  reason?: string;
  note?: string;
};
const requestRefund = (
  { orderId }: Purchase,
  input: Input = {},
  key = randomUUID(),
  role: RoleName = 'contable',
) =>
  clients[role].call(
    'POST',
    `api/orders/${orderId}/refunds`,
    { left: PAID, reason: 'customer', ...input },
    { 'idempotency-key': key },
  );
const show = async ({ orderId }: Purchase, role: RoleName = 'contable') =>
  (await clients[role].call('GET', `api/orders/${orderId}`)).json();
async function send({ orderId }: Purchase): Promise<void> {
  for (const { id, state } of await selectRefunds(test.deps.db, orderId))
    if (state === 'requested') await sendRefund(test.deps, id);
}
const list = async (tab: string) => (await clients.contable.call('GET', `api/refunds?tab=${tab}`)).json();
const payOut = (id: string, iban: string, role: RoleName = 'contable') =>
  clients[role].call('POST', `api/refunds/${id}/payout`, { iban });
const bookChargeback = async ({ orderId }: Purchase) =>
  test.deps.db
    .insertInto('ledger_entry')
    .values({
      order_id: orderId,
      attempt_id: (await latestAttempt(test, orderId)).id,
      kind: 'chargeback',
      amount: -PAID,
      currency: 'EUR',
      gateway: 'stripe',
      provider_ref: `back_${orderId}`,
      booked_at: test.deps.clock(),
    })
    .execute();

/** Creates a full refund that only staff can pay, by a manual transfer. */
async function createManualRefund(): Promise<Purchase & { readonly refundId: string }> {
  test.gateway.refundsWill('by-hand');
  const order = await paidPurchase(test);
  await requestRefund(order);
  await send(order);
  const [refund] = await selectRefunds(test.deps.db, order.orderId);
  return { ...order, refundId: refund?.id as string };
}

describe('requesting a refund', () => {
  it('[RO-4] is open to accountants and admins; other staff see only the result', async () => {
    const order = await paidPurchase(test);
    const id = randomUUID();
    for (const role of ['operador', 'editor'] as const) {
      const answers = [
        await requestRefund(order, {}, randomUUID(), role),
        await clients[role].call('GET', 'api/refunds'),
        await clients[role].call('GET', 'api/refunds/waiting'),
        await payOut(id, IBAN, role),
        await clients[role].call('POST', `api/refunds/${id}/account`),
      ];
      expect(answers.map(({ statusCode }) => statusCode)).toEqual([403, 403, 403, 403, 403]);
    }
    expect((await requestRefund(order, { amount: 500 }, randomUUID(), 'admin')).statusCode).toBe(200);
    await send(order);
    const view = await show(order, 'operador');
    expect(view).toMatchObject({
      payments: null,
      refunds: [{ amount: 500, state: 'succeeded', details: null }],
    });
  });

  it('[RO-4] shows operators that money moved, but not how it was paid', async () => {
    test.gateway.refundsWill('fail');
    const order = await paidPurchase(test);
    await requestRefund(order, { reason: 'our_fault' });
    await send(order);
    const { events } = await show(order, 'operador');
    const actions = ['refund_failed', 'refund_requested', 'payment_received'];
    expect(events.map(({ action }: { action: string }) => action)).toEqual([...actions, 'order_placed']);
    for (const { details } of events) expect(details).toEqual({});
    expect(events[0]).toMatchObject({ actorKind: 'system', actor: '' });
    expect(JSON.stringify(events)).not.toMatch(/stripe|our_fault|expired_card|2512/);
    expect((await show(order)).events[0]).toMatchObject({
      actor: 'stripe',
      details: { code: 'expired_card' },
    });
  });

  it('[OS-1] shows the paid, refunded and remaining amounts, and the refund to its customer', async () => {
    const order = await paidPurchase(test);
    expect((await show(order)).payments).toMatchObject({
      captured: PAID,
      paidBack: 0,
      left: PAID,
      sources: [{ method: 'stripe', left: PAID, byHand: false }],
    });
    const requested = await requestRefund(order, {
      amount: 1250,
      reason: 'our_fault',
      note: ' Llegó tarde. ',
    });
    expect(requested.statusCode).toBe(200);
    expect(requested.json().payments).toMatchObject({ captured: PAID, paidBack: 0, left: PAID - 1250 });
    await send(order);
    expect(await show(order)).toMatchObject({
      payments: { paidBack: 1250, balance: PAID - 1250 },
      refunds: [
        {
          amount: 1250,
          state: 'succeeded',
          payable: false,
          details: { reason: 'our_fault', note: 'Llegó tarde.', requestedBy: 'contable@folio.example' },
        },
      ],
    });
    const view = (await order.who.view('order', { orderId: String(order.orderId), key: null })).json().value;
    expect(view.refunds).toEqual([
      { id: expect.any(String), amount: 1250, at: expect.any(String), isSurplus: false },
    ]);
  });

  it('[AP-0] happens once per key, even for concurrent calls', async () => {
    const order = await paidPurchase(test);
    const key = randomUUID();
    const responses = await Promise.all([1, 2, 3].map(() => requestRefund(order, { amount: 100 }, key)));
    expect(responses.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    expect((await requestRefund(order, { amount: 100 }, key)).statusCode).toBe(200);
    expect(await selectRefunds(test.deps.db, order.orderId)).toHaveLength(1);
    expect((await requestRefund(order, { amount: 200 }, key)).statusCode).toBe(422);
    expect(await selectRefunds(test.deps.db, order.orderId)).toHaveLength(1);
  });

  it('is rejected if the remaining amount has changed, also for one of two concurrent requests', async () => {
    const order = await paidPurchase(test);
    const responses = await Promise.all([
      requestRefund(order, { amount: 500 }),
      requestRefund(order, { amount: 500 }, randomUUID(), 'admin'),
    ]);
    expect(responses.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    expect(responses.find(({ statusCode }) => statusCode === 409)?.json()).toMatchObject({
      code: 'changed',
      left: PAID - 500,
      message: expect.stringContaining('20,12'),
    });
    expect((await requestRefund(order, { amount: 500, left: PAID - 500 })).statusCode).toBe(200);
  });

  it('explains each rejection', async () => {
    const order = await paidPurchase(test);
    const line = (await show(order)).lines[0].id;
    const getCode = async (input: Input) => {
      const answer = await requestRefund(order, input);
      return [answer.statusCode, answer.json().code, answer.json().message.length > 20];
    };
    expect(await getCode({ amount: PAID + 1 })).toEqual([409, 'too_much', true]);
    expect(await getCode({ lineIds: [line + 999_999] })).toEqual([409, 'no_line', true]);
    expect(await getCode({ reason: 'surplus' })).toEqual([400, 'body', true]);
    expect(await getCode({ amount: 0 })).toEqual([400, 'body', true]);
    expect((await requestRefund({ ...order, orderId: 1499999999 })).statusCode).toBe(404);
    expect((await requestRefund(order, { lineIds: [line], left: PAID })).statusCode).toBe(200);
    expect((await show(order)).payments.linesGiven).toEqual([line]);
    expect(await getCode({ amount: 1, left: 0 })).toEqual([409, 'nothing_left', true]);
  });

  it('refunds no line twice while another amount is left', async () => {
    const order = await paidPurchase(test);
    const [line] = await test.deps.db
      .selectFrom('order_line')
      .selectAll()
      .where('order_id', '=', order.orderId)
      .execute();
    if (!line) throw new Error('an order has a line');
    // Reduces the line, so that an amount remains after its refund.
    await test.deps.db
      .updateTable('order_line')
      .set({ net: 500, vat: 105 })
      .where('id', '=', line.id)
      .execute();
    expect((await requestRefund(order, { lineIds: [line.id] })).statusCode).toBe(200);
    const again = await requestRefund(order, { lineIds: [line.id], left: PAID - 605 });
    expect(again.json()).toMatchObject({ code: 'line_given', left: PAID - 605 });
  });

  it('announces a manual refund', async () => {
    test.gateway.refundsWill('by-hand');
    const order = await paidPurchase(test);
    expect((await show(order)).payments.sources).toEqual([{ method: 'stripe', left: PAID, byHand: true }]);
  });

  it("shows the disputes of the customer's bank", async () => {
    const order = await paidPurchase(test);
    const attempt = await latestAttempt(test, order.orderId);
    const dispute = {
      disputeRef: `dp_${order.orderId}`,
      amount: PAID,
      currency: 'EUR',
      reason: 'fraudulent',
    };
    await recordDispute(test.deps, attempt, { ...dispute, state: 'open' });
    expect((await show(order)).payments.disputes).toMatchObject([
      { ref: dispute.disputeRef, reason: 'fraudulent', state: 'open', amount: PAID },
    ]);
  });
});

describe('a refund that waits for the accountant', () => {
  it('is listed until it is transferred; its IBAN is encrypted, and each opening is audited', async () => {
    const before = (await clients.contable.call('GET', 'api/refunds/waiting')).json().count;
    const first = await createManualRefund();
    const second = await createManualRefund();
    const billing = { ...NO_BILLING, type: 'consumer', name: 'Ana Prueba Inventada' } as const;
    await test.deps.db
      .updateTable('customer_order')
      .set({ billing: jsonb(billing) })
      .where('id', '=', second.orderId)
      .execute();
    const { refunds, counts } = await list('to_do');
    const ids = refunds.map(({ id }: { id: string }) => id);
    expect(ids.indexOf(first.refundId)).toBeLessThan(ids.indexOf(second.refundId));
    expect(counts.to_do).toBe(before + 2);
    expect(refunds.at(-1)).toMatchObject({
      orderId: String(second.orderId),
      payable: true,
      state: 'by_hand',
      timeZone: 'Europe/Madrid',
      details: { customer: 'Ana Prueba Inventada' },
    });

    const wrong = await payOut(first.refundId, 'ES92 2100 0418 4502 0005 1332');
    expect([wrong.statusCode, wrong.json().code]).toEqual([422, 'iban_wrong']);
    expect(wrong.json().message).toContain('ES91 2100 0418 4502 0005 1332');
    expect((await payOut(first.refundId, 'BR1800360305000010009795493C1')).json().code).toBe('iban_country');
    const paid = await payOut(first.refundId, 'es91 2100 0418 4502 0005 1332');
    expect(paid.json()).toEqual({ account: 'ES91 •••• 1332' });
    expect((await payOut(first.refundId, IBAN)).statusCode).toBe(200);
    expect((await payOut(first.refundId, 'ES7921000813610123456789')).json().code).toBe('not_by_hand');
    expect((await selectLedgerEntries(test, first.orderId)).map(({ amount }) => amount)).toEqual([
      PAID,
      -PAID,
    ]);

    const done = await list('done');
    expect(done.refunds[0]).toMatchObject({ id: first.refundId, details: { account: 'ES91 •••• 1332' } });
    const shown = [await show(first), await show(first, 'operador'), done];
    for (const one of shown) expect(JSON.stringify(one)).not.toContain(IBAN);
    expect(shown[1].refunds).toMatchObject([{ state: 'paid_out', amount: PAID, details: null }]);
    expect((await clients.contable.call('GET', 'api/refunds/waiting')).json().count).toBe(before + 1);

    const opened = await clients.contable.call('POST', `api/refunds/${first.refundId}/account`);
    expect(opened.json()).toEqual({ iban: IBAN });
    expect((await selectAuditEvents(test, first.orderId)).at(-1)).toBe('refund_account_opened');
    expect((await clients.contable.call('POST', `api/refunds/${second.refundId}/account`)).statusCode).toBe(
      404,
    );
  });

  it('is paid once when two staff users transfer it at once', async () => {
    const { refundId, orderId } = await createManualRefund();
    const responses = await Promise.all([
      payOut(refundId, IBAN),
      payOut(refundId, 'ES7921000813610123456789', 'admin'),
    ]);
    expect(responses.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    expect(await selectLedgerEntries(test, orderId)).toHaveLength(2);
  });

  it('is not transferred after a chargeback, and leaves the list', async () => {
    const order = await createManualRefund();
    await bookChargeback(order);
    expect((await payOut(order.refundId, IBAN)).json().code).toBe('taken_back');
    const waiting = (await list('to_do')).refunds.map(({ id }: { id: string }) => id);
    expect(waiting).not.toContain(order.refundId);
    expect((await list('done')).refunds[0]).toMatchObject({
      id: order.refundId,
      payable: false,
      details: { takenBack: true },
    });
    expect(
      (await order.who.view('order', { orderId: String(order.orderId), key: null })).json().value.refunds,
    ).toEqual([]);
  });

  it('[RO-4] [OS-1] can be revoked: its money is refundable again, and its customer awaits none', async () => {
    const { refundId, ...order } = await createManualRefund();
    const revoke = (role: RoleName = 'contable') =>
      clients[role].call('POST', `api/refunds/${refundId}/revoke`);
    const listAwaited = async () =>
      (await order.who.view('order', { orderId: String(order.orderId), key: null })).json().value.refunds;
    expect(await listAwaited()).toHaveLength(1);
    expect((await revoke('operador')).statusCode).toBe(403);
    expect((await revoke()).statusCode).toBe(200);
    expect((await revoke('admin')).statusCode).toBe(200);
    expect(
      (await selectAuditEvents(test, order.orderId)).filter((action) => action === 'refund_revoked'),
    ).toHaveLength(1);
    expect((await payOut(refundId, IBAN)).json().code).toBe('not_by_hand');
    expect(await listAwaited()).toEqual([]);
    const listIds = async (tab: string) => (await list(tab)).refunds.map(({ id }: { id: string }) => id);
    expect([await listIds('to_do'), await listIds('done')]).toEqual([
      expect.not.arrayContaining([refundId]),
      expect.arrayContaining([refundId]),
    ]);
    const shown = await show(order);
    expect(shown.payments).toMatchObject({ left: PAID, linesGiven: [], balance: PAID });
    expect(shown.refunds).toMatchObject([{ state: 'revoked', payable: false }]);
    await requestRefund(order, { lineIds: [shown.lines[0].id] });
    await send(order);
    const [again] = (await show(order)).refunds.filter(({ id }: { id: string }) => id !== refundId);
    expect(again).toMatchObject({ state: 'by_hand', payable: true });
    expect((await payOut(again.id, IBAN)).statusCode).toBe(200);
    const late = await clients.contable.call('POST', `api/refunds/${again.id}/revoke`);
    expect([late.statusCode, late.json().code]).toEqual([409, 'not_by_hand']);
    expect((await selectLedgerEntries(test, order.orderId)).map(({ amount }) => amount)).toEqual([
      PAID,
      -PAID,
    ]);
  });

  it('cannot be revoked if it returns a surplus', async () => {
    const { refundId } = await createManualRefund();
    await test.deps.db.updateTable('refund').set({ reason: 'surplus' }).where('id', '=', refundId).execute();
    const rejected = await clients.contable.call('POST', `api/refunds/${refundId}/revoke`);
    expect([rejected.statusCode, rejected.json().code]).toEqual([409, 'owed']);
    expect((await clients.contable.call('POST', `api/refunds/${randomUUID()}/revoke`)).statusCode).toBe(404);
  });

  it('may have failed, and never exceeds the paid amount together with another refund', async () => {
    test.gateway.refundsWill('fail');
    const order = await paidPurchase(test);
    await requestRefund(order);
    await send(order);
    const [failed] = (await list('to_do')).refunds.filter(
      ({ orderId }: { orderId: string }) => orderId === String(order.orderId),
    );
    expect(failed).toMatchObject({ state: 'failed', details: { failureCode: 'expired_card' } });
    test.gateway.refundsWill('succeed');
    expect((await requestRefund(order, { amount: 2000 })).statusCode).toBe(200);
    expect((await payOut(failed.id, IBAN)).json().code).toBe('given_otherwise');
    await send(order);
    expect((await list('to_do')).refunds.map(({ id }: { id: string }) => id)).not.toContain(failed.id);
    expect((await selectLedgerEntries(test, order.orderId)).map(({ amount }) => amount)).toEqual([
      PAID,
      -2000,
    ]);
  });

  it('can be revoked after it failed, and keeps its failure code', async () => {
    test.gateway.refundsWill('fail');
    const order = await paidPurchase(test);
    await requestRefund(order);
    await send(order);
    const [failed] = (await show(order)).refunds;
    expect(failed).toMatchObject({ state: 'failed', payable: true });
    const revoked = await clients.contable.call('POST', `api/refunds/${failed.id}/revoke`);
    expect(revoked.statusCode).toBe(200);
    expect((await show(order)).refunds).toMatchObject([
      { state: 'revoked', payable: false, details: { failureCode: 'expired_card' } },
    ]);
    expect((await payOut(failed.id, IBAN)).json().code).toBe('not_by_hand');
  });

  it('is not one that the provider is still processing', async () => {
    test.gateway.refundsWill('pending');
    const order = await paidPurchase(test);
    await requestRefund(order);
    await send(order);
    const [pending] = (await list('under_way')).refunds.filter(
      ({ orderId }: { orderId: string }) => orderId === String(order.orderId),
    );
    expect(pending).toMatchObject({ state: 'pending', payable: false });
    expect((await payOut(pending.id, IBAN)).json().code).toBe('not_by_hand');
    expect((await payOut(randomUUID(), IBAN)).statusCode).toBe(404);
  });
});

describe('a refund with an unknown outcome', () => {
  /** Creates one that was sent this many minutes ago. */
  async function createUnanswered(minutes: number): Promise<Purchase & { readonly refundId: string }> {
    test.gateway.refundsWill('pending');
    const order = await paidPurchase(test);
    await requestRefund(order);
    await send(order);
    const sent_at = new Date(Date.now() - minutes * 60_000);
    const { id } = await test.deps.db
      .updateTable('refund')
      .set({ failure_code: 'no_answer', requested_at: new Date(0), sent_at })
      .where('order_id', '=', order.orderId)
      .returning('id')
      .executeTakeFirstOrThrow();
    return { ...order, refundId: id };
  }
  const resolve = (id: string, made: boolean, role: RoleName = 'contable') =>
    clients[role].call('POST', `api/refunds/${id}/resolve`, { made });
  const listIds = async (tab: string) => (await list(tab)).refunds.map(({ id }: { id: string }) => id);

  it('needs a decision by staff once the provider has had its time', async () => {
    const [fresh, old] = [await createUnanswered(30), await createUnanswered(90)];
    expect(await listIds('to_do')).toContain(old.refundId);
    expect(await listIds('under_way')).not.toContain(old.refundId);
    expect(await listIds('under_way')).toContain(fresh.refundId);
    expect((await show(old)).refunds).toMatchObject([{ silent: true, payable: false }]);
    expect((await resolve(fresh.refundId, true)).json().code).toBe('not_silent');
    expect((await resolve(old.refundId, true, 'operador')).statusCode).toBe(403);
    expect((await resolve(randomUUID(), true)).statusCode).toBe(404);
  });

  it('is booked once when staff confirm it', async () => {
    const { refundId, orderId } = await createUnanswered(90);
    const responses = await Promise.all([resolve(refundId, true), resolve(refundId, true, 'admin')]);
    expect(responses.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    expect((await resolve(refundId, true)).statusCode).toBe(409);
    expect(await selectRefunds(test.deps.db, orderId)).toMatchObject([{ state: 'succeeded' }]);
    expect((await selectLedgerEntries(test, orderId)).map(({ amount }) => amount)).toEqual([PAID, -PAID]);
  });

  it('waits for a manual transfer when staff deny it', async () => {
    const { refundId, orderId } = await createUnanswered(90);
    expect((await resolve(refundId, false)).statusCode).toBe(200);
    const [refund] = (await show({ orderId } as Purchase)).refunds;
    expect(refund).toMatchObject({ state: 'failed', payable: true, details: { failureCode: 'not_made' } });
    const events = (await show({ orderId } as Purchase)).events;
    expect(events[0]).toMatchObject({
      action: 'refund_failed',
      actor: 'contable@folio.example',
      actorKind: 'staff',
    });
    expect((await payOut(refundId, IBAN)).statusCode).toBe(200);
    expect((await selectLedgerEntries(test, orderId)).map(({ amount }) => amount)).toEqual([PAID, -PAID]);
  });
});
