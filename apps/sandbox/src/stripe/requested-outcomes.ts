import { takeRefund } from '../control/provider-control.ts';
import { type RequestedOutcome, takeOutcome } from '../control/requested-outcomes.ts';
import type { Database } from '../store/database.ts';
import { PROVIDER } from './change.ts';
import type { ForcedOutcome } from './intents/confirm-intent.ts';
import { REFUND_COURSES, type RefundCourse } from './intents/refund.ts';

export type StripeOutcome = RequestedOutcome<ForcedOutcome>;

/** Takes the requested outcome, if it is for this call; one for the next call is then used up. */
export function takeStripeOutcome(db: Database, call: string, confirms: boolean): StripeOutcome | null {
  return takeOutcome<ForcedOutcome>(db, PROVIDER, call, confirms);
}

/** Takes the requested course of a refund, or null. */
export function takeStripeRefund(db: Database): RefundCourse | null {
  const course = takeRefund(db, PROVIDER);
  return REFUND_COURSES.find((known) => known === course) ?? null;
}
