import {
  type RequestedOutcome,
  readRequest,
  type Scope,
  takeOutcome,
  writeRequest,
} from '../control/requested-outcomes.ts';
import type { Database } from '../store/database.ts';
import { PROVIDER } from './change.ts';
import type { ForcedOutcome } from './intents/confirm-intent.ts';
import type { RefundCourse } from './intents/refund.ts';

export type StripeOutcome = RequestedOutcome<ForcedOutcome>;

/** Takes the requested outcome, if it is for this call; one for the next call is then used up. */
export function takeStripeOutcome(db: Database, call: string, confirms: boolean): StripeOutcome | null {
  return takeOutcome<ForcedOutcome>(db, PROVIDER, call, confirms);
}

export interface RequestedRefund {
  course: RefundCourse;
  scope: Scope;
}

/** Sets or lifts (null) how the next refunds go. */
export function requestRefund(db: Database, requested: RequestedRefund | null): void {
  writeRequest(db, PROVIDER, 'refund', requested);
}

/** How the next refunds are requested to go, or null. */
export function requestedRefund(db: Database): RequestedRefund | null {
  return readRequest<RequestedRefund>(db, PROVIDER, 'refund');
}

/** Takes the requested outcome for a refund; one for the next refund is then used up. */
export function takeRefund(db: Database): RefundCourse | null {
  const requested = requestedRefund(db);
  if (requested?.scope === 'next') requestRefund(db, null);
  return requested?.course ?? null;
}
