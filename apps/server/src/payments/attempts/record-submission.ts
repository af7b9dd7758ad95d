import type { Deps } from '../../deps.ts';
import type { Submitted } from '../providers/gateway.ts';
import type { Attempt } from '../records/attempts.queries.ts';
import { type Settled, settleAttempt } from '../settlement/settle-attempt.ts';
import { bookMove } from './record-progress.ts';

/** Books what came of what was submitted to a provider: how far it moved the attempt, or how that ended. */
export async function bookSubmitted(
  deps: Deps,
  attempt: Attempt,
  submitted: Extract<Submitted, { ok: true }>,
): Promise<Settled> {
  if ('report' in submitted) return settleAttempt(deps, attempt.id, submitted.report);
  await bookMove(deps, attempt, submitted);
  return 'open';
}
