/** Why a payment came to nothing, as far as a customer can do something about it. */
export type DeclineReason = 'cancelled' | 'funds' | 'expired' | 'data' | 'approval' | 'bank';

/** By a provider's code: Redsys' Ds_Response, Stripe's decline codes, SIBS' statuses, PayPal's issues. No two of them mean different things. */
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

/** The reason behind a failure code; undefined where the code tells a customer nothing. */
export const declineReason = (code: string | null): DeclineReason | undefined =>
  code === null ? undefined : BY_CODE.get(code);
