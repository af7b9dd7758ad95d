import type { Deps } from '../deps.ts';
import { type Attempt, attemptRef } from './attempts.queries.ts';
import type { AttemptRef, AttemptReport, Gateway } from './gateway.ts';
import { type Settled, settleAttempt } from './settle-attempt.ts';

/**
 * How an attempt stands at its provider. What its customer has approved is taken on the way, as long as the attempt is open: money for one
 * that ended is left where it is.
 */
export async function askAbout(
  gateway: Gateway,
  ref: AttemptRef,
  isOpen: boolean,
): Promise<AttemptReport | null> {
  const report = await gateway.report(ref);
  if (report?.state !== 'approved') return report;
  const taken = isOpen ? await gateway.take?.(ref) : null;
  return taken ?? { ...report, state: 'requires_action' };
}

/** Asks the attempt's provider how it stands, with no transaction open, and books the answer. Null when the provider knows nothing of it. */
export async function askAndSettle(deps: Deps, attempt: Attempt): Promise<Settled | null> {
  const gateway = deps.gateways.get(attempt.gateway);
  if (!gateway || !attempt.provider_ref) return null;
  const report = await askAbout(gateway, attemptRef(attempt), attempt.ended_at === null);
  return report ? settleAttempt(deps, attempt.id, report) : null;
}
