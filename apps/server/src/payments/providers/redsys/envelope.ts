import { z } from 'zod';
import type { RedsysSettings } from './settings.ts';
import {
  encodeParameters,
  isSignedBy,
  SIGNATURE_VERSIONS,
  type SignatureVersion,
  sign,
} from './signature.ts';

/** The three fields of every request and every response. */
export const Envelope = z.object({
  Ds_SignatureVersion: z.enum(SIGNATURE_VERSIONS),
  Ds_MerchantParameters: z.string().max(20_000),
  Ds_Signature: z.string().max(200),
});
export type Envelope = z.infer<typeof Envelope>;

/** The fields of an operation that the shop reads. */
export const Answer = z.object({
  /** Never empty: the signature's key is derived from it, and an empty one would yield no key. */
  Ds_Order: z.string().regex(/^\d{4}[\dA-Za-z]{0,8}$/),
  Ds_MerchantCode: z.string().optional(),
  Ds_Terminal: z.string().optional(),
  Ds_Amount: z.string().optional(),
  Ds_Currency: z.string().optional(),
  Ds_Response: z.string().optional(),
  Ds_TransactionType: z.string().optional(),
  Ds_MerchantData: z.string().optional(),
  Ds_EMV3DS: z.unknown().optional(),
});
export type Answer = z.infer<typeof Answer>;

/** Signs the parameters of a request about an order. */
export function signRequest(
  version: SignatureVersion,
  secretKey: string,
  parameters: Readonly<Record<string, unknown>> & { readonly DS_MERCHANT_ORDER: string },
): Envelope {
  const encoded = encodeParameters(version, parameters);
  return {
    Ds_SignatureVersion: version,
    Ds_MerchantParameters: encoded,
    Ds_Signature: sign(version, secretKey, parameters.DS_MERCHANT_ORDER, encoded),
  };
}

export type VerifiedAnswer =
  | { readonly ok: true; readonly answer: Answer }
  | { readonly ok: false; readonly reason: 'unreadable' | 'signature' | 'foreign' };

/** Decodes a value that is percent-encoded inside the JSON (`22%2F10%2F2021`); returns any other as it is. */
function decode(value: unknown): unknown {
  if (typeof value !== 'string') return value;
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
}

/**
 * Verifies a signed envelope: it needs this terminal's key, a version that the terminal uses, and its own number.
 */
export function verifyAnswer(settings: RedsysSettings, received: unknown): VerifiedAnswer {
  const envelope = Envelope.safeParse(received);
  if (!envelope.success) return { ok: false, reason: 'unreadable' };
  const {
    Ds_SignatureVersion: version,
    Ds_MerchantParameters: text,
    Ds_Signature: signature,
  } = envelope.data;
  const answer = readAnswer(text);
  if (!answer) return { ok: false, reason: 'unreadable' };
  const isOurVersion = version === settings.SIGNATURE || version === settings.REST_SIGNATURE;
  if (!isOurVersion || !isSignedBy(version, settings.SECRET_KEY, answer.Ds_Order, text, signature))
    return { ok: false, reason: 'signature' };
  const { Ds_MerchantCode: merchant, Ds_Terminal: terminal } = answer;
  const isThisTerminal =
    (merchant === undefined || merchant === settings.MERCHANT_CODE) &&
    (terminal === undefined || Number(terminal) === Number(settings.TERMINAL));
  return isThisTerminal ? { ok: true, answer } : { ok: false, reason: 'foreign' };
}

function readAnswer(text: string): Answer | undefined {
  try {
    const json: unknown = JSON.parse(Buffer.from(text, 'base64url').toString('utf8'));
    if (typeof json !== 'object' || json === null) return undefined;
    const values = Object.entries(json).map(([name, value]) => [name, decode(value)]);
    return Answer.safeParse(Object.fromEntries(values)).data;
  } catch {
    return undefined;
  }
}
