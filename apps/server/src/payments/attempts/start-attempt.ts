import type { Deps } from '../../deps.ts';
import type { Gateway, StartRequest } from '../providers/gateway.ts';
import { type Attempt, saveLateRef, selectAttempt, toAttemptRef } from '../records/attempts.queries.ts';
import { recordProgress } from './record-progress.ts';

type Frame = Pick<StartRequest, 'payer' | 'urls' | 'description'>;

/**
 * An attempt as it is once its provider knows it: opened now, or before. What was opened twice, or for an order that was superseded
 * meanwhile, is cancelled at the provider: nobody must pay what nobody books. Undefined when the attempt has ended.
 */
export async function startAttempt(
  deps: Deps,
  gateway: Gateway,
  attempt: Attempt,
  frame: Frame,
): Promise<Attempt | undefined> {
  if (attempt.provider_ref) return attempt;
  const { id, order_id: orderId, amount, currency, method } = attempt;
  const started = await gateway.start({ ...frame, attemptId: id, orderId, amount, currency, method });
  const kept = await recordProgress(deps, attempt, started);
  const now = await selectAttempt(deps.db, id);
  if (!kept && now?.provider_ref !== started.providerRef) {
    await saveLateRef(deps.db, id, started.providerRef);
    await gateway.cancel({
      ...toAttemptRef(attempt),
      providerRef: started.providerRef,
      providerState: started.providerState ?? {},
    });
  }
  return now?.ended_at ? undefined : now;
}
