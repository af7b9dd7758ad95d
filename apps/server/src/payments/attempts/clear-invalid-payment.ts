import { updateSession } from '../../customers/visitors/sessions.queries.ts';
import { type Visitor, WithVisitor, withSession } from '../../customers/visitors/visitor.ts';
import type { Deps } from '../deps.ts';

/** Removes the stored failure message from the session and returns it, to be shown once (AR-6, CH-7). */
export async function clearInvalidPayment(deps: Deps, visitor: Visitor): Promise<WithVisitor<string | null>> {
  const { session } = visitor;
  const message = session?.invalid_payment ?? null;
  if (!session || !message) return new WithVisitor(visitor, null);
  await updateSession(deps.db, session.id, { invalid_payment: null });
  return new WithVisitor(withSession(visitor, { ...session, invalid_payment: null }), message);
}
