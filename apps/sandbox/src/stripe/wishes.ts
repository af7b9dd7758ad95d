import type { Database } from '../store/database.ts';
import { readSetting, writeSetting } from '../store/settings.ts';
import type { ForcedOutcome } from './confirm-intent.ts';
import type { RefundCourse } from './refund.ts';

/** Ways in which the connection itself fails. */
export type Breakdown = 'timeout-before' | 'timeout-after' | 'http-500';

/** What the control endpoint wants of one of the next calls. */
export interface OutcomeWish {
  outcome: ForcedOutcome | Breakdown;
  scope: 'next' | 'all';
  /** Which calls a breakdown is for. */
  call: 'any' | 'create' | 'confirm' | 'refund';
  /** How long a timeout keeps the caller waiting, in milliseconds. */
  timeoutMs: number;
}

const OUTCOME = 'stripe.nextOutcome';
const REFUND = 'stripe.nextRefund';
const LATENCY = 'stripe.latencyMs';

/** Sets or lifts (null) what the next calls come to. */
export function wishOutcome(db: Database, wish: OutcomeWish | null): void {
  writeSetting(db, OUTCOME, wish);
}

/** Takes the wish, if it is for this call; one for the next call is then used up. */
export function takeOutcome(db: Database, call: OutcomeWish['call'], confirms: boolean): OutcomeWish | null {
  const wish = readSetting<OutcomeWish | null>(db, OUTCOME, null);
  if (!wish) return null;
  const meant = isBreakdown(wish.outcome) ? wish.call === 'any' || wish.call === call : confirms;
  if (!meant) return null;
  if (wish.scope === 'next') wishOutcome(db, null);
  return wish;
}

/** Whether a wish is about the connection rather than the bank. */
export function isBreakdown(outcome: OutcomeWish['outcome']): outcome is Breakdown {
  return outcome === 'timeout-before' || outcome === 'timeout-after' || outcome === 'http-500';
}

export interface RefundWish {
  course: RefundCourse;
  scope: 'next' | 'all';
}

/** Sets or lifts (null) how the next refunds go. */
export function wishRefund(db: Database, wish: RefundWish | null): void {
  writeSetting(db, REFUND, wish);
}

/** Takes the wish for a refund; one for the next refund is then used up. */
export function takeRefund(db: Database): RefundCourse | null {
  const wish = readSetting<RefundWish | null>(db, REFUND, null);
  if (wish?.scope === 'next') wishRefund(db, null);
  return wish?.course ?? null;
}

/** Makes every call take at least this many milliseconds. */
export function wishLatency(db: Database, ms: number): void {
  writeSetting(db, LATENCY, ms);
}

/** How long every call takes at least, in milliseconds. */
export function latencyMs(db: Database): number {
  return readSetting(db, LATENCY, 0);
}

/** The wishes in force, for a person to see. */
export function currentWishes(db: Database) {
  return {
    outcome: readSetting<OutcomeWish | null>(db, OUTCOME, null),
    refund: readSetting<RefundWish | null>(db, REFUND, null),
    latencyMs: latencyMs(db),
  };
}
