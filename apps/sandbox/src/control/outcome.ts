import type { Database } from '../store/database.ts';
import { type Json, milliseconds, oneOf, text } from './json.ts';
import { BREAKDOWNS, requestOutcome, type Scope } from './requested-outcomes.ts';

/** The members of POST /__control that `grantOutcome` reads. */
export const OUTCOME_MEMBERS = ['nextOutcome', 'call', 'timeoutMs'];
const DEFAULT_TIMEOUT_MS = 90_000;

export interface KnownOutcomes {
  /** Besides the breakdowns and the declines. */
  outcomes: readonly string[];
  /** What may follow `decline:`. */
  decline: RegExp;
  /** Calls that a breakdown may be for, besides `any`. */
  calls: readonly string[];
}

/** Grants `nextOutcome` with its `call` and `timeoutMs`, as far as they are given. */
export function grantOutcome(
  db: Database,
  provider: string,
  json: Json,
  scope: Scope,
  known: KnownOutcomes,
): void {
  if (json.nextOutcome === undefined) return;
  if (json.nextOutcome === null) {
    requestOutcome(db, provider, null);
    return;
  }
  const wanted = text(json.nextOutcome, 'nextOutcome');
  const [kind, code = ''] = wanted.split(/:(.*)/s);
  const isDecline = kind === 'decline' && known.decline.test(code);
  requestOutcome(db, provider, {
    outcome: isDecline
      ? wanted
      : oneOf(wanted, [...known.outcomes, ...BREAKDOWNS], 'nextOutcome', ' or "decline:<code>"'),
    scope,
    call: oneOf(json.call ?? 'any', ['any', ...known.calls], 'call'),
    timeoutMs: json.timeoutMs === undefined ? DEFAULT_TIMEOUT_MS : milliseconds(json.timeoutMs, 'timeoutMs'),
  });
}
