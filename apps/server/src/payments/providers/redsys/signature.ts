import { createCipheriv, createHmac, timingSafeEqual } from 'node:crypto';

/** How Redsys signs: the old way, and two of the new that differ in their base64 alone. */
export const SIGNATURE_VERSIONS = ['HMAC_SHA256_V1', 'HMAC_SHA512_V1', 'HMAC_SHA512_V2'] as const;
export type SignatureVersion = (typeof SIGNATURE_VERSIONS)[number];

const BLOCK = 8;

/** The old way's key of one order: the order's number, filled up with zeros, under the merchant's key. */
function orderKey3Des(secretKey: string, order: string): Buffer {
  const cipher = createCipheriv('des-ede3-cbc', Buffer.from(secretKey, 'base64'), Buffer.alloc(BLOCK));
  cipher.setAutoPadding(false);
  const filled = Buffer.alloc(Math.ceil(order.length / BLOCK) * BLOCK);
  filled.write(order);
  return Buffer.concat([cipher.update(filled), cipher.final()]);
}

/** The new way's: the key's first sixteen characters as they stand, and of what comes out the base64 text, not its bytes. */
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

/** The signature of a text that is about one order, as this version writes it. */
export function sign(version: SignatureVersion, secretKey: string, order: string, text: string): string {
  const bytes = digest(version, secretKey, order, text);
  if (version === 'HMAC_SHA256_V1') return bytes.toString('base64');
  const url = bytes.toString('base64url');
  return version === 'HMAC_SHA512_V2' ? url : url.padEnd(Math.ceil(url.length / 4) * 4, '=');
}

/** Whether a text about an order was signed with this key, in whichever base64 the signature came. */
export function isSignedBy(
  version: SignatureVersion,
  secretKey: string,
  order: string,
  text: string,
  signature: string,
): boolean {
  const expected = digest(version, secretKey, order, text);
  const given = Buffer.from(signature, 'base64url');
  return given.length === expected.length && timingSafeEqual(given, expected);
}

/** The parameters of a request, as this version wants them written. */
export function encodeParameters(
  version: SignatureVersion,
  parameters: Readonly<Record<string, unknown>>,
): string {
  const bytes = Buffer.from(JSON.stringify(parameters), 'utf8');
  return bytes.toString(version === 'HMAC_SHA512_V2' ? 'base64url' : 'base64');
}
