import type { Db } from '../../platform/db/connect.ts';
import type { Deps } from '../deps.ts';
import { endSubscriptions } from '../visitors/push.queries.ts';
import { hashToken, newToken } from '../visitors/session-token.ts';
import { type Session, updateSession } from '../visitors/sessions.queries.ts';
import { updateVisitor, type Visitor } from '../visitors/visitor.ts';

/**
 * Removes a customer's cart, drafts and orders from this browser, which gets no push messages any more. Their session
 * continues under an unused token until it expires, so that the next log-in restores the cart.
 */
export async function logOut(deps: Deps, visitor: Visitor): Promise<void> {
  if (visitor.session) updateVisitor(visitor, await leaveSession(deps.db, visitor.session));
}

/** Takes a session from its browser as {@link logOut} does, and returns how its visitor changes with it. */
export async function leaveSession(db: Db, { id }: Session): Promise<Partial<Visitor>> {
  await updateSession(db, id, { token_hash: hashToken(newToken()), logged_in_at: null });
  await endSubscriptions(db, id);
  return { session: undefined, cartLines: undefined, token: undefined, begun: false, ended: true };
}
