import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { IBAN } from '../../../test/bank/iban.ts';
import { registered } from '../../../test/customer.ts';
import { deliverAll, eraseAccount, loadLine, runErasure } from '../../../test/own-data.ts';
import { jobsFor, latestAttempt, paidPurchase, purchase, selectOrderRow } from '../../../test/purchase.ts';
import { openRefundDesk, type RefundDesk } from '../../../test/staff/refunds.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { recordChargeback } from '../../payments/disputes/chargeback.ts';
import { selectRefund } from '../../payments/records/refunds.queries.ts';
import { requestRefund } from '../../payments/refunds/request-refund.ts';
import { lockForSettling } from '../../payments/settlement/settle.queries.ts';
import { jsonb } from '../../platform/db/json.ts';
import { selectUnfinished } from './blockers.queries.ts';
import { eraseDue } from './erase-due.ts';
import { eraseOrder } from './erase-order.ts';

let test: TestApp;
let desk: RefundDesk;
beforeAll(async () => {
  test = await createTestApp();
  desk = await openRefundDesk(test);
});
beforeEach(async () => {
  test.setNow();
  await test.deps.db.deleteFrom('rate_limit').execute();
});
afterAll(() => test.close());

const erase = (orderId: number) =>
  eraseOrder(test.deps, orderId, {
    why: 'request',
    by: { kind: 'staff', actor: 'admin@folio.example' },
  });

describe('[AP-8] the refunds of an erased order', () => {
  it('keep neither the bank account nor what staff wrote', async () => {
    const { orderId, refundId } = await desk.createManualRefund();
    await deliverAll(test, orderId);
    await test.deps.db.updateTable('refund').set({ note: 'Ana llamó.' }).where('id', '=', refundId).execute();
    expect(await erase(orderId)).toBe(false);
    expect((await desk.payOut(refundId, IBAN)).statusCode).toBe(200);
    expect((await selectRefund(test.deps.db, refundId))?.payout).not.toBeNull();
    expect(await erase(orderId)).toBe(true);
    expect(await selectRefund(test.deps.db, refundId)).toMatchObject({ payout: null, note: '' });
  });

  it('lose the account of a transfer after the erasure the night after, and not before it', async () => {
    const bought = await paidPurchase(test);
    const { orderId } = bought;
    await deliverAll(test, orderId);
    expect(await erase(orderId)).toBe(true);
    test.gateway.refundsWill('manual');
    const input = {
      lineIds: [],
      amount: 1000,
      reason: 'other',
      note: '',
      by: 'conta@folio.example',
    } as const;
    const requested = await requestRefund(test.deps, orderId, input);
    const refundId = requested.ok ? (requested.refundIds[0] ?? '') : '';
    await desk.send(bought);
    await eraseDue(test.deps);
    expect((await desk.payOut(refundId, IBAN)).statusCode).toBe(200);
    expect((await selectRefund(test.deps.db, refundId))?.payout).not.toBeNull();
    await eraseDue(test.deps);
    expect(await selectRefund(test.deps.db, refundId)).toMatchObject({ state: 'paid_out', payout: null });
  });

  it('alone lose it: those of an order that keeps its person stay as they are', async () => {
    const { refundId } = await desk.createManualRefund();
    await test.deps.db.updateTable('refund').set({ note: 'Ana llamó.' }).where('id', '=', refundId).execute();
    expect((await desk.payOut(refundId, IBAN)).statusCode).toBe(200);
    await eraseDue(test.deps);
    const stored = await selectRefund(test.deps.db, refundId);
    expect(stored).toMatchObject({ state: 'paid_out', note: 'Ana llamó.' });
    expect(stored?.payout).not.toBeNull();
  });

  it('hold it up while they wait for a transfer, and no longer once the bank took the money', async () => {
    const { orderId } = await desk.createManualRefund();
    await deliverAll(test, orderId);
    expect(await selectUnfinished(test.deps.db, [orderId])).toEqual([orderId]);
    const { id } = await latestAttempt(test, orderId);
    await test.deps.db.transaction().execute(async (tx) => {
      const settling = await lockForSettling(tx, id);
      await recordChargeback(tx, test.deps, settling, { ref: `dp_${orderId}`, reason: 'MD06' });
    });
    await deliverAll(test, orderId);
    expect(await selectUnfinished(test.deps.db, [orderId])).toEqual([]);
  });
});

describe('[AP-8] an erasure', () => {
  it('removes begun and saved forms, and what the checkout holds', async () => {
    const { who, email, orderId } = await registered(test);
    await deliverAll(test, orderId);
    const { db } = test.deps;
    const customer = await db
      .selectFrom('customer_user')
      .select('id')
      .where('email', '=', email)
      .executeTakeFirstOrThrow();
    const session = await db
      .selectFrom('session')
      .select('id')
      .where('customer_id', '=', customer.id)
      .executeTakeFirstOrThrow();
    const form = {
      ...{ session_id: session.id, product_version_id: (await loadLine(test, orderId)).product_version_id },
      ...{ product_id: 18473, answers: jsonb({ nombre: 'Ana Prueba' }), passed: [] },
    };
    await db
      .insertInto('draft')
      .values({ ...form, updated_at: new Date() })
      .execute();
    const saved = { id: randomUUID(), locale: 'es', email, request_key: 'k', saved_at: new Date() } as const;
    await db
      .insertInto('saved_draft')
      .values({ ...form, ...saved })
      .execute();
    await db
      .updateTable('session')
      .set({ checkout: jsonb({ email }) as never })
      .where('id', '=', session.id)
      .execute();
    await eraseAccount(who);
    // An unfinished order keeps the session, which shows what the first step leaves.
    await db.updateTable('order_line').set({ state: 'paid' }).where('order_id', '=', orderId).execute();
    await runErasure(test, email);
    const left = async (table: 'draft' | 'saved_draft') =>
      db.selectFrom(table).select('answers').where('session_id', '=', session.id).execute();
    expect([await left('draft'), await left('saved_draft')]).toEqual([[], []]);
    const stored = await db.selectFrom('session').select('checkout').where('id', '=', session.id).execute();
    expect(stored).toEqual([{ checkout: null }]);
  });

  it('forgets the network that paid, the page around the shop, and what staff noted', async () => {
    const { orderId } = await paidPurchase(test);
    await deliverAll(test, orderId);
    await test.deps.db
      .updateTable('payment_attempt')
      .set({ payer_network: 'a network', host_page: 'https://blog.example/piso?lector=ana' })
      .where('order_id', '=', orderId)
      .execute();
    const noted = await desk.clients.admin.call('POST', `api/orders/${orderId}/notes`, {
      text: 'Ana llamó.',
    });
    expect(noted.statusCode).toBe(200);
    expect(await erase(orderId)).toBe(true);
    expect(await latestAttempt(test, orderId)).toMatchObject({ payer_network: null, host_page: null });
    const events = await test.deps.db
      .selectFrom('audit_event')
      .select(['action', 'details'])
      .where('order_id', '=', orderId)
      .execute();
    expect(events.map(({ action }) => action)).toContain('note');
    expect(JSON.stringify(events)).not.toContain('Ana llamó');
  });

  it('of an order that is not paid cancels its open payments', async () => {
    const { orderId } = await purchase(test);
    expect(await erase(orderId)).toBe(true);
    expect(await jobsFor(test, 'cancel-attempts', orderId)).toHaveLength(1);
    const paid = await paidPurchase(test);
    await deliverAll(test, paid.orderId);
    expect(await erase(paid.orderId)).toBe(true);
    expect(await jobsFor(test, 'cancel-attempts', paid.orderId)).toEqual([]);
  });

  it('locks the cart before the order, like the checkout, so that neither waits for the other', async () => {
    const { orderId } = await purchase(test);
    const { cart_id: cartId } = await selectOrderRow(test, orderId);
    let erased: Promise<boolean> | undefined;
    await test.deps.db.transaction().execute(async (tx) => {
      await tx.selectFrom('cart').select('id').where('id', '=', cartId).forUpdate().execute();
      erased = erase(orderId);
      await new Promise((resolve) => setTimeout(resolve, 200));
      await tx.selectFrom('customer_order').select('id').where('id', '=', orderId).forUpdate().execute();
    });
    expect(await erased).toBe(true);
  });
});
