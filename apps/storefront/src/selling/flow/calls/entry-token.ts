import type { RawAnswers } from '@folio/contract/selling/flow.calls';

/** Maximum length of a token, which keeps the URL well below the 16 kB that servers read. */
const MAX_LENGTH = 6000;

/** Encodes an entry point's answers for a URL (decision 9). Returns an empty text when they are too long. */
export function encodeEntry(answers: RawAnswers): string {
  const bytes = new TextEncoder().encode(JSON.stringify(answers));
  const binary = Array.from(bytes, (byte) => String.fromCharCode(byte)).join('');
  const token = btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
  return token.length > MAX_LENGTH ? '' : token;
}

/** Decodes the answers of a token; null for a malformed one. */
export function decodeEntry(token: string): RawAnswers | null {
  if (!token || token.length > MAX_LENGTH) return null;
  try {
    const binary = atob(token.replaceAll('-', '+').replaceAll('_', '/'));
    const bytes = Uint8Array.from(binary, (character) => character.charCodeAt(0));
    const answers: unknown = JSON.parse(new TextDecoder().decode(bytes));
    return typeof answers === 'object' && answers !== null && !Array.isArray(answers)
      ? (answers as RawAnswers)
      : null;
  } catch {
    return null;
  }
}
