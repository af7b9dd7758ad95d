import type { Deps } from '../../deps.ts';
import { recordDispute } from './chargeback.ts';
import { isDecidable } from './stuck-disputes.ts';

type Decision = {
  readonly gateway: string;
  readonly ref: string;
  readonly state: 'won' | 'lost';
  /** The deciding staff user, for the audit log. */
  readonly by: string;
};
export type Decided = 'done' | 'not_found' | 'not_stuck';

/**
 * Records the outcome of a dispute that its provider did not report, after staff looked there. While the provider may
 * still report it, staff cannot enter it; an outcome that has arrived meanwhile stays.
 */
export async function decideDispute(deps: Deps, { gateway, ref, state, by }: Decision): Promise<Decided> {
  const dispute = await deps.db
    .selectFrom('dispute')
    .selectAll()
    .where('gateway', '=', gateway)
    .where('dispute_ref', '=', ref)
    .executeTakeFirst();
  if (!dispute) return 'not_found';
  if (!isDecidable(deps, dispute)) return 'not_stuck';
  const { attempt_id: id, amount, currency, reason } = dispute;
  const outcome = { disputeRef: ref, amount, currency, reason, state };
  return (await recordDispute(deps, { id }, outcome, by)) ? 'done' : 'not_stuck';
}
