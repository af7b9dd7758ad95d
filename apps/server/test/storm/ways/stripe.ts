import { STRIPE_KEYS } from '../../providers/sandbox.ts';
import { type PayerAction, type PayerBehaviour, post } from './payer-behaviour.ts';

type Confirmed = { readonly status?: string; readonly id?: string };

/**
 * Returns the fields that the browser sends of a card, by whether its bank challenges it and whether it is good.
 */
type CardFields = (asks: boolean, isGood: boolean) => Record<string, string>;

const typedCard: CardFields = (asks, isGood) => {
  const good = asks ? 'pm_card_authenticationRequired' : 'pm_card_visa';
  const bad = asks ? 'pm_card_threeDSecureRequiredChargeDeclined' : 'pm_card_chargeDeclined';
  return { payment_method: isGood ? good : bad };
};

const walletCard =
  (wallet: string): CardFields =>
  (asks, isGood) => ({
    'payment_method_data[type]': 'card',
    'payment_method_data[card][token]': `tok_${wallet}_${isGood ? (asks ? 'challenge' : 'pays') : 'declined'}`,
  });

type ConfirmInput = Pick<PayerAction, 'sandboxUrl' | 'step' | 'choice' | 'random'>;

/** Pays in a wallet's sheet. */
export const payInWallet = (input: ConfirmInput): Promise<void> =>
  confirm(input, walletCard(input.random.pick(['apple_pay', 'google_pay'] as const)));

/** Pays in Stripe's fields on our page. */
const card = (action: PayerAction): Promise<void> => confirm(action, typedCard);

async function confirm(
  { sandboxUrl, step, choice, random }: ConfirmInput,
  cardFields: CardFields,
): Promise<void> {
  if (step.kind !== 'elements' || (choice === 'leave' && random.chance(50))) return;
  const [id] = step.clientSecret.split('_secret_');
  const isChallenged = random.chance(40);
  const answer = await fetch(`${sandboxUrl}/v1/payment_intents/${id}/confirm`, {
    method: 'POST',
    body: new URLSearchParams({
      key: STRIPE_KEYS.publishableKey,
      client_secret: step.clientSecret,
      ...cardFields(isChallenged, choice !== 'fail'),
      return_url: 'http://localhost:3000/customer/payment/3ds',
    }),
  });
  const { status } = (await answer.json()) as Confirmed;
  // A customer who leaves now does not answer the bank's challenge.
  if (status !== 'requires_action' || choice === 'leave') return;
  const button = choice === 'pay' || random.chance(50) ? 'complete' : 'reject';
  await post(`${sandboxUrl}/stripe/challenge/${id}?client_secret=${step.clientSecret}`, { do: button });
}

type Voucher = {
  readonly next_action?: {
    readonly multibanco_display_details?: {
      readonly hosted_voucher_url: string;
    };
  };
};

/** Pays a reference at a cash machine. */
async function reference({ sandboxUrl, providerRef, choice }: PayerAction): Promise<void> {
  if (choice === 'leave') return;
  const response = await fetch(`${sandboxUrl}/v1/payment_intents/${providerRef}`, {
    headers: { authorization: `Bearer ${STRIPE_KEYS.secretKey}` },
  });
  const voucher = ((await response.json()) as Voucher).next_action?.multibanco_display_details;
  if (!voucher) return;
  await post(voucher.hosted_voucher_url, { do: choice === 'pay' ? 'pay' : 'lapse' });
}

export const STRIPE_BEHAVIOURS: readonly PayerBehaviour[] = [
  { method: 'stripe', provider: 'stripe', act: card },
  { method: 'multibanco', provider: 'stripe', act: reference },
];
