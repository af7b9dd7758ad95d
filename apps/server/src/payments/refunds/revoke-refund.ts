import type { Deps } from '../../deps.ts';
import { lockRefund, selectRefund } from './refunds.queries.ts';
import { settleLocked } from './settle-refund.ts';

/** `owed`: money that came in twice is nobody's mistake to take back; it has to go to its customer. */
export type RevokeResult = 'done' | 'not_found' | 'not_by_hand' | 'owed';

/**
 * Staff take back a refund that waits for a transfer, or that failed at its provider: its money may be given back
 * otherwise, its customer is not told any more that it comes, and an order that it held goes on. Said again, it was
 * done.
 */
export async function revokeRefund(deps: Deps, refundId: string, by: string): Promise<RevokeResult> {
  if (!(await selectRefund(deps.db, refundId))) return 'not_found';
  return deps.db.transaction().execute(async (tx) => {
    const refund = await lockRefund(tx, refundId);
    if (refund.state === 'withdrawn') return 'done';
    if (refund.state !== 'by_hand' && refund.state !== 'failed') return 'not_by_hand';
    if (refund.reason === 'surplus') return 'owed';
    const news = { refundRef: null, failureCode: refund.failure_code, by, byStaff: true } as const;
    await settleLocked(tx, deps, refund, { ...news, state: 'withdrawn' });
    return 'done';
  });
}
