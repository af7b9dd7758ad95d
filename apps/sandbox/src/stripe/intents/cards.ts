/** What the issuer says when it refuses. */
export interface Decline {
  code: string;
  declineCode?: string;
  message: string;
  param?: string;
}

/** One of Stripe's published test cards and what it brings about. */
export interface TestCard {
  number: string;
  /** Ready-made payment methods that stand for the card. */
  ids: readonly string[];
  brand: 'visa' | 'mastercard' | 'amex';
  country: string;
  /** 3-D Secure: always asked for, only when the shop asks, or not known to the card. */
  threeDSecure: 'required' | 'optional' | 'none';
  decline?: Decline;
  refund?: 'pending' | 'fails';
  disputed?: boolean;
  /** Words for a person who chooses a card. */
  note: 'ok' | 'challenge' | 'challengeDeclined' | 'declined' | 'refund' | 'dispute';
}

const declined = (declineCode: string): Decline => ({
  code: 'card_declined',
  declineCode,
  message:
    declineCode === 'insufficient_funds' ? 'Your card has insufficient funds.' : 'Your card was declined.',
});

/** The declines that a card or the control endpoint can ask for, by their code. */
export const DECLINES: Record<string, Decline> = {
  generic_decline: declined('generic_decline'),
  insufficient_funds: declined('insufficient_funds'),
  lost_card: declined('lost_card'),
  stolen_card: declined('stolen_card'),
  fraudulent: declined('fraudulent'),
  do_not_honor: declined('do_not_honor'),
  test_mode_live_card: {
    code: 'card_declined',
    declineCode: 'test_mode_live_card',
    message: 'Your card was declined. Your request was in test mode, but used a non test card.',
  },
  expired_card: { code: 'expired_card', message: 'Your card has expired.', param: 'exp_month' },
  incorrect_cvc: { code: 'incorrect_cvc', message: "Your card's security code is incorrect.", param: 'cvc' },
  processing_error: {
    code: 'processing_error',
    message: 'An error occurred while processing your card. Try again in a little bit.',
  },
  authentication_required: {
    code: 'authentication_required',
    declineCode: 'authentication_required',
    message: 'Your card was declined. This transaction requires authentication.',
  },
};

function card(number: string, ids: string, more: Partial<TestCard> = {}): TestCard {
  return {
    number,
    ids: ids.split(' ').map((id) => `pm_card_${id}`),
    brand: 'visa',
    country: 'US',
    threeDSecure: 'none',
    note: more.decline ? 'declined' : more.threeDSecure === 'required' ? 'challenge' : 'ok',
    ...more,
  };
}

const refused = (number: string, ids: string, decline: keyof typeof DECLINES) =>
  card(number, ids, { decline: DECLINES[decline] });

/** https://docs.stripe.com/testing; any later expiry and any security code will do. */
export const TEST_CARDS: readonly TestCard[] = [
  card('4242424242424242', 'visa', {}),
  card('5555555555554444', 'mastercard', { brand: 'mastercard' }),
  card('378282246310005', 'amex', { brand: 'amex' }),
  card('4000007240000007', 'es', { country: 'ES' }),
  card('4000006200000007', 'pt', { country: 'PT' }),
  card('4000002500003155', 'authenticationRequiredOnSetup', { threeDSecure: 'required' }),
  card('4000002760003184', 'authenticationRequired', { threeDSecure: 'required' }),
  card('4000000000003220', 'threeDSecure2Required', { threeDSecure: 'required' }),
  card('4000008400001629', 'threeDSecureRequiredChargeDeclined', {
    threeDSecure: 'required',
    decline: DECLINES.generic_decline,
    note: 'challengeDeclined',
  }),
  card('4000000000003055', 'threeDSecureOptional', { threeDSecure: 'optional' }),
  refused('4000000000000002', 'chargeDeclined visa_chargeDeclined', 'generic_decline'),
  refused(
    '4000000000009995',
    'chargeDeclinedInsufficientFunds visa_chargeDeclinedInsufficientFunds',
    'insufficient_funds',
  ),
  refused('4000000000009987', 'chargeDeclinedLostCard visa_chargeDeclinedLostCard', 'lost_card'),
  refused('4000000000009979', 'chargeDeclinedStolenCard visa_chargeDeclinedStolenCard', 'stolen_card'),
  refused('4000000000000069', 'chargeDeclinedExpiredCard', 'expired_card'),
  refused('4000000000000127', 'chargeDeclinedIncorrectCvc', 'incorrect_cvc'),
  refused('4000000000000119', 'chargeDeclinedProcessingError', 'processing_error'),
  card('4000000000000259', 'createDispute', { disputed: true, note: 'dispute' }),
  card('4000000000007726', 'pendingRefund', { refund: 'pending', note: 'refund' }),
  card('4000000000005126', 'refundFail', { refund: 'fails', note: 'refund' }),
];

/** The test card behind a number or a ready-made payment method. */
export function findCard(numberOrId: string): TestCard | null {
  return TEST_CARDS.find(({ number, ids }) => number === numberOrId || ids.includes(numberOrId)) ?? null;
}
