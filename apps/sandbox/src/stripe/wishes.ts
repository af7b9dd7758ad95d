import { type OutcomeWish, readWish, type Scope, takeOutcome, writeWish } from '../control/wishes.ts';
import type { Database } from '../store/database.ts';
import type { ForcedOutcome } from './intents/confirm-intent.ts';
import type { RefundCourse } from './intents/refund.ts';
import { PROVIDER } from './unit.ts';

export type StripeWish = OutcomeWish<ForcedOutcome>;

/** Takes the wish, if it is for this call; one for the next call is then used up. */
export function takeStripeWish(db: Database, call: string, confirms: boolean): StripeWish | null {
  return takeOutcome<ForcedOutcome>(db, PROVIDER, call, confirms);
}

export interface RefundWish {
  course: RefundCourse;
  scope: Scope;
}

/** Sets or lifts (null) how the next refunds go. */
export function wishRefund(db: Database, wish: RefundWish | null): void {
  writeWish(db, PROVIDER, 'refund', wish);
}

/** How the next refunds are wished to go, or null. */
export function wishedRefund(db: Database): RefundWish | null {
  return readWish<RefundWish>(db, PROVIDER, 'refund');
}

/** Takes the wish for a refund; one for the next refund is then used up. */
export function takeRefund(db: Database): RefundCourse | null {
  const wish = wishedRefund(db);
  if (wish?.scope === 'next') wishRefund(db, null);
  return wish?.course ?? null;
}
