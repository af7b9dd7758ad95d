import type { Deps } from '../deps.ts';
import type { Attempt } from '../records/attempts.queries.ts';
import type { SubmitResult } from '../records/gateway.ts';
import { type SettleOutcome, settleAttempt } from '../settlement/settle-attempt.ts';
import { recordProgress } from './record-progress.ts';

/** Records the outcome of a submission to a provider: progress, or a final status. */
export async function recordSubmission(
  deps: Deps,
  attempt: Attempt,
  submitted: Extract<SubmitResult, { ok: true }>,
): Promise<SettleOutcome> {
  if ('status' in submitted) return settleAttempt(deps, attempt.id, submitted.status);
  await recordProgress(deps, attempt, submitted);
  return 'open';
}
