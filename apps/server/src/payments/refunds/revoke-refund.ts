import type { Deps } from '../../deps.ts';
import { lockRefund, selectRefund } from './refunds.queries.ts';
import { settleLocked } from './settle-refund.ts';

/** `owed`: the refund of a surplus payment or of a withdrawal is the customer's right, and cannot be revoked. */
export type RevokeResult = 'done' | 'not_found' | 'not_manual' | 'owed';

/**
 * Revokes a refund that waits for a transfer or failed at its provider; a repeat is `done`. Its money is
 * refundable again, its customer is not promised it any more, and an order that it held continues.
 */
export async function revokeRefund(deps: Deps, refundId: string, by: string): Promise<RevokeResult> {
  if (!(await selectRefund(deps.db, refundId))) return 'not_found';
  return deps.db.transaction().execute(async (tx) => {
    const refund = await lockRefund(tx, refundId);
    if (refund.state === 'revoked') return 'done';
    if (refund.state !== 'by_hand' && refund.state !== 'failed') return 'not_manual';
    if (refund.reason === 'surplus' || refund.reason === 'withdrawal') return 'owed';
    const update = { refundRef: null, failureCode: refund.failure_code, by, byStaff: true } as const;
    await settleLocked(tx, deps, refund, { ...update, state: 'revoked' });
    return 'done';
  });
}
