/** Reasons for a failed payment that a customer can act on. */
export type DeclineReason = 'cancelled' | 'funds' | 'expired' | 'data' | 'approval' | 'bank';

/**
 * Reasons by provider code: Redsys' Ds_Response, Stripe's decline codes, SIBS' statuses, PayPal's issues. No
 * code is ambiguous between providers.
 */
const REASONS: Readonly<Record<DeclineReason, readonly string[]>> = {
  cancelled: ['9915', '9928', '9929', 'E0500', 'canceled', 'requested_by_customer', 'abandoned'],
  funds: ['116', 'E0113', 'insufficient_funds', 'card_velocity_exceeded', 'withdrawal_count_limit_exceeded'],
  expired: ['101', '191', 'expired_card', 'invalid_expiry_year', 'invalid_expiry_month'],
  data: [
    '118',
    '125',
    '129',
    '180',
    '9064',
    '9093',
    '9253',
    'incorrect_cvc',
    'invalid_cvc',
    'incorrect_number',
    'invalid_number',
    'E0504',
    'E0506',
  ],
  approval: ['184', '195', '9104', 'authentication_required', 'payment_intent_authentication_failure'],
  bank: [
    '102',
    '104',
    '172',
    '173',
    '174',
    '190',
    '202',
    'card_declined',
    'generic_decline',
    'do_not_honor',
    'lost_card',
    'stolen_card',
    'fraudulent',
    'INSTRUMENT_DECLINED',
    'DECLINED',
    'Declined',
  ],
};
const BY_CODE = new Map(
  Object.entries(REASONS).flatMap(([reason, codes]) => codes.map((code) => [code, reason as DeclineReason])),
);

/** Returns the reason for a failure code; undefined if it does not help the customer. */
export const declineReason = (code: string | null): DeclineReason | undefined =>
  code === null ? undefined : BY_CODE.get(code);
