import Stripe from 'stripe';
import type { commonState } from '../src/control/state.ts';
import type { stripeState } from '../src/stripe/payments.ts';

export const KEYS = {
  secretKey: 'sk_test_folio',
  publishableKey: 'pk_test_folio',
  webhookSecret: 'whsec_folio',
};

/** Creates Stripe's client, which repeats no call by default. */
export function stripeClient(
  port: number,
  more: { maxNetworkRetries?: number; timeout?: number } = {},
): Stripe {
  return new Stripe(KEYS.secretKey, {
    host: '127.0.0.1',
    port,
    protocol: 'http',
    telemetry: false,
    maxNetworkRetries: 0,
    ...more,
  });
}

/** Creates a payment, and confirms it with a test card if one is given. */
export async function newPayment(
  stripe: Stripe,
  { payment_method, ...more }: Partial<Stripe.PaymentIntentCreateParams> = {},
) {
  const params = { amount: 2512, currency: 'eur', metadata: { order_id: 'P-1001' }, ...more };
  const intent = await stripe.paymentIntents.create(params);
  return payment_method ? stripe.paymentIntents.confirm(intent.id, { payment_method }) : intent;
}

/** Returns the sandbox's state of Stripe. */
export async function stripeStateAt(
  url: string,
): Promise<ReturnType<typeof commonState> & ReturnType<typeof stripeState>> {
  const answer = await fetch(`${url}/__state`);
  // The endpoint answers with wholeState(), whose member combines these two.
  return ((await answer.json()) as { stripe: Awaited<ReturnType<typeof stripeStateAt>> }).stripe;
}
