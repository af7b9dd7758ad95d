import { z } from 'zod';
import { providerUrl } from '../provider-url.ts';

/** An account at MONEI. */
export const MoneiSettings = z.object({
  /** Opens the account, and signs what MONEI tells us. */
  API_KEY: z.string().regex(/^pk_(test|live)_\w+$/, { error: 'must begin with pk_live_ or pk_test_' }),
  API_URL: providerUrl.default('https://api.monei.com/v1'),
  /** Where MONEI's own page of payment is. */
  PAGE_URL: providerUrl.default('https://secure.monei.com'),
  /** What its page offers beside references: ways that are paid at once. */
  METHODS: z
    .string()
    .regex(/^[a-zA-Z]+(,[a-zA-Z]+)*$/, { error: 'must be ways to pay with commas between them' })
    .default('card,bizum,mbway')
    .transform((names) => names.split(',')),
  /** How many days a Multibanco reference can be paid. */
  REFERENCE_DAYS: z
    .string()
    .regex(/^[1-9]\d?$/, { error: 'must be a number of days from 1 to 99' })
    .default('7')
    .transform(Number),
});
export type MoneiSettings = z.infer<typeof MoneiSettings>;
