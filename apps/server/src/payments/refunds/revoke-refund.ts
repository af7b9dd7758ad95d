import type { Deps } from '../../deps.ts';
import { lockRefund, selectRefund } from './refunds.queries.ts';
import { settleLocked } from './settle-refund.ts';

/** `owed`: money that came in twice is nobody's mistake to take back; it has to go to its customer. */
export type Withdrawn = 'done' | 'not_found' | 'not_by_hand' | 'owed';

/**
 * Staff take back a refund that was asked for by mistake, while nobody has transferred it: its money may be given back otherwise, and its
 * customer is not told any more that it comes. Said again, it was done.
 */
export async function withdrawRefund(deps: Deps, refundId: string, by: string): Promise<Withdrawn> {
  if (!(await selectRefund(deps.db, refundId))) return 'not_found';
  return deps.db.transaction().execute(async (tx) => {
    const refund = await lockRefund(tx, refundId);
    if (refund.state === 'withdrawn') return 'done';
    if (refund.state !== 'by_hand') return 'not_by_hand';
    if (refund.reason === 'surplus') return 'owed';
    const news = { refundRef: null, failureCode: null, by, byStaff: true } as const;
    await settleLocked(tx, deps, refund, { ...news, state: 'withdrawn' });
    return 'done';
  });
}
