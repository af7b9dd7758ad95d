import { isSettled, settledMoney } from '@folio/domain/withdrawal/line-money';
import { notFoundRefund } from '@folio/domain/withdrawal/not-found-refund';
import { isRefunded, selectOwedLines, selectUnowed } from '../../orders/money-returned.queries.ts';
import { type Order, selectOrderLines } from '../../orders/orders.queries.ts';
import type { Db } from '../../platform/db/connect.ts';

type PricedLine = { readonly id: number; readonly total: number; readonly notFoundFee: number | null };
/** The money of an order's lines, as it decides the actions on them. */
export type LineMoney = {
  /** Tells whether a line's money was returned, or is on its way. */
  readonly isRefunded: (lineId: number) => boolean;
  /** Returns what comes back of a line if it is not found, and what is kept, in cents with VAT. */
  readonly ifNotFound: (line: PricedLine) => { readonly refund: number; readonly kept: number };
};

/** Reads the money of an order's lines: what refunds have returned or owe, failed ones too, is not returned again. */
export async function readLineMoney(db: Db, order: Pick<Order, 'id'>): Promise<LineMoney> {
  const owed = await selectOwedLines(db, [order.id]);
  const left = await selectUnowed(db, order);
  const isWhole = await isRefunded(db, order);
  const lines = await selectOrderLines(db, order.id);
  const refundedOf = (id: number, total: number) => (isWhole ? total : (owed.get(id) ?? 0));
  return {
    isRefunded: (lineId) => isWhole || owed.has(lineId),
    ifNotFound: ({ id, total, notFoundFee }) => {
      const refund = notFoundRefund({ total, notFoundFee, refunded: refundedOf(id, total) }, left);
      // What the order's page will show.
      const settled = lines.filter((line) => line.id === id || isSettled(line.state));
      const amounts = settled.map((line) => {
        const charged = line.net + line.vat;
        return {
          total: charged,
          refunded: refundedOf(line.id, charged) + (line.id === id ? refund : 0),
        };
      });
      const at = settled.findIndex((line) => line.id === id);
      return { refund, kept: settledMoney(amounts, left - refund)[at]?.kept ?? 0 };
    },
  };
}
