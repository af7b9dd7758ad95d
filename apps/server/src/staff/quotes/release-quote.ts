import type { StaffQuote } from '@folio/contract/staff/quotes';
import { selectOrdersOfLines } from '../../cart/quotes/closing-orders.queries.ts';
import { selectStaffQuote, selectStaffQuoteLines } from '../../cart/quotes/staff-quotes.queries.ts';
import type { Deps } from '../../deps.ts';
import { HttpError, notFound } from '../../platform/http/errors.ts';
import { cancelOrder } from '../../withdrawals/cancel-order.ts';
import type { Staff } from '../users/staff.ts';
import { showQuote } from './change-quote.ts';

/**
 * Cancels the unpaid orders of a quote, so that its customer can order it: somebody else who has the link may have
 * begun to, and never paid (AP-6).
 * @throws HttpError 404 for an unknown quote, 409 `quote_state` if it is not ordered or an order of it is paid
 */
export async function releaseQuote(deps: Deps, staff: Staff, id: string): Promise<StaffQuote> {
  const { db } = deps;
  if (!(await selectStaffQuote(db, id))) throw notFound();
  const lines = await selectStaffQuoteLines(db, [id]);
  const orders = await selectOrdersOfLines(
    db,
    lines.map((line) => line.id),
  );
  if (orders.length === 0 || orders.some(({ state }) => state === 'paid'))
    throw new HttpError(409, 'quote_state');
  for (const order of orders)
    if (!(await cancelOrder(deps, order, staff))) throw new HttpError(409, 'quote_state');
  return showQuote(db, deps, staff, id);
}
