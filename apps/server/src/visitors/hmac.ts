import { hash } from 'node:crypto';

const BLOCK = 64;

function padded(secret: string, byte: number): Buffer {
  const key = Buffer.byteLength(secret) > BLOCK ? hash('sha256', secret, 'buffer') : Buffer.from(secret);
  const block = Buffer.alloc(BLOCK, byte);
  for (const [at, value] of key.entries()) block[at] = value ^ byte;
  return block;
}

const keys = new Map<string, { readonly inner: Buffer; readonly outer: Buffer }>();
function keyOf(secret: string) {
  const known = keys.get(secret);
  if (known) return known;
  const key = { inner: padded(secret, 0x36), outer: padded(secret, 0x5c) };
  keys.set(secret, key);
  return key;
}

/**
 * HMAC-SHA-256 (RFC 2104) as base64url, of two one-shot hashes: every page carries a key signed with it, and the objects that `createHmac`
 * makes and leaves to be collected cost more than the page's own bytes.
 */
export function hmac(secret: string, text: string): string {
  const { inner, outer } = keyOf(secret);
  const digest = hash('sha256', Buffer.concat([inner, Buffer.from(text)]), 'buffer');
  return hash('sha256', Buffer.concat([outer, digest]), 'base64url');
}
