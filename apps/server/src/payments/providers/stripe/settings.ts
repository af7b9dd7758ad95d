import { MAX_FILE_SETTING_LENGTH } from '@folio/contract/staff/method-problems';
import { z } from 'zod';
import { providerUrl } from '../provider-url.ts';

/** Where Stripe's browser script is; the train of the API's version. */
const SCRIPT_URL = 'https://js.stripe.com/endive/stripe.js';

/** Apple's file is some kilobytes of plain text, whatever stands in it. */
const DomainFile = z
  .string()
  .trim()
  .min(1)
  .max(MAX_FILE_SETTING_LENGTH)
  .regex(/^[\x20-\x7e\t\r\n]+$/, 'must be plain text')
  .meta({ file: true });

/** An account at Stripe. */
export const StripeSettings = z.object({
  SECRET_KEY: z.string(),
  PUBLISHABLE_KEY: z.string(),
  WEBHOOK_SECRET: z.string(),
  /** Where Stripe's API and browser script are; Stripe's own when absent. */
  API_URL: providerUrl.optional(),
  SCRIPT_URL: providerUrl.default(SCRIPT_URL),
  /** What the shop's hosts answer Apple with, so that Apple Pay is shown there. */
  APPLE_PAY_DOMAIN_ASSOCIATION: DomainFile.optional(),
});
export type StripeSettings = z.infer<typeof StripeSettings>;
