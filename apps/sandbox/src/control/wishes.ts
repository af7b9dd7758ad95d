import type { Database } from '../store/database.ts';
import { readSetting, writeSetting } from '../store/settings.ts';

/** For the next call that it fits, or for all until changed. */
export type Scope = 'next' | 'all';

/** Ways in which the connection itself fails. */
export const BREAKDOWNS = ['timeout-before', 'timeout-after', 'http-500'] as const;
export type Breakdown = (typeof BREAKDOWNS)[number];

/** What the control endpoint wants of one of the next calls. */
export interface OutcomeWish<Outcome extends string = string> {
  outcome: Outcome | Breakdown;
  scope: Scope;
  /** Which calls a breakdown is for; `any` for all. */
  call: string;
  /** How long a timeout keeps the caller waiting, in milliseconds. */
  timeoutMs: number;
}

// Every wish stands under this prefix, so that one statement lifts them all.
const nameOf = (provider: string, wish: string) => `wish.${provider}.${wish}`;

/** Reads a wish of a provider's own, or null. */
export function readWish<T>(db: Database, provider: string, wish: string): T | null {
  return readSetting<T | null>(db, nameOf(provider, wish), null);
}

/** Stores a wish of a provider's own; null lifts it. */
export function writeWish(db: Database, provider: string, wish: string, value: unknown): void {
  writeSetting(db, nameOf(provider, wish), value);
}

/** Sets or lifts (null) what the next calls come to. */
export function wishOutcome(db: Database, provider: string, wish: OutcomeWish | null): void {
  writeWish(db, provider, 'outcome', wish);
}

/**
 * Takes the wish, if it is for this call; one for the next call is then used up. A breakdown is for the calls it names, any other
 * outcome for those that decide about a payment (`decides`).
 */
export function takeOutcome<Outcome extends string = string>(
  db: Database,
  provider: string,
  call: string,
  decides: boolean,
): OutcomeWish<Outcome> | null {
  const wish = readWish<OutcomeWish<Outcome>>(db, provider, 'outcome');
  if (!wish) return null;
  const meant = isBreakdown(wish.outcome) ? wish.call === 'any' || wish.call === call : decides;
  if (!meant) return null;
  if (wish.scope === 'next') wishOutcome(db, provider, null);
  const taken = takenOutcomes(db, provider);
  writeSetting(db, takenOf(provider), { ...taken, [wish.outcome]: (taken[wish.outcome] ?? 0) + 1 });
  return wish;
}

const takenOf = (provider: string) => `taken.${provider}`;

/** How often each outcome that was wished for has come to pass. */
export function takenOutcomes(db: Database, provider: string): Record<string, number> {
  return readSetting<Record<string, number>>(db, takenOf(provider), {});
}

/** Takes the wish about a payment that a customer decides on a provider's own page; a breakdown is left for the API's calls. */
export function takeDecision(db: Database, provider: string): string | null {
  const wish = readWish<OutcomeWish>(db, provider, 'outcome');
  if (!wish || isBreakdown(wish.outcome)) return null;
  return takeOutcome(db, provider, 'page', true)?.outcome ?? null;
}

/** Whether a wish is about the connection rather than the bank. */
export function isBreakdown(outcome: string): outcome is Breakdown {
  return BREAKDOWNS.some((breakdown) => breakdown === outcome);
}

/** Makes every call take at least this many milliseconds. */
export function wishLatency(db: Database, provider: string, ms: number): void {
  writeWish(db, provider, 'latencyMs', ms);
}

/** How long every call takes at least, in milliseconds. */
export function latencyMs(db: Database, provider: string): number {
  return readWish<number>(db, provider, 'latencyMs') ?? 0;
}

/** The wishes that every provider knows, as they stand. */
export function commonWishes(db: Database, provider: string) {
  return {
    outcome: readWish<OutcomeWish>(db, provider, 'outcome'),
    latencyMs: latencyMs(db, provider),
  };
}
