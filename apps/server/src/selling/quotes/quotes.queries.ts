import type { Selectable } from 'kysely';
import type { Order } from '../../orders/records/orders.queries.ts';
import type { QuoteLineTable, QuoteTable } from '../../platform/db/cart-tables.ts';
import type { Db, Tx } from '../../platform/db/connect.ts';

/** A quote with its last order, whose state decides whether it is ordered. */
export type QuoteRow = Selectable<QuoteTable> & { readonly order_state: Order['state'] | null };
export type QuoteLine = Selectable<QuoteLineTable>;

/** Selects quotes with the state of their orders. */
export const quotes = (db: Db) =>
  db
    .selectFrom('quote')
    .leftJoin('customer_order', 'customer_order.id', 'quote.order_id')
    .selectAll('quote')
    .select('customer_order.state as order_state');

export const selectQuote = (db: Db, id: string): Promise<QuoteRow | undefined> =>
  quotes(db).where('quote.id', '=', id).executeTakeFirst();

/** Locks a quote until the transaction ends: nobody can order or change it concurrently. */
export async function lockQuote(tx: Tx, id: string): Promise<QuoteRow | undefined> {
  await tx.selectFrom('quote').select('id').where('id', '=', id).forUpdate().execute();
  // Reads it again: an order may have been placed while this call waited.
  return selectQuote(tx, id);
}

/** Selects the newest quote that shared a cart; undefined if it was never shared. */
export const selectSharedQuote = (db: Db, cartId: string): Promise<QuoteRow | undefined> =>
  quotes(db).where('quote.cart_id', '=', cartId).orderBy('made_at', 'desc').limit(1).executeTakeFirst();

/** Selects the quotes about lines, oldest first. */
export async function selectQuotesOfLines(db: Db, lineIds: readonly number[]): Promise<QuoteRow[]> {
  if (lineIds.length === 0) return [];
  return quotes(db).where('line_id', 'in', lineIds).orderBy('made_at').orderBy('quote.id').execute();
}

/** Selects the lines of quotes, each quote's in order. */
export async function selectQuoteLines(db: Db, quoteIds: readonly string[]): Promise<QuoteLine[]> {
  if (quoteIds.length === 0) return [];
  return db
    .selectFrom('quote_line')
    .selectAll()
    .where('quote_id', 'in', quoteIds)
    .orderBy('quote_id')
    .orderBy('position')
    .execute();
}

/** Stores when a reader first saw a quote. */
export async function markSeen(db: Db, id: string, now: Date): Promise<void> {
  await db
    .updateTable('quote')
    .set({ seen_at: now })
    .where('id', '=', id)
    .where('seen_at', 'is', null)
    .execute();
}

/** A line of a quote in the order that has bought it, or still can. */
export type OrderedLine = {
  readonly quoteLineId: string;
  readonly orderId: number;
  readonly lineId: number;
  readonly net: number;
  readonly isPaid: boolean;
};

/** Selects the lines of quotes that are bought, by orders that are paid or can still be paid. */
export async function selectOrderedLines(db: Db, quoteIds: readonly string[]): Promise<OrderedLine[]> {
  if (quoteIds.length === 0) return [];
  const rows = await db
    .selectFrom('quote')
    .innerJoin('customer_order', 'customer_order.id', 'quote.order_id')
    .innerJoin('order_line', 'order_line.order_id', 'customer_order.id')
    .select(['order_line.id', 'order_line.order_id', 'order_line.net', 'customer_order.state'])
    .select('order_line.quote_line_id')
    .where('quote.id', 'in', quoteIds)
    .where('customer_order.state', 'in', ['paid', 'awaiting_payment'])
    .orderBy('order_line.id')
    .execute();
  return rows.flatMap(({ id: lineId, order_id: orderId, quote_line_id: quoteLineId, net, state }) =>
    quoteLineId === null ? [] : [{ quoteLineId, orderId, lineId, net, isPaid: state === 'paid' }],
  );
}
