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
  /**
   * The superseded order's lines that it or other customers have bought since, each with the order that contains it.
   */
  readonly boughtBy: ReadonlyMap<number, number>;
  /** All of them are bought, or none is left to compare. */
  readonly isWhole: boolean;
};

/** Selects the order that superseded another. */
export async function selectSuccessor(db: Db, orderId: number): Promise<Successor | undefined> {
  return (await selectSuccessors(db, [orderId])).get(orderId);
}

/**
 * The bought lines of the superseded order as pairs of line and order. What its own customer has bought since is not
 * somebody else's: in the same session or cart, or by the same account.
 */
const BOUGHT_LINES = sql<[number, number][]>`(
  select coalesce(jsonb_agg(jsonb_build_array(ours.id, bought.id)), '[]')
  from order_line ours join customer_order ordered on ordered.id = ours.order_id
  cross join lateral (
    select buyer.id from order_line theirs join customer_order buyer on buyer.id = theirs.order_id
    where ${lineSource('theirs')} = ${lineSource('ours')} and (buyer.id = customer_order.id
      or (buyer.state = 'paid' and buyer.paid_at > ordered.placed_at
        and (buyer.session_id is null or buyer.session_id is distinct from ordered.session_id)
        and buyer.cart_id is distinct from ordered.cart_id
        and (buyer.customer_id is null or buyer.customer_id is distinct from ordered.customer_id)))
    order by buyer.id = customer_order.id desc, buyer.paid_at limit 1) bought
  where ours.order_id = audit_event.order_id)`;

const LINE_COUNT = sql<number>`(select count(*) from order_line ours where ours.order_id = audit_event.order_id)`;

/**
 * Selects the successors of superseded orders, by the superseded id; with a viewer, only those that they may see or
 * that others placed.
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
    .select([BOUGHT_LINES.as('bought'), LINE_COUNT.as('count')])
    .where('audit_event.order_id', 'in', orderIds)
    .where('audit_event.action', 'in', ['order_superseded', 'order_bought_by_other'])
    .orderBy('audit_event.id');
  const isSeen = (eb: ExpressionBuilder<Database, 'customer_order' | 'audit_event'>, own: Viewer) =>
    eb.or([eb('audit_event.action', '=', 'order_bought_by_other'), isOwn(own)(eb)]);
  const rows = await (viewer ? successors.where((eb) => isSeen(eb, viewer)) : successors).execute();
  // Later entries win, so the newest successor remains.
  return new Map(
    rows.map(({ id, superseded, isOthers, bought, count }) => [
      Number(superseded),
      {
        id,
        isOthers: Boolean(isOthers),
        boughtBy: new Map(bought),
        isWhole: bought.length === 0 || bought.length >= Number(count),
      },
    ]),
  );
}

/** Returns what a customer sees of a successor: the number of their own, and of another's only what it bought. */
export const viewSuccessor = (
  successor: Successor | undefined,
): Pick<OrderView, 'supersededBy' | 'boughtByOther'> => ({
  supersededBy: successor && !successor.isOthers ? String(successor.id) : null,
  boughtByOther: successor?.isOthers ? (successor.isWhole ? 'all' : 'part') : null,
});
