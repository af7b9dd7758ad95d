import type { CartView } from '@folio/contract/selling/cart.view';
import { mayQuote } from '@folio/domain/quote/quote-states';
import type { Db } from '../../platform/db/connect.ts';
import { exceedsQuery } from './query-limit.ts';
import { isUnpaid, stateOfQuote } from './quote-facts.ts';
import type { QuoteRow } from './quotes.queries.ts';

/** Why a quote cannot be ordered. */
export type QuoteProblem = NonNullable<NonNullable<CartView['quote']>['problem']>;

/**
 * Returns why so many lines of a quote cannot be ordered, else null (AP-6). `isOwn`: its order is this visitor's, who
 * may change it until it is paid. The checkout locks the quote before; the cart does not.
 */
export async function quoteProblem(
  db: Db,
  quote: QuoteRow,
  { isOwn, picked }: { readonly isOwn: boolean; readonly picked: number },
  now: Date,
): Promise<QuoteProblem | null> {
  const isOwnUnpaid = isOwn && isUnpaid(quote);
  const state = stateOfQuote(isOwnUnpaid ? { ...quote, order_state: null } : quote, now);
  if (state === 'ordered') return isUnpaid(quote) ? 'paying' : 'ordered';
  if (!isOwnUnpaid && !mayQuote(state, 'order')) return 'ended';
  return (await exceedsQuery(db, quote, picked)) ? 'picked' : null;
}

/** Returns whether a session placed the order of a quote. */
export async function isOrderOf(db: Db, sessionId: string, { order_id }: QuoteRow): Promise<boolean> {
  if (order_id === null) return false;
  const order = await db
    .selectFrom('customer_order')
    .select('id')
    .where('id', '=', order_id)
    .where('session_id', '=', sessionId)
    .executeTakeFirst();
  return order !== undefined;
}
