import type { QueueQuery } from '@folio/contract/staff';
import { MOST_COUNTED, type QueueTab } from '@folio/contract/staff-limits';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { z } from 'zod';
import type { Db } from '../db/connect.ts';
import { DUE_FIRST, type QueueState, rank, TAB_STATES } from './queue-tabs.ts';

type Filter = Pick<QueueQuery, 'store' | 'product'> & {
  /** The lines that a search found; undefined without a search. */
  readonly found: readonly number[] | undefined;
};

/** The place of a line without a promise, behind those that have one. */
const NEVER = '9999-12-31T00:00:00.000Z';
const due = sql<Date>`coalesce(line.promised_at, '9999-12-31T00:00:00Z'::timestamptz)`;

/** Where a row stands in its tab's order: the rank of its state, the instant it is sorted by, its id. */
export const Cursor = z.tuple([z.int(), z.iso.datetime(), z.int()]);
export type Cursor = z.infer<typeof Cursor>;

export type QueueRecord = {
  readonly line_id: number;
  readonly order_id: number;
  readonly store_id: number;
  readonly state: string;
  readonly product_name: string;
  readonly promised_at: Date | null;
  readonly updated_at: Date;
  readonly email: string;
  readonly placed_at: Date;
  readonly assignee: string | null;
  /** Whether an answer is a place or a company that the customer typed and no list has. */
  readonly unlisted: boolean;
  readonly unpaid: boolean;
  readonly superseded: boolean;
};

const whereOf = (filter: Filter, after: Cursor | undefined, tab: QueueTab): RawBuilder<SqlBool>[] => {
  const isDue = DUE_FIRST.includes(tab);
  const conditions: RawBuilder<SqlBool>[] = [];
  if (filter.product !== undefined) conditions.push(sql`line.product_id = ${filter.product}`);
  if (filter.found) conditions.push(sql`line.id = any(${filter.found})`);
  if (after && !isDue)
    conditions.push(sql`(line.updated_at, line.id) < (${after[1]}::timestamptz, ${after[2]})`);
  return conditions;
};

/** The first rows of one state, from the ranges of an index that hold them: one range for every store. */
function headOf(state: QueueState, tab: QueueTab, filter: Filter, after: Cursor | undefined, limit: number) {
  const isDue = DUE_FIRST.includes(tab);
  const at = isDue ? due : sql<Date>`line.updated_at`;
  const conditions = [sql<SqlBool>`line.queue_state = ${state}`, ...whereOf(filter, after, tab)];
  if (after && isDue && rank(state) === after[0])
    conditions.push(sql`(${due}, line.id) > (${after[1]}::timestamptz, ${after[2]})`);
  const direction = isDue ? sql`asc` : sql`desc`;
  const first = sql`order by ${at} ${direction}, line.id ${direction} limit ${limit}`;
  const row = sql`select ${rank(state)}::integer as rank, ${at} as at, line.id from order_line line`;
  const store = filter.store === undefined ? sql`` : sql`where store.id = ${filter.store}`;
  // A search has found its few lines already: they need no ranges.
  if (filter.found) {
    if (filter.store !== undefined) conditions.push(sql`line.store_id = ${filter.store}`);
    return sql`${row} where ${sql.join(conditions, sql` and `)} ${first}`;
  }
  return sql`select head.* from store cross join lateral (
      ${row} where line.store_id = store.id and ${sql.join(conditions, sql` and `)} ${first}
    ) head ${store}`;
}

/**
 * A page of a tab: with `after`, the rows that follow it. Merges the heads of few index ranges, so that its cost does not grow with the
 * number of lines.
 */
export async function selectQueue(
  db: Db,
  tab: QueueTab,
  filter: Filter,
  after: Cursor | undefined,
  limit: number,
): Promise<QueueRecord[]> {
  const isDue = DUE_FIRST.includes(tab);
  const states = TAB_STATES[tab].filter((state) => !(after && isDue) || rank(state) >= after[0]);
  const heads = states.map((state) => sql`(${headOf(state, tab, filter, after, limit)})`);
  const order = isDue ? sql`page.rank, page.at, page.id` : sql`page.at desc, page.id desc`;
  const { rows } = await sql<QueueRecord>`
    with page as (
      select * from (${sql.join(heads, sql` union all `)}) page order by ${order} limit ${limit}
    )
    select line.id as line_id, line.order_id, line.store_id, line.state, line.product_name,
      line.promised_at, line.updated_at, line.superseded,
      customer_order.email, customer_order.placed_at, staff_user.name as assignee,
      jsonb_path_exists(line.answers, '$.* ? (exists(@.name) && @.code == null)') as unlisted,
      (select sum(entry.amount) < customer_order.total and bool_or(entry.kind = 'chargeback')
        from ledger_entry entry
        where entry.order_id = line.order_id and entry.kind in ('payment', 'chargeback')) is true as unpaid
    from page
      join order_line line on line.id = page.id
      join customer_order on customer_order.id = line.order_id
      left join staff_assignment on staff_assignment.line_id = line.id
      left join staff_user on staff_user.id = staff_assignment.staff_id
    order by ${order}`.execute(db);
  return rows;
}

/** Where a row stands in its tab's order. */
export function cursorOf(tab: QueueTab, row: QueueRecord): Cursor {
  if (!DUE_FIRST.includes(tab)) return [0, row.updated_at.toISOString(), row.line_id];
  return [rank(row.state as QueueState), row.promised_at?.toISOString() ?? NEVER, row.line_id];
}

export type StateCount = { readonly state: QueueState; readonly count: number; readonly late: number };

/** How many lines stand in each state, and how many of the due ones are late; counts to {@link MOST_COUNTED} and one more. */
export async function countStates(db: Db, filter: Filter, now: Date): Promise<StateCount[]> {
  const conditions: RawBuilder<SqlBool>[] = [sql`line.queue_state = state.name`];
  if (filter.store !== undefined) conditions.push(sql`line.store_id = ${filter.store}`);
  else if (filter.product !== undefined) conditions.push(sql`line.store_id in (select id from store)`);
  if (filter.product !== undefined) conditions.push(sql`line.product_id = ${filter.product}`);
  if (filter.found) conditions.push(sql`line.id = any(${filter.found})`);
  const counted = (more: RawBuilder<unknown>) =>
    sql`(select count(*) from (
      select from order_line line where ${sql.join(conditions, sql` and `)} ${more} limit ${MOST_COUNTED + 1}
    ) counted)`;
  const { rows } = await sql<StateCount>`
    select state.name as state, ${counted(sql``)}::integer as count,
      case when state.name = any(${TAB_STATES.open}) then
        ${counted(sql`and line.queue_state in ('paid', 'in_progress') and ${due} < ${now}`)}
      else 0 end::integer as late
    from unnest(${TAB_STATES.all}::text[]) state (name)`.execute(db);
  return rows;
}
