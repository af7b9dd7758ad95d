/** Decides the effect of a provider's report on a payment attempt. Settlement loads, decides by it, and saves. */
import { type AttemptState, canMoveAttempt, endsUnpaid } from './attempt-states.ts';
import { type CaptureRequest, captureRequestState } from './capture-request.ts';

/**
 * States that a provider reports. `authorized`: the customer has authorized the payment, and the shop may capture it.
 */
export type ReportedState =
  | 'requires_action'
  | 'authorized'
  | 'processing'
  | 'pending'
  | 'succeeded'
  | 'failed'
  | 'cancelled'
  | 'expired';

/** A provider's report on an attempt. Amounts are cents. */
export type AttemptReport = {
  readonly state: ReportedState;
  /** The captured amount, for the comparison with the amount owed. */
  readonly amount: number;
  readonly currency: string;
  /** The order's id as the provider recorded it; null where it reports none. */
  readonly orderId: number | null;
  readonly failureCode: string | null;
  /** Distinguishes declines for the same reason, where one attempt may be tried with several cards. */
  readonly declineRef?: string;
  /** The attempt ends because the shop no longer captures it; has no effect while another call captures. */
  readonly unlessCapturing?: true;
};

/** The stored facts that a report is compared with. */
export type AttemptFacts = {
  readonly state: AttemptState;
  readonly orderId: number;
  readonly amount: number;
  readonly currency: string;
  readonly failureCode: string | null;
  readonly declineRef: string | null;
  readonly isEnded: boolean;
  /** The shop stopped waiting for its customer. */
  readonly isAbandoned: boolean;
  readonly captureRequest: CaptureRequest | null;
};

export type Mismatch = 'order' | 'currency' | 'amount';

export type Transition =
  /** The report changes nothing. */
  | { readonly kind: 'none'; readonly outcome: 'paid' | 'declined' | 'open' | 'ended' | 'mismatch' }
  /** The attempt ends as `mismatched`: staff must check. */
  | { readonly kind: 'mismatch'; readonly differs: Mismatch }
  /** The payment was captured. */
  | { readonly kind: 'payment' }
  | {
      readonly kind: 'progress';
      readonly state: AttemptState;
      readonly isEnd: boolean;
      readonly isNewDecline: boolean;
      readonly outcome: 'declined' | 'open' | 'ended';
    };

/**
 * Returns the effect of a report on an attempt. An ended attempt accepts only a late payment, and a mismatched one only
 * the right payment, so that repeats have no effect.
 */
export function decideTransition(attempt: AttemptFacts, report: AttemptReport, now: Date): Transition {
  const state = stateAfter(attempt, report);
  const differs = findMismatch(attempt, report);
  if (attempt.state === 'mismatched') {
    if (differs || report.state !== 'succeeded') return { kind: 'none', outcome: 'mismatch' };
  } else if (attempt.isEnded && !canMoveAttempt(attempt.state, state)) {
    return { kind: 'none', outcome: endedOutcome(attempt) };
  } else if (differs) {
    return { kind: 'mismatch', differs };
  }
  if (report.unlessCapturing && isCapturing(attempt, now)) return { kind: 'none', outcome: 'open' };
  if (report.state === 'succeeded') return { kind: 'payment' };
  const isEnd = endsUnpaid(state);
  const outcome = report.failureCode !== null ? 'declined' : isEnd ? 'ended' : 'open';
  return { kind: 'progress', state, isEnd, isNewDecline: isNewDecline(attempt, report), outcome };
}

/** Returns which part of a report differs from its attempt; undefined for none. */
export function findMismatch(
  attempt: Pick<AttemptFacts, 'orderId' | 'amount' | 'currency'>,
  report: Pick<AttemptReport, 'orderId' | 'amount' | 'currency'>,
): Mismatch | undefined {
  if ((report.orderId ?? attempt.orderId) !== attempt.orderId) return 'order';
  if (report.currency !== attempt.currency) return 'currency';
  return report.amount === attempt.amount ? undefined : 'amount';
}

/**
 * Returns the state after a report. Keeps `processing` after a capture request: a provider may still report a
 * bare `requires_action` until it has handled the request. An abandoned attempt has expired even if its
 * provider calls it cancelled: its customer did nothing.
 */
function stateAfter(attempt: AttemptFacts, { state, failureCode }: AttemptReport): AttemptState {
  if (state === 'cancelled' && attempt.isAbandoned) return 'expired';
  const reported = state === 'authorized' ? 'requires_action' : state;
  const isBare = reported === 'requires_action' && failureCode === null;
  return attempt.state === 'processing' && isBare && attempt.captureRequest ? 'processing' : reported;
}

/** Returns whether a capture request for the attempt is in flight. */
export const isCapturing = (attempt: Pick<AttemptFacts, 'state' | 'captureRequest'>, now: Date): boolean =>
  attempt.state === 'processing' && captureRequestState(attempt.captureRequest, now) === 'in_flight';

/** Returns whether a report brings a new decline: of another card, or for another reason. */
function isNewDecline(attempt: AttemptFacts, { failureCode, declineRef }: AttemptReport): boolean {
  if (failureCode === null) return false;
  return declineRef === undefined ? failureCode !== attempt.failureCode : declineRef !== attempt.declineRef;
}

/** Returns the outcome of an ended attempt: the customer sees the same whichever call settled it first. */
function endedOutcome(attempt: AttemptFacts): 'paid' | 'declined' | 'ended' {
  if (attempt.state === 'succeeded') return 'paid';
  return attempt.failureCode === null ? 'ended' : 'declined';
}
