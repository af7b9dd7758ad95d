import { type Insertable, type Selectable, type SqlBool, sql } from 'kysely';
import type { Db } from '../db/connect.ts';
import { jsonb } from '../db/json.ts';
import type { ActTable, OrderLineTable, OrderTable } from '../db/schema.ts';

export type Order = Selectable<OrderTable>;
export type OrderLine = Selectable<OrderLineTable>;

/** The next public number of a store, as an expression: the store's id and eight digits (OS-5). Gaps are of no matter here. */
export const newOrderId = (storeId: number) =>
  sql<number>`(${storeId}::bigint * 100000000 + nextval(${`order_number_${storeId}`}::regclass))`;

export async function nextOrderId(db: Db, storeId: number): Promise<number> {
  const { id } = await db.selectNoFrom(newOrderId(storeId).as('id')).executeTakeFirstOrThrow();
  return id;
}

export function selectOrder(db: Db, id: number): Promise<Order | undefined> {
  return db.selectFrom('customer_order').selectAll().where('id', '=', id).executeTakeFirst();
}

export function lockOrder(db: Db, id: number): Promise<Order | undefined> {
  return db.selectFrom('customer_order').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

export function selectOrderLines(db: Db, orderId: number): Promise<OrderLine[]> {
  return db
    .selectFrom('order_line')
    .selectAll()
    .where('order_id', '=', orderId)
    .orderBy('position')
    .execute();
}

/** The order if this session may see it. */
export function selectAccessibleOrder(
  db: Db,
  sessionId: string,
  orderId: number,
): Promise<Order | undefined> {
  return db
    .selectFrom('customer_order')
    .innerJoin('order_access', 'order_access.order_id', 'customer_order.id')
    .selectAll('customer_order')
    .where('order_access.session_id', '=', sessionId)
    .where('customer_order.id', '=', orderId)
    .executeTakeFirst();
}

export function selectAccessibleOrders(db: Db, sessionId: string): Promise<Order[]> {
  return db
    .selectFrom('customer_order')
    .innerJoin('order_access', 'order_access.order_id', 'customer_order.id')
    .selectAll('customer_order')
    .where('order_access.session_id', '=', sessionId)
    .orderBy('placed_at', 'desc')
    .limit(100)
    .execute();
}

/** The order that came in the place of a superseded one, if this session may see it. */
export async function selectSuccessor(
  db: Db,
  orderId: number,
  sessionId: string,
): Promise<number | undefined> {
  const row = await db
    .selectFrom('act')
    .innerJoin('order_access', (join) =>
      join.on(sql<SqlBool>`order_access.order_id = (act.details->>'by')::bigint`),
    )
    .select('order_access.order_id')
    .where('act.order_id', '=', orderId)
    .where('act.verb', '=', 'order_superseded')
    .where('order_access.session_id', '=', sessionId)
    .orderBy('act.id', 'desc')
    .executeTakeFirst();
  return row?.order_id;
}

export async function grantAccess(db: Db, sessionId: string, orderId: number, now: Date): Promise<void> {
  await db
    .insertInto('order_access')
    .values({ session_id: sessionId, order_id: orderId, granted_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export type NewAct = Omit<Insertable<ActTable>, 'details'> & { details?: Record<string, unknown> };

/** Writes down who did what. The table takes no change afterwards. */
export async function recordAct(db: Db, act: NewAct): Promise<void> {
  await db
    .insertInto('act')
    .values({ ...act, details: jsonb(act.details ?? {}) })
    .execute();
}
