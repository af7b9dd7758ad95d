import { refundable } from '@folio/domain/payment/refundable';
import type { Deps } from '../../deps.ts';
import type { Tx } from '../../platform/db/connect.ts';
import { decryptBytes, encryptBytes } from '../../platform/files/encrypt-bytes.ts';
import {
  isChargedBack,
  lockRefund,
  type Refund,
  selectCaptured,
  selectRefund,
  selectRefunds,
} from './refunds.queries.ts';
import { settleLocked } from './settle-refund.ts';

/**
 * `taken_back`: the customer's bank has taken the money back already, and giving it again would give it twice. `given_otherwise`: it failed,
 * and another refund gave the money meanwhile.
 */
export type PayOutResult = 'done' | 'not_found' | 'not_by_hand' | 'taken_back' | 'given_otherwise';

/** The name that a refund's bank account is encrypted under. */
export const payoutContext = (refundId: string): string => `refund ${refundId}`;

/**
 * The accountant has sent a refund to the customer's account: booked, with the account sealed beside it. A failed one may be sent so too,
 * while its money is still there. Said again with the same account, it was done; with another, somebody was faster.
 */
export async function payOut(deps: Deps, refundId: string, iban: string, by: string): Promise<PayOutResult> {
  if (!(await selectRefund(deps.db, refundId))) return 'not_found';
  return deps.db.transaction().execute(async (tx) => {
    const refund = await lockRefund(tx, refundId);
    if (refund.state === 'paid_out') return decryptPayout(deps, refund) === iban ? 'done' : 'not_by_hand';
    if (await isChargedBack(tx, refund.attempt_id)) return 'taken_back';
    if (refund.state !== 'by_hand' && refund.state !== 'failed') return 'not_by_hand';
    if (refund.state === 'failed' && !(await isLeft(tx, refund))) return 'given_otherwise';
    const news = { refundRef: null, failureCode: null, by, byStaff: true } as const;
    if (refund.state === 'failed') await settleLocked(tx, deps, refund, { ...news, state: 'by_hand' });
    const payout = encryptBytes(deps.config.secrets, payoutContext(refundId), Buffer.from(iban));
    await settleLocked(tx, deps, { ...refund, state: 'by_hand' }, { ...news, state: 'paid_out', payout });
    return 'done';
  });
}

/** Whether what a failed refund was to give is still there to be given. */
async function isLeft(tx: Tx, { order_id, attempt_id, amount }: Refund): Promise<boolean> {
  const own = <T extends { attempt_id: string | null }>(rows: readonly T[]): T[] =>
    rows.filter((row) => row.attempt_id === attempt_id);
  const [taken, refunds] = [await selectCaptured(tx, order_id), await selectRefunds(tx, order_id)];
  return amount <= refundable(own(taken), own(refunds));
}

/** The account that a refund was sent to; null when it was not sent by hand. */
export const decryptPayout = (deps: Deps, { id, payout }: Pick<Refund, 'id' | 'payout'>): string | null =>
  payout && decryptBytes(deps.config.secrets, payoutContext(id), payout).toString();
