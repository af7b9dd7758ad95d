import type { Deps } from '../deps.ts';
import { endSubscriptions } from '../visitors/push.queries.ts';
import { hashToken, newToken } from '../visitors/session-token.ts';
import { updateSession } from '../visitors/sessions.queries.ts';
import { type Visitor, WithVisitor } from '../visitors/visitor.ts';

/**
 * Removes a customer's cart, drafts and orders from this browser, which gets no push messages any more. Their session
 * continues under an unused token until it expires, so that the next log-in restores the cart.
 */
export async function logOut(deps: Deps, visitor: Visitor): Promise<WithVisitor<void>> {
  if (!visitor.session) return new WithVisitor(visitor, undefined);
  await updateSession(deps.db, visitor.session.id, { token_hash: hashToken(newToken()), logged_in_at: null });
  await endSubscriptions(deps.db, visitor.session.id);
  const nobody = { session: undefined, cartLines: undefined, token: undefined };
  return new WithVisitor({ ...visitor, ...nobody, begun: false, ended: true }, undefined);
}
