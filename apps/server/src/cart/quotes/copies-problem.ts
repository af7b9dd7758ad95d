import type { CartView } from '@folio/contract/views/cart';
import type { Db } from '../../platform/db/connect.ts';
import type { CartLine } from '../cart.queries.ts';
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
  return code && { code, quoteId };
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
  if (problem) return problem;
  const whole = quotes.filter(({ max_picks }) => max_picks === null).map(({ id }) => id);
  if (lines.some((line) => whole.includes(line.quote_id) && !ids.includes(line.id))) return 'partial';
  return (await exceedsQuery(db, quotes, ids)) ? 'picked' : null;
}
