import { type AttemptState, endsUnpaid } from './attempt-states.ts';
import { type CaptureRequest, captureRequestState } from './capture-request.ts';
import { isByReference } from './methods.ts';

/** Mails about an attempt whose customer may have closed the payment page. */
export type AttemptNotice =
  | 'payment-instructions'
  | 'payment-expired'
  | 'payment-cancelled'
  | 'payment-not-through';

/** The stored facts of an attempt that decide its mail. */
export type NotifiedAttempt = {
  readonly state: AttemptState;
  readonly method: string;
  /** The kind of the customer's next step; null for none. */
  readonly step: string | null;
  readonly expiresAt: Date | null;
  readonly captureRequest: CaptureRequest | null;
};

/** Milliseconds within which a capture is answered and the page shows its outcome; longer means a review. */
const ANSWER_MS = 2 * 60_000;

/** Returns the mail for a transition; undefined when the page reports it, or there is nothing to report. */
export function attemptNotice(
  attempt: NotifiedAttempt,
  { state, failureCode }: { readonly state: AttemptState; readonly failureCode: string | null },
  now: Date,
): AttemptNotice | undefined {
  if (attempt.state === 'pending') return endNotice(attempt, state, now);
  if (attempt.state === 'processing') {
    const isOver = endsUnpaid(state) || failureCode !== null;
    // A lost answer leaves the outcome unknown: no mail may claim that nothing was charged.
    const isKnown = isOver && failureCode !== 'no_answer';
    return isKnown && wasUnderReview(attempt, now) ? 'payment-not-through' : undefined;
  }
  // Entity and reference exist only on the provider's page, which is hard to find again.
  const isPendingReference = state === 'pending' && isByReference(attempt.method);
  return isPendingReference && attempt.step === 'redirect' ? 'payment-instructions' : undefined;
}

/** Returns the mail for a reference that no longer works, or a cancelled debit. */
function endNotice(attempt: NotifiedAttempt, state: AttemptState, now: Date): AttemptNotice | undefined {
  const byReference = isByReference(attempt.method);
  if (!byReference && attempt.step !== 'debit') return undefined;
  const isLapsed = byReference && attempt.expiresAt !== null && attempt.expiresAt <= now;
  if (state === 'expired' || (state === 'cancelled' && isLapsed)) return 'payment-expired';
  return state === 'cancelled' ? 'payment-cancelled' : undefined;
}

/** Returns whether the customer was promised the outcome by mail. An unpaid debit has its own mail. */
function wasUnderReview({ step, captureRequest }: NotifiedAttempt, now: Date): boolean {
  if (step === 'debit') return false;
  // The request was answered, and the attempt is still processing.
  if (!captureRequest || captureRequestState(captureRequest, now) === 'none') return true;
  return now.getTime() - captureRequest.requestedAt.getTime() > ANSWER_MS;
}
