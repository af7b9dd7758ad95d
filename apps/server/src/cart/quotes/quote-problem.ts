import { mayQuote } from '@folio/domain/quote/quote-states';
import { sql } from 'kysely';
import type { Tx } from '../../platform/db/connect.ts';
import type { CartLine } from '../cart.queries.ts';
import { staffQuoteState } from './find-quote.ts';
import { exceedsQuery } from './query-limit.ts';
import { copyProblem, selectOrderedByLink } from './quote-copies.queries.ts';
import { isOrderedElsewhere } from './quotes.queries.ts';
import { lockQuotesOfLines } from './staff-quotes.queries.ts';

/**
 * Why a cart with lines of quotes cannot be ordered: somebody else has, the quote has ended or was cancelled, it has
 * changed since it was copied, the cart lacks a line of one that is ordered as a whole, or a query would have more
 * notes than it asked for. `repeated`: the cart's own link was ordered, and its owner has not said that they want it
 * again.
 */
export type QuoteProblem = {
  readonly code: 'ordered' | 'ended' | 'changed' | 'partial' | 'picked' | 'repeated';
  /** The quote whose page shows it as it is now. */
  readonly quoteId?: string;
};

/** A cart as far as its own link is concerned. */
type Shared = { readonly cartId: string; readonly isSeen: boolean };
type Copy = CartLine & { readonly quote_line_id: string };

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
  const copied = lines.filter((line): line is Copy => line.quote_line_id !== null);
  if (copied.length === 0 && !isSeen) return null;
  const own = isSeen ? lines.filter((line) => line.quote_line_id === null) : [];
  // A fixed order prevents deadlocks; the shared cart itself stays unlocked.
  const locked = [...copied.map((line) => line.quote_line_id), ...own.map(({ id }) => id)].sort();
  await sql`select pg_advisory_xact_lock(hashtextextended('quote-line:' || id, 0))
    from unnest(${locked}::text[]) as locked (id)`.execute(tx);
  const problem = copied.length > 0 ? await problemOfCopies(tx, cartId, copied, now) : null;
  if (problem) return problem;
  const isRepeated = own.length > 0 && (await selectOrderedByLink(tx, cartId)).length > 0;
  return isRepeated ? { code: 'repeated' } : null;
}

async function problemOfCopies(
  tx: Tx,
  cartId: string,
  copied: readonly Copy[],
  now: Date,
): Promise<QuoteProblem | null> {
  const ids = copied.map((line) => line.quote_line_id);
  const staff = await lockQuotesOfLines(tx, ids);
  const staffIds = staff.lines.map(({ id }) => id);
  if (await isOrderedElsewhere(tx, cartId, [...ids, ...staffIds])) return { code: 'ordered' };
  if (staff.quotes.some((quote) => !mayQuote(staffQuoteState(quote, false, now), 'order')))
    return { code: 'ended' };
  const problem = await copyProblem(
    tx,
    copied.map(({ id }) => id),
    now,
  );
  if (problem?.reason === 'ended') return { code: 'ended' };
  if (problem) return { code: 'changed', quoteId: problem.quoteId };
  const partial = staff.quotes.find(
    ({ id, max_picks }) =>
      max_picks === null && staff.lines.some((line) => line.quote_id === id && !ids.includes(line.id)),
  );
  if (partial) return { code: 'partial', quoteId: partial.id };
  return (await exceedsQuery(tx, staff.quotes, ids)) ? { code: 'picked' } : null;
}
