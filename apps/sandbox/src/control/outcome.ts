import type { Database } from '../store/database.ts';
import { type Json, milliseconds, oneOf, text } from './json.ts';
import { BREAKDOWNS, requestOutcome, type Scope } from './requested-outcomes.ts';

/** The members of POST /__control that `grantOutcome` reads. */
export const OUTCOME_MEMBERS = ['nextOutcome', 'call', 'timeoutMs'];
const DEFAULT_TIMEOUT_MS = 90_000;

export interface KnownOutcomes {
  /** Outcomes by name, besides the breakdowns. */
  outcomes: readonly string[];
  /** Outcomes with a code, such as `decline:<code>`. */
  coded: RegExp;
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
  requestOutcome(db, provider, {
    outcome: known.coded.test(wanted)
      ? wanted
      : oneOf(wanted, [...known.outcomes, ...BREAKDOWNS], 'nextOutcome', ` or ${known.coded.source}`),
    scope,
    call: oneOf(json.call ?? 'any', ['any', ...known.calls], 'call'),
    timeoutMs: json.timeoutMs === undefined ? DEFAULT_TIMEOUT_MS : milliseconds(json.timeoutMs, 'timeoutMs'),
  });
}
