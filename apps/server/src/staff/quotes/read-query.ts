import type { StaffQuoteRow } from '../../cart/quotes/staff-quotes.queries.ts';
import type { Deps } from '../../deps.ts';
import {
  type Order,
  type OrderLine,
  selectOrder,
  selectOrderLines,
  selectOrderOfLine,
} from '../../orders/orders.queries.ts';
import type { Tx } from '../../platform/db/connect.ts';
import { HttpError } from '../../platform/http/errors.ts';
import { isQuotable } from './quotable-query.ts';

/**
 * Returns the line of a query with its order, unlocked: the checkout counts the picked notes again.
 * @throws HttpError 409 `quote_state` once the query has ended without a result, or its money was returned
 */
export async function requireQuotable(
  tx: Tx,
  deps: Deps,
  lineId: number,
): Promise<{ order: Order; line: OrderLine }> {
  const orderId = await selectOrderOfLine(tx, lineId);
  const order = orderId === undefined ? undefined : await selectOrder(tx, orderId);
  const line = order && (await selectOrderLines(tx, order.id)).find(({ id }) => id === lineId);
  if (!order || !line) throw new Error(`the query of line ${lineId} is gone`);
  if (!(await isQuotable(deps, order, line))) throw new HttpError(409, 'quote_state');
  return { order, line };
}

/** Rejects as {@link requireQuotable} does, for a quote of found properties. */
export async function requireQuery(tx: Tx, deps: Deps, { line_id: lineId }: StaffQuoteRow): Promise<void> {
  if (lineId !== null) await requireQuotable(tx, deps, lineId);
}
