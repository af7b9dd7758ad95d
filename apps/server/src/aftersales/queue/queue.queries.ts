import type { QueueQuery } from '@folio/contract/aftersales/queue.staff';
import { MAX_COUNTED, type QueueTab } from '@folio/contract/staff/limits';
import type { LineState } from '@folio/domain/order/states';
import { sql } from 'kysely';
import { z } from 'zod';
import type { EqualLines, NamedLine } from '../../orders/records/line-name.ts';
import type { Db } from '../../platform/db/connect.ts';
import type { LargeCounts } from './large-counts.ts';
import {
  DUE_FIRST,
  LAST_RANK,
  type QueueState,
  rank,
  TAB_STATES,
  type TabRange,
  tabRanges,
} from './queue-tabs.ts';

/** The lines that the queue shows; all of them without a filter. */
export type Filter = Pick<QueueQuery, 'store' | 'product'> & {
  /** Lines that a search found; undefined without a search. */
  readonly found: readonly number[] | undefined;
};

/** Sort value of a line without a promised time, after all others. */
const NEVER = '9999-12-31T00:00:00.000Z';
const due = sql<Date>`coalesce(line.promised_at, '9999-12-31T00:00:00Z'::timestamptz)`;

/** An instant in a cursor: JavaScript has a year 0, PostgreSQL has none. */
const SortedBy = z.iso.datetime({ precision: 3 }).refine((at) => !at.startsWith('0000'));
/** A row's position in its tab: the rank of its range, its sort time, its id. */
export const Cursor = z.tuple([z.int().min(0).max(LAST_RANK), SortedBy, z.int().positive()]);
export type Cursor = z.infer<typeof Cursor>;

export type QueueRecord = NamedLine & {
  readonly line_id: number;
  readonly order_id: number;
  readonly store_id: number;
  readonly state: LineState;
  readonly promised_at: Date | null;
  readonly updated_at: Date;
  readonly email: string;
  readonly placed_at: Date;
  readonly assignee: string | null;
  /** Set if an answer is a place or company that the customer typed and no list contains. */
  readonly unlisted: boolean;
  /** Set while an open line has an answer of its customer that no operator has seen. */
  readonly answered: boolean;
  /** Set if its order has a file of its customer that no operator has seen. */
  readonly has_new_files: boolean;
  /** Set if a message of its order's customer is open. */
  readonly has_message: boolean;
  readonly unpaid: boolean;
  readonly superseded: boolean;
} & EqualLines;

/** Returns the sort column and direction of a tab. */
const sortOrder = (tab: QueueTab) =>
  DUE_FIRST.includes(tab)
    ? { at: due, direction: sql`asc`, follows: sql`>` }
    : { at: sql<Date>`line.updated_at`, direction: sql`desc`, follows: sql`<` };

/** The tab, start cursor and length of a page, and the time at which a line is late or not. */
type Page = {
  readonly tab: QueueTab;
  readonly after: Cursor | undefined;
  readonly limit: number;
  readonly now: Date;
};

/** Selects the first rows of a range of a tab from index ranges, one per store. */
function rangeHead(range: TabRange, { tab, after, limit, now }: Page, { store, product }: Filter) {
  const { at, direction, follows } = sortOrder(tab);
  const conditions = [sql`line.store_id = store.id`, sql`line.queue_state = ${sql.lit(range.state)}`];
  if (range.isLate !== null) conditions.push(range.isLate ? sql`${due} < ${now}` : sql`${due} >= ${now}`);
  if (product !== undefined) conditions.push(sql`line.product_id = ${product}`);
  if (after && range.rank === after[0])
    conditions.push(sql`(${at}, line.id) ${follows} (${after[1]}::timestamptz, ${after[2]})`);
  return sql`(select head.* from store cross join lateral (
      select ${sql.lit(range.rank)}::integer as rank, ${at} as at, line.id from order_line line
      where ${sql.join(conditions, sql` and `)} order by ${at} ${direction}, line.id ${direction} limit ${sql.lit(limit)}
    ) head ${store === undefined ? sql`` : sql`where store.id = ${store}`})`;
}

/** Selects a tab's rows among the few lines that a search found, without index ranges. */
function foundRows({ tab, after, now }: Page, found: readonly number[]) {
  const { at, follows } = sortOrder(tab);
  const ranges = tabRanges(tab);
  const states = ranges.map(({ state }) => state);
  const ranks = ranges.map((range) => range.rank);
  const late = ranges.map(({ isLate }) => isLate);
  const afterCursor = after
    ? sql`and (range.rank > ${after[0]}
        or (range.rank = ${after[0]} and (${at}, line.id) ${follows} (${after[1]}::timestamptz, ${after[2]})))`
    : sql``;
  return sql`(select range.rank, ${at} as at, line.id
    from unnest(${states}::text[], ${ranks}::integer[], ${late}::boolean[]) range (state, rank, late)
      join order_line line
        on line.queue_state = range.state and (range.late is null or range.late = (${due} < ${now}))
    where line.id = any(${found}) ${afterCursor})`;
}

/**
 * Selects a page of a tab, after the cursor if given. It merges the heads of a few index ranges, so its cost does not
 * grow with the number of lines.
 */
export async function selectQueue(db: Db, filter: Filter, page: Page): Promise<QueueRecord[]> {
  const { tab, after, limit } = page;
  const heads = filter.found
    ? [foundRows(page, filter.found)]
    : tabRanges(tab)
        .filter((range) => !after || range.rank >= after[0])
        .map((range) => rangeHead(range, page, filter));
  // The cursor is beyond the end of the tab.
  if (heads.length === 0) return [];
  const { direction } = sortOrder(tab);
  const order = sql`page.rank, page.at ${direction}, page.id ${direction}`;
  const { rows } = await sql<QueueRecord>`
    with page as (
      select * from (${sql.join(heads, sql` union all `)}) page order by ${order} limit ${sql.lit(limit)}
    )
    select line.id as line_id, line.order_id, line.store_id, line.state,
      line.promised_at, line.updated_at, line.superseded,
      line.product_name, line.product_version_id, line.redacted, line.printed, equal.number, equal.count,
      customer_order.email, customer_order.placed_at, staff_user.name as assignee,
      jsonb_path_exists(line.answers, '$.* ? (exists(@.name) && @.code == null)') as unlisted,
      (line.state in ('paid', 'in_progress') and exists (select from incident
        where incident.line_id = line.id and incident.state = 'answered' and incident.seen_at is null)) as answered,
      exists (select from order_file where order_file.order_id = line.order_id
        and order_file.sender = 'customer' and order_file.seen_at is null) as has_new_files,
      exists (select from contact_message message where message.order_id = line.order_id
        and message.sender = 'customer' and message.done_at is null) as has_message,
      (select is_charged_back from order_balance where order_balance.order_id = line.order_id) as unpaid
    from page
      join order_line line on line.id = page.id
      join customer_order on customer_order.id = line.order_id
      cross join lateral (
        select count(*)::integer as count, count(*) filter (where other.position <= line.position)::integer as number
        from order_line other where other.order_id = line.order_id and other.product_name = line.product_name
      ) equal
      left join staff_assignment on staff_assignment.line_id = line.id
      left join staff_user on staff_user.id = staff_assignment.staff_id
    order by ${order}`.execute(db);
  return rows;
}

/** Returns the cursor of a row in its tab. */
export function toCursor(tab: QueueTab, row: QueueRecord, isLate: boolean): Cursor {
  const at = DUE_FIRST.includes(tab) ? row.promised_at : row.updated_at;
  return [rank(tab, row.state, isLate), at?.toISOString() ?? NEVER, row.line_id];
}

/** Number of lines in a state, all of them or the late ones; {@link MAX_COUNTED} plus one means any larger number. */
export type StateCount = { readonly state: QueueState; readonly isLate: boolean; readonly count: number };

// Literals, so that the planner can use the partial index order_line_due.
const OPEN_STATES = sql.join(TAB_STATES.open.map((state) => sql.lit(state)));
const COUNTED = [
  ...TAB_STATES.all.map((state) => ({ state, isLate: false })),
  ...TAB_STATES.open.map((state) => ({ state, isLate: true })),
];
const countKey = (
  { store, product }: Pick<Filter, 'store' | 'product'>,
  { state, isLate }: Omit<StateCount, 'count'>,
) => JSON.stringify([store, product, state, isLate]);

/** Counts by state the lines that a search found. */
async function countFound(db: Db, found: readonly number[], now: Date): Promise<StateCount[]> {
  const { rows } = await sql<StateCount>`
    select line.queue_state as state, late as "isLate", count(*)::integer as count
    from order_line line cross join (values (false), (true)) kind (late)
    where line.id = any(${found})
      and (not late or (line.queue_state = any(${TAB_STATES.open}) and ${due} < ${now}))
    group by line.queue_state, late`.execute(db);
  return rows;
}

/** Counts the lines in each state, and the late ones among those due. A count that was recently large is reused. */
export async function countStates(
  db: Db,
  { store, product, found }: Filter,
  now: Date,
  large: LargeCounts,
): Promise<StateCount[]> {
  if (found) return countFound(db, found, now);
  const conditions = [sql`line.queue_state = state.name`];
  if (store !== undefined) conditions.push(sql`line.store_id = ${store}`);
  else if (product !== undefined) conditions.push(sql`line.store_id in (select id from store)`);
  if (product !== undefined) conditions.push(sql`line.product_id = ${product}`);
  const countQuery = (states: readonly QueueState[], isLate: boolean) => sql`
    select state.name as state, ${isLate}::boolean as "isLate", (
      select count(*)::integer from (
        select from order_line line where ${sql.join(conditions, sql` and `)}
          ${isLate ? sql`and line.queue_state in (${OPEN_STATES}) and ${due} < ${now}` : sql``}
        limit ${MAX_COUNTED + 1}
      ) counted
    ) as count
    from unnest(${states}::text[]) state (name)`;
  const { known = [], unknown = [] } = Object.groupBy(COUNTED, (kind) =>
    large.has(countKey({ store, product }, kind)) ? 'known' : 'unknown',
  );
  if (unknown.length === 0) return known.map((kind) => ({ ...kind, count: MAX_COUNTED + 1 }));
  const uncachedStates = (late: boolean) =>
    unknown.filter(({ isLate }) => isLate === late).map(({ state }) => state);
  const { rows } = await sql<StateCount>`
    ${countQuery(uncachedStates(false), false)} union all ${countQuery(uncachedStates(true), true)}`.execute(
    db,
  );
  for (const row of rows) if (row.count > MAX_COUNTED) large.add(countKey({ store, product }, row));
  return [...rows, ...known.map((kind) => ({ ...kind, count: MAX_COUNTED + 1 }))];
}
