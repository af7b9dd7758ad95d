import type { Deps } from '../../deps.ts';
import { updateSession } from '../../visitors/sessions.queries.ts';
import type { Visitor } from '../../visitors/visitor.ts';

/** Removes the stored failure message from the session and returns it, to be shown once (AR-6, CH-7). */
export async function clearInvalidPayment(deps: Deps, visitor: Visitor): Promise<string | null> {
  const message = visitor.session?.invalid_payment ?? null;
  if (message && visitor.session) {
    await updateSession(deps.db, visitor.session.id, { invalid_payment: null });
    visitor.session = { ...visitor.session, invalid_payment: null };
  }
  return message;
}
