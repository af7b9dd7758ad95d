import { decryptBytes, encryptBytes } from '../../platform/files/encrypt-bytes.ts';
import type { Deps } from '../deps.ts';
import {
  isAwaitingTransfer,
  lockRefund,
  RETURNED_BY_BANK,
  type Refund,
  selectAttemptBalance,
  selectRefund,
} from '../records/refunds.queries.ts';
import { type RefundDispute, selectRefundDispute } from './refund-dispute.queries.ts';
import { settleLocked } from './settle-refund.ts';

/**
 * `charged_back`: the customer's bank has returned the payment, so a transfer would refund it twice. `disputed`: the
 * payment's dispute is open, so its bank may still charge it back. `dispute_lost`: the dispute was lost and could not
 * be recorded, so the returned amount is unknown. `refunded_otherwise`: the refund failed, and another one has returned
 * its amount since.
 */
export type PayOutResult =
  | 'done'
  | 'not_found'
  | 'not_manual'
  | 'charged_back'
  | 'disputed'
  | 'dispute_lost'
  | 'refunded_otherwise';

const DISPUTE_RESULTS: Readonly<Record<RefundDispute, PayOutResult>> = {
  open: 'disputed',
  lost: 'dispute_lost',
};

/** Returns the context that a refund's bank account is encrypted under. */
export const payoutContext = (refundId: string): string => `refund ${refundId}`;

/**
 * Records the accountant's transfer of a refund, with the encrypted bank account. A failed refund may be transferred
 * too, while its amount is still refundable, and so may the rest after a chargeback. Disputes and chargebacks are
 * recorded under the same lock. A repeat with the same account is `done`; with another account it is too late.
 */
export async function payOut(deps: Deps, refundId: string, iban: string, by: string): Promise<PayOutResult> {
  if (!(await selectRefund(deps.db, refundId))) return 'not_found';
  return deps.db.transaction().execute(async (tx) => {
    const refund = await lockRefund(tx, refundId);
    if (refund.state === 'paid_out') return decryptPayout(deps, refund) === iban ? 'done' : 'not_manual';
    if (refund.failure_code === RETURNED_BY_BANK) return 'charged_back';
    if (refund.state !== 'by_hand' && refund.state !== 'failed') return 'not_manual';
    const dispute = await selectRefundDispute(tx, refundId);
    if (dispute) return DISPUTE_RESULTS[dispute];
    if (!(await isAwaitingTransfer(tx, refundId))) {
      const { charged_back } = await selectAttemptBalance(tx, refund.attempt_id);
      return charged_back > 0 ? 'charged_back' : 'refunded_otherwise';
    }
    const update = { refundRef: null, failureCode: null, by, byStaff: true } as const;
    if (refund.state === 'failed') await settleLocked(tx, deps, refund, { ...update, state: 'by_hand' });
    const payout = encryptBytes(deps.config.secrets, payoutContext(refundId), Buffer.from(iban));
    await settleLocked(tx, deps, { ...refund, state: 'by_hand' }, { ...update, state: 'paid_out', payout });
    return 'done';
  });
}

/** Returns the bank account that a refund was transferred to; null without a transfer. */
export const decryptPayout = (deps: Deps, { id, payout }: Pick<Refund, 'id' | 'payout'>): string | null =>
  payout && decryptBytes(deps.config.secrets, payoutContext(id), payout).toString();
