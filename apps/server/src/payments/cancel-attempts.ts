import type { Deps } from '../deps.ts';
import { selectOrder } from '../orders/orders.queries.ts';
import { attemptRef } from './attempts.queries.ts';
import { settleAttempt } from './settle-attempt.ts';

/** Cancels what is open of a superseded order at its providers. What was paid meanwhile is booked as the provider says. */
export async function cancelAttempts(deps: Deps, orderId: number): Promise<void> {
  const order = await selectOrder(deps.db, orderId);
  if (order?.state !== 'superseded') return;
  const open = await deps.db
    .selectFrom('payment_attempt')
    .selectAll()
    .where('order_id', '=', orderId)
    .where('ended_at', 'is', null)
    .execute();
  for (const attempt of open) {
    if (attempt.provider_ref === null) {
      const now = deps.clock();
      await deps.db
        .updateTable('payment_attempt')
        .set({ state: 'cancelled', updated_at: now, ended_at: now, check_at: null })
        .where('id', '=', attempt.id)
        .where('provider_ref', 'is', null)
        .execute();
      continue;
    }
    const report = await deps.gateways.get(attempt.gateway)?.cancel(attemptRef(attempt));
    if (report) await settleAttempt(deps, attempt.id, report);
  }
}
