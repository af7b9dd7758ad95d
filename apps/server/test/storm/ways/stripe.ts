import { STRIPE_KEYS } from '../../sandbox.ts';
import { type Act, post, type Way } from './way.ts';

type Confirmed = { readonly status?: string; readonly id?: string };

/** In Stripe's fields on our page; some cards have the bank ask (3-D Secure). */
async function card({ sandboxUrl, step, wish, throws }: Act): Promise<void> {
  if (step.kind !== 'elements' || (wish === 'leave' && throws.chance(50))) return;
  const [id] = step.clientSecret.split('_secret_');
  const asks = throws.chance(40);
  const good = asks ? 'pm_card_authenticationRequired' : 'pm_card_visa';
  const bad = asks ? 'pm_card_threeDSecureRequiredChargeDeclined' : 'pm_card_chargeDeclined';
  const answer = await fetch(`${sandboxUrl}/v1/payment_intents/${id}/confirm`, {
    method: 'POST',
    body: new URLSearchParams({
      key: STRIPE_KEYS.publishableKey,
      client_secret: step.clientSecret,
      payment_method: wish === 'fail' ? bad : good,
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
async function reference({ sandboxUrl, providerRef, wish }: Act): Promise<void> {
  if (wish === 'leave') return;
  const asked = await fetch(`${sandboxUrl}/v1/payment_intents/${providerRef}`, {
    headers: { authorization: `Bearer ${STRIPE_KEYS.secretKey}` },
  });
  const voucher = ((await asked.json()) as Voucher).next_action?.multibanco_display_details;
  if (!voucher) return;
  const { hosted_voucher_url: url, reference: number } = voucher;
  await post(url, { reference: number, do: wish === 'pay' ? 'pay' : 'lapse' });
}

export const STRIPE_WAYS: readonly Way[] = [
  { method: 'stripe', provider: 'stripe', act: card },
  { method: 'multibanco', provider: 'stripe', act: reference },
];
