import { mayQuote } from '@folio/domain/quote/quote-states';
import { sql } from 'kysely';
import type { Tx } from '../../platform/db/connect.ts';
import type { CartLine } from '../cart.queries.ts';
import { stateOf } from './find-quote.ts';
import { exceedsQuery } from './query-limit.ts';
import { isOrderedElsewhere } from './quotes.queries.ts';
import { lockQuotesOfLines } from './staff-quotes.queries.ts';

/**
 * Why a cart's copy of a quote cannot be ordered: somebody else has, staff's quote has ended or was cancelled, the cart
 * lacks a line of one that is ordered as a whole, or a query would have more notes than it asked for.
 */
export type QuoteProblem = 'ordered' | 'ended' | 'partial' | 'picked';

/** Tells whether the owner of a shared cart with one of these lines has cancelled its link. */
async function isLinkCancelled(tx: Tx, lineIds: readonly string[]): Promise<boolean> {
  const carts = await tx
    .selectFrom('cart_line')
    .innerJoin('cart', 'cart.id', 'cart_line.cart_id')
    .select('cart.id')
    .where('cart_line.id', 'in', lineIds)
    .where('cart.link_cancelled_at', 'is not', null)
    .limit(1)
    .execute();
  return carts.length > 0;
}

/**
 * Returns why a cart with lines of quotes cannot be ordered, else null. Locks these quotes for the transaction: of two
 * copies ordered concurrently, the second is refused, also where they picked different lines of a staff quote.
 */
export async function quoteProblem(
  tx: Tx,
  cartId: string,
  lines: readonly CartLine[],
  now: Date,
): Promise<QuoteProblem | null> {
  const copied = lines.filter(
    (line): line is CartLine & { quote_line_id: string } => line.quote_line_id !== null,
  );
  if (copied.length === 0) return null;
  const ids = copied.map((line) => line.quote_line_id);
  // A fixed order prevents deadlocks; the shared cart itself stays unlocked.
  for (const id of [...ids].sort())
    await sql`select pg_advisory_xact_lock(hashtextextended(${`quote-line:${id}`}, 0))`.execute(tx);
  const staff = await lockQuotesOfLines(tx, ids);
  const staffIds = staff.lines.map(({ id }) => id);
  if (await isOrderedElsewhere(tx, cartId, [...ids, ...staffIds])) return 'ordered';
  const known = new Set(staffIds);
  const isGone = copied.some((line) => line.quoted_net !== null && !known.has(line.quote_line_id));
  const isEnded = staff.quotes.some((quote) => !mayQuote(stateOf(quote, false, now), 'order'));
  if (isGone || isEnded || (await isLinkCancelled(tx, ids))) return 'ended';
  const whole = new Set(staff.quotes.flatMap(({ id, max_picks }) => (max_picks === null ? [id] : [])));
  if (staff.lines.some((line) => whole.has(line.quote_id) && !ids.includes(line.id))) return 'partial';
  return (await exceedsQuery(tx, staff.quotes, ids)) ? 'picked' : null;
}
