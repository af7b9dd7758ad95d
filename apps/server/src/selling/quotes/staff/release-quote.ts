import type { StaffQuote } from '@folio/contract/selling/quotes.staff';
import { cancelOrder } from '../../../orders/records/cancel-order.ts';
import { HttpError, notFound } from '../../../platform/http/errors.ts';
import type { Staff } from '../../../staff/users/staff.ts';
import type { Deps } from '../../deps.ts';
import { isUnpaid } from '../quote-facts.ts';
import { selectQuote } from '../quotes.queries.ts';
import { showQuote } from './change-quote.ts';

/**
 * Cancels the unpaid order of a quote, so that its customer can order it: another holder of the link may have ordered
 * it without paying (AP-6).
 * @throws HttpError 404 for an unknown quote, 409 `quote_state` if it is not ordered or an order of it is paid
 */
export async function releaseQuote(deps: Deps, staff: Staff, id: string): Promise<StaffQuote> {
  const { db } = deps;
  const quote = await selectQuote(db, id);
  if (!quote || quote.kind === 'shared') throw notFound();
  const { order_id } = quote;
  if (order_id === null || !isUnpaid(quote) || !(await cancelOrder(deps, { id: order_id }, staff)))
    throw new HttpError(409, 'quote_state');
  return showQuote(db, deps, staff, id);
}
