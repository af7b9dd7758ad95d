/** How a test card is authenticated. */
export type CardFlow = 'CHALLENGE' | 'DIRECT' | 'FRICTIONLESS' | 'FRICTIONLESS_CHALLENGE';

export interface TestCard {
  number: string;
  brand: 'visa' | 'mastercard';
  flow: CardFlow;
  /** Refused by the bank, whatever the customer does. */
  refused?: true;
}

/** Expires in December 2034; security code 123. */
export const EXPIRY = { month: 12, year: 34 } as const;
export const SECURITY_CODE = '123';
/** What the bank's page takes. */
export const CHALLENGE_CODE = '123456';

/** https://docs.monei.com/testing */
export const TEST_CARDS: readonly TestCard[] = [
  { number: '4444444444444406', brand: 'visa', flow: 'CHALLENGE' },
  { number: '4444444444444414', brand: 'visa', flow: 'DIRECT' },
  { number: '4444444444444422', brand: 'visa', flow: 'FRICTIONLESS' },
  { number: '4444444444444430', brand: 'visa', flow: 'FRICTIONLESS_CHALLENGE' },
  { number: '5555555555555565', brand: 'mastercard', flow: 'CHALLENGE' },
  { number: '5555555555555524', brand: 'mastercard', flow: 'DIRECT' },
  { number: '4444444444444505', brand: 'visa', flow: 'DIRECT', refused: true },
];

/** Whether the bank shows its page for this card. */
export function isChallenged(card: TestCard): boolean {
  return card.flow === 'CHALLENGE' || card.flow === 'FRICTIONLESS_CHALLENGE';
}

/** The test card with this number, spaces and hyphens aside, or null. */
export function findCard(number: string): TestCard | null {
  const digits = number.replace(/[\s-]/g, '');
  return TEST_CARDS.find((card) => card.number === digits) ?? null;
}
