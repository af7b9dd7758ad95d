import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../db/connect.ts';
import { searchTerms } from './search-terms.ts';

/** Lines that a search shows at most: the newest. */
const MOST_FOUND = 200;
/** Matches that an index may bring, of which the newest are shown. */
const MOST_MATCHES = 2_000;
/** What a frequent word or address is looked for among first: reading these costs less than all its matches in an index. */
const NEWEST = 5_000;
/** Order numbers have nine digits or ten. */
const NUMBER_LENGTHS = [9, 10];

export type Found = {
  readonly lineIds: readonly number[];
  /** Whether there are matches beyond those. */
  readonly isMore: boolean;
};

const linesOf = (orders: RawBuilder<unknown>) => sql`
  with hit as materialized (${orders})
  select line.id from hit join order_line line on line.order_id = hit.id order by line.id desc limit ${MOST_FOUND + 1}`;

const ofOrders = (where: RawBuilder<unknown>) =>
  linesOf(sql`select id from customer_order where ${where} limit ${MOST_MATCHES}`);

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

/** The matches among what is newest, if they are enough; otherwise those that the index brings as well. */
async function newestFirst(
  tx: Tx,
  newest: RawBuilder<unknown>,
  indexed: RawBuilder<unknown>,
): Promise<number[]> {
  const recent = await idsOf(tx, newest);
  return recent.length > MOST_FOUND ? recent : [...recent, ...(await idsOf(tx, indexed))];
}

function byWords(tx: Tx, words: string): Promise<number[]> {
  const terms = sql`to_tsquery('simple', ${words})`;
  return newestFirst(
    tx,
    sql`select id from (select id, search from order_line order by id desc limit ${NEWEST}) newest
      where search @@ ${terms} order by id desc limit ${MOST_FOUND + 1}`,
    sql`select id from order_line where search @@ ${terms} limit ${MOST_MATCHES}`,
  );
}

const byEmail = (tx: Tx, pattern: string): Promise<number[]> =>
  newestFirst(
    tx,
    linesOf(sql`select id from (
        select id, email from customer_order order by placed_at desc limit ${NEWEST}
      ) newest where email ilike ${pattern} limit ${MOST_FOUND + 1}`),
    ofOrders(sql`email ilike ${pattern}`),
  );

/**
 * The newest lines that a text may mean: the end or beginning of an order's number, three letters or more of an e-mail address, or the
 * beginnings of words that were answered. `readsAnswers`: whether the caller may read answers, and so may search them (RO-4).
 */
export async function findLines(tx: Tx, text: string, readsAnswers: boolean): Promise<Found> {
  const { digits, email, words } = searchTerms(text);
  // With a limit, the planner expects matches soon and reads the whole table where there are none; a small memory loses exact matches.
  await sql`set local enable_seqscan = off`.execute(tx);
  await sql`set local work_mem = '32MB'`.execute(tx);
  const parts: (() => Promise<number[]>)[] = (digits ? byNumber(digits) : []).map(
    (where) => () => idsOf(tx, ofOrders(where)),
  );
  if (email) parts.push(() => byEmail(tx, email));
  if (words && readsAnswers) parts.push(() => byWords(tx, words));
  const found = new Set<number>();
  for (const part of parts) for (const id of await part()) found.add(id);
  await sql`set local enable_seqscan = on`.execute(tx);
  const newest = [...found].sort((a, b) => b - a);
  return { lineIds: newest.slice(0, MOST_FOUND), isMore: newest.length > MOST_FOUND };
}
