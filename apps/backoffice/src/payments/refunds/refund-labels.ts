import type { StaffRefund } from '@folio/contract/aftersales/order-payments.staff';
import type { RefundTab } from '@folio/contract/payments/refund-tabs';
import { m } from '@folio/messages';
import { METHOD_NAMES } from '@folio/messages/method-names';
import type { Texts } from '../../page/shell/language.tsx';

export const tabLabel = {
  to_do: m.refunds_tab_to_do,
  in_progress: m.refunds_tab_under_way,
  done: m.refunds_tab_done,
} satisfies Record<RefundTab, unknown>;

export const emptyMessage = {
  to_do: { title: m.refunds_none_to_do, text: m.refunds_none_to_do_text },
  in_progress: { title: m.refunds_none_under_way, text: m.refunds_none_under_way_text },
  done: { title: m.refunds_none_done, text: m.refunds_none_done_text },
} satisfies Record<RefundTab, unknown>;

export const reasonLabel = {
  customer: m.refund_reason_customer,
  withdrawal: m.refund_reason_withdrawal,
  not_found: m.refund_reason_not_found,
  our_fault: m.refund_reason_our_fault,
  other: m.refund_reason_other,
  surplus: m.refund_reason_surplus,
} satisfies Record<NonNullable<StaffRefund['details']>['reason'], unknown>;

/** Accepts codes that only a newer server knows. */
const METHODS: Readonly<Record<string, typeof m.method_card>> = METHOD_NAMES;

/** Names a payment method; one that only a newer server knows, by its code. */
export function methodText(t: Texts, code: string): string {
  const label = METHODS[code];
  return label ? t(label) : code;
}

/** Common failure codes of providers' refunds. */
const FAILURES: Readonly<Record<string, typeof m.refund_failure_card>> = {
  expired_or_canceled_card: m.refund_failure_card,
  expired_card: m.refund_failure_card,
  lost_or_stolen_card: m.refund_failure_card,
  insufficient_funds: m.refund_failure_funds,
  REFUND_FAILED_INSUFFICIENT_FUNDS: m.refund_failure_funds,
  charge_disputed: m.refund_failure_disputed,
  charge_for_pending_refund_disputed: m.refund_failure_disputed,
  TRANSACTION_DISPUTED: m.refund_failure_disputed,
  REFUND_NOT_PERMITTED_DUE_TO_CHARGEBACK: m.refund_failure_disputed,
  REFUND_TIME_LIMIT_EXCEEDED: m.refund_failure_late,
  REFUND_AMOUNT_EXCEEDED: m.refund_failure_too_much,
  charge_already_refunded: m.refund_failure_too_much,
  CAPTURE_FULLY_REFUNDED: m.refund_failure_too_much,
  SIS0057: m.refund_failure_too_much,
  resource_missing: m.refund_failure_no_payment,
  RESOURCE_NOT_FOUND: m.refund_failure_no_payment,
  NO_CAPTURE: m.refund_failure_no_payment,
  canceled: m.refund_failure_cancelled,
  merchant_request: m.refund_failure_cancelled,
  CANCELLED: m.refund_failure_cancelled,
  declined: m.refund_failure_unsaid,
  refused: m.refund_failure_unsaid,
  unknown: m.refund_failure_unsaid,
  FAILED: m.refund_failure_unsaid,
  no_answer: m.refund_failure_no_answer,
  not_made: m.refund_failure_not_made,
  returned_by_bank: m.refund_failure_returned,
};

/** Explains why a refund failed if the code is a common one; otherwise returns the provider's text. */
export function failureText(t: Texts, code: string): string {
  const label = FAILURES[code];
  return label ? t(label) : code;
}
