import { mayQuote } from '@folio/domain/quote/quote-states';
import type { Visitor } from '../../customers/visitors/visitor.ts';
import type { Deps } from '../deps.ts';
import { findQuote } from './find-quote.ts';
import { markSeen } from './quotes.queries.ts';

/**
 * Stores that a reader has seen a quote (AP-6); its owner does not count. The page's script calls it: a mail scanner
 * that only opens the link changes nothing.
 */
export async function seeQuote({ db, clock }: Deps, { store, session }: Visitor, id: string): Promise<void> {
  const quote = await findQuote(db, store.id, id, clock());
  if (!quote || !mayQuote(quote.state, 'order')) return;
  const cartId = quote.row.cart_id;
  if (cartId === null || cartId !== session?.cart_id) await markSeen(db, id, clock());
}
