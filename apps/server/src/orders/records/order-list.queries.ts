import type { CancelReason } from '@folio/contract/staff/limits';
import type { OrderStage } from '@folio/domain/order/order-stage';
import type { LineState } from '@folio/domain/order/states';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/db/connect.ts';
import { estimateRows } from '../../platform/db/estimate-rows.ts';
import type { Order, Viewer } from './orders.queries.ts';

/** A cursor of the list: the microseconds since 1970 at which an order was placed, and its id. */
export type OrderCursor = { readonly placedAt: string; readonly id: string };

/** A word of a search: it begins a word of the answers, or belongs to the names of these products. */
export type SearchWord = { readonly prefix: string; readonly productIds: readonly number[] };

export type OrderSearch = {
  /** Part of an order's number; empty if the text is none. */
  readonly digits: string;
  readonly words: readonly SearchWord[];
  /** All orders, of any customer, that can have the words; undefined if they are too many to list. */
  readonly candidates?: readonly number[] | undefined;
};

export type OrderFilter = {
  readonly stage?: OrderStage | undefined;
  readonly search?: OrderSearch | undefined;
  /** Only orders after this cursor. */
  readonly after?: OrderCursor | undefined;
  /** Only orders up to this cursor. */
  readonly until?: OrderCursor | undefined;
};

export type ListedOrder = Pick<
  Order,
  'id' | 'store_id' | 'locale' | 'state' | 'total' | 'placed_at' | 'paid_at' | 'consents_awaited_until'
> & { readonly cursor: OrderCursor };

const and = (conditions: readonly RawBuilder<unknown>[]): RawBuilder<unknown> =>
  sql.join([sql`true`, ...conditions], sql` and `);

const place = ({ placedAt, id }: OrderCursor): RawBuilder<unknown> =>
  sql`(timestamptz 'epoch' + ${placedAt}::bigint * interval '1 microsecond', ${id}::bigint)`;
const microseconds = sql`(extract(epoch from placed_at) * 1000000)::bigint::text`;

/**
 * Matches orders by their number or by one line that has all words, the answers of another customer's quote excepted. A
 * scalar subquery runs for one order after another, newest first, so that a few of them fill the page.
 */
function matches({ digits, words, candidates }: OrderSearch): RawBuilder<unknown> {
  const hasWord = ({ prefix, productIds }: SearchWord) => sql`(product_id = any(${[...productIds]}::integer[])
    or (search @@ to_tsquery('simple', ${`${prefix}:*`}) and not redacted))`;
  const hasLine = sql`(select true from order_line
    where order_id = customer_order.id and ${and(words.map(hasWord))} limit 1)`;
  const byWords = candidates ? sql`(id = any(${[...candidates]}::bigint[]) and ${hasLine})` : hasLine;
  const byNumber = sql`id::text like ${`%${digits}%`}`;
  const either = [...(digits ? [byNumber] : []), ...(words.length > 0 ? [byWords] : [])];
  return either.length > 0 ? sql`(${sql.join(either, sql` or `)})` : sql`false`;
}

const filterBy = ({ stage, search, after, until }: OrderFilter): RawBuilder<unknown> =>
  and([
    ...(stage ? [sql`stage = ${stage}`] : []),
    ...(search ? [matches(search)] : []),
    ...(after ? [sql`(placed_at, id) < ${place(after)}`] : []),
    ...(until ? [sql`(placed_at, id) >= ${place(until)}`] : []),
  ]);

/**
 * Selects the newest orders after a cursor: the customer's of every store, and those that this session placed or has
 * full access to. PostgreSQL reads each side of the union by an index, in the list's order, up to the limit.
 */
export async function selectOrderPage(
  db: Db,
  viewer: Viewer,
  filter: OrderFilter,
  limit: number,
): Promise<ListedOrder[]> {
  const { id: sessionId, customer_id: customerId } = viewer;
  const newest = sql`order by placed_at desc, id desc limit ${limit}`;
  const opened = sql`select id, placed_at, ${microseconds} as placed_us from customer_order
    where id in (select order_id from order_access where session_id = ${sessionId} and is_proven)
      and ${filterBy(filter)} ${newest}`;
  const own = sql`select id, placed_at, ${microseconds} as placed_us from customer_order
    where customer_id = ${customerId} and ${filterBy(filter)} ${newest}`;
  const { rows } = await sql<ListedOrder & { readonly placed_us: string }>`
    select listed.id, listed.store_id, listed.locale, listed.state, listed.total, listed.placed_at,
      listed.paid_at, listed.consents_awaited_until, page.placed_us
    from (${customerId ? sql`(${own}) union (${opened})` : opened}) page
      join customer_order listed on listed.id = page.id
    order by listed.placed_at desc, listed.id desc limit ${limit}`.execute(db);
  return rows.map(({ placed_us, ...order }) => ({
    ...order,
    cursor: { placedAt: placed_us, id: String(order.id) },
  }));
}

/** Limit of the orders that one page of a search for frequent words reads. */
export const MAX_READ = 500;

/** Selects the cursor up to which a page of a search reads a customer's orders; undefined on the last page. */
export async function selectSearchEnd(
  db: Db,
  { customer_id: customerId }: Viewer,
  { stage, after }: OrderFilter,
): Promise<OrderCursor | undefined> {
  if (!customerId) return undefined;
  const { rows } =
    await sql<OrderCursor>`select ${microseconds} as "placedAt", id::text as id from customer_order
    where customer_id = ${customerId} and ${filterBy({ stage, after })}
    order by placed_at desc, id desc offset ${MAX_READ - 1} limit 1`.execute(db);
  return rows[0];
}

/**
 * Limit of the orders that the index of answers returns; more frequent words are found by reading the newest orders.
 */
const MAX_CANDIDATES = 2_000;

/**
 * Selects all orders with the words that no product's name has, by the index of answers; undefined for frequent words
 * or none. Without it a search for a rare word would read all orders of the customer.
 */
export async function selectCandidates(
  db: Db,
  words: readonly SearchWord[],
): Promise<readonly number[] | undefined> {
  const answered = words.filter(({ productIds }) => productIds.length === 0);
  if (answered.length === 0) return undefined;
  const query = answered.map(({ prefix }) => `${prefix}:*`).join(' & ');
  const found = sql<{ order_id: number }>`select order_id from order_line
    where search @@ to_tsquery('simple', ${query}) and not redacted`;
  if ((await estimateRows(db, found)) > MAX_CANDIDATES) return undefined;
  const { rows } = await sql<{ order_id: number }>`${found} limit ${MAX_CANDIDATES + 1}`.execute(db);
  return rows.length > MAX_CANDIDATES ? undefined : rows.map(({ order_id }) => order_id);
}

/** Selects the stages in which a viewer has orders, for the filters of their list. */
export async function selectOrderStages(db: Db, viewer: Viewer): Promise<OrderStage[]> {
  const { id: sessionId, customer_id: customerId } = viewer;
  const { rows } = await sql<{ stage: OrderStage }>`
    select stage from unnest(array['action', 'under_way', 'ready', 'unpaid', 'closed']) stage
    -- The limit keeps the planner from a join, which would read all of the customer's orders.
    where (select true from customer_order
      where customer_id = ${customerId} and customer_order.stage = stage.stage limit 1)
    union
    select stage from customer_order
    where id in (select order_id from order_access where session_id = ${sessionId} and is_proven)`.execute(
    db,
  );
  return rows.map(({ stage }) => stage);
}

export type ListedLine = {
  readonly order_id: number;
  readonly product_name: string;
  readonly state: LineState;
  readonly cancel_reason: CancelReason | null;
};

/** Selects the parts of several orders' lines that a list shows, each order's by position. */
export function selectListedLines(db: Db, orderIds: readonly number[]): Promise<ListedLine[]> {
  return db
    .selectFrom('order_line')
    .select(['order_id', 'product_name', 'state', 'cancel_reason'])
    .where('order_id', 'in', orderIds)
    .orderBy('order_id')
    .orderBy('position')
    .execute();
}
