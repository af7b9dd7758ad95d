import { z } from 'zod';
import { providerUrl } from '../accounts/provider-url.ts';

/** Where Stripe's browser script is; the train of the API's version. */
const SCRIPT_URL = 'https://js.stripe.com/endive/stripe.js';

/** An account at Stripe. */
export const StripeSettings = z.object({
  SECRET_KEY: z.string(),
  PUBLISHABLE_KEY: z.string(),
  WEBHOOK_SECRET: z.string(),
  /** Where Stripe's API and browser script are; Stripe's own when absent. */
  API_URL: providerUrl.optional(),
  SCRIPT_URL: providerUrl.default(SCRIPT_URL),
});
export type StripeSettings = z.infer<typeof StripeSettings>;

/** What nobody is shown of it. */
export const STRIPE_SECRETS = [
  'SECRET_KEY',
  'WEBHOOK_SECRET',
] as const satisfies readonly (keyof StripeSettings)[];
