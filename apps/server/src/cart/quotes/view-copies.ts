import type { CartView } from '@folio/contract/views/cart';
import { mayQuote } from '@folio/domain/quote/quote-states';
import type { Db } from '../../platform/db/connect.ts';
import type { CartLine } from '../cart.queries.ts';
import { staffQuoteState } from './find-quote.ts';
import { copyProblem } from './quote-copies.queries.ts';
import { isOrderedElsewhere } from './quotes.queries.ts';
import { selectQuotesOfCopies } from './staff-quotes.queries.ts';

/**
 * Returns why the copies of a quote in a cart cannot be ordered, as far as that is known without a lock; undefined
 * without a reason. The checkout decides again.
 */
export async function viewCopies(
  db: Db,
  cartId: string,
  lines: readonly CartLine[],
  now: Date,
): Promise<CartView['quoteProblem']> {
  const copied = lines.filter(({ quote_line_id }) => quote_line_id !== null);
  if (copied.length === 0) return undefined;
  const quoteIds = [...new Set(copied.flatMap(({ quote_id }) => quote_id ?? []))];
  const [quoteId] = quoteIds;
  if (quoteId === undefined) return { code: 'ended', quoteId: null };
  const sources = copied.flatMap(({ quote_line_id }) => quote_line_id ?? []);
  const staff = await selectQuotesOfCopies(db, sources);
  const all = [...sources, ...staff.lines.map(({ id }) => id)];
  if (await isOrderedElsewhere(db, cartId, all)) return { code: 'ordered', quoteId };
  const ended = staff.quotes.find((quote) => !mayQuote(staffQuoteState(quote, false, now), 'order'));
  if (ended) return { code: 'ended', quoteId: quoteIds.includes(ended.id) ? ended.id : quoteId };
  const problem = await copyProblem(
    db,
    copied.map(({ id }) => id),
    now,
  );
  if (!problem) return undefined;
  return problem.reason === 'ended'
    ? { code: 'ended', quoteId }
    : { code: 'changed', quoteId: problem.quoteId };
}
