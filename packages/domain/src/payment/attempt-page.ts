/** Decides the content of the payment page for an attempt. */
import type { AttemptState } from './attempt-states.ts';

/** The stored facts of an attempt that its payment page depends on. */
export type ShownAttempt = {
  readonly state: AttemptState;
  /** The kind of the customer's next step; null for none. */
  readonly step: string | null;
  readonly failureCode: string | null;
  readonly expiresAt: Date | null;
  readonly isCancelledByShop: boolean;
};

/**
 * `open`: the customer may pay on the page. `waiting`: they pay elsewhere, later or on a telephone.
 * `processing`: the page waits for the provider. `ended`: another attempt is needed, or none.
 */
export type AttemptPhase = 'open' | 'waiting' | 'processing' | 'ended';

/** Steps for which the payment page can only wait. */
const WAITING_STEPS: ReadonlySet<string> = new Set(['approve', 'reference', 'debit', 'wait']);
/** Steps on a page of the provider, where the customer may cancel. */
const EXTERNAL_STEPS: ReadonlySet<string> = new Set(['redirect', 'post']);

const PHASES: Readonly<Record<AttemptState, (step: string | null) => AttemptPhase>> = {
  created: waitingOn(WAITING_STEPS),
  requires_action: waitingOn(WAITING_STEPS),
  // A payment on a later day may exist only on the provider's page.
  pending: waitingOn(new Set([...WAITING_STEPS, 'redirect'])),
  processing: () => 'processing',
  succeeded: () => 'ended',
  failed: () => 'ended',
  cancelled: () => 'ended',
  expired: () => 'ended',
  mismatched: () => 'ended',
};

function waitingOn(steps: ReadonlySet<string>): (step: string | null) => AttemptPhase {
  return (step) => (step !== null && steps.has(step) ? 'waiting' : 'open');
}

/** Returns the phase of an attempt. An attempt past its last day is open: its customer pays again. */
export function attemptPhase({ state, step, expiresAt }: ShownAttempt, now: Date): AttemptPhase {
  const phase = PHASES[state](step);
  const isOver = expiresAt !== null && expiresAt <= now;
  return phase === 'waiting' && isOver ? 'open' : phase;
}

/** Why an attempt was not paid; null while nothing went wrong. `cancelled`: by the customer. */
export type AttemptFailure = 'failed' | 'cancelled' | 'lapsed' | null;

/** Returns the failure that the payment page of an attempt's method shows. */
export function attemptFailure({
  state,
  step,
  failureCode,
  isCancelledByShop,
}: ShownAttempt): AttemptFailure {
  if (failureCode !== null) return 'failed';
  if (state === 'expired') return 'lapsed';
  const isExternal = step !== null && EXTERNAL_STEPS.has(step);
  return state === 'cancelled' && isExternal && !isCancelledByShop ? 'cancelled' : null;
}
