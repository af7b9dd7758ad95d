import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { IBAN } from '../../../test/bank/iban.ts';
import { PAID } from '../../../test/providers/refunds.ts';
import { type Purchase, paidPurchase, selectLedgerEntries } from '../../../test/purchase.ts';
import { openRefundDesk, type RefundDesk, type RoleName } from '../../../test/staff/refunds.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { selectRefunds } from '../records/refunds.queries.ts';

let test: TestApp;
let desk: RefundDesk;
beforeAll(async () => {
  test = await createTestApp();
  desk = await openRefundDesk(test);
});
beforeEach(() => test.gateway.refundsWill('succeed'));
afterAll(() => test.close());

describe('a refund with an unknown outcome', () => {
  /** Creates one that was sent this many minutes ago. */
  async function createUnanswered(minutes: number): Promise<Purchase & { readonly refundId: string }> {
    test.gateway.refundsWill('pending');
    const order = await paidPurchase(test);
    await desk.request(order);
    await desk.send(order);
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
    desk.clients[role].call('POST', `api/refunds/${id}/resolve`, { made });
  const listIds = async (tab: string) => (await desk.list(tab)).refunds.map(({ id }: { id: string }) => id);

  it('needs a decision by staff once the provider has had its time', async () => {
    const [fresh, old] = [await createUnanswered(30), await createUnanswered(90)];
    expect(await listIds('to_do')).toContain(old.refundId);
    expect(await listIds('in_progress')).not.toContain(old.refundId);
    expect(await listIds('in_progress')).toContain(fresh.refundId);
    expect((await desk.showOrder(old)).refunds).toMatchObject([{ silent: true, payable: false }]);
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
    const [refund] = (await desk.showOrder({ orderId })).refunds;
    expect(refund).toMatchObject({ state: 'failed', payable: true, details: { failureCode: 'not_made' } });
    const events = (await desk.showOrder({ orderId })).events;
    expect(events[0]).toMatchObject({
      action: 'refund_failed',
      actor: 'contable@folio.example',
      actorKind: 'staff',
    });
    expect((await desk.payOut(refundId, IBAN)).statusCode).toBe(200);
    expect((await selectLedgerEntries(test, orderId)).map(({ amount }) => amount)).toEqual([PAID, -PAID]);
  });
});
