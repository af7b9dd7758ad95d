import { type RequestedOutcome, takeOutcome, takeRefund } from '../control/requests.ts';
import type { Database } from '../store/database.ts';
import { PROVIDER } from './change.ts';
import { REFUND_COURSES, type RefundCourse } from './intents/refund.ts';

/** Takes the requested outcome, if it is for this call; one for the next call is then used up. */
export function takeStripeOutcome(db: Database, call: string, confirms: boolean): RequestedOutcome | null {
  return takeOutcome(db, PROVIDER, call, confirms);
}

/** Takes the requested course of a refund, or null. */
export function takeStripeRefund(db: Database): RefundCourse | null {
  const course = takeRefund(db, PROVIDER);
  return REFUND_COURSES.find((known) => known === course) ?? null;
}
