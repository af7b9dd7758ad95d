import type { Database } from '../store/database.ts';
import { readSetting, writeSetting } from '../store/settings.ts';

/** Valid for the next matching call, or for all until changed. */
export type Scope = 'next' | 'all';

/** Ways in which the connection itself fails. */
export const BREAKDOWNS = ['timeout-before', 'timeout-after', 'http-500'] as const;

/** Describes the outcome that POST /__control requests of one of the next calls. */
export interface RequestedOutcome {
  /** A breakdown, or an outcome of the provider's own. */
  outcome: string;
  scope: Scope;
  /** Names the call that breaks down; `any` for all. */
  call: string;
  /** How long a timeout keeps the caller waiting, in milliseconds. */
  timeoutMs: number;
}

export interface RequestedRefund {
  /** The result in the provider's own terms. */
  result: string;
  scope: Scope;
}

// Every request is stored under this prefix, so that one statement clears them all.
const settingName = (provider: string, request: string) => `requested.${provider}.${request}`;

/** Reads a request by its name, or null. */
export function readRequest<T>(db: Database, provider: string, request: string): T | null {
  return readSetting<T | null>(db, settingName(provider, request), null);
}

/** Stores a request under its name; null lifts it. */
export function writeRequest(db: Database, provider: string, request: string, value: unknown): void {
  writeSetting(db, settingName(provider, request), value);
}

/**
 * Returns the requested outcome if it is for this call, and consumes one for the next call. A breakdown is for the
 * calls that it names, any other outcome for calls that decide a payment (`decides`).
 */
export function takeOutcome(
  db: Database,
  provider: string,
  call: string,
  decides: boolean,
): RequestedOutcome | null {
  const requested = readRequest<RequestedOutcome>(db, provider, 'outcome');
  if (!requested) return null;
  const applies = isBreakdown(requested.outcome) ? ['any', call].includes(requested.call) : decides;
  if (!applies) return null;
  if (requested.scope === 'next') writeRequest(db, provider, 'outcome', null);
  const counts = appliedOutcomes(db, provider);
  const count = (counts[requested.outcome] ?? 0) + 1;
  writeSetting(db, `applied.${provider}`, { ...counts, [requested.outcome]: count });
  return requested;
}

/** How often each requested outcome has been applied. */
export function appliedOutcomes(db: Database, provider: string): Record<string, number> {
  return readSetting<Record<string, number>>(db, `applied.${provider}`, {});
}

/** Consumes the outcome of a payment that is decided on a provider's own page; breakdowns stay for the API's calls. */
export function takeDecision(db: Database, provider: string): string | null {
  const requested = readRequest<RequestedOutcome>(db, provider, 'outcome');
  if (!requested || isBreakdown(requested.outcome)) return null;
  return takeOutcome(db, provider, 'page', true)?.outcome ?? null;
}

/** Returns the requested result of the next refund, or null; a request for one refund is then used up. */
export function takeRefund(db: Database, provider: string): string | null {
  const requested = readRequest<RequestedRefund>(db, provider, 'refund');
  if (requested?.scope === 'next') writeRequest(db, provider, 'refund', null);
  return requested?.result ?? null;
}

/** Returns whether a requested outcome concerns the connection instead of the bank. */
export function isBreakdown(outcome: string): boolean {
  return BREAKDOWNS.some((breakdown) => breakdown === outcome);
}
