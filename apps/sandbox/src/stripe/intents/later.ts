import { load } from '../kept.ts';
import type { Unit } from '../unit.ts';
import { openDispute } from './dispute.ts';
import { approve, decline } from './outcome.ts';
import { lapseRefund, turnRefund } from './turn-refund.ts';
import { endVoucher } from './voucher.ts';

/** What happens by itself, by the kind of timer. */
export const TIMED: Record<string, (unit: Unit, target: string) => void> = {
  'refund-succeeds': (unit, refund) => turnRefund(unit, refund, { succeeds: true }),
  'refund-fails': (unit, refund) => turnRefund(unit, refund, { succeeds: false }),
  'refund-lapses': lapseRefund,
  'voucher-paid': (unit, target) => endVoucher(unit, target, true),
  'voucher-expires': (unit, target) => endVoucher(unit, target, false),
  'dispute-opens': openDispute,
  'payment-settles': settlePayment,
};

function settlePayment(unit: Unit, id: string): void {
  const { body, hidden } = load(unit.db, 'payment_intent', id);
  if (body.status !== 'processing') return;
  if (hidden.afterProcessing) decline(unit, body, hidden, hidden.afterProcessing);
  else approve(unit, body, hidden);
}
