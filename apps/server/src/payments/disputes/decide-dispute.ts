import type { Deps } from '../deps.ts';
import { lockForSettling } from '../settlement/settle.queries.ts';
import { recordLocked } from './chargeback.ts';
import { selectDispute } from './record-dispute.ts';
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
 * still report it, staff cannot enter it; an outcome reported by the provider is final. Reads the amount under the
 * locks of settlement, since the provider may change it until then.
 */
export const decideDispute = (deps: Deps, { gateway, ref, state, by }: Decision): Promise<Decided> =>
  deps.db.transaction().execute(async (tx) => {
    const known = await selectDispute(tx, gateway, ref);
    if (!known) return 'not_found';
    const settling = await lockForSettling(tx, known.attempt_id);
    const dispute = await selectDispute(tx, gateway, ref);
    if (!dispute || !isDecidable(deps, dispute)) return 'not_stuck';
    const { amount, currency, reason } = dispute;
    await recordLocked(tx, deps, settling, { disputeRef: ref, amount, currency, reason, state }, by);
    return 'done';
  });
