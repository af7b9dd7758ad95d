import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../db/connect.ts';
import type { QueueState } from './queue-tabs.ts';
import { type SearchTerms, searchTerms } from './search-terms.ts';

/** Lines that a search shows at most: the newest. */
const MOST_FOUND = 100;
/** Matches that an index may bring, of which the newest are shown. */
const MOST_MATCHES = 2_000;
/** Rows that are read one after the other at most, from the newest on: 40 ms. */
const MOST_READ = 100_000;
/** Order numbers have nine digits or ten. */
const NUMBER_LENGTHS = [9, 10];

export type Found = {
  readonly lineIds: readonly number[];
  /** Whether there are matches beyond those. */
  readonly isMore: boolean;
};

/** Which lines a search looks among. */
export type Scope = {
  readonly store: number | undefined;
  readonly product: number | undefined;
  /** Undefined for lines in every state. */
  readonly states: readonly QueueState[] | undefined;
  /** Whether the caller may read answers, and so may search them (RO-4). */
  readonly readsAnswers: boolean;
};

function within({ store, product, states }: Scope): RawBuilder<unknown> {
  const conditions: RawBuilder<unknown>[] = [sql`true`];
  if (store !== undefined) conditions.push(sql`line.store_id = ${store}`);
  if (product !== undefined) conditions.push(sql`line.product_id = ${product}`);
  if (states !== undefined) conditions.push(sql`line.queue_state = any(${[...states]})`);
  return sql.join(conditions, sql` and `);
}

const linesOf = (orders: RawBuilder<unknown>, scope: Scope) => sql`
  with hit as materialized (${orders})
  select line.id from hit join order_line line on line.order_id = hit.id
  where ${within(scope)} order by line.id desc limit ${MOST_FOUND + 1}`;

const ofStore = ({ store }: Scope): RawBuilder<unknown> =>
  store === undefined ? sql`true` : sql`store_id = ${store}`;

/** Orders whose number ends or begins with these digits, each by a range of an index, the newest first. */
function byNumber(digits: string, scope: Scope): RawBuilder<unknown>[] {
  const reversed = [...digits].reverse().join('');
  const ranges = NUMBER_LENGTHS.filter((length) => length >= digits.length).map((length) => {
    const step = 10 ** (length - digits.length);
    const first = Number(digits) * step;
    return sql`id between ${first} and ${first + step - 1}`;
  });
  const ends = sql`reverse(id::text) like ${`${reversed}%`}`;
  return [ends, ...ranges].map((where) =>
    linesOf(
      sql`select id from customer_order where ${where} and ${ofStore(scope)} order by id desc limit ${MOST_MATCHES}`,
      scope,
    ),
  );
}

async function idsOf(tx: Tx, query: RawBuilder<unknown>): Promise<number[]> {
  const { rows } = await (query as RawBuilder<{ id: number }>).execute(tx);
  return rows.map(({ id }) => id);
}

/** How many rows the planner expects of a query: by PostgreSQL's statistics, without running it. */
async function expectedOf(tx: Tx, query: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{
    'QUERY PLAN': [{ Plan: { 'Plan Rows': number } }];
  }>`explain (format json) ${query}`.execute(tx);
  return rows[0]?.['QUERY PLAN'][0].Plan['Plan Rows'] ?? 0;
}

type Matches = {
  /** All rows, and all matches: for the planner to count. */
  readonly all: RawBuilder<unknown>;
  readonly matching: RawBuilder<unknown>;
  /** The lines of the matches among so many of the newest rows. */
  readonly newest: (rows: number) => RawBuilder<unknown>;
  /** The lines of the matches that an index brings first. */
  readonly indexed: RawBuilder<unknown>;
};

/**
 * The newest matches. What is frequent is looked for from the newest row on, where enough of it is soon
 * found; an index would first bring all that there is of it. What is rare, an index finds at once.
 */
async function newestFirst(tx: Tx, { all, matching, newest, indexed }: Matches): Promise<number[]> {
  const [total, expected] = [await expectedOf(tx, all), await expectedOf(tx, matching)];
  // Twice as many rows as should hold enough.
  const rows = Math.ceil((2 * MOST_FOUND * total) / Math.max(expected, 1));
  const recent = rows > MOST_READ ? [] : await idsOf(tx, newest(rows));
  return recent.length > MOST_FOUND ? recent : [...recent, ...(await idsOf(tx, indexed))];
}

function byWords(tx: Tx, words: string, scope: Scope): Promise<number[]> {
  const matches = sql`line.search @@ to_tsquery('simple', ${words}) and ${within(scope)}`;
  const matching = sql`select id from order_line line where ${matches}`;
  return newestFirst(tx, {
    all: sql`select id from order_line`,
    matching,
    newest: (rows) => sql`select id from (select * from order_line order by id desc limit ${rows}) line
      where ${matches} order by id desc limit ${MOST_FOUND + 1}`,
    indexed: sql`${matching} limit ${MOST_MATCHES}`,
  });
}

function byEmail(tx: Tx, pattern: string, scope: Scope): Promise<number[]> {
  const matches = sql`email ilike ${pattern} and ${ofStore(scope)}`;
  const matching = sql`select id from customer_order where ${matches}`;
  return newestFirst(tx, {
    all: sql`select id from customer_order`,
    matching,
    newest: (rows) =>
      linesOf(
        sql`select id from (
            select id, store_id, email from customer_order order by placed_at desc limit ${rows}
          ) newest where ${matches} limit ${MOST_FOUND + 1}`,
        scope,
      ),
    indexed: linesOf(sql`${matching} limit ${MOST_MATCHES}`, scope),
  });
}

/** By an address that begins so; by one that has it anywhere, which takes a hundred times as long, only where none begins so. */
async function byAddress(tx: Tx, { email, beginning }: SearchTerms, scope: Scope): Promise<number[]> {
  const begins = sql`select id from customer_order where email like ${beginning} and ${ofStore(scope)} limit ${MOST_MATCHES}`;
  const found = beginning ? await idsOf(tx, linesOf(begins, scope)) : [];
  return found.length > 0 ? found : byEmail(tx, email, scope);
}

/** Runs statements that search, under the planner's options that they need. */
export async function withSearchPlans<T>(tx: Tx, act: () => Promise<T>): Promise<T> {
  // With a limit, the planner expects matches soon and reads the whole table where there are none; a small
  // memory loses exact matches.
  await sql`select set_config('enable_seqscan', 'off', true), set_config('work_mem', '32MB', true)`.execute(
    tx,
  );
  const found = await act();
  await sql`set local enable_seqscan = on`.execute(tx);
  return found;
}

/**
 * The newest lines that a text may mean: the end or beginning of an order's number, three letters or more of an e-mail address, or the
 * beginnings of words that were answered. Wants {@link withSearchPlans} around it.
 */
export async function findLines(tx: Tx, text: string, scope: Scope): Promise<Found> {
  const terms = searchTerms(text);
  const { digits, email, words } = terms;
  const found = new Set<number>();
  const add = (ids: readonly number[]) => {
    for (const id of ids) found.add(id);
  };
  if (digits) for (const query of byNumber(digits, scope)) add(await idsOf(tx, query));
  if (email) add(await byAddress(tx, terms, scope));
  if (words && scope.readsAnswers) add(await byWords(tx, words, scope));
  const newest = [...found].sort((a, b) => b - a);
  return { lineIds: newest.slice(0, MOST_FOUND), isMore: newest.length > MOST_FOUND };
}
