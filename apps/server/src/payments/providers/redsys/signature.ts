import { createCipheriv, createHmac, timingSafeEqual } from 'node:crypto';

/** Redsys' signature versions: the old one, and two new ones that differ only in their base64. */
export const SIGNATURE_VERSIONS = ['HMAC_SHA256_V1', 'HMAC_SHA512_V1', 'HMAC_SHA512_V2'] as const;
export type SignatureVersion = (typeof SIGNATURE_VERSIONS)[number];

const BLOCK = 8;

/**
 * Derives an order's key in the old version: the order number, padded with zeros, encrypted with the
 * merchant's key.
 */
function orderKey3Des(secretKey: string, order: string): Buffer {
  const cipher = createCipheriv('des-ede3-cbc', Buffer.from(secretKey, 'base64'), Buffer.alloc(BLOCK));
  cipher.setAutoPadding(false);
  const padded = Buffer.alloc(Math.ceil(order.length / BLOCK) * BLOCK);
  padded.write(order);
  return Buffer.concat([cipher.update(padded), cipher.final()]);
}

/**
 * Derives an order's key in the new versions. The cipher's key is the secret's first 16 characters; the
 * result is base64 text, not bytes.
 */
function orderKeyAes(secretKey: string, order: string): string {
  const key = Buffer.from(secretKey.slice(0, 16).padEnd(16, '0'), 'latin1');
  const cipher = createCipheriv('aes-128-cbc', key, Buffer.alloc(16));
  return Buffer.concat([cipher.update(order, 'utf8'), cipher.final()]).toString('base64');
}

function digest(version: SignatureVersion, secretKey: string, order: string, text: string): Buffer {
  return version === 'HMAC_SHA256_V1'
    ? createHmac('sha256', orderKey3Des(secretKey, order)).update(text).digest()
    : createHmac('sha512', orderKeyAes(secretKey, order)).update(text).digest();
}

/** Signs a text about an order in this version. */
export function sign(version: SignatureVersion, secretKey: string, order: string, text: string): string {
  const bytes = digest(version, secretKey, order, text);
  if (version === 'HMAC_SHA256_V1') return bytes.toString('base64');
  const url = bytes.toString('base64url');
  return version === 'HMAC_SHA512_V2' ? url : url.padEnd(Math.ceil(url.length / 4) * 4, '=');
}

/** Returns whether this key signed a text about an order; the signature may be in either base64. */
export function isSignedBy(
  version: SignatureVersion,
  secretKey: string,
  order: string,
  text: string,
  signature: string,
): boolean {
  const expected = digest(version, secretKey, order, text);
  const received = Buffer.from(signature, 'base64url');
  return received.length === expected.length && timingSafeEqual(received, expected);
}

/** Encodes the parameters of a request for this version. */
export function encodeParameters(
  version: SignatureVersion,
  parameters: Readonly<Record<string, unknown>>,
): string {
  const bytes = Buffer.from(JSON.stringify(parameters), 'utf8');
  return bytes.toString(version === 'HMAC_SHA512_V2' ? 'base64url' : 'base64');
}
