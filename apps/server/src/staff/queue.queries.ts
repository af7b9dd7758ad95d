import type { QueueQuery } from '@folio/contract/staff';
import type { QueueTab } from '@folio/contract/staff-limits';
import { LINE_STATES, type LineState } from '@folio/domain/order/states';
import { type Expression, type SqlBool, sql } from 'kysely';
import { z } from 'zod';
import type { Db } from '../db/connect.ts';
import { searchTerms } from './search-terms.ts';
import { withStaff } from './staff-schema.ts';

/** Which states stand under which tab. */
export const TAB_STATES: Readonly<Record<QueueTab, readonly LineState[]>> = {
  open: ['paid', 'in_progress'],
  waiting: ['waiting_customer', 'not_found'],
  done: ['delivered', 'redelivered'],
  unpaid: ['awaiting_payment'],
  closed: ['cancelled', 'refunded'],
  all: LINE_STATES,
};
/** Tabs in which what is due first stands first; in the others it is what changed last. */
const DUE_FIRST: readonly QueueTab[] = ['open', 'waiting'];
/** Where a line without a promise stands among those with one. */
const NEVER = '9999-12-31T00:00:00.000Z';

export const Cursor = z.tuple([z.int(), z.iso.datetime(), z.int()]);
export type Cursor = z.infer<typeof Cursor>;

const rank = sql<number>`case order_line.state when 'paid' then 0 else 1 end`;
/** A place or a company without a code was typed as it stands. */
const unlisted = sql<boolean>`jsonb_path_exists(order_line.answers, '$.* ? (exists(@.name) && @.code == null)')`;
const unpaid = sql<boolean>`(select sum(entry.amount) < customer_order.total and bool_or(entry.kind = 'chargeback')
  from ledger_entry entry where entry.order_id = order_line.order_id and entry.kind in ('payment', 'chargeback')) is true`;
/** Nobody need pay it any more: another order came in its place. */
const superseded = sql<boolean>`(customer_order.state = 'superseded')`;
const due = sql<Date>`coalesce(order_line.promised_at, ${NEVER}::timestamptz)`;

/** Lines of orders that a filter leaves, whatever their state. */
function filtered(db: Db, filter: Pick<QueueQuery, 'store' | 'product' | 'text'>) {
  let query = withStaff(db)
    .selectFrom('order_line')
    .innerJoin('customer_order', 'customer_order.id', 'order_line.order_id');
  if (filter.store !== undefined) query = query.where('customer_order.store_id', '=', filter.store);
  if (filter.product !== undefined) query = query.where('order_line.product_id', '=', filter.product);
  const text = filter.text ? matches(filter.text) : undefined;
  return text ? query.where(text) : query;
}

/** Part of an order id, part of an e-mail address, or the beginnings of words that were answered. */
function matches(text: string): Expression<SqlBool> {
  const { digits, email, words } = searchTerms(text);
  const parts = [sql<SqlBool>`customer_order.email ilike ${email}`];
  if (digits) parts.push(sql<SqlBool>`order_line.order_id::text like ${`%${digits}%`}`);
  if (words) {
    parts.push(
      sql<SqlBool>`to_tsvector('simple'::regconfig, staff_search_text(order_line.printed)) @@ to_tsquery('simple', ${words})`,
    );
  }
  return sql<SqlBool>`(${sql.join(parts, sql` or `)})`;
}

/** Whether a line stands under a tab: of an order that another one replaced nothing is to be paid. */
const standsUnder = (tab: QueueTab): Expression<SqlBool> => {
  const inState = sql<SqlBool>`order_line.state = any(${[...TAB_STATES[tab]]})`;
  if (tab === 'unpaid') return sql<SqlBool>`(${inState} and not ${superseded})`;
  return tab === 'closed' ? sql<SqlBool>`(${inState} or ${superseded})` : inState;
};

/** A page of a tab: with `after`, the rows that follow it. */
export function selectQueue(db: Db, query: QueueQuery, after: Cursor | undefined, limit: number) {
  const dueFirst = DUE_FIRST.includes(query.tab);
  let rows = filtered(db, query)
    .leftJoin('staff_assignment', 'staff_assignment.line_id', 'order_line.id')
    .leftJoin('staff_user', 'staff_user.id', 'staff_assignment.staff_id')
    .select([
      'order_line.id as line_id',
      'order_line.order_id',
      'order_line.state',
      'order_line.product_name',
    ])
    .select(['order_line.promised_at', 'order_line.updated_at'])
    .select(['customer_order.store_id', 'customer_order.email', 'customer_order.placed_at'])
    .select(['staff_user.name as assignee'])
    .select([rank.as('rank'), due.as('due'), unlisted.as('unlisted'), unpaid.as('unpaid')])
    .select(superseded.as('superseded'))
    .where(standsUnder(query.tab))
    .limit(limit);
  if (dueFirst) {
    rows = rows.orderBy('rank').orderBy('due').orderBy('order_line.id');
    if (after)
      rows = rows.where(
        sql<SqlBool>`(${rank}, ${due}, order_line.id) > (${after[0]}, ${after[1]}::timestamptz, ${after[2]})`,
      );
  } else {
    rows = rows.orderBy('order_line.updated_at', 'desc').orderBy('order_line.id', 'desc');
    if (after)
      rows = rows.where(
        sql<SqlBool>`(order_line.updated_at, order_line.id) < (${after[1]}::timestamptz, ${after[2]})`,
      );
  }
  return rows.execute();
}
export type QueueRecord = Awaited<ReturnType<typeof selectQueue>>[number];

/** Where a row stands in its tab's order. */
export function cursorOf(tab: QueueTab, row: QueueRecord): Cursor {
  const at = DUE_FIRST.includes(tab) ? row.due : row.updated_at;
  return [row.rank, at.toISOString(), row.line_id];
}

/** How many lines the filter leaves in each state, and how many of them are late; what was replaced is closed. */
export function countStates(db: Db, query: QueueQuery, now: Date) {
  const state = sql<string>`case when ${superseded} then 'cancelled' else order_line.state end`;
  return filtered(db, query)
    .select(state.as('state'))
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .select(sql<number>`count(*) filter (where order_line.promised_at < ${now})`.as('overdue'))
    .groupBy(state)
    .execute();
}
