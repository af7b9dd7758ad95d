import { STRIPE_KEYS } from '../../sandbox.ts';
import { type PayerAction, type PayerBehaviour, post } from './payer-behaviour.ts';

type Confirmed = { readonly status?: string; readonly id?: string };

/** What the browser sends of a card, by whether the bank asks for more (3-D Secure) and whether it is good. */
type Sent = (asks: boolean, isGood: boolean) => Record<string, string>;

const typed: Sent = (asks, isGood) => {
  const good = asks ? 'pm_card_authenticationRequired' : 'pm_card_visa';
  const bad = asks ? 'pm_card_threeDSecureRequiredChargeDeclined' : 'pm_card_chargeDeclined';
  return { payment_method: isGood ? good : bad };
};

const inWallet =
  (wallet: string): Sent =>
  (asks, isGood) => ({
    'payment_method_data[type]': 'card',
    'payment_method_data[card][token]': `tok_${wallet}_${isGood ? (asks ? 'challenge' : 'pays') : 'declined'}`,
  });

type Asked = Pick<PayerAction, 'sandboxUrl' | 'step' | 'wish' | 'throws'>;

/** In a wallet's sheet. */
export const payInWallet = (asked: Asked): Promise<void> =>
  confirm(asked, inWallet(asked.throws.pick(['apple_pay', 'google_pay'] as const)));

/** In Stripe's fields on our page. */
const card = (act: PayerAction): Promise<void> => confirm(act, typed);

async function confirm({ sandboxUrl, step, wish, throws }: Asked, sent: Sent): Promise<void> {
  if (step.kind !== 'elements' || (wish === 'leave' && throws.chance(50))) return;
  const [id] = step.clientSecret.split('_secret_');
  const asks = throws.chance(40);
  const answer = await fetch(`${sandboxUrl}/v1/payment_intents/${id}/confirm`, {
    method: 'POST',
    body: new URLSearchParams({
      key: STRIPE_KEYS.publishableKey,
      client_secret: step.clientSecret,
      ...sent(asks, wish !== 'fail'),
      return_url: 'http://localhost:3000/customer/payment/3ds',
    }),
  });
  const { status } = (await answer.json()) as Confirmed;
  // Who leaves now leaves the bank's question unanswered.
  if (status !== 'requires_action' || wish === 'leave') return;
  const outcome = wish === 'pay' || throws.chance(50) ? 'complete' : 'reject';
  await post(`${sandboxUrl}/stripe/challenge/${id}`, { client_secret: step.clientSecret, outcome });
}

type Voucher = {
  readonly next_action?: {
    readonly multibanco_display_details?: {
      readonly hosted_voucher_url: string;
      readonly reference: string;
    };
  };
};

/** At a cash machine, by a reference. */
async function reference({ sandboxUrl, providerRef, wish }: PayerAction): Promise<void> {
  if (wish === 'leave') return;
  const asked = await fetch(`${sandboxUrl}/v1/payment_intents/${providerRef}`, {
    headers: { authorization: `Bearer ${STRIPE_KEYS.secretKey}` },
  });
  const voucher = ((await asked.json()) as Voucher).next_action?.multibanco_display_details;
  if (!voucher) return;
  const { hosted_voucher_url: url, reference: number } = voucher;
  await post(url, { reference: number, do: wish === 'pay' ? 'pay' : 'lapse' });
}

export const STRIPE_BEHAVIOURS: readonly PayerBehaviour[] = [
  { method: 'stripe', provider: 'stripe', act: card },
  { method: 'multibanco', provider: 'stripe', act: reference },
];
