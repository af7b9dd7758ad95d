import { HOLDS_NONE } from '@folio/domain/payment/refund-states';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../platform/db/connect.ts';
import type { Order } from './orders.queries.ts';

/** Whether a refund waits for a transfer: by hand, or failed, and its payment still holds what it is to give. */
export const awaitsTransfer = sql<boolean>`(refund.state in ('by_hand', 'failed') and refund.amount
  <= coalesce((select sum(entry.amount) from ledger_entry entry
       where entry.attempt_id = refund.attempt_id and entry.kind in ('payment', 'surplus', 'chargeback')), 0)
   - coalesce((select sum(other.amount) from refund other
       where other.attempt_id = refund.attempt_id and other.id <> refund.id and not other.state = any(${HOLDS_NONE})), 0))`;

/** Whether a refund's money was given, or is owed: that of a failed one is, until it is transferred or withdrawn. */
const isOwed = sql<boolean>`(not refund.state = any(${HOLDS_NONE}) or ${awaitsTransfer})`;

const takenBack = sql<boolean>`(select count(*) filter (where entry.kind = 'chargeback') > 0
    and coalesce(sum(entry.amount), 0) < customer_order.total
  from ledger_entry entry where entry.order_id = customer_order.id and entry.kind in ('payment', 'chargeback'))`;

const givenBack = sql<boolean>`(customer_order.total > 0 and customer_order.total
  <= (select coalesce(sum(refund.amount), 0) from refund
      where refund.order_id = customer_order.id and refund.reason <> 'surplus' and ${isOwed}))`;

async function holdsFor(db: Db, { id }: Pick<Order, 'id'>, what: RawBuilder<boolean>): Promise<boolean> {
  const { holds } = await db
    .selectFrom('customer_order')
    .select(what.as('holds'))
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return holds;
}

/**
 * Whether an order that was paid is not any more: its customer's bank took money back, and what is left does not cover
 * it.
 */
export const isChargedBack = (db: Db, order: Pick<Order, 'id'>): Promise<boolean> =>
  holdsFor(db, order, takenBack);

/** Whether an order's whole sum has been given back, or is owed to its customer. */
export const isRefunded = (db: Db, order: Pick<Order, 'id'>): Promise<boolean> =>
  holdsFor(db, order, givenBack);

export type MoneyReturned = {
  /** Orders whose whole sum was taken back or given back, or is owed. */
  readonly orders: ReadonlySet<number>;
  /** Lines that a refund gives back, or is to give, whole. */
  readonly lines: ReadonlySet<number>;
};

/** What of some orders no money is there for any more, in as many statements for many as for one. */
export async function selectMoneyReturned(db: Db, orderIds: readonly number[]): Promise<MoneyReturned> {
  const [orders, refunds] = await Promise.all([
    db
      .selectFrom('customer_order')
      .select('id')
      .where('id', 'in', orderIds)
      .where(sql<boolean>`(${takenBack} or ${givenBack})`)
      .execute(),
    db.selectFrom('refund').select('lines').where('order_id', 'in', orderIds).where(isOwed).execute(),
  ]);
  return {
    orders: new Set(orders.map(({ id }) => id)),
    lines: new Set(refunds.flatMap(({ lines }) => lines.map(({ lineId }) => lineId))),
  };
}
