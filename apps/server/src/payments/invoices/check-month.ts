import type { InvoiceSeriesView, LedgerCheck } from '@folio/contract/payments/invoices.staff';
import type { Db } from '../../platform/db/connect.ts';
import {
  type LedgerDifference,
  type LedgerMonth,
  selectDifferences,
  selectLedgerSums,
} from './ledger-check.queries.ts';
import { type InvoiceMonth, selectMissing, selectSeries } from './list.queries.ts';

/** The maximum number of missing numbers, differing orders and blocked orders that a page lists. */
export const NAMED = 20;

/** Returns the series of a month with the numbers that are missing in them. */
export const checkSeries = async (db: Db, month: InvoiceMonth): Promise<InvoiceSeriesView[]> =>
  Promise.all(
    (await selectSeries(db, month)).map(async ({ stored, ...series }) => ({
      ...series,
      missingCount: series.last - stored,
      missing:
        stored === series.last ? [] : await selectMissing(db, month.issuerId, series, series.last, NAMED),
    })),
  );

/** Compares a month's invoices with its ledger, order by order. */
export async function checkLedger(db: Db, month: LedgerMonth): Promise<LedgerCheck> {
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
