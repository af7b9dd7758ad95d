import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../platform/db/connect.ts';
import { estimateRows } from '../../platform/db/estimate-rows.ts';
import { pipelined } from '../../platform/db/pipelined.ts';
import { QUEUE_PAGE, type QueueState } from './queue-tabs.ts';
import { type SearchTerms, searchTerms } from './search-terms.ts';

/** Limit of the orders that an index returns, of which the newest are shown. */
const MAX_MATCHES = 2_000;
/** Limit of the rows scanned one by one from the newest on: 40 ms. */
const MAX_SCANNED = 100_000;
/** Order numbers have nine or ten digits. */
const NUMBER_LENGTHS = [9, 10];

export type Found = {
  readonly lineIds: readonly number[];
  /** Set if there are further matches. */
  readonly isMore: boolean;
};

/** The lines within which a search looks. */
export type Scope = {
  readonly store: number | undefined;
  readonly product: number | undefined;
  /** Undefined for lines in any state. */
  readonly states: readonly QueueState[] | undefined;
  /** Set if the caller may read answers, and so search them (RO-4). */
  readonly readsAnswers: boolean;
};

function scopeFilter({ store, product, states }: Scope): RawBuilder<unknown> {
  const conditions: RawBuilder<unknown>[] = [sql`true`];
  if (store !== undefined) conditions.push(sql`line.store_id = ${store}`);
  if (product !== undefined) conditions.push(sql`line.product_id = ${product}`);
  if (states !== undefined) conditions.push(sql`line.queue_state = any(${[...states]})`);
  return sql.join(conditions, sql` and `);
}

const orderLines = (orders: RawBuilder<unknown>, scope: Scope) => sql`
  with hit as materialized (${orders})
  select line.id from hit join order_line line on line.order_id = hit.id
  where ${scopeFilter(scope)} order by line.id desc limit ${QUEUE_PAGE + 1}`;

const storeFilter = ({ store }: Scope): RawBuilder<unknown> =>
  store === undefined ? sql`true` : sql`store_id = ${store}`;

/** One query of a search, and the number of results that makes further queries unnecessary. */
type SearchStep = { readonly query: RawBuilder<unknown>; readonly enough: number };
/** The queries for one meaning of a text, in order. */
type SearchPlan = readonly [SearchStep, ...SearchStep[]];

const singleStep = (query: RawBuilder<unknown>): SearchPlan => [{ query, enough: 0 }];

/** Finds orders whose number ends or begins with these digits by index ranges, newest first. */
function byNumber(digits: string, scope: Scope): SearchPlan[] {
  const reversed = [...digits].reverse().join('');
  const ranges = NUMBER_LENGTHS.filter((length) => length >= digits.length).map((length) => {
    const step = 10 ** (length - digits.length);
    const first = Number(digits) * step;
    return sql`id between ${first} and ${first + step - 1}`;
  });
  const ends = sql`reverse(id::text) like ${`${reversed}%`}`;
  return [ends, ...ranges].map((where) =>
    singleStep(
      orderLines(
        sql`select id from customer_order where ${where} and ${storeFilter(scope)}
          order by id desc limit ${MAX_MATCHES}`,
        scope,
      ),
    ),
  );
}

/** A meaning of a text that may be frequent or rare. */
type Meaning = {
  readonly table: 'customer_order' | 'order_line';
  /** All matches, for the planner's estimate. */
  readonly matching: RawBuilder<unknown>;
  /** Queries to try first. */
  readonly first: readonly SearchStep[];
  /** Selects the matching lines among this many newest rows. */
  readonly newest: (rows: number) => RawBuilder<unknown>;
  /** Selects the matching lines by an index. */
  readonly indexed: RawBuilder<unknown>;
};

/**
 * Plans a search for the newest matches. For frequent terms it scans from the newest row, where enough matches occur
 * soon, since an index would first return all of them. For rare terms it uses the index.
 */
function newestFirst({ first, newest, indexed }: Meaning, total: number, expected: number): SearchPlan {
  // Twice the rows that should contain enough matches.
  const rows = Math.ceil((2 * QUEUE_PAGE * total) / Math.max(expected, 1));
  const isScanned = rows > 0 && rows <= MAX_SCANNED;
  const recent: SearchStep[] = isScanned ? [{ query: newest(rows), enough: QUEUE_PAGE + 1 }] : [];
  const last: SearchStep = { query: indexed, enough: 0 };
  const [step, ...others] = [...first, ...recent];
  return step ? [step, ...others, last] : [last];
}

function byWords(words: string, scope: Scope): Meaning {
  const matches = sql`line.search @@ to_tsquery('simple', ${words}) and ${scopeFilter(scope)}`;
  const matching = sql`select id from order_line line where ${matches}`;
  return {
    table: 'order_line',
    matching,
    first: [],
    // Every further column costs as much as the match.
    newest: (rows) => sql`
      select id from (
        select id, store_id, product_id, queue_state, search from order_line order by id desc limit ${rows}
      ) line where ${matches} order by id desc limit ${QUEUE_PAGE + 1}`,
    indexed: sql`
      with hit as materialized (${matching}) select id from hit order by id desc limit ${QUEUE_PAGE + 1}`,
  };
}

/**
 * Searches for an address with this prefix first; an infix search takes a hundred times as long and runs only without a
 * match.
 */
function byEmail({ email, beginning }: SearchTerms, scope: Scope): Meaning {
  const matches = sql`email like ${email} and ${storeFilter(scope)}`;
  const matching = sql`select id from customer_order where ${matches}`;
  const startsWith = sql`email like ${beginning} and ${storeFilter(scope)}`;
  const prefixQuery = sql`select id from customer_order where ${startsWith} limit ${MAX_MATCHES}`;
  return {
    table: 'customer_order',
    matching,
    first: beginning ? [{ query: orderLines(prefixQuery, scope), enough: 1 }] : [],
    newest: (rows) =>
      orderLines(
        sql`select id from (
            select id, store_id, email from customer_order order by placed_at desc limit ${rows}
          ) newest where ${matches} limit ${QUEUE_PAGE + 1}`,
        scope,
      ),
    // The subquery hides the pattern from the planner, whose estimate takes longer than the search.
    indexed: orderLines(
      sql`select id from customer_order
        where email like (select ${email}::text) and ${storeFilter(scope)} limit ${MAX_MATCHES}`,
      scope,
    ),
  };
}

async function selectIds(tx: Tx, query: RawBuilder<unknown>): Promise<number[]> {
  const { rows } = await (query as RawBuilder<{ id: number }>).execute(tx);
  return rows.map(({ id }) => id);
}

/** The number of rows of each searched table, by PostgreSQL's statistics; -1 before the first. */
const TABLE_SIZES = sql.join(
  (['customer_order', 'order_line'] as const).map(
    (table) =>
      sql`(select reltuples from pg_class where oid = ${sql.lit(table)}::regclass) as ${sql.ref(table)}`,
  ),
);

/** Plans each meaning by its estimate, and sets the planner options that searches need in this transaction. */
async function planSearches(tx: Tx, meanings: readonly Meaning[]): Promise<SearchPlan[]> {
  // With a limit the planner expects early matches and scans the whole table if there are none; a small work_mem
  // loses exact matches.
  const prepare = sql<Record<Meaning['table'], number>>`
    select set_config('enable_seqscan', 'off', true), set_config('work_mem', '32MB', true), ${TABLE_SIZES}`;
  const [{ rows }, ...expected] = await pipelined(tx, (all) => [
    prepare.execute(all),
    ...meanings.map(({ matching }) => estimateRows(all, matching)),
  ]);
  return meanings.map((meaning, at) =>
    newestFirst(meaning, rows[0]?.[meaning.table] ?? 0, expected[at] ?? 0),
  );
}

/** Runs each plan until a step finds enough, and returns the ids found by all steps. */
async function runPlans(tx: Tx, meanings: readonly SearchPlan[]): Promise<Set<number>> {
  const found = new Set<number>();
  for (let pending = meanings; pending.length > 0; ) {
    const current = pending;
    const answers = await pipelined(tx, (all) => current.map(([step]) => selectIds(all, step.query)));
    for (const ids of answers) for (const id of ids) found.add(id);
    pending = current.flatMap(([step, ...rest], at) => {
      const [next, ...others] = rest;
      return next && (answers[at]?.length ?? 0) < step.enough ? [[next, ...others] satisfies SearchPlan] : [];
    });
  }
  return found;
}

/**
 * Finds the newest lines for a text: the start or end of an order number, three or more letters of an e-mail address,
 * or prefixes of words in answers. The rest of the transaction keeps reading by indexes.
 */
export async function findLines(tx: Tx, text: string, scope: Scope): Promise<Found> {
  const terms = searchTerms(text);
  const { digits, email, words } = terms;
  const meanings = [
    ...(email ? [byEmail(terms, scope)] : []),
    ...(words && scope.readsAnswers ? [byWords(words, scope)] : []),
  ];
  const found = await runPlans(tx, [
    ...(await planSearches(tx, meanings)),
    ...(digits ? byNumber(digits, scope) : []),
  ]);
  const newest = [...found].sort((a, b) => b - a);
  return { lineIds: newest.slice(0, QUEUE_PAGE), isMore: newest.length > QUEUE_PAGE };
}
