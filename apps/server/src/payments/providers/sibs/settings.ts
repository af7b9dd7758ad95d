import { z } from 'zod';
import { providerUrl } from '../provider-url.ts';

const KEY_BYTES = 32;

/**
 * Parses the key of the notices: base64 as the back office shows it, or 32 plain characters. Null for any
 * other text.
 */
export function parseNoticeKey(secret: string): Buffer | null {
  const decoded = Buffer.from(secret, 'base64');
  if (decoded.length === KEY_BYTES) return decoded;
  const raw = Buffer.from(secret, 'utf8');
  return raw.length === KEY_BYTES ? raw : null;
}

/** A terminal at the SIBS gateway. */
export const SibsSettings = z.object({
  TERMINAL_ID: z.string().regex(/^\d{1,10}$/, { error: 'must be the number of the terminal' }),
  TOKEN: z.string().min(1),
  CLIENT_ID: z.string().min(1),
  /** The key with which SIBS encrypts its notices. */
  WEBHOOK_SECRET: z.string().refine((secret) => parseNoticeKey(secret) !== null, {
    error: 'must be 32 bytes in base64, or 32 characters',
  }),
  /** The entity of the shop's Multibanco references. */
  ENTITY: z.string().regex(/^\d{5}$/, { error: 'must be the five figures of the entity' }),
  /** Days for which a reference can be paid. */
  REFERENCE_DAYS: z
    .string()
    .regex(/^[1-9]\d?$/, { error: 'must be a number of days from 1 to 99' })
    .default('7')
    .transform(Number),
  /** The status code that SIBS expects in answer to a notice; its older and newer gateways differ. */
  ACKNOWLEDGEMENT: z.enum(['000', '200'], { error: 'must be 000 or 200' }).default('000'),
  API_URL: providerUrl.default('https://api.sibspayments.com/sibs/spg/v2'),
});
export type SibsSettings = z.infer<typeof SibsSettings>;
