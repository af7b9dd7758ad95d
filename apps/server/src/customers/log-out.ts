import type { Deps } from '../deps.ts';
import { hashToken, newToken } from '../visitors/session-token.ts';
import { updateSession } from '../visitors/sessions.queries.ts';
import type { Visitor } from '../visitors/visitor.ts';

/**
 * Leaves nothing of a customer in this browser: neither cart nor drafts nor orders. Their session stays behind under a token that nobody
 * holds, until its time is over, so that the cart is there when they log in again.
 */
export async function logOut(deps: Deps, visitor: Visitor): Promise<void> {
  if (!visitor.session) return;
  await updateSession(deps.db, visitor.session.id, { token_hash: hashToken(newToken()) });
  visitor.session = undefined;
  visitor.cartLines = undefined;
  visitor.token = undefined;
  visitor.begun = false;
  visitor.ended = true;
}
