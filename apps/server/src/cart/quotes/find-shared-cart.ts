import type { QuoteFacts } from '@folio/domain/quote/quote-states';
import type { Db } from '../../platform/db/connect.ts';
import type { QuoteOrder } from './closing-orders.queries.ts';
import { selectCopiesEnd } from './quote-copies.queries.ts';
import { sharedFacts } from './quote-facts.ts';
import { type QuoteLine, selectSharedLines, selectSharedOrders } from './quotes.queries.ts';

/** A cart behind its link (AP-6). */
export type FoundCart = {
  readonly facts: QuoteFacts;
  readonly lines: readonly QuoteLine[];
  /** Its orders that are paid or can be, newest first. */
  readonly orders: readonly QuoteOrder[];
  /** When the copies of other quotes in it end; null without copies. */
  readonly copiesEnd: Date | null;
  /** Its link has its order for good, and the cart contains something else by now. */
  readonly isUsed: boolean;
};

/**
 * Finds a store's cart by its link; undefined for one that is empty and was not ordered. With copies of other quotes,
 * it ends as soon as the first of these.
 */
export async function findSharedCart(
  db: Db,
  storeId: number,
  id: string,
  now: Date,
): Promise<FoundCart | undefined> {
  const lines = await selectSharedLines(db, storeId, id);
  const { orders, isUsed } = await selectSharedOrders(db, storeId, id, lines);
  if (lines.length === 0 && orders.length === 0) return undefined;
  const cart = await db
    .selectFrom('cart')
    .select(['updated_at', 'seen_at', 'link_cancelled_at'])
    .where('id', '=', id)
    .executeTakeFirst();
  const facts = sharedFacts(cart, orders.length > 0, now);
  const copiesEnd = await selectCopiesEnd(db, id, now);
  const endsAt = copiesEnd && copiesEnd < facts.endsAt ? copiesEnd : facts.endsAt;
  return { facts: { ...facts, endsAt }, lines, orders, copiesEnd, isUsed };
}
