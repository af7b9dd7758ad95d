import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  listAmounts,
  listLineStates,
  listRefunds,
  PAID,
  requestAsStaff,
  sendAll,
} from '../../../test/providers/refunds.ts';
import { paidPurchase, purchase, selectAuditEvents } from '../../../test/purchase.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { jsonb } from '../../platform/db/json.ts';
import { insertAttempt, newAttempt } from '../records/attempts.queries.ts';
import { requestRefund } from './request-refund.ts';
import { sendRefund } from './send-refund.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

describe('a refund', () => {
  it('[OS-1] of the full amount balances the ledger, refunds the lines and mails the customer', async () => {
    const bought = await paidPurchase(test);
    expect(await requestAsStaff(test, bought)).toMatchObject({ ok: true });
    expect((await sendAll(test, bought))[0]).toMatchObject({ state: 'succeeded', amount: PAID });
    expect(await listAmounts(test, bought)).toEqual([
      ['payment', PAID],
      ['refund', -PAID],
    ]);
    expect(await listLineStates(test, bought)).toEqual(['refunded']);
    const view = (await bought.who.view('order', { orderId: String(bought.orderId), key: null })).json()
      .value;
    expect(view.lines[0].status.label).toBe('Abonado');
    expect(await selectAuditEvents(test, bought.orderId)).toContain('refund_succeeded');
    const [refund] = await listRefunds(test, bought);
    const { sendRefundMail } = await import('./send-refund-mail.ts');
    for (let again = 0; again < 2; again += 1) await sendRefundMail(test.deps, refund?.id as string);
    const mails = test.mails.filter(({ subject }) => subject.includes(String(bought.orderId)));
    expect(mails.map(({ subject }) => subject)).toEqual([
      expect.stringMatching(/^Te devolvemos 25,12\s€ del pedido 14\d{8}$/),
    ]);
    expect(mails[0]?.text).toContain(`/pedidos/${bought.orderId}?k=`);
    expect(mails[0]?.text).toContain('Nos lo pediste tú.');
  });

  it('in parts is possible while money is left, and never exceeds the payment', async () => {
    const bought = await paidPurchase(test);
    expect(await requestAsStaff(test, bought, { amount: 1000 })).toMatchObject({ ok: true });
    expect(await requestAsStaff(test, bought, { amount: 1513 })).toEqual({
      ok: false,
      reason: 'too_much',
      left: 1512,
    });
    expect(await requestAsStaff(test, bought, { amount: 1512 })).toMatchObject({ ok: true });
    expect(await requestAsStaff(test, bought, { amount: 1 })).toEqual({
      ok: false,
      reason: 'nothing_left',
      left: 0,
    });
    await sendAll(test, bought);
    expect((await listAmounts(test, bought)).slice(1)).toEqual([
      ['refund', -1000],
      ['refund', -1512],
    ]);
    expect(await listLineStates(test, bought)).toEqual(['refunded']);
  });

  it('by several people at once never exceeds the payment', async () => {
    const bought = await paidPurchase(test);
    const results = await Promise.all([1, 2, 3, 4].map(() => requestAsStaff(test, bought, { amount: 1000 })));
    expect(results.filter(({ ok }) => ok)).toHaveLength(2);
  });

  it('of a line returns what that line cost', async () => {
    const bought = await paidPurchase(test);
    const line = await test.deps.db
      .selectFrom('order_line')
      .select('id')
      .where('order_id', '=', bought.orderId)
      .executeTakeFirstOrThrow();
    expect(await requestAsStaff(test, bought, { lineIds: [line.id + 999_999] })).toMatchObject({
      ok: false,
      reason: 'no_line',
    });
    expect(await requestAsStaff(test, bought, { lineIds: [line.id], reason: 'not_found' })).toMatchObject({
      ok: true,
    });
    expect((await sendAll(test, bought))[0]).toMatchObject({
      amount: PAID,
      lines: [{ lineId: line.id, amount: PAID }],
    });
    expect(await listLineStates(test, bought)).toEqual(['refunded']);
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
    await db
      .updateTable('customer_order')
      .set({ net: 4512, vat: 0, total: 4512 })
      .where('id', '=', order_id)
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
    const result = await requestAsStaff(test, bought, { lineIds: [id] });
    expect(result).toMatchObject({ ok: true, refundIds: [expect.any(String), expect.any(String)] });
    const lines = new Map((await listRefunds(test, bought)).map((refund) => [refund.amount, refund.lines]));
    expect(lines.get(2000)).toEqual([{ lineId: id, amount: 2000 }]);
    expect(lines.get(1000)).toEqual([{ lineId: id, amount: 1000 }]);
    expect(await requestAsStaff(test, bought, { lineIds: [id] })).toMatchObject({
      ok: false,
      reason: 'line_refunded',
    });
    const [first, last] = result.ok ? result.refundIds : [];
    await sendRefund(test.deps, first as string);
    expect(await listLineStates(test, bought)).toEqual(['paid', 'paid']);
    await sendRefund(test.deps, last as string);
    expect((await listLineStates(test, bought)).sort()).toEqual(['paid', 'refunded']);
  });

  it('of an unpaid order is rejected', async () => {
    const bought = await purchase(test);
    expect(await requestAsStaff(test, bought)).toEqual({ ok: false, reason: 'nothing_left', left: 0 });
    expect(
      await requestRefund(test.deps, 7, { lineIds: [], amount: 1, reason: 'other', note: '', by: 'x' }),
    ).toMatchObject({
      reason: 'no_order',
    });
  });
});
