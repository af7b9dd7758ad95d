import type { Tx } from '../../platform/db/connect.ts';
import type { Deps } from '../deps.ts';
import {
  isAwaitingTransfer,
  lockRefund,
  RETURNED_BY_BANK,
  type Refund,
  selectRefund,
} from '../records/refunds.queries.ts';
import { saveDroppedBy, selectRefundDispute } from './refund-dispute.queries.ts';
import { settleLocked } from './settle-refund.ts';

/**
 * `owed`: the refund of a surplus payment or of a withdrawal is the customer's right, and cannot be revoked. After a
 * lost dispute that could not be recorded it can, since the bank has returned the payment.
 */
export type RevokeResult = 'done' | 'not_found' | 'not_manual' | 'owed';

/**
 * Revokes a refund that awaits a transfer or failed at its provider; a repeat is `done`. Its amount becomes refundable
 * again, pages no longer announce it, and an order that it held continues.
 */
export async function revokeRefund(deps: Deps, refundId: string, by: string): Promise<RevokeResult> {
  if (!(await selectRefund(deps.db, refundId))) return 'not_found';
  return deps.db.transaction().execute(async (tx) => {
    const refund = await lockRefund(tx, refundId);
    if (refund.state === 'revoked') return 'done';
    if (refund.state !== 'by_hand' && refund.state !== 'failed') return 'not_manual';
    // Staff have compared with the provider: the bank has returned the payment.
    const isReturned = (await selectRefundDispute(tx, refundId)) === 'lost';
    if (!isReturned && (await isOwed(tx, refund))) return 'owed';
    if (isReturned) await saveDroppedBy(tx, refundId);
    const failureCode = isReturned ? RETURNED_BY_BANK : refund.failure_code;
    await settleLocked(tx, deps, refund, {
      ...{ state: 'revoked', refundRef: null, failureCode, by, byStaff: true },
    });
    return 'done';
  });
}

/** Returns whether the customer has a right to a refund whose payment still covers it. */
const isOwed = async (tx: Tx, { id, reason }: Refund): Promise<boolean> =>
  (reason === 'surplus' || reason === 'withdrawal') && (await isAwaitingTransfer(tx, id));
