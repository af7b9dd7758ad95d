import { sumTotals } from '@folio/domain/invoice/sum-lines';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listRefunds, PAID, requestAsStaff, sendAll } from '../../../test/providers/refunds.ts';
import { type Purchase, paidPurchase } from '../../../test/purchase.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { buyNotes, NOTE_PRICE, readLines } from '../../../test/withdrawal.ts';
import { settleRefund } from '../refunds/settle-refund.ts';
import { selectInvoices } from './invoices.queries.ts';
import { issueCreditNote, linesLeft } from './issue-credit-note.ts';
import { issueInvoice } from './issue-invoice.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

/** A paid order with its invoice. */
async function invoiced(): Promise<Purchase> {
  const bought = await paidPurchase(test);
  await issueInvoice(test.deps, bought.orderId);
  return bought;
}

/** Refunds an amount, or everything that is left, and returns the refund's id. */
async function refund(bought: Purchase, amount: number | null = null): Promise<string> {
  await requestAsStaff(test, bought, { amount });
  await sendAll(test, bought);
  return (await listRefunds(test, bought)).at(-1)?.id ?? '';
}

const selectJobs = async (refundId: string): Promise<number> => {
  const { rows } = await sql`
    select 1 from jobs.job where name = 'issue-credit-note' and data->>'refundId' = ${refundId}`.execute(
    test.deps.db,
  );
  return rows.length;
};

describe('the credit note of a refund', () => {
  it('[EN-3] negates the whole invoice, names it, and is issued once', async () => {
    const bought = await invoiced();
    const refundId = await refund(bought);
    expect(await selectJobs(refundId)).toBe(1);
    const results = await Promise.all([1, 2, 3].map(() => issueCreditNote(test.deps, refundId)));
    expect(results.map(({ kind }) => kind).toSorted()).toEqual(['exists', 'exists', 'issued']);
    const [invoice, note] = await selectInvoices(test.deps.db, bought.orderId);
    expect(note?.snapshot).toMatchObject({
      kind: 'credit_simplified',
      number: expect.stringMatching(/^RS\d\d-\d{6}$/),
      corrects: { number: invoice?.number, reason: 'refund' },
      totals: { gross: -PAID },
    });
  });

  it('of parts never exceeds the invoice, and together they reverse it to the cent', async () => {
    const bought = await invoiced();
    for (const amount of [700, 333, null]) {
      const result = await issueCreditNote(test.deps, await refund(bought, amount));
      expect(result.kind).toBe('issued');
    }
    const invoices = await selectInvoices(test.deps.db, bought.orderId);
    expect(sumTotals(invoices.flatMap(({ snapshot }) => snapshot.lines))).toEqual({
      net: 0,
      vat: 0,
      gross: 0,
    });
  });

  it('[EN-3] of an amount names no line, so that a later one credits the whole line that was refunded', async () => {
    const bought = await buyNotes(test);
    const issued = await issueInvoice(test.deps, bought.orderId);
    if (issued.kind !== 'issued') throw new Error(issued.kind);
    const [first, second] = await readLines(test, bought);
    await issueCreditNote(test.deps, await refund(bought, 500));
    await requestAsStaff(test, bought, { lineIds: [first?.id as number] });
    const last = (await sendAll(test, bought)).find(({ lines }) => lines.length > 0);
    await issueCreditNote(test.deps, last?.id ?? '');
    const [invoice, ...notes] = await selectInvoices(test.deps.db, bought.orderId);
    expect(notes.map(({ snapshot }) => snapshot.lines)).toMatchObject([
      [{ lineId: null, description: 'Devolución de una parte del importe', gross: -500 }],
      [{ lineId: first?.id, gross: -NOTE_PRICE }],
    ]);
    const left = linesLeft(issued.invoice, [issued.invoice, ...notes]);
    expect(left.map(({ lineId, gross }) => [lineId, gross])).toEqual([
      [first?.id, 0],
      [second?.id, NOTE_PRICE],
      [null, -500],
    ]);
    expect(invoice?.id).toBe(issued.invoice.id);
  });

  it('waits for an invoice that is blocked', async () => {
    const bought = await paidPurchase(test);
    const refundId = await refund(bought, 700);
    expect(await issueCreditNote(test.deps, refundId)).toEqual({ kind: 'no_invoice' });
    await issueInvoice(test.deps, bought.orderId);
    expect(await selectJobs(refundId)).toBe(2);
    expect(await issueCreditNote(test.deps, refundId)).toMatchObject({ kind: 'issued' });
  });

  it('is reversed when the money comes back, and issued anew once it is paid out after all', async () => {
    const bought = await invoiced();
    const refundId = await refund(bought, 700);
    const settle = (state: 'failed' | 'by_hand' | 'paid_out') =>
      settleRefund(test.deps, refundId, { state, refundRef: null, failureCode: null, by: 'stripe' });
    const issue = () => issueCreditNote(test.deps, refundId);
    const sums = async () =>
      (await selectInvoices(test.deps.db, bought.orderId)).map(({ gross, snapshot }) => [
        gross,
        snapshot.corrects?.reason,
      ]);
    expect(await issue()).toMatchObject({ kind: 'issued' });
    await settle('failed');
    expect(await selectJobs(refundId)).toBe(2);
    const results = await Promise.all([issue(), issue()]);
    expect(results.map(({ kind }) => kind).toSorted()).toEqual(['issued', 'not_refunded']);
    await settle('by_hand');
    expect(await issue()).toEqual({ kind: 'not_refunded' });
    await settle('paid_out');
    expect(await issue()).toMatchObject({ kind: 'issued' });
    expect(await issue()).toMatchObject({ kind: 'exists' });
    expect((await sums()).slice(1).toSorted()).toEqual(
      [
        [-700, 'refund'],
        [-700, 'refund'],
        [700, 'refund_returned'],
      ].toSorted(),
    );
    const invoices = await selectInvoices(test.deps.db, bought.orderId);
    const [original] = invoices;
    if (!original) throw new Error('no invoice');
    expect(sumTotals(linesLeft(original, invoices)).gross).toBe(PAID - 700);
  });

  it('is not issued before the customer has the money', async () => {
    const bought = await invoiced();
    await requestAsStaff(test, bought);
    const [requested] = await listRefunds(test, bought);
    expect(await issueCreditNote(test.deps, requested?.id ?? '')).toEqual({ kind: 'not_refunded' });
  });
});
