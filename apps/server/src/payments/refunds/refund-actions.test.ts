import { randomUUID } from 'node:crypto';
import { NO_BILLING } from '@folio/domain/checkout/billing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { IBAN } from '../../../test/bank/iban.ts';
import { PAID } from '../../../test/providers/refunds.ts';
import {
  latestAttempt,
  type Purchase,
  paidPurchase,
  selectAuditEvents,
  selectLedgerEntries,
} from '../../../test/purchase.ts';
import { openRefundDesk, type RefundDesk } from '../../../test/staff/refunds.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { jsonb } from '../../platform/db/json.ts';

let test: TestApp;
let desk: RefundDesk;
beforeAll(async () => {
  test = await createTestApp();
  desk = await openRefundDesk(test);
});
beforeEach(() => test.gateway.refundsWill('succeed'));
afterAll(() => test.close());

/** Books a chargeback of the whole payment. */
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

describe('a refund that waits for the accountant', () => {
  it('is listed until it is transferred; its IBAN is encrypted, and each opening is audited', async () => {
    const before = (await desk.clients.contable.call('GET', 'api/refunds/waiting')).json().count;
    const first = await desk.createManualRefund();
    const second = await desk.createManualRefund();
    const billing = { ...NO_BILLING, type: 'consumer', name: 'Ana Prueba Inventada' } as const;
    await test.deps.db
      .updateTable('customer_order')
      .set({ billing: jsonb(billing) })
      .where('id', '=', second.orderId)
      .execute();
    const { refunds, counts } = await desk.list('to_do');
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

    const wrong = await desk.payOut(first.refundId, 'ES92 2100 0418 4502 0005 1332');
    expect([wrong.statusCode, wrong.json().code]).toEqual([422, 'iban_wrong']);
    expect(wrong.json().message).toContain('ES91 2100 0418 4502 0005 1332');
    expect((await desk.payOut(first.refundId, 'BR1800360305000010009795493C1')).json().code).toBe(
      'iban_country',
    );
    const paid = await desk.payOut(first.refundId, 'es91 2100 0418 4502 0005 1332');
    expect(paid.json()).toEqual({ account: 'ES91 •••• 1332' });
    expect((await desk.payOut(first.refundId, IBAN)).statusCode).toBe(200);
    expect((await desk.payOut(first.refundId, 'ES7921000813610123456789')).json().code).toBe('not_manual');
    expect((await selectLedgerEntries(test, first.orderId)).map(({ amount }) => amount)).toEqual([
      PAID,
      -PAID,
    ]);

    const done = await desk.list('done');
    expect(done.refunds[0]).toMatchObject({ id: first.refundId, details: { account: 'ES91 •••• 1332' } });
    const shown = [await desk.showOrder(first), await desk.showOrder(first, 'operador'), done];
    for (const one of shown) expect(JSON.stringify(one)).not.toContain(IBAN);
    expect(shown[1].refunds).toMatchObject([{ state: 'paid_out', amount: PAID, details: null }]);
    expect((await desk.clients.contable.call('GET', 'api/refunds/waiting')).json().count).toBe(before + 1);

    const opened = await desk.clients.contable.call('POST', `api/refunds/${first.refundId}/account`);
    expect(opened.json()).toEqual({ iban: IBAN });
    expect((await selectAuditEvents(test, first.orderId)).at(-1)).toBe('refund_account_opened');
    expect(
      (await desk.clients.contable.call('POST', `api/refunds/${second.refundId}/account`)).statusCode,
    ).toBe(404);
  });

  it('is paid once when two staff users transfer it at once', async () => {
    const { refundId, orderId } = await desk.createManualRefund();
    const responses = await Promise.all([
      desk.payOut(refundId, IBAN),
      desk.payOut(refundId, 'ES7921000813610123456789', 'admin'),
    ]);
    expect(responses.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    expect(await selectLedgerEntries(test, orderId)).toHaveLength(2);
  });

  it('is not transferred after a chargeback, and leaves the list', async () => {
    const order = await desk.createManualRefund();
    await bookChargeback(order);
    expect((await desk.payOut(order.refundId, IBAN)).json().code).toBe('charged_back');
    const waiting = (await desk.list('to_do')).refunds.map(({ id }: { id: string }) => id);
    expect(waiting).not.toContain(order.refundId);
    expect((await desk.list('done')).refunds[0]).toMatchObject({
      id: order.refundId,
      payable: false,
      details: { chargedBack: true },
    });
    expect(
      (await order.who.view('order', { orderId: String(order.orderId), key: null })).json().value.refunds,
    ).toEqual([]);
  });

  it('[RO-4] [OS-1] can be revoked: its money is refundable again, and its customer awaits none', async () => {
    const { refundId, ...order } = await desk.createManualRefund();
    const listAwaited = async () =>
      (await order.who.view('order', { orderId: String(order.orderId), key: null })).json().value.refunds;
    expect(await listAwaited()).toHaveLength(1);
    expect((await desk.revoke(refundId, 'operador')).statusCode).toBe(403);
    expect((await desk.revoke(refundId)).statusCode).toBe(200);
    expect((await desk.revoke(refundId, 'admin')).statusCode).toBe(200);
    expect(
      (await selectAuditEvents(test, order.orderId)).filter((action) => action === 'refund_revoked'),
    ).toHaveLength(1);
    expect((await desk.payOut(refundId, IBAN)).json().code).toBe('not_manual');
    expect(await listAwaited()).toEqual([]);
    const listIds = async (tab: string) => (await desk.list(tab)).refunds.map(({ id }: { id: string }) => id);
    expect([await listIds('to_do'), await listIds('done')]).toEqual([
      expect.not.arrayContaining([refundId]),
      expect.arrayContaining([refundId]),
    ]);
    const shown = await desk.showOrder(order);
    expect(shown.payments).toMatchObject({ left: PAID, refundedLineIds: [], balance: PAID });
    expect(shown.refunds).toMatchObject([{ state: 'revoked', payable: false }]);
    await desk.request(order, { lineIds: [shown.lines[0].id] });
    await desk.send(order);
    const [again] = (await desk.showOrder(order)).refunds.filter(({ id }: { id: string }) => id !== refundId);
    expect(again).toMatchObject({ state: 'by_hand', payable: true });
    expect((await desk.payOut(again.id, IBAN)).statusCode).toBe(200);
    const late = await desk.revoke(again.id);
    expect([late.statusCode, late.json().code]).toEqual([409, 'not_manual']);
    expect((await selectLedgerEntries(test, order.orderId)).map(({ amount }) => amount)).toEqual([
      PAID,
      -PAID,
    ]);
  });

  it('cannot be revoked if it returns a surplus', async () => {
    const { refundId } = await desk.createManualRefund();
    await test.deps.db.updateTable('refund').set({ reason: 'surplus' }).where('id', '=', refundId).execute();
    const rejected = await desk.revoke(refundId);
    expect([rejected.statusCode, rejected.json().code]).toEqual([409, 'owed']);
    expect((await desk.revoke(randomUUID())).statusCode).toBe(404);
  });

  it('may have failed, and never exceeds the paid amount together with another refund', async () => {
    test.gateway.refundsWill('fail');
    const order = await paidPurchase(test);
    await desk.request(order);
    await desk.send(order);
    const [failed] = (await desk.list('to_do')).refunds.filter(
      ({ orderId }: { orderId: string }) => orderId === String(order.orderId),
    );
    expect(failed).toMatchObject({ state: 'failed', details: { failureCode: 'expired_card' } });
    test.gateway.refundsWill('succeed');
    expect((await desk.request(order, { amount: 2000 })).statusCode).toBe(200);
    expect((await desk.payOut(failed.id, IBAN)).json().code).toBe('refunded_otherwise');
    await desk.send(order);
    expect((await desk.list('to_do')).refunds.map(({ id }: { id: string }) => id)).not.toContain(failed.id);
    expect((await selectLedgerEntries(test, order.orderId)).map(({ amount }) => amount)).toEqual([
      PAID,
      -2000,
    ]);
  });

  it('can be revoked after it failed, and keeps its failure code', async () => {
    test.gateway.refundsWill('fail');
    const order = await paidPurchase(test);
    await desk.request(order);
    await desk.send(order);
    const [failed] = (await desk.showOrder(order)).refunds;
    expect(failed).toMatchObject({ state: 'failed', payable: true });
    const revoked = await desk.revoke(failed.id);
    expect(revoked.statusCode).toBe(200);
    expect((await desk.showOrder(order)).refunds).toMatchObject([
      { state: 'revoked', payable: false, details: { failureCode: 'expired_card' } },
    ]);
    expect((await desk.payOut(failed.id, IBAN)).json().code).toBe('not_manual');
  });

  it('is not one that the provider is still processing', async () => {
    test.gateway.refundsWill('pending');
    const order = await paidPurchase(test);
    await desk.request(order);
    await desk.send(order);
    const [pending] = (await desk.list('in_progress')).refunds.filter(
      ({ orderId }: { orderId: string }) => orderId === String(order.orderId),
    );
    expect(pending).toMatchObject({ state: 'pending', payable: false });
    expect((await desk.payOut(pending.id, IBAN)).json().code).toBe('not_manual');
    expect((await desk.payOut(randomUUID(), IBAN)).statusCode).toBe(404);
  });
});
