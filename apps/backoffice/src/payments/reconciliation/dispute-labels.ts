import type { StaffDispute } from '@folio/contract/aftersales/order-payments.staff';
import { m } from '@folio/messages';
import type { Texts } from '../../page/shell/language.tsx';
import { reasonText } from '../direct-debits/debit-labels.ts';

export const disputeStateLabel = {
  open: m.dispute_state_open,
  won: m.dispute_state_won,
  lost: m.dispute_state_lost,
} satisfies Record<StaffDispute['state'], unknown>;

/** Dispute reason codes of Stripe and PayPal. */
const REASONS: Readonly<Record<string, typeof m.dispute_reason_general>> = {
  fraudulent: m.dispute_reason_unrecognised,
  unrecognized: m.dispute_reason_unrecognised,
  debit_not_authorized: m.dispute_reason_unrecognised,
  duplicate: m.dispute_reason_duplicate,
  product_not_received: m.dispute_reason_not_received,
  product_unacceptable: m.dispute_reason_not_as_described,
  credit_not_processed: m.dispute_reason_credit,
  subscription_canceled: m.dispute_reason_cancelled,
  insufficient_funds: m.dispute_reason_funds,
  incorrect_account_details: m.dispute_reason_account,
  general: m.dispute_reason_general,
  customer_initiated: m.dispute_reason_general,
  bank_cannot_process: m.dispute_reason_general,
  check_returned: m.dispute_reason_general,
  noncompliant: m.dispute_reason_general,
  unknown: m.dispute_reason_general,
  UNAUTHORISED: m.dispute_reason_unrecognised,
  DUPLICATE_TRANSACTION: m.dispute_reason_duplicate,
  PAYMENT_BY_OTHER_MEANS: m.dispute_reason_duplicate,
  MERCHANDISE_OR_SERVICE_NOT_RECEIVED: m.dispute_reason_not_received,
  MERCHANDISE_OR_SERVICE_NOT_AS_DESCRIBED: m.dispute_reason_not_as_described,
  CREDIT_NOT_PROCESSED: m.dispute_reason_credit,
  INCORRECT_AMOUNT: m.dispute_reason_amount,
  CANCELED_RECURRING_BILLING: m.dispute_reason_cancelled,
  PROBLEM_WITH_REMITTANCE: m.dispute_reason_general,
  OTHER: m.dispute_reason_general,
};

/** Explains the reason of a dispute if the provider's code is a common one. */
export function disputeReasonText(t: Texts, code: string): string {
  const label = REASONS[code];
  // A code in neither list is a bank's, or is shown unchanged.
  return label ? t(label) : reasonText(t, code);
}
