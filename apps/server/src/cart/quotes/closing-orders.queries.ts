import { type SqlBool, sql } from 'kysely';
import { lineSource } from '../../orders/line-source.ts';
import type { Order } from '../../orders/orders.queries.ts';
import type { Db } from '../../platform/db/connect.ts';

export type QuoteOrder = Pick<Order, 'id' | 'state' | 'cart_id'>;

/**
 * States of the orders that close a quote (AP-6). An order that can still be paid closes it for a cancelled line too: a
 * payment captures its whole total.
 */
export const CLOSING: readonly Order['state'][] = ['paid', 'awaiting_payment'];

const closingOrders = (db: Db) =>
  db
    .selectFrom('order_line')
    .innerJoin('customer_order', 'customer_order.id', 'order_line.order_id')
    .select(['customer_order.id', 'customer_order.state', 'customer_order.cart_id'])
    .distinct()
    .where('customer_order.state', 'in', CLOSING)
    .orderBy('customer_order.id', 'desc');

/** Selects the orders that close the quote of these lines, newest first. */
export const selectOrdersOfLines = (db: Db, lineIds: readonly string[]) =>
  closingOrders(db).where(buysAnyLine(lineIds)).execute();

/** Matches order lines that were bought from one of a quote's lines, by its link or in its own cart. */
const buysAnyLine = (lineIds: readonly string[]) => sql<SqlBool>`${lineSource()} = any(${lineIds})`;

/** Selects the lines of quotes, of those given, that another cart than this one has ordered, or is paying for. */
export async function selectOrderedElsewhere(
  db: Db,
  cartId: string,
  lineIds: readonly string[],
): Promise<ReadonlyMap<string, 'ordered' | 'paying'>> {
  const rows = await closingOrders(db)
    .select(lineSource().as('source'))
    .where(buysAnyLine(lineIds))
    .where((eb) => eb('customer_order.cart_id', 'is distinct from', cartId))
    .execute();
  const paid = rows.filter(({ state }) => state === 'paid');
  return new Map([
    ...rows.map(({ source }) => [source, 'paying'] as const),
    ...paid.map(({ source }) => [source, 'ordered'] as const),
  ]);
}
