import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Secrets } from '../../platform/files/file-keys.ts';
import { COOKIE_PREFIX, staffSecret } from './staff-auth.ts';

/** As better-auth signs a cookie: `value.signature`, the signature in base64 (better-call's `signCookieValue`). */
const sign = (secret: string, value: string): string =>
  createHmac('sha256', staffSecret({ secret })).update(value).digest('base64');

function isSignature(given: string, expected: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(expected)];
  return one.length === other.length && timingSafeEqual(one, other);
}

const decoded = (text: string): string => {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
};

/**
 * A Cookie header in which what a previous secret signed for staff is signed by the current one: better-auth
 * knows one secret for cookies, and everybody would be signed out when it is rotated. What they name, a
 * session or a begun sign-in, has to be in the database still.
 */
export function resignCookies(header: string, [current, ...previous]: Secrets): string {
  if (previous.length === 0) return header;
  const cookies = header.split(';').map((cookie) => {
    const [name = '', ...rest] = cookie.trim().split('=');
    if (!name.replace(/^__Secure-/, '').startsWith(`${COOKIE_PREFIX}.`)) return cookie.trim();
    const signed = decoded(rest.join('='));
    const [value, signature] = [
      signed.slice(0, signed.lastIndexOf('.')),
      signed.slice(signed.lastIndexOf('.') + 1),
    ];
    const isEarlier = previous.some((secret) => isSignature(signature, sign(secret, value)));
    return isEarlier ? `${name}=${encodeURIComponent(`${value}.${sign(current, value)}`)}` : cookie.trim();
  });
  return cookies.join('; ');
}
