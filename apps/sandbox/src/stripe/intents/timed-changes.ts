import type { Change } from '../change.ts';
import { load } from '../stored-records.ts';
import { openDispute } from './dispute.ts';
import { approve, decline } from './outcome.ts';
import { lapseRefund, settleRefund } from './settle-refund.ts';
import { endVoucher } from './voucher.ts';

/** What happens by itself, by the kind of timer. */
export const TIMED: Record<string, (change: Change, target: string) => void> = {
  'refund-succeeds': (change, refund) => settleRefund(change, refund, { succeeds: true }),
  'refund-fails': (change, refund) => settleRefund(change, refund, { succeeds: false }),
  'refund-lapses': lapseRefund,
  'voucher-paid': (change, target) => endVoucher(change, target, true),
  'voucher-expires': (change, target) => endVoucher(change, target, false),
  'dispute-opens': openDispute,
  'payment-settles': settlePayment,
};

function settlePayment(change: Change, id: string): void {
  const { body, hidden } = load(change.db, 'payment_intent', id);
  if (body.status !== 'processing') return;
  if (hidden.afterProcessing) decline(change, body, hidden, hidden.afterProcessing);
  else approve(change, body, hidden);
}
