import { createDecipheriv, createECDH, createPublicKey, type ECDH, hkdfSync, verify } from 'node:crypto';

/** A browser's keys for messages, as base64url. */
export interface BrowserKeys {
  privateKey: string;
  p256dh: string;
  auth: string;
}

const SALT = 16;
const HEADER = SALT + 4 + 1;
const bytes = (text: string): Buffer => Buffer.from(text, 'base64url');
const derive = (secret: Buffer, salt: Buffer, info: Buffer, length: number): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, salt, info, length));

/** Makes the keys that a browser makes when it subscribes. */
export function makeBrowserKeys(random: (size: number) => Buffer): BrowserKeys {
  const keys: ECDH = createECDH('prime256v1');
  const p256dh = keys.generateKeys('base64url');
  return { privateKey: keys.getPrivateKey('base64url'), p256dh, auth: random(16).toString('base64url') };
}

/**
 * Decrypts a message of one record as the browser does (RFC 8188 and 8291).
 * @throws Error if it is not encrypted for these keys
 */
export function decryptMessage(body: Buffer, keys: BrowserKeys): string {
  const salt = body.subarray(0, SALT);
  const sender = body.subarray(HEADER, HEADER + body.readUInt8(HEADER - 1));
  const own = createECDH('prime256v1');
  own.setPrivateKey(bytes(keys.privateKey));
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), bytes(keys.p256dh), sender]);
  const input = derive(own.computeSecret(sender), bytes(keys.auth), info, 32);
  const key = derive(input, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
  const nonce = derive(input, salt, Buffer.from('Content-Encoding: nonce\0'), 12);
  const cipher = body.subarray(HEADER + sender.length);
  const decipher = createDecipheriv('aes-128-gcm', key, nonce);
  decipher.setAuthTag(cipher.subarray(-16));
  const padded = Buffer.concat([decipher.update(cipher.subarray(0, -16)), decipher.final()]);
  // The delimiter of the last record, after which only zeros follow.
  return padded.subarray(0, padded.lastIndexOf(2)).toString();
}

const DAY_S = 86_400;

/** Returns the fault of a sender's `Authorization` (RFC 8292); null for a token under the subscription's key. */
export function vapidFault(
  header: string | undefined,
  { origin, key, now }: { origin: string; key: string; now: number },
): string | null {
  const [, token = '', sentKey = ''] = /^vapid t=([\w.-]+), ?k=([\w-]+)$/.exec(header ?? '') ?? [];
  const [head = '', claims = '', signature = ''] = token.split('.');
  if (signature === '') return 'no VAPID token';
  if (sentKey !== key) return 'another key than the subscription';
  const point = bytes(key);
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString('base64url'));
  const jwk = { kty: 'EC', crv: 'P-256', x: x ?? '', y: y ?? '' };
  const publicKey = createPublicKey({ key: jwk, format: 'jwk' });
  const signed = Buffer.from(`${head}.${claims}`);
  if (!verify('sha256', signed, { key: publicKey, dsaEncoding: 'ieee-p1363' }, bytes(signature)))
    return 'a wrong signature';
  // The signature proves that the shop wrote the claims; their types are compared below.
  const { aud, exp, sub } = JSON.parse(bytes(claims).toString()) as Record<string, unknown>;
  if (aud !== origin) return 'another audience';
  if (typeof exp !== 'number' || exp <= now / 1000 || exp > now / 1000 + DAY_S) return 'an expired token';
  return typeof sub === 'string' && /^(mailto:|https:)/.test(sub) ? null : 'no contact';
}
