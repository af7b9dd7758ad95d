import { captureRequestState } from '@folio/domain/payment/capture-request';
import type { Deps } from '../deps.ts';
import { type Attempt, toAttemptRef } from '../records/attempts.queries.ts';
import {
  claimRepeatedCapture,
  markCaptureAnswered,
  markCaptureUnderReview,
} from '../records/capture-claim.ts';
import type { AttemptRef, Gateway, ProviderStatus } from '../records/gateway.ts';
import { type SettleOutcome, settleAttempt } from './settle-attempt.ts';

/**
 * Fetches an attempt's status from its provider, and captures it if it is authorized and still open. Claims the capture
 * first, so that no concurrent call begins or cancels it; while another call captures, it is `processing`.
 */
export async function fetchStatus(
  deps: Deps,
  gateway: Gateway,
  ref: AttemptRef,
): Promise<ProviderStatus | null> {
  const status = await gateway.fetchStatus(ref);
  if (status?.state === 'authorized' && gateway.capture) return capture(deps, gateway.capture, ref, status);
  const { captureRequest } = ref;
  const isLost = captureRequestState(captureRequest, deps.clock()) === 'lost';
  if (captureRequest && isLost && status?.state === 'requires_action')
    await markCaptureAnswered(deps.db, ref.attemptId, captureRequest.requestedAt, deps.clock());
  return status;
}

async function capture(
  deps: Deps,
  requestCapture: NonNullable<Gateway['capture']>,
  ref: AttemptRef,
  authorized: ProviderStatus,
): Promise<ProviderStatus> {
  const now = deps.clock();
  if (!(await claimRepeatedCapture(deps.db, ref, now))) return { ...authorized, state: 'processing' };
  const captured = await requestCapture(ref);
  if (captured?.state === 'requires_action')
    await markCaptureAnswered(deps.db, ref.attemptId, now, deps.clock());
  if (captured?.state === 'processing')
    await markCaptureUnderReview(deps.db, ref.attemptId, now, deps.clock());
  return captured ?? { ...authorized, state: 'processing' };
}

/** Fetches an attempt's status outside any transaction and records it; null when its provider does not know it. */
export async function syncAttempt(deps: Deps, attempt: Attempt): Promise<SettleOutcome | null> {
  const gateway = deps.gateways.get(attempt.gateway);
  if (!gateway || !attempt.provider_ref) return null;
  const status = await fetchStatus(deps, gateway, toAttemptRef(attempt));
  return status ? settleAttempt(deps, attempt.id, status) : null;
}
