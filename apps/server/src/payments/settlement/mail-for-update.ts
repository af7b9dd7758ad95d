import { isByReference } from '@folio/domain/payment/methods';
import type { PaymentMail } from '../../platform/jobs/jobs.ts';
import type { ProviderStatus } from '../providers/gateway.ts';
import { nextStep, providerState } from '../records/attempts.queries.ts';
import { captureRequestState } from '../records/capture-claim.ts';
import type { SettlingAttempt } from './settle.queries.ts';

/** A call that asks for money is answered by then, and whoever made it reads the answer: longer than that is a review. */
const AT_ONCE_MS = 2 * 60_000;

const OVER = new Set<ProviderStatus['state']>(['failed', 'cancelled', 'expired']);

/**
 * What the customer of an attempt is written of what its provider says: they may have closed the page long ago. Undefined where there is
 * nothing to tell, or the page tells it.
 */
export function mailForUpdate(
  attempt: SettlingAttempt,
  { state, failureCode }: Pick<ProviderStatus, 'state' | 'failureCode'>,
  now: Date,
): PaymentMail | undefined {
  if (attempt.state === 'pending') return mailOfEnd(attempt, state, now);
  if (attempt.state === 'processing') {
    const isOver = OVER.has(state) || failureCode !== null;
    // Nobody knows of one whose answer was lost, so nobody says that nothing was charged.
    const isKnown = isOver && failureCode !== 'no_answer';
    return isKnown && wasUnderReview(attempt, now) ? 'payment-not-through' : undefined;
  }
  // Its entity and reference stand on the provider's page alone, which is hard to find again.
  const isTakenAlong = state === 'pending' && isByReference(attempt.method);
  return isTakenAlong && nextStep(attempt)?.kind === 'redirect' ? 'payment-instructions' : undefined;
}

/** Of what was taken home: a reference that serves no more, a debit that does not come. */
function mailOfEnd(
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

/** Whether its customer was told that the answer comes by mail. A debit that its bank does not pay has a mail of its own. */
function wasUnderReview(attempt: SettlingAttempt, now: Date): boolean {
  if (nextStep(attempt)?.kind === 'debit') return false;
  const kept = providerState(attempt);
  // Answered, and at work still.
  if (captureRequestState(kept, now) === 'none') return true;
  return now.getTime() - Date.parse(String(kept.askedAt)) > AT_ONCE_MS;
}
