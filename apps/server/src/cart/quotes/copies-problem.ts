import type { CartView } from '@folio/contract/views/cart';
import { mayQuote } from '@folio/domain/quote/quote-states';
import type { Db } from '../../platform/db/connect.ts';
import type { CartLine } from '../cart.queries.ts';
import { selectOrderedElsewhere } from './closing-orders.queries.ts';
import { findQuote } from './find-quote.ts';
import { exceedsQuery } from './query-limit.ts';
import { copyProblems } from './quote-copies.queries.ts';
import type { QuotesOfCopies } from './staff-quotes.queries.ts';

type Problem = NonNullable<CartView['quoteProblem']>;
type Code = Problem['code'];

/** A line that was copied from a quote. */
export type Copy = CartLine & { readonly quote_line_id: string };

/**
 * The problems of one copy alone, the gravest first: with the first two nothing can be ordered from here any more.
 */
const OF_ONE = ['ordered', 'ended', 'paying', 'changed'] as const satisfies readonly Code[];
type OfOne = (typeof OF_ONE)[number];

/**
 * Returns why the copies of a quote in a cart cannot be ordered, else null (AP-6), with the lines that are to blame.
 * `staff` are the staff quotes that they come from: the checkout locks these before, the cart does not. All copies in a
 * cart were opened by one quote, which the problem names.
 */
export async function problemOfCopies(
  db: Db,
  cartId: string,
  copied: readonly Copy[],
  staff: QuotesOfCopies,
  now: Date,
): Promise<Problem | null> {
  const quoteId = copied.find(({ quote_id }) => quote_id !== null)?.quote_id ?? null;
  const alone = await problemsOfEach(db, cartId, copied, staff, now);
  const code = OF_ONE.find((one) => [...alone.values()].includes(one));
  if (code) {
    const isOver = (one: OfOne | undefined) => one === 'ordered' || one === 'ended';
    const isClosed = isOver(code);
    const blamed = copied.filter(({ id }) => (isClosed ? isOver(alone.get(id)) : alone.get(id) === code));
    return { code, quoteId, isClosed, lineIds: blamed.map(({ id }) => id) };
  }
  const together = await problemOfAll(db, copied, staff);
  return together && { code: together, quoteId, isClosed: false, lineIds: copied.map(({ id }) => id) };
}

/** Returns what stands against each copy alone. Of staff quotes, the whole quote is ordered once. */
async function problemsOfEach(
  db: Db,
  cartId: string,
  copied: readonly Copy[],
  { lines }: QuotesOfCopies,
  now: Date,
): Promise<ReadonlyMap<string, OfOne>> {
  const sources = copied.map((line) => line.quote_line_id);
  const ordered = await selectOrderedElsewhere(db, cartId, [...sources, ...lines.map(({ id }) => id)]);
  const changed = await copyProblems(
    db,
    copied.map(({ id }) => id),
    now,
  );
  const isShown = [...changed.values()].includes('changed') && (await showsRest(db, cartId, copied, now));
  const found = new Map<string, OfOne>();
  for (const { id, quote_line_id: source } of copied) {
    const quote = lines.find((line) => line.id === source)?.quote_id;
    const together = lines.filter((line) => line.quote_id === quote).map((line) => line.id);
    const states = [source, ...together].flatMap((one) => ordered.get(one) ?? []);
    const change = changed.get(id) === 'changed' && !isShown ? 'ended' : changed.get(id);
    const problem = OF_ONE.find(
      (one) => one === change || (one !== 'ended' && states.includes(one as never)),
    );
    if (problem) found.set(id, problem);
  }
  return found;
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
  // An order that is not paid yet may end, and the link goes on.
  const isPaid = quote?.orders.some(({ state }) => state === 'paid') ?? false;
  return quote !== undefined && !isPaid && (quote.state === 'ordered' || mayQuote(quote.state, 'order'));
}

/** Returns what stands against the copies together: a line of a whole quote is missing, or there are too many. */
async function problemOfAll(
  db: Db,
  copied: readonly Copy[],
  { quotes, lines }: QuotesOfCopies,
): Promise<'partial' | 'picked' | null> {
  const sources = copied.map((line) => line.quote_line_id);
  const whole = quotes.filter(({ max_picks }) => max_picks === null).map(({ id }) => id);
  if (lines.some((line) => whole.includes(line.quote_id) && !sources.includes(line.id))) return 'partial';
  return (await exceedsQuery(db, quotes, sources)) ? 'picked' : null;
}
