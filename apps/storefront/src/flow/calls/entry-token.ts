import type { RawAnswers } from '@folio/contract/shop-api';

/** Characters of a token: with it an address stays well below the 16 kB that servers read. */
const MAX_LENGTH = 6000;

/**
 * Returns the answers that an entry point brought as a token for an address (decision 9). Returns an empty text for
 * answers that no address has room for.
 */
export function encodeEntry(given: RawAnswers): string {
  const bytes = new TextEncoder().encode(JSON.stringify(given));
  const binary = Array.from(bytes, (byte) => String.fromCharCode(byte)).join('');
  const token = btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
  return token.length > MAX_LENGTH ? '' : token;
}

/** Returns the answers of a token; null for a text that is none. */
export function decodeEntry(token: string): RawAnswers | null {
  if (!token || token.length > MAX_LENGTH) return null;
  try {
    const binary = atob(token.replaceAll('-', '+').replaceAll('_', '/'));
    const bytes = Uint8Array.from(binary, (character) => character.charCodeAt(0));
    const given: unknown = JSON.parse(new TextDecoder().decode(bytes));
    return typeof given === 'object' && given !== null && !Array.isArray(given)
      ? (given as RawAnswers)
      : null;
  } catch {
    return null;
  }
}
