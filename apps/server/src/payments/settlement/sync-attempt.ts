import type { Deps } from '../../deps.ts';
import type { AttemptRef, AttemptReport, Gateway } from '../providers/gateway.ts';
import { type Attempt, attemptRef } from '../records/attempts.queries.ts';
import { askingOf, markAnswered, markTaking, markUnderReview } from '../records/capture-claim.ts';
import { type Settled, settleAttempt } from './settle-attempt.ts';

/**
 * How an attempt stands at its provider. What its customer has approved is taken on the way, as long as the attempt is open: money for one
 * that ended is left where it is. That it is being taken is written down first, so that nothing is begun beside it and nobody calls it off;
 * where another call is at that, it is at work.
 */
export async function askAbout(deps: Deps, gateway: Gateway, ref: AttemptRef): Promise<AttemptReport | null> {
  const report = await gateway.report(ref);
  if (report?.state === 'approved' && gateway.take) return take(deps, gateway.take, ref, report);
  if (report?.state === 'requires_action' && askingOf(ref.kept, deps.clock()) === 'lost')
    await markAnswered(deps.db, ref.attemptId, String(ref.kept.askedAt), deps.clock());
  return report;
}

async function take(
  deps: Deps,
  takeMoney: NonNullable<Gateway['take']>,
  ref: AttemptRef,
  approved: AttemptReport,
): Promise<AttemptReport> {
  const now = deps.clock();
  if (!(await markTaking(deps.db, ref, now))) return { ...approved, state: 'processing' };
  const taken = await takeMoney(ref);
  if (taken?.state === 'requires_action')
    await markAnswered(deps.db, ref.attemptId, now.toISOString(), deps.clock());
  if (taken?.state === 'processing') await markUnderReview(deps.db, ref.attemptId, now.toISOString());
  return taken ?? { ...approved, state: 'processing' };
}

/** Asks the attempt's provider how it stands, with no transaction open, and books the answer. Null when the provider knows nothing of it. */
export async function askAndSettle(deps: Deps, attempt: Attempt): Promise<Settled | null> {
  const gateway = deps.gateways.get(attempt.gateway);
  if (!gateway || !attempt.provider_ref) return null;
  const report = await askAbout(deps, gateway, attemptRef(attempt));
  return report ? settleAttempt(deps, attempt.id, report) : null;
}
