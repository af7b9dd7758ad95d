import type { Deps } from '../deps.ts';
import { selectOrder } from '../orders/orders.queries.ts';
import { type Attempt, attemptRef, selectOpenAttempts } from './attempts.queries.ts';
import { type Settled, settleAttempt } from './settle-attempt.ts';

/** Cancels what is open of a superseded order at its providers. What was paid meanwhile is booked as the provider says. */
export async function cancelAttempts(deps: Deps, orderId: number): Promise<void> {
  const order = await selectOrder(deps.db, orderId);
  if (order?.state !== 'superseded') return;
  for (const attempt of await selectOpenAttempts(deps.db, orderId)) await cancelAttempt(deps, attempt);
}

/**
 * Cancels an open attempt at its provider, and books what that says of it. Where a provider cannot, the attempt stays open and is asked
 * about until it ends. Null when nothing was learned.
 */
export async function cancelAttempt(deps: Deps, attempt: Attempt): Promise<Settled | null> {
  if (attempt.provider_ref === null) {
    const now = deps.clock();
    await deps.db
      .updateTable('payment_attempt')
      .set({ state: 'cancelled', updated_at: now, ended_at: now, check_at: null })
      .where('id', '=', attempt.id)
      .where('provider_ref', 'is', null)
      .where('ended_at', 'is', null)
      .execute();
    return 'ended';
  }
  const report = await deps.gateways.get(attempt.gateway)?.cancel(attemptRef(attempt));
  return report ? settleAttempt(deps, attempt.id, report) : null;
}
