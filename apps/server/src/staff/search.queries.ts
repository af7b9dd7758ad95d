import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../db/connect.ts';
import { searchTerms } from './search-terms.ts';

/** Lines that a search shows at most: the newest. */
const MOST_FOUND = 200;
/** Matches that an index may bring, of which the newest are shown. A word that has more is looked for among the newest lines instead. */
const MOST_MATCHES = 2_000;
const NEWEST_LINES = 20_000;
/** Order numbers have nine digits or ten. */
const NUMBER_LENGTHS = [9, 10];

export type Found = {
  readonly lineIds: readonly number[];
  /** Whether there are matches beyond those. */
  readonly isMore: boolean;
};

const ofOrders = (where: RawBuilder<unknown>) => sql`
  with hit as materialized (select id from customer_order where ${where} limit ${MOST_MATCHES})
  select line.id from hit join order_line line on line.order_id = hit.id order by line.id desc limit ${MOST_FOUND + 1}`;

/** Orders whose number ends or begins with these digits, each by a range of an index. */
function byNumber(digits: string): RawBuilder<unknown>[] {
  const reversed = [...digits].reverse().join('');
  const ranges = NUMBER_LENGTHS.filter((length) => length >= digits.length).map((length) => {
    const step = 10 ** (length - digits.length);
    const first = Number(digits) * step;
    return sql`id between ${first} and ${first + step - 1}`;
  });
  return [sql`reverse(id::text) like ${`${reversed}%`}`, ...ranges];
}

async function idsOf(tx: Tx, query: RawBuilder<unknown>): Promise<number[]> {
  const { rows } = await (query as RawBuilder<{ id: number }>).execute(tx);
  return rows.map(({ id }) => id);
}

/** The newest lines with these words: by their index, unless it has very many, of which the newest lines hold enough. */
async function byWords(tx: Tx, words: string): Promise<number[]> {
  const terms = sql`to_tsquery('simple', ${words})`;
  const matches = await idsOf(
    tx,
    sql`select id from order_line where search @@ ${terms} limit ${MOST_MATCHES + 1}`,
  );
  if (matches.length <= MOST_MATCHES) return matches;
  const newest = await idsOf(
    tx,
    sql`select id from (select id, search from order_line order by id desc limit ${NEWEST_LINES}) newest
      where search @@ ${terms} order by id desc limit ${MOST_FOUND + 1}`,
  );
  return newest.length > MOST_FOUND ? newest : [...newest, ...matches];
}

/**
 * The newest lines that a text may mean: the end or beginning of an order's number, three letters or more of an e-mail address, or the
 * beginnings of words that were answered. `readsAnswers`: whether the caller may read answers, and so may search them (RO-4).
 */
export async function findLines(tx: Tx, text: string, readsAnswers: boolean): Promise<Found> {
  const { digits, email, words } = searchTerms(text);
  // With a limit, the planner expects matches soon and reads the whole table where there are none.
  await sql`set local enable_seqscan = off`.execute(tx);
  const orders = [...(digits ? byNumber(digits) : []), ...(email ? [sql`email ilike ${email}`] : [])];
  const found = new Set<number>();
  for (const order of orders) for (const id of await idsOf(tx, ofOrders(order))) found.add(id);
  if (words && readsAnswers) for (const id of await byWords(tx, words)) found.add(id);
  await sql`set local enable_seqscan = on`.execute(tx);
  const newest = [...found].sort((a, b) => b - a);
  return { lineIds: newest.slice(0, MOST_FOUND), isMore: newest.length > MOST_FOUND };
}
