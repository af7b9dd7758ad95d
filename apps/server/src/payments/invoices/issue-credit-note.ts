import { randomUUID } from 'node:crypto';
import { creditLines, negateLine, remainingLines } from '@folio/domain/invoice/credit-lines';
import { creditKind, getSeries } from '@folio/domain/invoice/series';
import type { CorrectionReason, InvoiceLine } from '@folio/domain/invoice/snapshot';
import { sumTaxes, sumTotals } from '@folio/domain/invoice/sum-lines';
import { RETURNED } from '@folio/domain/payment/refund-states';
import { m } from '@folio/messages';
import { lockOrder } from '../../orders/records/orders.queries.ts';
import { todayIn } from '../../platform/clock/local-date.ts';
import { legalNow } from '../../platform/db/clock/database-clock.ts';
import type { Tx } from '../../platform/db/connect.ts';
import type { Store } from '../../stores/catalogue/store.ts';
import type { Deps } from '../deps.ts';
import { selectRefund } from '../records/refunds.queries.ts';
import {
  currentInvoice,
  type Invoice,
  insertInvoice,
  selectInvoices,
  takeNumber,
} from './invoices.queries.ts';
import { requireStore } from './issue-invoice.ts';
import { issuerZone } from './issuer-party.ts';

export type CreditResult =
  | { readonly kind: 'issued' | 'exists'; readonly invoice: Invoice }
  | { readonly kind: 'not_refunded' | 'surplus' | 'no_invoice' | 'nothing_left' };

/**
 * Issues the credit note that a refund's state requires for its order's invoice, once: a credit note when the customer
 * has the refund, and a note that reverses it if the refund failed afterwards. A surplus was never invoiced, and an
 * order whose invoice is blocked has none to correct: its refunds follow when it is issued.
 */
export async function issueCreditNote(deps: Deps, refundId: string): Promise<CreditResult> {
  const known = await selectRefund(deps.db, refundId);
  if (!known) return { kind: 'not_refunded' };
  if (known.reason === 'surplus') return { kind: 'surplus' };
  return deps.db.transaction().execute(async (tx) => {
    const order = await lockOrder(tx, known.order_id);
    const refund = await selectRefund(tx, refundId);
    if (!order || !refund) throw new Error(`refund ${refundId} belongs to an order that no longer exists`);
    const store = requireStore(deps, order);
    const invoices = await selectInvoices(tx, order.id);
    const last = invoices.findLast((invoice) => invoice.refund_id === refundId);
    const isCredited = last !== undefined && last.gross < 0;
    if (isCredited === RETURNED.includes(refund.state))
      return isCredited ? { kind: 'exists', invoice: last } : { kind: 'not_refunded' };
    const current = currentInvoice(invoices);
    if (!current) return { kind: 'no_invoice' };
    const lines = isCredited
      ? last.snapshot.lines.map(negateLine)
      : creditLines(
          linesLeft(current, invoices),
          refund.amount,
          refund.lines,
          m.invoice_part_of_price({}, { locale: current.snapshot.locale }),
        );
    if (lines.length === 0) return { kind: 'nothing_left' };
    const reason = isCredited ? 'refund_returned' : 'refund';
    const invoice = await insertCreditNote(tx, deps, store, current, { lines, refundId, reason });
    return { kind: 'issued', invoice };
  });
}

/** Returns the rest of an invoice's lines after its credit notes. A note may also restore a refunded line. */
export const linesLeft = (invoice: Invoice, invoices: readonly Invoice[]): InvoiceLine[] =>
  remainingLines(
    invoice.snapshot.lines,
    invoices
      .filter(({ corrects_id }) => corrects_id === invoice.id)
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
  const now = await legalNow(tx, deps.clock);
  const today = todayIn(issuerZone(issuer), now);
  const kind = creditKind(original.kind);
  const series = getSeries(kind, today);
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
