import { MAX_FILE_SETTING_LENGTH } from '@folio/contract/payments/method-problems';
import { z } from 'zod';
import { providerUrl } from '../provider-url.ts';

/** The URL of Stripe's browser script, of the release train that fits the API's version. */
const SCRIPT_URL = 'https://js.stripe.com/endive/stripe.js';

/** Apple's file is a few kilobytes of plain text. */
const DomainFile = z
  .string()
  .trim()
  .min(1)
  .max(MAX_FILE_SETTING_LENGTH)
  .regex(/^[\x20-\x7e\t\r\n]+$/, 'must be plain text')
  .meta({ file: true });

/** A Stripe account. */
export const StripeSettings = z.object({
  SECRET_KEY: z.string(),
  PUBLISHABLE_KEY: z.string(),
  WEBHOOK_SECRET: z.string(),
  /** The URLs of Stripe's API and browser script; Stripe's own by default. */
  API_URL: providerUrl.optional(),
  SCRIPT_URL: providerUrl.default(SCRIPT_URL),
  /** The file that the shop's hosts serve to Apple, so that Apple Pay is shown there. */
  APPLE_PAY_DOMAIN_ASSOCIATION: DomainFile.optional(),
});
export type StripeSettings = z.infer<typeof StripeSettings>;
