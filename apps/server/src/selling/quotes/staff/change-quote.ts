import type { StaffQuote } from '@folio/contract/selling/quotes.staff';
import { mayQuote, type QuoteAction } from '@folio/domain/quote/quote-states';
import { lockOrder, selectOrderOfLine } from '../../../orders/records/orders.queries.ts';
import type { Db, Tx } from '../../../platform/db/connect.ts';
import { HttpError, notFound } from '../../../platform/http/errors.ts';
import type { Staff } from '../../../staff/users/staff.ts';
import type { Deps } from '../../deps.ts';
import { stateOfQuote } from '../quote-facts.ts';
import { lockQuote, type QuoteRow, selectQuote } from '../quotes.queries.ts';
import { toStaffQuotes } from './show-quotes.ts';

/** Returns a quote as a staff user sees it. */
export async function showQuote(db: Db, deps: Deps, staff: Staff, id: string): Promise<StaffQuote> {
  const row = await selectQuote(db, id);
  const [quote] = row && row.kind !== 'shared' ? await toStaffQuotes(db, deps, staff, [row]) : [];
  if (!quote) throw notFound();
  return quote;
}

type Change = (tx: Tx, quote: QuoteRow) => Promise<void>;

/**
 * Changes a locked quote and returns it.
 * @throws HttpError 404 for an unknown quote, 409 `quote_ordered` once its customer has ordered it, 409 `quote_state`
 * if its state does not allow the action
 */
export const changeQuote = (
  deps: Deps,
  staff: Staff,
  id: string,
  action: QuoteAction,
  change: Change,
): Promise<StaffQuote> =>
  deps.db.transaction().execute(async (tx) => {
    await changeQuoteIn(tx, deps, id, action, change);
    return showQuote(tx, deps, staff, id);
  });

/** Changes a quote as {@link changeQuote} does, in the caller's transaction. */
export async function changeQuoteIn(
  tx: Tx,
  { clock }: Pick<Deps, 'clock'>,
  id: string,
  action: QuoteAction,
  change: Change,
): Promise<void> {
  // The end of its query also locks the order before the quote.
  const about = await selectQuote(tx, id);
  const orderId = about?.line_id ? await selectOrderOfLine(tx, about.line_id) : undefined;
  if (orderId !== undefined) await lockOrder(tx, orderId);
  const quote = await lockQuote(tx, id);
  if (!quote || quote.kind === 'shared') throw notFound();
  const state = stateOfQuote(quote, clock());
  if (!mayQuote(state, action))
    throw new HttpError(409, state === 'ordered' ? 'quote_ordered' : 'quote_state');
  await change(tx, quote);
}
