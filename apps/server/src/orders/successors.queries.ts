import type { OrderView } from '@folio/contract/views/order';
import { type ExpressionBuilder, type SqlBool, sql } from 'kysely';
import type { Db } from '../platform/db/connect.ts';
import type { Database } from '../platform/db/schema.ts';
import { lineSource } from './line-source.ts';
import { isOwn, type Viewer } from './orders.queries.ts';

/** The order that superseded another. */
export type Successor = {
  readonly id: number;
  /** Somebody else bought the same, or a part of it, by a link (AP-6). */
  readonly isOthers: boolean;
  /** The superseded order's lines that the successor contains too, or that others have bought since. */
  readonly lineIds: readonly number[];
  /** It contains all of them, or none is left to compare. */
  readonly isWhole: boolean;
};

/** Selects the order that superseded another. */
export async function selectSuccessor(db: Db, orderId: number): Promise<Successor | undefined> {
  return (await selectSuccessors(db, [orderId])).get(orderId);
}

const BOUGHT_LINES = sql<string[]>`array(
  select ours.id from order_line ours join customer_order ordered on ordered.id = ours.order_id
  where ours.order_id = audit_event.order_id and exists (
    select from order_line theirs join customer_order buyer on buyer.id = theirs.order_id
    where ${lineSource('theirs')} = ${lineSource('ours')} and (buyer.id = customer_order.id
      or (buyer.state = 'paid' and buyer.paid_at > ordered.placed_at and buyer.email <> ordered.email))))`;

const LINE_COUNT = sql<number>`(select count(*) from order_line ours where ours.order_id = audit_event.order_id)`;

/**
 * Selects the successors of superseded orders, by the superseded id; with a viewer, only those that they may see or that
 * others placed.
 */
export async function selectSuccessors(
  db: Db,
  orderIds: readonly number[],
  viewer?: Viewer,
): Promise<ReadonlyMap<number, Successor>> {
  const successors = db
    .selectFrom('customer_order')
    .innerJoin('audit_event', (join) =>
      join.on(sql<SqlBool>`customer_order.id = (audit_event.details->>'by')::bigint`),
    )
    .select(['customer_order.id', 'audit_event.order_id as superseded'])
    .select((eb) => eb('audit_event.action', '=', 'order_bought_by_other').as('isOthers'))
    .select([BOUGHT_LINES.as('lineIds'), LINE_COUNT.as('count')])
    .where('audit_event.order_id', 'in', orderIds)
    .where('audit_event.action', 'in', ['order_superseded', 'order_bought_by_other'])
    .orderBy('audit_event.id');
  const isSeen = (eb: ExpressionBuilder<Database, 'customer_order' | 'audit_event'>, own: Viewer) =>
    eb.or([eb('audit_event.action', '=', 'order_bought_by_other'), isOwn(own)(eb)]);
  const rows = await (viewer ? successors.where((eb) => isSeen(eb, viewer)) : successors).execute();
  // Later entries win, so the newest successor remains.
  return new Map(
    rows.map(({ id, superseded, isOthers, lineIds, count }) => [
      Number(superseded),
      {
        id,
        isOthers: Boolean(isOthers),
        lineIds: lineIds.map(Number),
        isWhole: lineIds.length === 0 || lineIds.length >= Number(count),
      },
    ]),
  );
}

/** Returns whether a session's cart still contains lines of an order that another order has not bought. */
export async function isRestInCart(
  db: Db,
  sessionId: string,
  orderId: number,
  { lineIds }: Successor,
): Promise<boolean> {
  const line = await db
    .selectFrom('session')
    .innerJoin('cart_line', 'cart_line.cart_id', 'session.cart_id')
    .innerJoin('order_line', 'order_line.cart_line_id', 'cart_line.id')
    .select('order_line.id')
    .where('session.id', '=', sessionId)
    .where('order_line.order_id', '=', orderId)
    .where('order_line.id', 'not in', [...lineIds])
    .limit(1)
    .executeTakeFirst();
  return line !== undefined;
}

/** Returns what a customer sees of a successor: the number of their own, and of another's only what it bought. */
export const viewSuccessor = (
  successor: Successor | undefined,
): Pick<OrderView, 'supersededBy' | 'boughtByOther'> => ({
  supersededBy: successor && !successor.isOthers ? String(successor.id) : null,
  boughtByOther: successor?.isOthers ? (successor.isWhole ? 'all' : 'part') : null,
});
