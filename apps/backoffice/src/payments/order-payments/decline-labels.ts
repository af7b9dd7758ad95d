import { m } from '@folio/messages';
import type { Texts } from '../../page/shell/language.tsx';
import { reasonText } from '../direct-debits/debit-labels.ts';

/** Common decline codes of providers; the numbers are the card networks', as Redsys passes them on. */
const DECLINES: Readonly<Record<string, typeof m.staff_decline_unsaid>> = {
  generic_decline: m.staff_decline_unsaid,
  card_declined: m.staff_decline_unsaid,
  do_not_honor: m.staff_decline_unsaid,
  transaction_not_allowed: m.staff_decline_unsaid,
  declined: m.staff_decline_unsaid,
  failed: m.staff_decline_unsaid,
  DECLINED: m.staff_decline_unsaid,
  FAILED: m.staff_decline_unsaid,
  INSTRUMENT_DECLINED: m.staff_decline_unsaid,
  190: m.staff_decline_unsaid,
  insufficient_funds: m.staff_decline_funds,
  116: m.staff_decline_funds,
  card_velocity_exceeded: m.staff_decline_limit,
  withdrawal_count_limit_exceeded: m.staff_decline_limit,
  expired_card: m.staff_decline_expired,
  101: m.staff_decline_expired,
  incorrect_cvc: m.staff_decline_typed,
  invalid_cvc: m.staff_decline_typed,
  incorrect_number: m.staff_decline_typed,
  invalid_number: m.staff_decline_typed,
  invalid_expiry_month: m.staff_decline_typed,
  invalid_expiry_year: m.staff_decline_typed,
  129: m.staff_decline_typed,
  fraudulent: m.staff_decline_fraud,
  merchant_blacklist: m.staff_decline_fraud,
  lost_card: m.staff_decline_fraud,
  stolen_card: m.staff_decline_fraud,
  pickup_card: m.staff_decline_fraud,
  DECLINED_BY_RISK_FRAUD_FILTERS: m.staff_decline_fraud,
  202: m.staff_decline_fraud,
  authentication_required: m.staff_decline_holder,
  payment_intent_authentication_failure: m.staff_decline_holder,
  184: m.staff_decline_holder,
  card_not_supported: m.staff_decline_card,
  currency_not_supported: m.staff_decline_card,
  180: m.staff_decline_card,
  processing_error: m.staff_decline_fault,
  issuer_not_available: m.staff_decline_fault,
};

/** Explains a common decline code or a bank's; otherwise shows the code as the provider's. */
export function declineText(t: Texts, code: string): string {
  const label = DECLINES[code];
  if (label) return t(label);
  const bankReason = reasonText(t, code);
  return bankReason === code ? t(m.staff_decline_code, { code }) : bankReason;
}
