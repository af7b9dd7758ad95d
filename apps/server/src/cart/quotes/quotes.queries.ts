import { type SqlBool, sql } from 'kysely';
import type { Order } from '../../orders/orders.queries.ts';
import type { Db, Tx } from '../../platform/db/connect.ts';
import type { CartLine } from '../cart.queries.ts';

/** A line to copy into a cart; `quote_line_id` is set if it comes from a quote. */
export type SourceLine = Pick<
  CartLine,
  'product_version_id' | 'answers' | 'origin' | 'origin_id' | 'redacted' | 'quote_line_id'
>;
export type QuoteLine = SourceLine & { readonly quote_line_id: string };
export type QuoteOrder = Pick<Order, 'id' | 'state'>;

/** Selects the lines of a store's quote, in order. A copied line keeps the line that it was first copied from. */
export function selectQuote(db: Db, storeId: number, quoteId: string): Promise<QuoteLine[]> {
  return db
    .selectFrom('cart_line')
    .innerJoin('cart', 'cart.id', 'cart_line.cart_id')
    .select(['cart_line.product_version_id', 'cart_line.answers', 'cart_line.origin', 'cart_line.origin_id'])
    .select('cart_line.redacted')
    .select(({ fn }) => fn.coalesce('cart_line.quote_line_id', 'cart_line.id').as('quote_line_id'))
    .where('cart.id', '=', quoteId)
    .where('cart.store_id', '=', storeId)
    .orderBy('cart_line.position')
    .execute();
}

/**
 * States of the orders that close a quote (AP-6). An order that can still be paid closes it for a cancelled line too: a
 * payment captures its whole total.
 */
const CLOSING: readonly Order['state'][] = ['paid', 'awaiting_payment'];

const closingOrders = (db: Db) =>
  db
    .selectFrom('order_line')
    .innerJoin('customer_order', 'customer_order.id', 'order_line.order_id')
    .select(['customer_order.id', 'customer_order.state', 'customer_order.cart_id'])
    .distinct()
    .where('customer_order.state', 'in', CLOSING)
    .orderBy('customer_order.id', 'desc');

/**
 * Selects the orders that close a quote, newest first: those with one of its lines. A quote without lines may have
 * been emptied by the payment of its own cart's order.
 */
export async function selectQuoteOrders(
  db: Db,
  storeId: number,
  quoteId: string,
  lines: readonly QuoteLine[],
): Promise<QuoteOrder[]> {
  if (lines.length > 0) return selectOrdersOfLines(db, lines);
  return closingOrders(db)
    .where('customer_order.cart_id', '=', quoteId)
    .where('customer_order.store_id', '=', storeId)
    .execute();
}

const selectOrdersOfLines = (db: Db, lines: readonly QuoteLine[]) =>
  closingOrders(db).where(buysOneOf(lines)).execute();

/** Matches order lines that were bought from one of a quote's lines, by its link or in its own cart. */
const buysOneOf = (lines: readonly QuoteLine[]) =>
  sql<SqlBool>`coalesce(order_line.quote_line_id, order_line.cart_line_id) = any(${lines.map(
    (line) => line.quote_line_id,
  )})`;

/**
 * Returns whether another cart has ordered a quote's line that this cart copied. Locks those lines for the
 * transaction: of two copies ordered concurrently, the second is refused.
 */
export async function isQuoteOrdered(tx: Tx, cartId: string, lines: readonly CartLine[]): Promise<boolean> {
  const copied = lines.filter((line): line is CartLine & QuoteLine => line.quote_line_id !== null);
  if (copied.length === 0) return false;
  // A fixed order prevents deadlocks; the quote's cart itself stays unlocked.
  for (const id of copied.map((line) => line.quote_line_id).sort())
    await sql`select pg_advisory_xact_lock(hashtextextended(${`quote-line:${id}`}, 0))`.execute(tx);
  const orders = await closingOrders(tx)
    .where(buysOneOf(copied))
    .where((eb) => eb('customer_order.cart_id', 'is distinct from', cartId))
    .limit(1)
    .execute();
  return orders.length > 0;
}
