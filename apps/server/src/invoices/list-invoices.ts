import type {
  InvoiceRow,
  InvoiceSeriesView,
  InvoicesView,
  LedgerCheck,
} from '@folio/contract/staff/invoices';
import type { Issuer } from '../catalogue/store.ts';
import type { Deps } from '../deps.ts';
import { todayIn } from '../platform/clock/local-date.ts';
import type { Db } from '../platform/db/connect.ts';
import { issuerZone } from './issuer-party.ts';
import {
  type LedgerDifference,
  type LedgerMonth,
  selectDifferences,
  selectLedgerSums,
} from './ledger-check.queries.ts';
import {
  countBlocked,
  type InvoiceMonth,
  type ListedInvoice,
  searchInvoices,
  selectBlocked,
  selectMissing,
  selectMonth,
  selectSeries,
  selectTaxes,
} from './list.queries.ts';

const PAGE = 50;
/** The most missing numbers, differing orders and blocked orders that a page names. */
const NAMED = 20;

export type InvoicesQuestion = {
  readonly issuer?: string | undefined;
  /** `2026-11`. */
  readonly month?: string | undefined;
  readonly search: string;
  readonly page: number;
};

/** Returns the issuers of the stores, by name. */
export function listIssuers({ catalogue }: Pick<Deps, 'catalogue'>): Issuer[] {
  const issuers = [...catalogue.current().stores.values()].map(({ issuer }) => [issuer.id, issuer] as const);
  return [...new Map(issuers).values()].toSorted((one, other) =>
    one.legalName.localeCompare(other.legalName),
  );
}

/** Returns the days of an issuer's month, the current one by default; undefined for an unknown issuer. */
export function findMonth(
  deps: Deps,
  question: Pick<InvoicesQuestion, 'issuer' | 'month'>,
): LedgerMonth | undefined {
  const issuers = listIssuers(deps);
  const issuer = question.issuer ? issuers.find(({ id }) => id === question.issuer) : issuers[0];
  if (!issuer) return undefined;
  const zone = issuerZone(issuer);
  const month = question.month ?? todayIn(zone, deps.clock()).slice(0, 7);
  const stores = [...deps.catalogue.current().stores.values()];
  return {
    issuerId: issuer.id,
    from: `${month}-01`,
    until: firstOfNext(month),
    zone,
    storeIds: stores.filter((store) => store.issuer.id === issuer.id).map(({ id }) => id),
  };
}

const firstOfNext = (month: string): string => {
  const [year = 0, number = 0] = month.split('-').map(Number);
  return number === 12 ? `${year + 1}-01-01` : `${year}-${String(number + 1).padStart(2, '0')}-01`;
};

/**
 * Returns a month's invoices with their sums, the check of the series for gaps, the comparison with the ledger, and the
 * paid orders that still lack an invoice (BC-9). A search looks in every month.
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
  const { stores } = deps.catalogue.current();
  return {
    issuers: listIssuers(deps).map(({ id, legalName }) => ({ id, name: legalName })),
    issuer: month.issuerId,
    month: month.from.slice(0, 7),
    series,
    taxes,
    ledger,
    blocked: blocked.map(({ order_id, email, total, reason, blocked_at, store_id }) => ({
      orderId: String(order_id),
      email,
      total,
      reason,
      since: blocked_at.toISOString(),
      timeZone: stores.get(store_id)?.timeZone ?? 'UTC',
    })),
    blockedCount,
    invoices: rows.slice(0, PAGE).map(showInvoice),
    more: rows.length > PAGE,
  };
}

export const showInvoice = (row: ListedInvoice): InvoiceRow => ({
  id: row.id,
  number: row.number,
  kind: row.kind,
  issuedOn: row.issued_on,
  orderId: String(row.order_id),
  customer: row.customer && { name: row.customer.name, taxId: row.customer.taxId },
  corrects: row.corrects,
  replaces: row.replaces,
  net: row.net,
  vat: row.vat,
  gross: row.gross,
});

const checkSeries = async (db: Db, month: InvoiceMonth): Promise<InvoiceSeriesView[]> =>
  Promise.all(
    (await selectSeries(db, month)).map(async ({ stored, ...series }) => ({
      ...series,
      missingCount: series.last - stored,
      missing:
        stored === series.last ? [] : await selectMissing(db, month.issuerId, series, series.last, NAMED),
    })),
  );

async function checkLedger(db: Db, month: LedgerMonth): Promise<LedgerCheck> {
  const [sums, differences] = await Promise.all([selectLedgerSums(db, month), selectDifferences(db, month)]);
  return {
    ...sums,
    differing: differences.length,
    orders: differences.slice(0, NAMED).map((row) => ({
      orderId: String(row.order_id),
      money: row.money,
      invoiced: row.invoiced,
      reason: findReason(row),
    })),
  };
}

function findReason({ blocked, later, returned }: LedgerDifference): LedgerCheck['orders'][number]['reason'] {
  if (blocked) return 'blocked';
  if (later) return 'invoiced_later';
  return returned ? 'refund_returned' : 'unknown';
}
