import type { StaffLine } from '@folio/contract/aftersales/order-lines.staff';
import type { StaffPayments } from '@folio/contract/aftersales/order-payments.staff';
import type { StaffRefundReason } from '@folio/contract/payments/refund-tabs';
import type { NewRefund } from '@folio/contract/payments/refunds.staff';
import { couldBeTwo, readAmount } from '@folio/domain/money/read-amount';

/** The fields of the refund form. */
export type RefundDraft = {
  readonly scope: 'all' | 'lines' | 'amount';
  readonly lineIds: readonly number[];
  /** The amount as entered. */
  readonly amount: string;
  readonly reason: StaffRefundReason | '';
  readonly note: string;
};
export const EMPTY_DRAFT: RefundDraft = { scope: 'all', lineIds: [], amount: '', reason: '', note: '' };

/** Returns the draft's amount in cents; null while it is incomplete or invalid. */
export function draftCents(draft: RefundDraft, lines: readonly StaffLine[], left: number): number | null {
  if (draft.scope === 'all') return left;
  const cents =
    draft.scope === 'amount'
      ? readAmount(draft.amount)
      : lines.reduce((sum, { id, total }) => sum + (draft.lineIds.includes(id) ? total : 0), 0);
  return cents === null || cents === 0 ? null : cents;
}

export type DraftFault = 'amount_wrong' | 'amount_unclear' | 'lines_none' | 'too_much' | 'reason_missing';

/** Returns the draft's errors by field. */
export function draftFaults(
  draft: RefundDraft,
  cents: number | null,
  left: number,
): { readonly scope?: DraftFault; readonly reason?: DraftFault } {
  const scope = cents === null ? amountFault(draft) : cents > left ? 'too_much' : undefined;
  return { ...(scope && { scope }), ...(draft.reason === '' && { reason: 'reason_missing' as const }) };
}

function amountFault({ scope, amount }: RefundDraft): DraftFault {
  if (scope === 'lines') return 'lines_none';
  return couldBeTwo(amount) ? 'amount_unclear' : 'amount_wrong';
}

/** Converts the draft to the server's request; `left` is the remaining amount on the screen. */
export const toBody = (
  draft: RefundDraft,
  reason: StaffRefundReason,
  cents: number,
  left: number,
): NewRefund => ({
  lineIds: draft.scope === 'lines' ? [...draft.lineIds] : [],
  amount: draft.scope === 'amount' ? cents : null,
  left,
  reason,
  note: draft.note,
});

/** Returns whether a bank disputes the order's payment or has won a dispute. */
export const isDisputed = ({ disputes }: StaffPayments): boolean =>
  disputes.some(({ state }) => state !== 'won');
