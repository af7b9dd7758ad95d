import { createCipheriv, createHmac, timingSafeEqual } from 'node:crypto';

/** The versions in use. A bank chooses those of its terminals, so the sandbox accepts all. */
export const VERSIONS = ['HMAC_SHA256_V1', 'HMAC_SHA512_V1', 'HMAC_SHA512_V2'] as const;
export type SignatureVersion = (typeof VERSIONS)[number];

/** The raw signature over a text of an operation; `order` picks the operation's own key. */
function rawSignature(version: SignatureVersion, key: string, order: string, signed: string): Buffer {
  return version === 'HMAC_SHA256_V1'
    ? createHmac('sha256', tripleDesKey(key, order)).update(signed, 'utf8').digest()
    : createHmac('sha512', aesKey(key, order)).update(signed, 'utf8').digest();
}

/** 3DES of the order under the decoded key: zero padding, zero IV. */
export function tripleDesKey(key: string, order: string): Buffer {
  const bytes = Buffer.from(order, 'utf8');
  const padded = Buffer.alloc(Math.ceil(bytes.length / 8) * 8);
  bytes.copy(padded);
  const cipher = createCipheriv('des-ede3-cbc', Buffer.from(key, 'base64'), Buffer.alloc(8));
  cipher.setAutoPadding(false);
  return Buffer.concat([cipher.update(padded), cipher.final()]);
}

/** AES of the order under the key's first 16 characters as they stand; the base64 text itself is the HMAC's key. */
export function aesKey(key: string, order: string): string {
  const secret = Buffer.from(key.slice(0, 16).padEnd(16, '0'), 'ascii');
  const cipher = createCipheriv('aes-128-cbc', secret, Buffer.alloc(16));
  return Buffer.concat([cipher.update(order, 'utf8'), cipher.final()]).toString('base64');
}

/** The signature as Redsys writes it in its answers and notifications: base64url, padded but in V2. */
export function sign(version: SignatureVersion, key: string, order: string, signed: string): string {
  const raw = rawSignature(version, key, order, signed);
  if (version === 'HMAC_SHA512_V2') return raw.toString('base64url');
  return raw.toString('base64').replaceAll('+', '-').replaceAll('/', '_');
}

/** Returns whether the bytes of a signature are valid, in either Base64 alphabet and with any padding. */
export function verify(
  version: SignatureVersion,
  key: string,
  order: string,
  signed: string,
  signature: string,
): boolean {
  const expected = rawSignature(version, key, order, signed);
  const given = Buffer.from(signature, 'base64');
  return given.length === expected.length && timingSafeEqual(given, expected);
}
