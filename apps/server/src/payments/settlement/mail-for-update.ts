import { isByReference } from '@folio/domain/payment/methods';
import type { PaymentMail } from '../../platform/jobs/jobs.ts';
import type { ProviderStatus } from '../providers/gateway.ts';
import { nextStep, providerState } from '../records/attempts.queries.ts';
import { captureRequestState } from '../records/capture-claim.ts';
import type { SettlingAttempt } from './settle.queries.ts';

/** Milliseconds within which a capture call is answered and its caller sees the outcome; longer means a review. */
const ANSWER_MS = 2 * 60_000;

const FAILURE_STATES = new Set<ProviderStatus['state']>(['failed', 'cancelled', 'expired']);

/**
 * Returns the mail for a provider's update, since the customer may have closed the page. Undefined when there
 * is nothing to report, or the page reports it.
 */
export function mailForUpdate(
  attempt: SettlingAttempt,
  { state, failureCode }: Pick<ProviderStatus, 'state' | 'failureCode'>,
  now: Date,
): PaymentMail | undefined {
  if (attempt.state === 'pending') return endMail(attempt, state, now);
  if (attempt.state === 'processing') {
    const isOver = FAILURE_STATES.has(state) || failureCode !== null;
    // A lost answer leaves the outcome unknown: no mail may claim that nothing was charged.
    const isKnown = isOver && failureCode !== 'no_answer';
    return isKnown && wasUnderReview(attempt, now) ? 'payment-not-through' : undefined;
  }
  // Entity and reference exist on the provider's page alone, which is hard to find again.
  const isPendingReference = state === 'pending' && isByReference(attempt.method);
  return isPendingReference && nextStep(attempt)?.kind === 'redirect' ? 'payment-instructions' : undefined;
}

/** Returns the mail for a reference that no longer works, or a cancelled debit. */
function endMail(
  attempt: SettlingAttempt,
  state: ProviderStatus['state'],
  now: Date,
): PaymentMail | undefined {
  const byReference = isByReference(attempt.method);
  if (!byReference && nextStep(attempt)?.kind !== 'debit') return undefined;
  const isLapsed = byReference && attempt.expires_at !== null && attempt.expires_at <= now;
  if (state === 'expired' || (state === 'cancelled' && isLapsed)) return 'payment-expired';
  return state === 'cancelled' ? 'payment-called-off' : undefined;
}

/** Returns whether the customer was promised the outcome by mail. An unpaid debit has its own mail. */
function wasUnderReview(attempt: SettlingAttempt, now: Date): boolean {
  if (nextStep(attempt)?.kind === 'debit') return false;
  const stored = providerState(attempt);
  // The request was answered, and the attempt is still processing.
  if (captureRequestState(stored, now) === 'none') return true;
  return now.getTime() - Date.parse(String(stored.askedAt)) > ANSWER_MS;
}
