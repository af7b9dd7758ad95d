import { z } from 'zod';
import { providerUrl } from '../provider-url.ts';
import { SIGNATURE_VERSIONS } from './signature.ts';

const version = z.enum(SIGNATURE_VERSIONS, {
  error: `must be one of ${SIGNATURE_VERSIONS.join(', ')}`,
});

const KEY_BYTES = 24;
const BASE64 = /^[A-Za-z0-9+/]+={0,2}$/;

/** Returns whether the key fits the signature: the old version needs exactly 24 bytes, the others any text. */
function hasFittingKey(settings: { SECRET_KEY: string; SIGNATURE: string; REST_SIGNATURE: string }): boolean {
  if (![settings.SIGNATURE, settings.REST_SIGNATURE].includes('HMAC_SHA256_V1')) return true;
  return BASE64.test(settings.SECRET_KEY) && Buffer.from(settings.SECRET_KEY, 'base64').length === KEY_BYTES;
}

/** A Redsys terminal, as its bank set it up. */
export const RedsysSettings = z
  .object({
    MERCHANT_CODE: z.string().regex(/^\d{9}$/, { error: 'must be the nine figures of the merchant (FUC)' }),
    TERMINAL: z
      .string()
      .regex(/^\d{1,3}$/, { error: 'must be the number of the terminal' })
      .default('1'),
    SECRET_KEY: z.string().min(24),
    /**
     * The signature of requests by the browser, and by the server. The bank decides which one a terminal accepts.
     */
    SIGNATURE: version.default('HMAC_SHA256_V1'),
    REST_SIGNATURE: version.default('HMAC_SHA256_V1'),
    /** The page on which a card is typed: ours, in Redsys' fields, or Redsys' own. */
    CARD_FORM: z.enum(['insite', 'redirect']).default('insite'),
    URL: providerUrl.default('https://sis.redsys.es/sis'),
    QUERY_URL: providerUrl.default('https://sis.redsys.es/apl02/services/SerClsWSConsulta'),
  })
  .refine(hasFittingKey, {
    path: ['SECRET_KEY'],
    error: 'must be the key of the terminal: 24 bytes in base64',
  });
export type RedsysSettings = z.infer<typeof RedsysSettings>;
