import type { InvoiceRow, InvoicesView } from '@folio/contract/payments/invoices.staff';
import { unprintableIn } from '@folio/domain/invoice/printable';
import type { Deps } from '../deps.ts';
import { checkLedger, checkSeries, NAMED } from './check-month.ts';
import { findMonth, listIssuers, type MonthQuestion } from './invoice-month.ts';
import {
  countBlocked,
  type ListedInvoice,
  searchInvoices,
  selectBlocked,
  selectMonth,
  selectTaxes,
} from './list.queries.ts';

const PAGE = 50;

export type InvoicesQuestion = MonthQuestion & {
  readonly search: string;
  readonly page: number;
};

/**
 * Returns a month's invoices with their sums, and the paid orders that still lack an invoice (BC-9). Includes the check
 * of the series for gaps and the comparison with the ledger. A search looks in every month.
 */
export async function listInvoices(
  deps: Deps,
  question: InvoicesQuestion,
): Promise<InvoicesView | undefined> {
  const month = findMonth(deps, question);
  if (!month) return undefined;
  const { db } = deps;
  const { search, page } = question;
  const [series, taxes, ledger, blocked, blockedCount, rows] = await Promise.all([
    checkSeries(db, month),
    selectTaxes(db, month),
    checkLedger(db, month),
    selectBlocked(db, month.storeIds, NAMED),
    countBlocked(db, month.storeIds),
    search ? searchInvoices(db, month.issuerId, search, PAGE) : selectMonth(db, month, PAGE + 1, page * PAGE),
  ]);
  return {
    issuers: listIssuers(deps).map(({ id, legalName }) => ({ id, name: legalName })),
    issuer: month.issuerId,
    month: month.from.slice(0, 7),
    series,
    taxes,
    ledger,
    blocked: blocked.map((row) => showBlocked(deps, row)),
    blockedCount,
    invoices: rows.slice(0, PAGE).map(showInvoice),
    more: rows.length > PAGE,
  };
}

function showBlocked(
  { catalogue }: Pick<Deps, 'catalogue'>,
  { order_id, email, total, reason, blocked_at, store_id }: Awaited<ReturnType<typeof selectBlocked>>[number],
): InvoicesView['blocked'][number] {
  const timeZone = catalogue.current().stores.get(store_id)?.timeZone ?? 'UTC';
  return { orderId: String(order_id), email, total, reason, since: blocked_at.toISOString(), timeZone };
}

export const showInvoice = (row: ListedInvoice): InvoiceRow => ({
  id: row.id,
  number: row.number,
  kind: row.kind,
  issuedOn: row.issued_on,
  orderId: String(row.order_id),
  customer: row.customer && { name: row.customer.name, taxId: row.customer.taxId },
  unprintable: unprintableIn(Object.values(row.customer ?? {}).join(' ')),
  corrects: row.corrects,
  replaces: row.replaces,
  net: row.net,
  vat: row.vat,
  gross: row.gross,
});
