import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Secrets } from '../../platform/files/file-keys.ts';
import type { Protocol } from '../../platform/http/host-cookie.ts';
import { staffCookie, staffSecret } from './staff-auth.ts';

/** Signs a cookie like better-auth: `value.signature`, the signature in base64 (better-call's `signCookieValue`). */
const sign = (secret: string, value: string): string =>
  createHmac('sha256', staffSecret({ secret })).update(value).digest('base64');

function isSignature(signature: string, expected: string): boolean {
  const [actual, other] = [Buffer.from(signature), Buffer.from(expected)];
  return actual.length === other.length && timingSafeEqual(actual, other);
}

const decode = (text: string): string => {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
};

/**
 * Re-signs the staff cookies of a Cookie header that a previous secret signed. better-auth knows a single secret for
 * cookies, so a rotation would sign everyone out. The session or challenge must still exist in the database.
 */
export function resignCookies(header: string, protocol: Protocol, [current, ...previous]: Secrets): string {
  if (previous.length === 0) return header;
  const cookies = header.split(';').map((cookie) => {
    const [name = '', ...rest] = cookie.trim().split('=');
    if (!name.startsWith(staffCookie(protocol, ''))) return cookie.trim();
    const signed = decode(rest.join('='));
    const [value, signature] = [
      signed.slice(0, signed.lastIndexOf('.')),
      signed.slice(signed.lastIndexOf('.') + 1),
    ];
    const hasPreviousSignature = previous.some((secret) => isSignature(signature, sign(secret, value)));
    return hasPreviousSignature
      ? `${name}=${encodeURIComponent(`${value}.${sign(current, value)}`)}`
      : cookie.trim();
  });
  return cookies.join('; ');
}
