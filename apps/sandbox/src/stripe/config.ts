import { type Environment, shopAddress, startingWith } from '../env.ts';

export interface StripeKeys {
  secretKey: string;
  publishableKey: string;
  webhookSecret: string;
  /** Where the shop listens to events; null until the control endpoint says. */
  webhookUrl: string | null;
}

/** Stripe's part of the environment. */
export function stripeKeys(env: Environment): StripeKeys {
  return {
    secretKey: startingWith(env, 'STRIPE_SECRET_KEY', 'sk_test_'),
    publishableKey: startingWith(env, 'STRIPE_PUBLISHABLE_KEY', 'pk_test_'),
    webhookSecret: startingWith(env, 'STRIPE_WEBHOOK_SECRET', 'whsec_'),
    webhookUrl: shopAddress(env, 'STRIPE_WEBHOOK_URL'),
  };
}
