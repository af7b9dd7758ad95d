import { mayQuote } from '@folio/domain/quote/quote-states';
import { ensureSession } from '../../customers/visitors/begin-session.ts';
import { updateSession } from '../../customers/visitors/sessions.queries.ts';
import { updateVisitor, type Visitor } from '../../customers/visitors/visitor.ts';
import type { Deps } from '../deps.ts';
import { activeLines } from './active-lines.ts';
import { type FoundQuote, findQuote } from './find-quote.ts';
import { markSeen } from './quotes.queries.ts';

/**
 * The outcome of loading a quote: an order has closed it, its end has come, or the reader picked none or too many of
 * its lines.
 */
export type LoadedQuote = 'loaded' | 'ordered' | 'ended' | 'missing' | 'none_picked' | 'too_many';

/**
 * Makes a quote the visitor’s active one (AP-6): its unguessable id suffices until it is ordered or ends. Of found
 * properties they order those that they `picked`. Their own cart stays unchanged. Changes nothing unless it is loaded.
 */
export async function loadQuote(
  deps: Deps,
  visitor: Visitor,
  id: string,
  picked?: readonly string[],
): Promise<LoadedQuote> {
  const quote = await findQuote(deps.db, visitor.store.id, id, deps.clock());
  if (!quote || quote.lines.length === 0) return 'missing';
  if (!mayQuote(quote.state, 'order')) return quote.state === 'ordered' ? 'ordered' : 'ended';
  const picks = pickLines(quote, picked);
  if (picks === 'none_picked' || picks === 'too_many') return picks;
  const own = await ensureSession(deps, deps.db, visitor);
  const { session } = own;
  const change = { quote_id: id, quote_revision: quote.row.revision, quote_picks: picks, show_cart: true };
  await updateSession(deps.db, session.id, change);
  if (session.cart_id === null || session.cart_id !== quote.row.cart_id)
    await markSeen(deps.db, id, deps.clock());
  updateVisitor(visitor, { ...own, session: { ...session, ...change } });
  return 'loaded';
}

/** Returns the lines that the reader picked, null for all, unless there are none or more than they may have. */
function pickLines(
  { row: { max_picks: maxPicks }, lines }: FoundQuote,
  picked: readonly string[] | undefined,
): string[] | null | 'none_picked' | 'too_many' {
  // Without a limit all lines belong together.
  if (maxPicks === null) return null;
  const ids = lines.map(({ id }) => id);
  const chosen = picked ? ids.filter((id) => picked.includes(id)) : ids;
  if (chosen.length === 0) return 'none_picked';
  return chosen.length > maxPicks ? 'too_many' : chosen;
}

/** Leaves the active quote: the visitor’s own cart is shown again. */
export async function leaveQuote(deps: Deps, visitor: Visitor): Promise<null> {
  const { session } = visitor;
  if (!session?.quote_id) return null;
  await updateSession(deps.db, session.id, { quote_id: null });
  updateVisitor(visitor, { session: { ...session, quote_id: null } });
  return null;
}

/** Drops a pick of the active quote; leaves the quote if no other pick remains or it has none (AP-25). */
export async function dropPick(deps: Deps, visitor: Visitor, lineId: string): Promise<boolean> {
  const { session } = visitor;
  const ids = (await activeLines(deps, visitor)).map(({ id }) => id);
  if (!session || !ids.includes(lineId)) return false;
  const left = ids.filter((id) => id !== lineId);
  if (session.quote_picks === null || left.length === 0) {
    await leaveQuote(deps, visitor);
    return true;
  }
  await updateSession(deps.db, session.id, { quote_picks: left });
  updateVisitor(visitor, { session: { ...session, quote_picks: left } });
  return true;
}
