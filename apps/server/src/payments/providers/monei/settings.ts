import { z } from 'zod';
import { providerUrl } from '../provider-url.ts';

/** A MONEI account. */
export const MoneiSettings = z.object({
  /** Authenticates the shop's calls, and signs MONEI's webhooks. */
  API_KEY: z.string().regex(/^pk_(test|live)_\w+$/, { error: 'must begin with pk_live_ or pk_test_' }),
  API_URL: providerUrl.default('https://api.monei.com/v1'),
  /** The origin of MONEI's payment page. */
  PAGE_URL: providerUrl.default('https://secure.monei.com'),
  /** Methods that its page offers besides references: the instant ones. */
  METHODS: z
    .string()
    .regex(/^[a-zA-Z]+(,[a-zA-Z]+)*$/, { error: 'must be ways to pay with commas between them' })
    .default('card,bizum,mbway')
    .transform((names) => names.split(',')),
  /** Days for which a Multibanco reference can be paid. */
  REFERENCE_DAYS: z
    .string()
    .regex(/^[1-9]\d?$/, { error: 'must be a number of days from 1 to 99' })
    .default('7')
    .transform(Number),
});
export type MoneiSettings = z.infer<typeof MoneiSettings>;
