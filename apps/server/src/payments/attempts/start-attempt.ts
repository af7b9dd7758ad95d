import type { Deps } from '../deps.ts';
import { type Attempt, selectAttempt, toAttemptRef } from '../records/attempts.queries.ts';
import type { Gateway, StartRequest } from '../records/gateway.ts';
import { saveLateRef } from '../records/save-progress.ts';
import { recordProgress } from './record-progress.ts';

type StartContext = Pick<StartRequest, 'payer' | 'urls' | 'description'>;

/**
 * Opens an attempt at its provider, unless it is open, and returns it as stored; undefined if it has ended. Cancels a
 * duplicate, or an attempt whose order was superseded in the process: its payment would never be recorded.
 */
export async function startAttempt(
  deps: Deps,
  gateway: Gateway,
  attempt: Attempt,
  context: StartContext,
): Promise<Attempt | undefined> {
  if (attempt.provider_ref) return attempt;
  const { id, order_id: orderId, amount, currency, method } = attempt;
  const started = await gateway.start({ ...context, attemptId: id, orderId, amount, currency, method });
  const stored = await recordProgress(deps, attempt, started);
  if (stored) return stored;
  const current = await selectAttempt(deps.db, id);
  if (current?.provider_ref !== started.providerRef) {
    await saveLateRef(deps.db, id, started.providerRef);
    await gateway.cancel({
      ...toAttemptRef(attempt),
      providerRef: started.providerRef,
      providerState: started.providerState ?? {},
    });
  }
  return current?.ended_at ? undefined : current;
}
