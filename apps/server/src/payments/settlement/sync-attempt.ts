import type { Deps } from '../../deps.ts';
import type { AttemptRef, Gateway, ProviderStatus } from '../providers/gateway.ts';
import { type Attempt, toAttemptRef } from '../records/attempts.queries.ts';
import {
  captureRequestState,
  claimRepeatedCapture,
  markCaptureAnswered,
  markCaptureUnderReview,
} from '../records/capture-claim.ts';
import { type SettleOutcome, settleAttempt } from './settle-attempt.ts';

/**
 * How an attempt stands at its provider. What its customer has approved is taken on the way, as long as the attempt is open: money for one
 * that ended is left where it is. That it is being taken is written down first, so that nothing is begun beside it and nobody calls it off;
 * where another call is at that, it is at work.
 */
export async function fetchStatus(
  deps: Deps,
  gateway: Gateway,
  ref: AttemptRef,
): Promise<ProviderStatus | null> {
  const status = await gateway.fetchStatus(ref);
  if (status?.state === 'approved' && gateway.capture) return capture(deps, gateway.capture, ref, status);
  if (status?.state === 'requires_action' && captureRequestState(ref.providerState, deps.clock()) === 'lost')
    await markCaptureAnswered(deps.db, ref.attemptId, String(ref.providerState.askedAt), deps.clock());
  return status;
}

async function capture(
  deps: Deps,
  takeMoney: NonNullable<Gateway['capture']>,
  ref: AttemptRef,
  approved: ProviderStatus,
): Promise<ProviderStatus> {
  const now = deps.clock();
  if (!(await claimRepeatedCapture(deps.db, ref, now))) return { ...approved, state: 'processing' };
  const taken = await takeMoney(ref);
  if (taken?.state === 'requires_action')
    await markCaptureAnswered(deps.db, ref.attemptId, now.toISOString(), deps.clock());
  if (taken?.state === 'processing') await markCaptureUnderReview(deps.db, ref.attemptId, now.toISOString());
  return taken ?? { ...approved, state: 'processing' };
}

/** Asks the attempt's provider how it stands, with no transaction open, and books the answer. Null when the provider knows nothing of it. */
export async function syncAttempt(deps: Deps, attempt: Attempt): Promise<SettleOutcome | null> {
  const gateway = deps.gateways.get(attempt.gateway);
  if (!gateway || !attempt.provider_ref) return null;
  const status = await fetchStatus(deps, gateway, toAttemptRef(attempt));
  return status ? settleAttempt(deps, attempt.id, status) : null;
}
