import { splitRefund } from '@folio/domain/payment/split-refund';
import { isSettled, settledMoney } from '@folio/domain/withdrawal/line-money';
import { notFoundRefund } from '@folio/domain/withdrawal/not-found-refund';
import { isRefunded, selectOwedLines, selectUnowed } from '../../../orders/records/money-returned.queries.ts';
import { type Order, selectOrderLines } from '../../../orders/records/orders.queries.ts';
import { selectSources } from '../../../payments/records/refunds.queries.ts';
import type { Db } from '../../../platform/db/connect.ts';

type PricedLine = { readonly id: number; readonly total: number; readonly notFoundFee: number | null };
/** The amounts of an order's lines, as they decide the actions on them. */
export type LineMoney = {
  /** Returns whether a line's payment was returned, or a refund is in progress. */
  readonly isRefunded: (lineId: number) => boolean;
  readonly ifNotFound: (line: PricedLine) => IfNotFound;
  readonly ifCancelled: (line: Omit<PricedLine, 'notFoundFee'>) => IfCancelled;
};

/** The refund of a line that is not found, and the kept amount, in cents with VAT. */
export type IfNotFound = {
  readonly refund: number;
  readonly kept: number;
  /** The refund waits for the open dispute of its payment. */
  readonly awaitsBank: boolean;
};

/** The refund of a line that the shop cancels, in cents with VAT. */
export type IfCancelled = Pick<IfNotFound, 'refund' | 'awaitsBank'>;

/**
 * Reads the amounts of an order's lines. Amounts that refunds have returned or owe, failed refunds included, are not
 * returned again.
 */
export async function readLineMoney(db: Db, order: Pick<Order, 'id'>): Promise<LineMoney> {
  const owed = await selectOwedLines(db, [order.id]);
  const left = await selectUnowed(db, order);
  const isWhole = await isRefunded(db, order);
  const lines = await selectOrderLines(db, order.id);
  const sources = await selectSources(db, order.id);
  const sumRefund = (id: number, total: number) => (isWhole ? total : (owed.get(id) ?? 0));
  const waitsForBank = (refund: number) =>
    splitRefund(sources, refund).some(({ source }) => source.isDisputed);
  return {
    isRefunded: (lineId) => isWhole || owed.has(lineId),
    ifCancelled: ({ id, total }) => {
      const refund = notFoundRefund({ total, notFoundFee: null, refunded: sumRefund(id, total) }, left);
      return { refund, awaitsBank: waitsForBank(refund) };
    },
    ifNotFound: ({ id, total, notFoundFee }) => {
      const refund = notFoundRefund({ total, notFoundFee, refunded: sumRefund(id, total) }, left);
      // The order's page will show the same amounts.
      const settled = lines.filter((line) => line.id === id || isSettled(line.state));
      const amounts = settled.map((line) => {
        const charged = line.net + line.vat;
        return {
          total: charged,
          refunded: sumRefund(line.id, charged) + (line.id === id ? refund : 0),
        };
      });
      const at = settled.findIndex((line) => line.id === id);
      const kept = settledMoney(amounts, left - refund)[at]?.kept ?? 0;
      return { refund, kept, awaitsBank: waitsForBank(refund) };
    },
  };
}
