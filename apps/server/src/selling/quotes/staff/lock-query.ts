import {
  lockOrder,
  type Order,
  type OrderLine,
  selectOrderLines,
  selectOrderOfLine,
} from '../../../orders/records/orders.queries.ts';
import { requireUnerased } from '../../../orders/records/require-unerased.ts';
import type { Tx } from '../../../platform/db/connect.ts';
import { HttpError, notFound } from '../../../platform/http/errors.ts';
import type { Deps } from '../../deps.ts';
import type { QuoteRow } from '../quotes.queries.ts';
import { isQuotable } from './quotable-query.ts';

/**
 * Locks the order of a query, and returns it with the query's line.
 * @throws HttpError 404 for an unknown line, 409 `order_erased`, 409 with the given code while the query has found
 * nothing yet, and once it has ended without a result or its payment was returned
 */
export async function lockQuery(
  tx: Tx,
  deps: Deps,
  lineId: number,
  code: 'quote_query' | 'quote_state',
): Promise<{ order: Order; line: OrderLine }> {
  const orderId = await selectOrderOfLine(tx, lineId);
  const order = orderId === undefined ? undefined : await lockOrder(tx, orderId);
  const line = order && (await selectOrderLines(tx, order.id)).find(({ id }) => id === lineId);
  if (!order || !line) throw notFound();
  requireUnerased(order);
  if (!(await isQuotable(deps, order, line))) throw new HttpError(409, code);
  return { order, line };
}

/** Rejects a quote of found properties whose query has ended, as {@link lockQuery} does. */
export async function requireQuery(tx: Tx, deps: Deps, { line_id: lineId }: QuoteRow): Promise<void> {
  if (lineId !== null) await lockQuery(tx, deps, lineId, 'quote_state');
}
