import type { CartView } from '@folio/contract/views/cart';
import { mayQuote } from '@folio/domain/quote/quote-states';
import type { Db } from '../../platform/db/connect.ts';
import type { CartLine } from '../cart.queries.ts';
import { findQuote } from './find-quote.ts';
import { exceedsQuery } from './query-limit.ts';
import { copyProblem } from './quote-copies.queries.ts';
import { orderedElsewhere } from './quotes.queries.ts';
import type { QuotesOfCopies } from './staff-quotes.queries.ts';

type Problem = NonNullable<CartView['quoteProblem']>;

/** A line that was copied from a quote. */
export type Copy = CartLine & { readonly quote_line_id: string };

/**
 * Returns why the copies of a quote in a cart cannot be ordered, else null (AP-6). `staff` are the staff quotes that
 * they come from: the checkout locks these before, the cart does not. All copies in a cart were opened by one quote,
 * which the problem names.
 */
export async function problemOfCopies(
  db: Db,
  cartId: string,
  copied: readonly Copy[],
  staff: QuotesOfCopies,
  now: Date,
): Promise<Problem | null> {
  const code = await decide(db, cartId, copied, staff, now);
  const quoteId = copied.find(({ quote_id }) => quote_id !== null)?.quote_id ?? null;
  return code && { code, quoteId, lineIds: copied.map(({ id }) => id) };
}

/** Tells whether the page of the copies' quote shows what is left of it; its link may have ended, too. */
async function showsRest(db: Db, cartId: string, copied: readonly Copy[], now: Date): Promise<boolean> {
  const id = copied.find(({ quote_id }) => quote_id !== null)?.quote_id;
  const cart = await db
    .selectFrom('cart')
    .select('store_id')
    .where('id', '=', cartId)
    .executeTakeFirstOrThrow();
  const quote = id ? await findQuote(db, cart.store_id, id, now) : undefined;
  return quote !== undefined && mayQuote(quote.state, 'order');
}

async function decide(
  db: Db,
  cartId: string,
  copied: readonly Copy[],
  { quotes, lines }: QuotesOfCopies,
  now: Date,
): Promise<Problem['code'] | null> {
  const ids = copied.map((line) => line.quote_line_id);
  const elsewhere = await orderedElsewhere(db, cartId, [...ids, ...lines.map(({ id }) => id)]);
  if (elsewhere) return elsewhere;
  const problem = await copyProblem(
    db,
    copied.map(({ id }) => id),
    now,
  );
  if (problem === 'changed') return (await showsRest(db, cartId, copied, now)) ? problem : 'ended';
  if (problem) return problem;
  const whole = quotes.filter(({ max_picks }) => max_picks === null).map(({ id }) => id);
  if (lines.some((line) => whole.includes(line.quote_id) && !ids.includes(line.id))) return 'partial';
  return (await exceedsQuery(db, quotes, ids)) ? 'picked' : null;
}
