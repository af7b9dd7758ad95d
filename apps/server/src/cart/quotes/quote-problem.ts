import type { CartView } from '@folio/contract/views/cart';
import type { Db, Tx } from '../../platform/db/connect.ts';
import type { CartLine } from '../cart.queries.ts';
import { type Copy, problemOfCopies } from './copies-problem.ts';
import { lockQuoteLines } from './lock-quote-lines.ts';
import { selectOrderedByLink } from './ordered-by-link.queries.ts';
import { lockQueries } from './query-limit.ts';
import { lockQuotesOfLines, selectQuotesOfCopies } from './staff-quotes.queries.ts';

/**
 * Why a cart with lines of quotes cannot be ordered. `repeated`: the cart's own link was ordered, and its owner has not
 * said that they want it again.
 */
export type QuoteProblem = NonNullable<CartView['quoteProblem']> | { readonly code: 'repeated' };

/** A cart as far as its own link is concerned. */
type Shared = { readonly cartId: string; readonly isSeen: boolean };

const isCopy = (line: CartLine): line is Copy => line.quote_line_id !== null;

/**
 * Returns why a cart cannot be ordered because of a quote, else null. Locks the quotes for the transaction: of two
 * copies ordered concurrently, the second is rejected, also where they picked different lines of a staff quote, and the
 * owner of a shared cart waits for its reader.
 */
export async function quoteProblem(
  tx: Tx,
  { cartId, isSeen }: Shared,
  lines: readonly CartLine[],
  now: Date,
): Promise<QuoteProblem | null> {
  const copied = lines.filter(isCopy);
  if (copied.length === 0 && !isSeen) return null;
  const own = isSeen ? lines.filter((line) => line.quote_line_id === null) : [];
  const sources = copied.map((line) => line.quote_line_id);
  await lockQuoteLines(tx, [...sources, ...own.map(({ id }) => id)]);
  if (copied.length > 0) {
    const staff = await lockQuotesOfLines(tx, sources);
    await lockQueries(tx, staff.quotes);
    const problem = await problemOfCopies(tx, cartId, copied, staff, now);
    if (problem) return problem;
  }
  const isRepeated = own.length > 0 && (await selectOrderedByLink(tx, cartId)).length > 0;
  return isRepeated ? { code: 'repeated' } : null;
}

/** Returns, without a lock, why the copies of a quote in a cart cannot be ordered. The checkout decides again. */
export async function viewCopies(
  db: Db,
  cartId: string,
  lines: readonly CartLine[],
  now: Date,
): Promise<CartView['quoteProblem']> {
  const copied = lines.filter(isCopy);
  if (copied.length === 0) return undefined;
  const staff = await selectQuotesOfCopies(
    db,
    copied.map((line) => line.quote_line_id),
  );
  return (await problemOfCopies(db, cartId, copied, staff, now)) ?? undefined;
}
