import { CompiledQuery, type ExpressionBuilder, type Selectable } from 'kysely';
import type { Db } from '../../platform/db/connect.ts';
import type { OrderLineTable, OrderTable } from '../../platform/db/order-tables.ts';
import type { Database } from '../../platform/db/schema.ts';

export type Order = Selectable<OrderTable>;
/** A line without its search text. */
export type OrderLine = Omit<Selectable<OrderLineTable>, 'search'>;

const LINE_COLUMNS = [
  'id',
  'order_id',
  'position',
  'product_id',
  'product_version_id',
  'product_name',
  'answers',
  'printed',
  'state',
  'net',
  'vat',
  'vat_rate',
  'promised_at',
  'delivered_at',
  'updated_at',
  'origin',
  'origin_id',
  'cart_line_id',
  'redacted',
  'quote_line_id',
  'not_found_fee',
  'begun_fee',
  'superseded',
  'store_id',
  'queue_state',
  'paused_at',
  'cancel_reason',
] as const satisfies readonly (keyof OrderLine)[];

/**
 * Returns the SQL for a store's next public order number, given the parameter with the store's id: that id and eight
 * digits (OS-5). Numbers may be skipped.
 */
export const nextOrderIdSql = (storeId: `$${number}`): string =>
  `${storeId}::bigint * 100000000 + nextval(('order_number_' || ${storeId}::bigint)::regclass)`;

const NEXT_ORDER_ID = `select ${nextOrderIdSql('$1')} as id`;

export async function nextOrderId(db: Db, storeId: number): Promise<number> {
  const { rows } = await db.executeQuery<{ id: number }>(CompiledQuery.raw(NEXT_ORDER_ID, [storeId]));
  return (rows as [{ id: number }])[0].id;
}

export function selectOrder(db: Db, id: number): Promise<Order | undefined> {
  return db.selectFrom('customer_order').selectAll().where('id', '=', id).executeTakeFirst();
}

export function selectOrders(db: Db, ids: readonly number[]): Promise<Order[]> {
  return db.selectFrom('customer_order').selectAll().where('id', 'in', ids).execute();
}

/** Maximum number of orders that are read for a customer's possible actions. */
const MAX_WAITING = 20;

/** Selects a customer's newest orders of a store that wait for them. */
export function selectWaitingOrders(db: Db, customerId: string, storeId: number): Promise<Order[]> {
  return db
    .selectFrom('customer_order')
    .selectAll()
    .where('customer_id', '=', customerId)
    .where('stage', '=', 'action')
    .where(isOfStore(storeId))
    .orderBy('placed_at', 'desc')
    .orderBy('id', 'desc')
    .limit(MAX_WAITING)
    .execute();
}

/** Selects the number of a line's order; undefined for an unknown line. */
export async function selectOrderOfLine(db: Db, lineId: number): Promise<number | undefined> {
  const row = await db
    .selectFrom('order_line')
    .select('order_id')
    .where('id', '=', lineId)
    .executeTakeFirst();
  return row?.order_id;
}

export function lockOrder(db: Db, id: number): Promise<Order | undefined> {
  return db.selectFrom('customer_order').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

export function selectOrderLines(db: Db, orderId: number): Promise<OrderLine[]> {
  return db
    .selectFrom('order_line')
    .select(LINE_COLUMNS)
    .where('order_id', '=', orderId)
    .orderBy('position')
    .execute();
}

/** Selects the lines of several orders, each order's by position. */
export function selectLinesOfOrders(db: Db, orderIds: readonly number[]): Promise<OrderLine[]> {
  return db
    .selectFrom('order_line')
    .select(LINE_COLUMNS)
    .where('order_id', 'in', orderIds)
    .orderBy('order_id')
    .orderBy('position')
    .execute();
}

/** A session, with its logged-in customer. */
export type Viewer = { readonly id: string; readonly customer_id: string | null };

/**
 * Matches the viewer's own orders: their session placed them or has proven their address, or they are the customer's.
 */
export const isOwn = (viewer: Viewer) => (eb: ExpressionBuilder<Database, 'customer_order'>) =>
  eb.or([
    eb(
      'customer_order.id',
      'in',
      eb
        .selectFrom('order_access')
        .select('order_id')
        .where('session_id', '=', viewer.id)
        .where('is_proven', '=', true),
    ),
    ...(viewer.customer_id ? [eb('customer_order.customer_id', '=', viewer.customer_id)] : []),
  ]);

/** Selects an order if it belongs to this viewer. */
export function selectAccessibleOrder(db: Db, viewer: Viewer, orderId: number): Promise<Order | undefined> {
  return db
    .selectFrom('customer_order')
    .selectAll()
    .where('id', '=', orderId)
    .where(isOwn(viewer))
    .executeTakeFirst();
}

/** Limit of orders in a list. */
const MAX_LISTED = 100;

/** Matches the orders of a store by their numbers (OS-5), which the indexes of a customer's orders contain. */
const isOfStore = (storeId: number) => (eb: ExpressionBuilder<Database, 'customer_order'>) =>
  eb.between('customer_order.id', storeId * 100_000_000, storeId * 100_000_000 + 99_999_999);

/**
 * Selects the viewer's own newest orders in a store. PostgreSQL uses an index for each side of a union, but
 * would scan all orders for an `or` across two tables.
 */
export function selectAccessibleOrders(db: Db, viewer: Viewer, storeId: number): Promise<Order[]> {
  const newest = db
    .selectFrom('customer_order')
    .select(['customer_order.id', 'placed_at'])
    .where(isOfStore(storeId))
    .orderBy('placed_at', 'desc')
    .orderBy('customer_order.id', 'desc')
    .limit(MAX_LISTED);
  const opened = newest
    .innerJoin('order_access', 'order_access.order_id', 'customer_order.id')
    .where('order_access.session_id', '=', viewer.id)
    .where('is_proven', '=', true);
  const { customer_id: customerId } = viewer;
  const visible = customerId
    ? db
        .selectFrom(opened.as('opened'))
        .selectAll()
        .union(db.selectFrom(newest.where('customer_id', '=', customerId).as('own')).selectAll())
    : opened;
  return db
    .selectFrom(visible.as('visible'))
    .innerJoin('customer_order', 'customer_order.id', 'visible.id')
    .selectAll('customer_order')
    .orderBy('customer_order.placed_at', 'desc')
    .limit(MAX_LISTED)
    .execute();
}
