import { randomUUID } from 'node:crypto';
import { creditLines, remainingLines } from '@folio/domain/invoice/credit-lines';
import { creditKind, seriesOf } from '@folio/domain/invoice/series';
import type { CorrectionReason, InvoiceLine } from '@folio/domain/invoice/snapshot';
import { sumTaxes, sumTotals } from '@folio/domain/invoice/sum-lines';
import type { Store } from '../catalogue/store.ts';
import type { Deps } from '../deps.ts';
import { lockOrder } from '../orders/orders.queries.ts';
import { selectRefund } from '../payments/refunds/refunds.queries.ts';
import { todayIn } from '../platform/clock/local-date.ts';
import type { Tx } from '../platform/db/connect.ts';
import {
  currentInvoice,
  type Invoice,
  insertInvoice,
  selectInvoices,
  takeNumber,
} from './invoices.queries.ts';
import { issuerZone } from './issuer-party.ts';

export type CreditResult =
  | { readonly kind: 'issued' | 'exists'; readonly invoice: Invoice }
  | { readonly kind: 'not_refunded' | 'surplus' | 'no_invoice' | 'nothing_left' };

const REFUNDED = new Set<string>(['succeeded', 'paid_out']);

/**
 * Issues the credit note of a refund that the customer has, once. Money that no order owed was never invoiced, and
 * an order whose invoice is blocked has none to correct: its refunds follow when it is issued.
 */
export async function issueCreditNote(deps: Deps, refundId: string): Promise<CreditResult> {
  const refund = await selectRefund(deps.db, refundId);
  if (!refund || !REFUNDED.has(refund.state)) return { kind: 'not_refunded' };
  if (refund.reason === 'surplus') return { kind: 'surplus' };
  return deps.db.transaction().execute(async (tx) => {
    const order = await lockOrder(tx, refund.order_id);
    const store = order && deps.catalogue.current().stores.get(order.store_id);
    if (!store) throw new Error(`refund ${refundId} is of an order or a store that is gone`);
    const invoices = await selectInvoices(tx, refund.order_id);
    const same = invoices.find((invoice) => invoice.refund_id === refundId);
    if (same) return { kind: 'exists', invoice: same };
    const original = currentInvoice(invoices);
    if (!original) return { kind: 'no_invoice' };
    const lines = creditLines(linesLeft(original, invoices), refund.amount, refund.lines);
    if (lines.length === 0) return { kind: 'nothing_left' };
    return {
      kind: 'issued',
      invoice: await insertCreditNote(tx, deps, store, original, { lines, refundId, reason: 'refund' }),
    };
  });
}

/** Returns what earlier credit notes have left of an invoice's lines. */
export const linesLeft = (original: Invoice, invoices: readonly Invoice[]): InvoiceLine[] =>
  remainingLines(
    original.snapshot.lines,
    invoices
      .filter(({ corrects_id }) => corrects_id === original.id)
      .flatMap(({ snapshot }) => snapshot.lines),
  );

type Credit = {
  readonly lines: readonly InvoiceLine[];
  readonly refundId: string | null;
  readonly reason: CorrectionReason;
};

/** Inserts a credit note under the next number of its series. Requires the order's lock. */
export async function insertCreditNote(
  tx: Tx,
  deps: Deps,
  { issuer }: Store,
  original: Invoice,
  { lines, refundId, reason }: Credit,
): Promise<Invoice> {
  const now = deps.clock();
  const today = todayIn(issuerZone(issuer), now);
  const kind = creditKind(original.kind);
  const series = seriesOf(kind, today);
  const { sequence, number, issuedOn } = await takeNumber(tx, original.issuer_id, series, today);
  return insertInvoice(tx, {
    ...{ id: randomUUID(), issuer_id: original.issuer_id, ...series, sequence },
    ...{ order_id: original.order_id, refund_id: refundId, corrects_id: original.id, replaces_id: null },
    issued_at: now,
    snapshot: {
      ...original.snapshot,
      ...{ kind, number, issuedOn, lines },
      taxes: sumTaxes(lines),
      totals: sumTotals(lines),
      corrects: { number: original.number, issuedOn: original.issued_on, reason },
    },
  });
}
