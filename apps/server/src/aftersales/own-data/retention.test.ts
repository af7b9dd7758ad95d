import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { SPAIN } from '../../../test/billing.ts';
import { newEmail } from '../../../test/customer.ts';
import { createLinkKey } from '../../../test/guest.ts';
import { deliverAll, loadLine } from '../../../test/own-data.ts';
import { EMAIL, paidPurchase, purchase, selectOrderRow } from '../../../test/purchase.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { openVisitor } from '../../../test/visitor.ts';
import { recordDispute } from '../../payments/disputes/chargeback.ts';
import { selectInvoices } from '../../payments/invoices/invoices.queries.ts';
import { issueInvoice } from '../../payments/invoices/issue-invoice.ts';
import { jsonb } from '../../platform/db/json.ts';
import { selectUnfinished } from './blockers.queries.ts';
import { eraseDue } from './erase-due.ts';
import { eraseOrder } from './erase-order.ts';
import { retentionEnds } from './retention.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
beforeEach(async () => {
  test.setNow();
  await test.deps.db.deleteFrom('rate_limit').execute();
});
afterAll(() => test.close());

describe('[AP-8] what stands in the way of an erasure', () => {
  const attempts = async (orderId: number) =>
    (
      await test.deps.db.selectFrom('payment_attempt').select('id').where('order_id', '=', orderId).execute()
    )[0];
  const refund = (orderId: number, attemptId: string, state: 'requested' | 'failed' | 'succeeded') =>
    test.deps.db
      .insertInto('refund')
      .values({
        ...{ id: randomUUID(), order_id: orderId, attempt_id: attemptId, lines: jsonb([]), amount: 100 },
        ...{
          currency: 'EUR',
          reason: 'other',
          gateway: 'fake',
          state,
          requested_by: 'contable@folio.example',
        },
        ...{ requested_at: test.deps.clock(), updated_at: test.deps.clock() },
      })
      .execute();

  it.each([
    ['a refund that is on its way', 'requested', true],
    ['a failed refund, which is owed', 'failed', true],
    ['a refund that was made', 'succeeded', false],
  ] as const)('%s', async (_what, state, isOpen) => {
    const { orderId } = await paidPurchase(test);
    await deliverAll(test, orderId);
    await refund(orderId, (await attempts(orderId))?.id ?? '', state);
    expect(await selectUnfinished(test.deps.db, [orderId])).toEqual(isOpen ? [orderId] : []);
  });

  it('a payment that may still arrive, and a dispute', async () => {
    const pending = await paidPurchase(test);
    await deliverAll(test, pending.orderId);
    await test.deps.db
      .updateTable('payment_attempt')
      .set({ state: 'processing' })
      .where('order_id', '=', pending.orderId)
      .execute();
    const disputed = await paidPurchase(test);
    await deliverAll(test, disputed.orderId);
    const dispute = {
      disputeRef: `dp_${disputed.orderId}`,
      amount: 2512,
      currency: 'EUR',
      reason: 'general',
    };
    await recordDispute(
      test.deps,
      { id: (await attempts(disputed.orderId))?.id ?? '' },
      { ...dispute, state: 'open' },
    );
    const ids = [pending.orderId, disputed.orderId];
    expect(await selectUnfinished(test.deps.db, ids)).toEqual(ids);
  });

  it('[BC-9] an invoice that is due and not issued', async () => {
    const { orderId } = await paidPurchase(test);
    await deliverAll(test, orderId);
    const waits = await paidPurchase(test);
    await test.deps.db
      .updateTable('order_line')
      .set({ state: 'delivered', delivered_at: test.deps.clock() })
      .where('order_id', '=', waits.orderId)
      .execute();
    expect(await selectUnfinished(test.deps.db, [orderId, waits.orderId])).toEqual([waits.orderId]);
    await issueInvoice(test.deps, waits.orderId);
    expect(await selectUnfinished(test.deps.db, [waits.orderId])).toEqual([]);
  });

  it('is not a search that found nothing', async () => {
    const { orderId } = await paidPurchase(test);
    await issueInvoice(test.deps, orderId);
    await test.deps.db
      .updateTable('order_line')
      .set({ state: 'not_found' })
      .where('order_id', '=', orderId)
      .execute();
    expect(await selectUnfinished(test.deps.db, [orderId])).toEqual([]);
  });
});

describe('the retention of data', () => {
  const after = (days: number) => test.setNow(new Date(Date.now() + days * 86_400_000));

  it('ends after a month for an order that was never paid', async () => {
    const { checkOut, withNote } = await import('../../../test/purchase.ts');
    const orderId = await checkOut(await withNote(test), newEmail());
    after(29);
    await eraseDue(test.deps);
    expect((await selectOrderRow(test, orderId)).erased_at).toBeNull();
    after(31);
    await eraseDue(test.deps);
    expect(await selectOrderRow(test, orderId)).toMatchObject({ email: '', erased_at: expect.any(Date) });
    expect(await loadLine(test, orderId)).toMatchObject({ answers: {}, printed: [] });
  });

  it('leaves an order that nobody pays any more, and whose link opens nothing', async () => {
    const { orderId, who } = await purchase(test);
    const key = await createLinkKey(test, orderId);
    after(31);
    await eraseDue(test.deps);
    expect((await selectOrderRow(test, orderId)).state).toBe('cancelled');
    const opened = await (await openVisitor(test)).view('order', { orderId: String(orderId), key });
    expect(opened.json().value).toBeNull();
    const paid = await who.view('pay', { orderId: String(orderId), method: 'stripe', fields: {} });
    expect(paid.json().value?.kind).not.toBe('next');
  });

  it('ends with the law’s years for a paid order and its invoice, which keeps its number', async () => {
    const { orderId } = await paidPurchase(test);
    await issueInvoice(test.deps, orderId);
    await deliverAll(test, orderId);
    const [invoice] = await selectInvoices(test.deps.db, orderId);
    const year = test.deps.clock().getUTCFullYear();
    test.setNow(new Date(Date.UTC(year + 6, 11, 31)));
    await eraseDue(test.deps);
    expect((await selectOrderRow(test, orderId)).email).toBe(EMAIL);
    test.setNow(new Date(Date.UTC(year + 7, 0, 2)));
    await eraseDue(test.deps);
    expect((await selectOrderRow(test, orderId)).email).toBe('');
    const [erased] = await selectInvoices(test.deps.db, orderId);
    expect(erased).toMatchObject({ number: invoice?.number, gross: 2512, snapshot: { customer: null } });
  });

  it('ends with the law’s years for the invoice of an order that was erased on request', async () => {
    const { orderId } = await paidPurchase(test);
    const billing = jsonb({ ...SPAIN, email: EMAIL, type: 'business' as const });
    await test.deps.db.updateTable('customer_order').set({ billing }).where('id', '=', orderId).execute();
    const issued = await issueInvoice(test.deps, orderId);
    expect(issued).toMatchObject({
      kind: 'issued',
      invoice: { snapshot: { customer: { name: SPAIN.name } } },
    });
    await deliverAll(test, orderId);
    await eraseOrder(test.deps, orderId, {
      why: 'request',
      by: { kind: 'staff', actor: 'admin@folio.example' },
    });
    const customerNow = async () => (await selectInvoices(test.deps.db, orderId))[0]?.snapshot.customer;
    expect(await customerNow()).toMatchObject({ name: SPAIN.name });
    test.setNow(new Date(Date.UTC(test.deps.clock().getUTCFullYear() + 7, 0, 2)));
    await eraseDue(test.deps);
    expect(await customerNow()).toBeNull();
  });

  it('leaves the invoice of an unfinished order when the law’s years end', async () => {
    const { orderId } = await paidPurchase(test);
    const billing = jsonb({ ...SPAIN, email: EMAIL, type: 'business' as const });
    await test.deps.db.updateTable('customer_order').set({ billing }).where('id', '=', orderId).execute();
    await issueInvoice(test.deps, orderId);
    test.setNow(new Date(Date.UTC(test.deps.clock().getUTCFullYear() + 7, 0, 2)));
    await eraseDue(test.deps);
    expect((await selectOrderRow(test, orderId)).email).toBe(EMAIL);
    const [stored] = await selectInvoices(test.deps.db, orderId);
    expect(stored?.snapshot.customer).toMatchObject({ name: SPAIN.name });
  });

  it.each([
    ['ES', '2031-12-31T22:59:59Z', '2024-12-31T23:00:00.000Z'],
    ['ES', '2031-12-31T23:00:00Z', '2025-12-31T23:00:00.000Z'],
    ['PT', '2031-12-31T23:30:00Z', '2021-01-01T00:00:00.000Z'],
  ])('[BC-9] counts the years of %s by its clock at %s', (country, now, ends) => {
    expect(retentionEnds(country, new Date(now)).toISOString()).toBe(ends);
  });

  it('never touches an audit event or an invoice otherwise', async () => {
    const { orderId } = await paidPurchase(test);
    await issueInvoice(test.deps, orderId);
    const { db } = test.deps;
    for (const table of ['audit_event', 'invoice'] as const)
      await expect(db.deleteFrom(table).where('order_id', '=', orderId).execute()).rejects.toThrow(
        /append-only/,
      );
    await expect(
      db.updateTable('audit_event').set({ actor: '' }).where('order_id', '=', orderId).execute(),
    ).rejects.toThrow(/append-only/);
  });
});
