/** The reason of an issuer that declines. */
export interface Decline {
  code: string;
  decline_code?: string;
  message: string;
}

const declined = (decline_code: string, message = 'Your card was declined.'): Decline => ({
  code: 'card_declined',
  decline_code,
  message,
});

const DECLINES: Record<string, Decline> = {
  insufficient_funds: declined('insufficient_funds', 'Your card has insufficient funds.'),
  expired_card: { code: 'expired_card', message: 'Your card has expired.' },
  incorrect_cvc: { code: 'incorrect_cvc', message: "Your card's security code is incorrect." },
};

/** Returns the decline of a code, which a test card has or the control endpoint requests. */
export const toDecline = (code: string): Decline => DECLINES[code] ?? declined(code);

/** One of Stripe's published test cards and its result. */
export interface TestCard {
  number: string;
  /** The payment method that represents the card. */
  id: string;
  /** The result, as the card form shows it. */
  note: string;
  isChallenged?: true;
  isDisputed?: true;
  decline?: Decline;
}

/** https://docs.stripe.com/testing; any later expiry and any security code is valid. */
export const TEST_CARDS: readonly TestCard[] = [
  { number: '4242424242424242', id: 'pm_card_visa', note: 'paid' },
  {
    number: '4000002760003184',
    id: 'pm_card_authenticationRequired',
    note: 'confirmed at the bank',
    isChallenged: true,
  },
  {
    number: '4000008400001629',
    id: 'pm_card_threeDSecureRequiredChargeDeclined',
    note: 'confirmed at the bank, then declined',
    isChallenged: true,
    decline: toDecline('generic_decline'),
  },
  {
    number: '4000000000000002',
    id: 'pm_card_chargeDeclined',
    note: 'declined',
    decline: toDecline('generic_decline'),
  },
  {
    number: '4000000000009995',
    id: 'pm_card_chargeDeclinedInsufficientFunds',
    note: 'insufficient funds',
    decline: toDecline('insufficient_funds'),
  },
  {
    number: '4000000000000069',
    id: 'pm_card_chargeDeclinedExpiredCard',
    note: 'expired',
    decline: toDecline('expired_card'),
  },
  {
    number: '4000000000000127',
    id: 'pm_card_chargeDeclinedIncorrectCvc',
    note: 'incorrect security code',
    decline: toDecline('incorrect_cvc'),
  },
  {
    number: '4000000000000259',
    id: 'pm_card_createDispute',
    note: 'paid, then disputed',
    isDisputed: true,
  },
];

/** Returns the test card of a number or of a payment method's id. */
export function findCard(numberOrId: string): TestCard | undefined {
  return TEST_CARDS.find(({ number, id }) => number === numberOrId || id === numberOrId);
}
