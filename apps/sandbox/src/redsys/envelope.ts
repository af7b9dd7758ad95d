import { z } from 'zod';
import type { RedsysKeys } from './provider.ts';
import { type SignatureVersion, sign, VERSIONS, verify } from './signature.ts';

export const PROVIDER = 'redsys';

/** The documented codes that the imitation answers, each with its meaning. */
const SIS_CODES = {
  SIS0026: 'There is no such merchant with this terminal.',
  SIS0042: 'The signature is wrong.',
  SIS0051: 'The order number was used before.',
  SIS0054: 'The operation to refund does not exist.',
  SIS0057: 'The amount is more than what is left to refund.',
  SIS0063: 'The idOper does not pay this order.',
  SIS0431: 'The parameters cannot be read.',
  SIS0581: 'DS_MERCHANT_EMV3DS is incomplete.',
  SIS0585: 'The data are not those of iniciaPeticion.',
  SIS0592: 'No authentication is open for this order.',
} as const;

/** Rejects a request; over REST, the code alone is the answer. */
export class SisError extends Error {
  readonly code: keyof typeof SIS_CODES;
  constructor(code: keyof typeof SIS_CODES, details = '') {
    super(`${code}: ${SIS_CODES[code]} ${details}`);
    this.code = code;
  }
}

const Envelope = z.object({
  Ds_SignatureVersion: z.enum(VERSIONS),
  Ds_MerchantParameters: z.string(),
  Ds_Signature: z.string(),
});

/** The parameters of a request; of those that depend on the request, each call reads its own. */
const Parameters = z.object({
  DS_MERCHANT_MERCHANTCODE: z.coerce.number(),
  DS_MERCHANT_TERMINAL: z.coerce.number(),
  DS_MERCHANT_ORDER: z.string().regex(/^\d{4}[0-9A-Za-z]{0,8}$/),
  /** Cents. */
  DS_MERCHANT_AMOUNT: z
    .string()
    .regex(/^0*[1-9]\d{0,11}$/)
    .transform(Number),
  DS_MERCHANT_CURRENCY: z.literal('978'),
  /** 0 pays, 3 refunds. */
  DS_MERCHANT_TRANSACTIONTYPE: z.enum(['0', '3']),
  DS_MERCHANT_MERCHANTDATA: z.string().default(''),
  DS_MERCHANT_MERCHANTURL: z.url().nullable().default(null),
  DS_MERCHANT_URLOK: z.url().nullable().default(null),
  DS_MERCHANT_URLKO: z.url().nullable().default(null),
  /** By card or by Bizum. */
  DS_MERCHANT_PAYMETHODS: z.enum(['C', 'z']).default('C'),
  DS_MERCHANT_PRODUCTDESCRIPTION: z.string().default(''),
  DS_MERCHANT_IDOPER: z.string().default(''),
  DS_MERCHANT_EMV3DS: z.looseObject({ threeDSInfo: z.string() }).optional(),
});

export interface RedsysRequest {
  version: SignatureVersion;
  order: string;
  parameters: z.infer<typeof Parameters>;
}

/** Verifies a shop's form or JSON. Throws a SisError unless merchant, parameters and signature are right. */
export function openEnvelope(keys: RedsysKeys, body: unknown): RedsysRequest {
  const envelope = Envelope.safeParse(body);
  if (!envelope.success) throw new SisError('SIS0431', z.prettifyError(envelope.error));
  const {
    Ds_SignatureVersion: version,
    Ds_MerchantParameters: encoded,
    Ds_Signature: signature,
  } = envelope.data;
  const read = Parameters.safeParse(decode(version, encoded));
  if (!read.success) throw new SisError('SIS0431', z.prettifyError(read.error));
  const { DS_MERCHANT_ORDER: order, DS_MERCHANT_MERCHANTCODE: merchant } = read.data;
  if (merchant !== Number(keys.merchantCode) || read.data.DS_MERCHANT_TERMINAL !== Number(keys.terminal)) {
    throw new SisError('SIS0026');
  }
  if (!verify(version, keys.secretKey, order, encoded, signature)) throw new SisError('SIS0042');
  return { version, order, parameters: read.data };
}

function decode(version: SignatureVersion, encoded: string): unknown {
  // The newest version is base64url without padding, and nothing else.
  if (version === 'HMAC_SHA512_V2' && !/^[\w-]+$/.test(encoded)) throw new SisError('SIS0431');
  try {
    return JSON.parse(Buffer.from(encoded, 'base64').toString('utf8'));
  } catch {
    throw new SisError('SIS0431');
  }
}

/** Signs an answer, with the version that the request came in. */
export function closeEnvelope(
  version: SignatureVersion,
  secretKey: string,
  fields: Readonly<Record<string, unknown>> & { Ds_Order: string },
): z.infer<typeof Envelope> {
  const json = Buffer.from(JSON.stringify(fields), 'utf8');
  const encoded = json.toString(version === 'HMAC_SHA512_V2' ? 'base64url' : 'base64');
  return {
    Ds_SignatureVersion: version,
    Ds_MerchantParameters: encoded,
    Ds_Signature: sign(version, secretKey, fields.Ds_Order, encoded),
  };
}
