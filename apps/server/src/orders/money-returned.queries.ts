import { HOLDS_NONE } from '@folio/domain/payment/refund-states';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../platform/db/connect.ts';
import type { Order } from './orders.queries.ts';

/**
 * SQL that tells whether a refund waits for a transfer: it is manual or failed, and its payment still covers it.
 * A manual refund holds its own amount already.
 */
export const awaitsTransfer = sql<boolean>`(refund.state in ('by_hand', 'failed')
  and case when refund.state = 'by_hand' then 0 else refund.amount end
    <= (select available from attempt_balance where attempt_id = refund.attempt_id))`;

/** Matches refunds that were made or are owed; a failed one is owed until it is transferred or revoked. */
const isOwed = sql<boolean>`(not refund.state = any(${HOLDS_NONE}) or ${awaitsTransfer})`;

const chargedBack = sql<boolean>`(select is_charged_back from order_balance where order_id = customer_order.id)`;

const refunded = sql<boolean>`(customer_order.total > 0 and customer_order.total
  <= (select coalesce(sum(refund.amount), 0) from refund
      where refund.order_id = customer_order.id and refund.reason <> 'surplus' and ${isOwed}))`;

async function evaluate(db: Db, { id }: Pick<Order, 'id'>, condition: RawBuilder<boolean>): Promise<boolean> {
  const { holds } = await db
    .selectFrom('customer_order')
    .select(condition.as('holds'))
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return holds;
}

/** Tells whether a paid order is no longer covered, because the customer's bank charged money back. */
export const isChargedBack = (db: Db, order: Pick<Order, 'id'>): Promise<boolean> =>
  evaluate(db, order, chargedBack);

/** Tells whether an order's whole amount was refunded or is owed to its customer. */
export const isRefunded = (db: Db, order: Pick<Order, 'id'>): Promise<boolean> =>
  evaluate(db, order, refunded);

export type MoneyReturned = {
  /** Orders whose whole amount was charged back, refunded or is owed. */
  readonly orders: ReadonlySet<number>;
  /** Lines that a refund covers or will cover completely. */
  readonly lines: ReadonlySet<number>;
};

/** Selects the orders and lines whose money is gone, in the same number of queries for any number of orders. */
export async function selectMoneyReturned(db: Db, orderIds: readonly number[]): Promise<MoneyReturned> {
  const [orders, refunds] = await Promise.all([
    db
      .selectFrom('customer_order')
      .select('id')
      .where('id', 'in', orderIds)
      .where(sql<boolean>`(${chargedBack} or ${refunded})`)
      .execute(),
    db.selectFrom('refund').select('lines').where('order_id', 'in', orderIds).where(isOwed).execute(),
  ]);
  return {
    orders: new Set(orders.map(({ id }) => id)),
    lines: new Set(refunds.flatMap(({ lines }) => lines.map(({ lineId }) => lineId))),
  };
}
