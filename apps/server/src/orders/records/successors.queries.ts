import { type SqlBool, sql } from 'kysely';
import type { Db } from '../../platform/db/connect.ts';
import { isOwn, type Viewer } from './orders.queries.ts';

/** Selects the id of the order that superseded another. */
export async function selectSuccessor(db: Db, orderId: number): Promise<number | undefined> {
  return (await selectSuccessors(db, [orderId])).get(orderId);
}

/**
 * Selects the orders that superseded others, by the superseded id; with a viewer, only those that they may see.
 */
export async function selectSuccessors(
  db: Db,
  orderIds: readonly number[],
  viewer?: Viewer,
): Promise<ReadonlyMap<number, number>> {
  const successors = db
    .selectFrom('customer_order')
    .innerJoin('audit_event', (join) =>
      join.on(sql<SqlBool>`customer_order.id = (audit_event.details->>'by')::bigint`),
    )
    .select(['customer_order.id', 'audit_event.order_id as superseded'])
    .where('audit_event.order_id', 'in', orderIds)
    .where('audit_event.action', '=', 'order_superseded')
    .orderBy('audit_event.id');
  const rows = await (viewer ? successors.where(isOwn(viewer)) : successors).execute();
  // Later entries win, so the newest successor remains.
  return new Map(rows.map(({ id, superseded }) => [Number(superseded), id]));
}
