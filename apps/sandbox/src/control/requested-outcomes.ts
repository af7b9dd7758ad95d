import type { Database } from '../store/database.ts';
import { readSetting, writeSetting } from '../store/settings.ts';

/** For the next call that it fits, or for all until changed. */
export type Scope = 'next' | 'all';

/** Ways in which the connection itself fails. */
export const BREAKDOWNS = ['timeout-before', 'timeout-after', 'http-500'] as const;
export type Breakdown = (typeof BREAKDOWNS)[number];

/** What the control endpoint wants of one of the next calls. */
export interface RequestedOutcome<Outcome extends string = string> {
  outcome: Outcome | Breakdown;
  scope: Scope;
  /** Which calls a breakdown is for; `any` for all. */
  call: string;
  /** How long a timeout keeps the caller waiting, in milliseconds. */
  timeoutMs: number;
}

// Every requested outcome stands under this prefix, so that one statement lifts them all.
const nameOf = (provider: string, requested: string) => `requested.${provider}.${requested}`;

/** Reads a requested outcome of a provider's own, or null. */
export function readRequest<T>(db: Database, provider: string, requested: string): T | null {
  return readSetting<T | null>(db, nameOf(provider, requested), null);
}

/** Stores a requested outcome of a provider's own; null lifts it. */
export function writeRequest(db: Database, provider: string, requested: string, value: unknown): void {
  writeSetting(db, nameOf(provider, requested), value);
}

/** Sets or lifts (null) what the next calls come to. */
export function requestOutcome(db: Database, provider: string, requested: RequestedOutcome | null): void {
  writeRequest(db, provider, 'outcome', requested);
}

/**
 * Returns the requested outcome if it is for this call, and consumes one for the next call. A breakdown is for the
 * calls that it names, any other outcome for calls that decide a payment (`decides`).
 */
export function takeOutcome<Outcome extends string = string>(
  db: Database,
  provider: string,
  call: string,
  decides: boolean,
): RequestedOutcome<Outcome> | null {
  const requested = readRequest<RequestedOutcome<Outcome>>(db, provider, 'outcome');
  if (!requested) return null;
  const meant = isBreakdown(requested.outcome)
    ? requested.call === 'any' || requested.call === call
    : decides;
  if (!meant) return null;
  if (requested.scope === 'next') requestOutcome(db, provider, null);
  const taken = takenOutcomes(db, provider);
  writeSetting(db, takenOf(provider), { ...taken, [requested.outcome]: (taken[requested.outcome] ?? 0) + 1 });
  return requested;
}

const takenOf = (provider: string) => `taken.${provider}`;

/** How often each outcome that was requested has come to pass. */
export function takenOutcomes(db: Database, provider: string): Record<string, number> {
  return readSetting<Record<string, number>>(db, takenOf(provider), {});
}

/** Consumes the outcome of a payment that is decided on a provider's own page; breakdowns stay for the API's calls. */
export function takeDecision(db: Database, provider: string): string | null {
  const requested = readRequest<RequestedOutcome>(db, provider, 'outcome');
  if (!requested || isBreakdown(requested.outcome)) return null;
  return takeOutcome(db, provider, 'page', true)?.outcome ?? null;
}

/** Whether a requested outcome is about the connection rather than the bank. */
export function isBreakdown(outcome: string): outcome is Breakdown {
  return BREAKDOWNS.some((breakdown) => breakdown === outcome);
}

/** Makes every call take at least this many milliseconds. */
export function requestLatency(db: Database, provider: string, ms: number): void {
  writeRequest(db, provider, 'latencyMs', ms);
}

/** How long every call takes at least, in milliseconds. */
export function latencyMs(db: Database, provider: string): number {
  return readRequest<number>(db, provider, 'latencyMs') ?? 0;
}

/** The requested outcomes that every provider knows, as they stand. */
export function commonRequests(db: Database, provider: string) {
  return {
    outcome: readRequest<RequestedOutcome>(db, provider, 'outcome'),
    latencyMs: latencyMs(db, provider),
  };
}
