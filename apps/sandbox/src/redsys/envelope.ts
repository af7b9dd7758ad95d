import type { RedsysKeys } from './config.ts';
import { SisError } from './problem.ts';
import { isVersion, type SignatureVersion, sign, verify } from './signature.ts';

/** The three fields that go in both directions. */
export interface Envelope {
  Ds_SignatureVersion: string;
  Ds_MerchantParameters: string;
  Ds_Signature: string;
}

/** The parameters by their names in capitals: Redsys does not look at the case. */
export type Params = Readonly<Record<string, unknown>>;

export interface Opened {
  version: SignatureVersion;
  params: Params;
}

/** Verifies a shop's form or JSON. Throws a SisError unless merchant, terminal, order and signature are right. */
export function openEnvelope(keys: RedsysKeys, body: unknown): Opened {
  const fields: Record<string, unknown> = typeof body === 'object' && body !== null ? { ...body } : {};
  const version = String(fields.Ds_SignatureVersion ?? '');
  if (!isVersion(version)) throw new SisError('SIS0429');
  const encoded = String(fields.Ds_MerchantParameters ?? '');
  const params = decode(version, encoded);
  checkMerchant(keys, params);
  const order = checkOrder(textOf(params, 'DS_MERCHANT_ORDER'));
  if (!verify(version, keys.secretKey, order, encoded, String(fields.Ds_Signature ?? ''))) {
    throw new SisError('SIS0042');
  }
  return { version, params };
}

/** A parameter as text; a number counts as one. Null when it is not there or empty. */
export function textOf(params: Params, name: string): string | null {
  const value = params[name];
  if (typeof value === 'number') return String(value);
  return typeof value === 'string' && value !== '' ? value : null;
}

/** Puts an answer into its envelope, signed with the version that the request came in. */
export function closeEnvelope(
  version: SignatureVersion,
  secretKey: string,
  fields: Record<string, unknown> & { Ds_Order: string },
): Envelope {
  const json = Buffer.from(JSON.stringify(fields), 'utf8');
  const encoded = json.toString(version === 'HMAC_SHA512_V2' ? 'base64url' : 'base64');
  return {
    Ds_SignatureVersion: version,
    Ds_MerchantParameters: encoded,
    Ds_Signature: sign(version, secretKey, fields.Ds_Order, encoded),
  };
}

function decode(version: SignatureVersion, encoded: string): Params {
  // The newest version is base64url without padding, and nothing else.
  const alphabet = version === 'HMAC_SHA512_V2' ? /^[\w-]+$/ : /^[\w+/=-]+$/;
  if (!alphabet.test(encoded)) throw new SisError('SIS0430');
  let json: unknown;
  try {
    json = JSON.parse(Buffer.from(encoded, 'base64').toString('utf8'));
  } catch {
    throw new SisError('SIS0431');
  }
  if (typeof json !== 'object' || json === null || Array.isArray(json)) throw new SisError('SIS0431');
  return Object.fromEntries(Object.entries(json).map(([name, value]) => [name.toUpperCase(), value]));
}

function checkMerchant(keys: RedsysKeys, params: Params): void {
  const merchant = textOf(params, 'DS_MERCHANT_MERCHANTCODE');
  const terminal = textOf(params, 'DS_MERCHANT_TERMINAL');
  if (merchant === null) throw new SisError('SIS0008');
  if (terminal === null) throw new SisError('SIS0010');
  // Terminal 1 is also written 001.
  const known = Number(merchant) === Number(keys.merchantCode) && Number(terminal) === Number(keys.terminal);
  if (!known) throw new SisError('SIS0026');
}

function checkOrder(order: string | null): string {
  if (order === null) throw new SisError('SIS0074');
  if (order.length < 4 || order.length > 12) throw new SisError('SIS0075');
  if (!/^\d{4}/.test(order)) throw new SisError('SIS0077');
  if (!/^[0-9A-Za-z]+$/.test(order)) throw new SisError('SIS0014');
  return order;
}
