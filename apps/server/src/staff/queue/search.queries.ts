import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../platform/db/connect.ts';
import { pipelined } from '../../platform/db/pipelined.ts';
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

/** One way to look for lines, and how many it must bring for the next one not to be needed. */
type Way = { readonly query: RawBuilder<unknown>; readonly enough: number };
/** The ways to look for one meaning of a text, in their order. */
type Ways = readonly [Way, ...Way[]];

const only = (query: RawBuilder<unknown>): Ways => [{ query, enough: 0 }];

/** Orders whose number ends or begins with these digits, each by a range of an index, the newest first. */
function byNumber(digits: string, scope: Scope): Ways[] {
  const reversed = [...digits].reverse().join('');
  const ranges = NUMBER_LENGTHS.filter((length) => length >= digits.length).map((length) => {
    const step = 10 ** (length - digits.length);
    const first = Number(digits) * step;
    return sql`id between ${first} and ${first + step - 1}`;
  });
  const ends = sql`reverse(id::text) like ${`${reversed}%`}`;
  return [ends, ...ranges].map((where) =>
    only(
      linesOf(
        sql`select id from customer_order where ${where} and ${ofStore(scope)} order by id desc limit ${MOST_MATCHES}`,
        scope,
      ),
    ),
  );
}

/** What a text may mean that can be frequent or rare. */
type Meaning = {
  /** All rows, and all matches: for the planner to count. */
  readonly all: RawBuilder<unknown>;
  readonly matching: RawBuilder<unknown>;
  /** What is tried before anything else. */
  readonly first: readonly Way[];
  /** The lines of the matches among so many of the newest rows. */
  readonly newest: (rows: number) => RawBuilder<unknown>;
  /** The lines of the matches that an index brings first. */
  readonly indexed: RawBuilder<unknown>;
};

/**
 * The newest matches. What is frequent is looked for from the newest row on, where enough of it is soon
 * found; an index would first bring all that there is of it. What is rare, an index finds at once.
 */
function newestFirst({ first, newest, indexed }: Meaning, total: number, expected: number): Ways {
  // Twice as many rows as should hold enough.
  const rows = Math.ceil((2 * MOST_FOUND * total) / Math.max(expected, 1));
  const recent: Way[] = rows > MOST_READ ? [] : [{ query: newest(rows), enough: MOST_FOUND + 1 }];
  const last: Way = { query: indexed, enough: 0 };
  const [way, ...others] = [...first, ...recent];
  return way ? [way, ...others, last] : [last];
}

function byWords(words: string, scope: Scope): Meaning {
  const matches = sql`line.search @@ to_tsquery('simple', ${words}) and ${within(scope)}`;
  const matching = sql`select id from order_line line where ${matches}`;
  return {
    all: sql`select id from order_line`,
    matching,
    first: [],
    newest: (rows) => sql`select id from (select * from order_line order by id desc limit ${rows}) line
      where ${matches} order by id desc limit ${MOST_FOUND + 1}`,
    indexed: sql`${matching} limit ${MOST_MATCHES}`,
  };
}

/** An address that begins so; one that has it anywhere, which takes a hundred times as long, only where none begins so. */
function byEmail({ email, beginning }: SearchTerms, scope: Scope): Meaning {
  const matches = sql`email ilike ${email} and ${ofStore(scope)}`;
  const matching = sql`select id from customer_order where ${matches}`;
  const begins = sql`select id from customer_order where email like ${beginning} and ${ofStore(scope)} limit ${MOST_MATCHES}`;
  return {
    all: sql`select id from customer_order`,
    matching,
    first: beginning ? [{ query: linesOf(begins, scope), enough: 1 }] : [],
    newest: (rows) =>
      linesOf(
        sql`select id from (
            select id, store_id, email from customer_order order by placed_at desc limit ${rows}
          ) newest where ${matches} limit ${MOST_FOUND + 1}`,
        scope,
      ),
    indexed: linesOf(sql`${matching} limit ${MOST_MATCHES}`, scope),
  };
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

/** The ways of each meaning, by what the planner expects of it; puts the transaction under the options that searches need. */
async function waysOf(tx: Tx, meanings: readonly Meaning[]): Promise<Ways[]> {
  // With a limit, the planner expects matches soon and reads the whole table where there are none; a small
  // memory loses exact matches.
  const [, ...expected] = await pipelined(tx, (all) => [
    sql`select set_config('enable_seqscan', 'off', true), set_config('work_mem', '32MB', true)`.execute(all),
    ...meanings.flatMap(({ all: rows, matching }) => [expectedOf(all, rows), expectedOf(all, matching)]),
  ]);
  return meanings.map((meaning, at) =>
    newestFirst(meaning, expected[2 * at] ?? 0, expected[2 * at + 1] ?? 0),
  );
}

/** What the first sufficient way of each meaning brings, and what those before it did. */
async function follow(tx: Tx, meanings: readonly Ways[]): Promise<Set<number>> {
  const found = new Set<number>();
  for (let left = meanings; left.length > 0; ) {
    const tried = left;
    const answers = await pipelined(tx, (all) => tried.map(([way]) => idsOf(all, way.query)));
    for (const ids of answers) for (const id of ids) found.add(id);
    left = tried.flatMap(([way, ...rest], at) => {
      const [next, ...others] = rest;
      return next && (answers[at]?.length ?? 0) < way.enough ? [[next, ...others] satisfies Ways] : [];
    });
  }
  return found;
}

/**
 * The newest lines that a text may mean: the end or beginning of an order's number, three letters or more of an e-mail address, or the
 * beginnings of words that were answered. The rest of the transaction reads by indexes.
 */
export async function findLines(tx: Tx, text: string, scope: Scope): Promise<Found> {
  const terms = searchTerms(text);
  const { digits, email, words } = terms;
  const meanings = [
    ...(email ? [byEmail(terms, scope)] : []),
    ...(words && scope.readsAnswers ? [byWords(words, scope)] : []),
  ];
  const found = await follow(tx, [
    ...(await waysOf(tx, meanings)),
    ...(digits ? byNumber(digits, scope) : []),
  ]);
  const newest = [...found].sort((a, b) => b - a);
  return { lineIds: newest.slice(0, MOST_FOUND), isMore: newest.length > MOST_FOUND };
}
