import { z } from 'zod';
import { findCard, type TestCard } from './cards.ts';
import { noSuch } from './problem.ts';

/** The customer's payment method: of a card only its last digits, or a published test card. */
export type Method =
  | { type: 'multibanco' }
  | { type: 'card'; last4: string; testCard: TestCard | null; wallet: string | null };

/** The test card of a wallet, by the button that was pressed in its sheet. */
const WALLET_CARDS: Readonly<Record<string, string>> = {
  pays: '4242424242424242',
  declined: '4000000000000002',
  challenge: '4000002760003184',
};

/** The schema of a confirmation's `payment_method_data`. */
export const MethodData = z.discriminatedUnion('type', [
  z.object({ type: z.literal('multibanco'), billing_details: z.object({ email: z.email() }) }),
  z.object({
    type: z.literal('card'),
    card: z.union([z.object({ token: z.string() }), z.object({ number: z.string() })]),
  }),
]);

/** Converts `payment_method_data`. */
export function toMethod(data: z.infer<typeof MethodData>): Method {
  if (data.type === 'multibanco') return { type: 'multibanco' };
  return 'token' in data.card ? walletCard(data.card.token) : card(data.card.number);
}

/** Returns the card of a ready-made method such as `pm_card_visa`. */
export function namedMethod(id: string): Method {
  const found = findCard(id);
  if (!found) throw noSuch(id);
  return card(found.number);
}

function card(number: string, wallet: string | null = null): Method {
  return { type: 'card', last4: number.slice(-4), testCard: findCard(number) ?? null, wallet };
}

/** Reads a wallet's token, such as `tok_google_pay_declined`. */
function walletCard(token: string): Method {
  const [, wallet, outcome = ''] = /^tok_(apple_pay|google_pay)_([a-z]+)$/.exec(token) ?? [];
  const number = WALLET_CARDS[outcome];
  if (!wallet || !number) throw noSuch(token);
  return card(number, wallet);
}
