import { type SqlBool, sql } from 'kysely';
import type { Db } from '../../platform/db/connect.ts';
import type { CartLine } from '../cart.queries.ts';
import { CLOSING, type QuoteOrder, selectOrdersOfLines } from './closing-orders.queries.ts';
import { selectQuotesOfCopies } from './staff-quotes.queries.ts';

/** A line to copy into a cart; `quote_line_id` is set if it comes from a quote, `quoted_net` if from a staff quote. */
export type SourceLine = Pick<
  CartLine,
  | 'product_version_id'
  | 'answers'
  | 'origin'
  | 'origin_id'
  | 'redacted'
  | 'quote_line_id'
  | 'quote_id'
  | 'quote_revision'
  | 'quoted_net'
  | 'quoted_as'
>;
export type QuoteLine = SourceLine & { readonly quote_line_id: string };

/** Selects the lines of a store's cart, in order. A copied line keeps the line that it was first copied from. */
export function selectSharedLines(db: Db, storeId: number, cartId: string): Promise<QuoteLine[]> {
  return db
    .selectFrom('cart_line')
    .innerJoin('cart', 'cart.id', 'cart_line.cart_id')
    .select(['cart_line.product_version_id', 'cart_line.answers', 'cart_line.origin', 'cart_line.origin_id'])
    .select(['cart_line.quoted_net', 'cart_line.quoted_as'])
    .select(['cart_line.cart_id as quote_id', 'cart_line.revision as quote_revision'])
    .select(sql<boolean>`true`.as('redacted'))
    .select(({ fn }) => fn.coalesce('cart_line.quote_line_id', 'cart_line.id').as('quote_line_id'))
    .where('cart.id', '=', cartId)
    .where('cart.store_id', '=', storeId)
    .orderBy('cart_line.position')
    .execute();
}

/** The orders that close a shared cart. */
type SharedOrders = {
  /** Newest first. */
  readonly orders: readonly QuoteOrder[];
  /**
   * Its link has its order for good, and no order that is paid or can be has one of the lines that the cart has now.
   */
  readonly isUsed: boolean;
};

/**
 * Selects the orders that close a shared cart: those with one of its lines, or of the staff quotes that these come
 * from, and those that were paid by its link or in the cart itself, whatever the cart contains since.
 */
export async function selectSharedOrders(
  db: Db,
  storeId: number,
  cartId: string,
  lines: readonly QuoteLine[],
): Promise<SharedOrders> {
  const ids = lines.map(({ quote_line_id }) => quote_line_id);
  const staff = ids.length > 0 ? await selectQuotesOfCopies(db, ids) : { lines: [] };
  const byLines = await selectOrdersOfLines(db, [...ids, ...staff.lines.map(({ id }) => id)]);
  const byLink = await db
    .selectFrom('customer_order')
    .select(['id', 'state', 'cart_id'])
    .where('state', 'in', CLOSING)
    .where('store_id', '=', storeId)
    .where(({ or, eb }) =>
      or([
        eb('cart_id', '=', cartId),
        sql<SqlBool>`quote_ids <> '{}' and quote_ids @> array[${cartId}::uuid]`,
      ]),
    )
    .execute();
  // An order that waits for its payment closes the lines that it has; without lines, the whole cart.
  const forGood = byLink.filter(({ state }) => state === 'paid' || lines.length === 0);
  const orders = new Map([...byLines, ...forGood].map((order) => [order.id, order]));
  const isPending = byLink.some(({ state, cart_id }) => state === 'awaiting_payment' && cart_id === cartId);
  return {
    orders: [...orders.values()].sort((one, other) => other.id - one.id),
    isUsed: forGood.length > 0 && byLines.length === 0 && !isPending,
  };
}
