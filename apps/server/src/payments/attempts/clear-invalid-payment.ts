import { updateSession } from '../../customers/visitors/sessions.queries.ts';
import { updateVisitor, type Visitor } from '../../customers/visitors/visitor.ts';
import type { Deps } from '../deps.ts';

/** Removes the stored failure message from the session and returns it, to be shown once (AR-6, CH-7). */
export async function clearInvalidPayment(deps: Deps, visitor: Visitor): Promise<string | null> {
  const { session } = visitor;
  const message = session?.invalid_payment ?? null;
  if (!session || !message) return null;
  await updateSession(deps.db, session.id, { invalid_payment: null });
  updateVisitor(visitor, { session: { ...session, invalid_payment: null } });
  return message;
}
