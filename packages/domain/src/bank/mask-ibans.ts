import { countrySpecs } from 'ibantools';
import { lettersAsNumbers, maskIban, mod97 } from './iban.ts';

/**
 * A possible start of an IBAN in a text: country and control digits with at most two separators in between.
 */
const START = /(?<![\p{L}\p{N}])[A-Za-z]{2}[^\p{L}\p{N}]{0,2}\d[^\p{L}\p{N}]{0,2}\d/gu;
/** Separators between the groups of an account. */
const BETWEEN = /[^\p{L}\p{N}]/u;
/** Maximum length of an IBAN with its separators. */
const MAX_TYPED = 34 * 3;

/** Returns the IBAN at the beginning of a text and its end; null without one. */
function readStart(text: string): { end: number; iban: string } | null {
  let iban = '';
  for (let end = 0; end < Math.min(text.length, MAX_TYPED); end += 1) {
    const letter = text[end] ?? '';
    if (BETWEEN.test(letter)) continue;
    if (!/[A-Za-z\d]/.test(letter)) return null;
    iban += letter.toUpperCase();
    const length = iban.length < 2 ? 0 : (countrySpecs[iban.slice(0, 2)]?.chars ?? -1);
    if (length === -1) return null;
    if (length === 0 || iban.length < length) continue;
    const isValid = mod97(lettersAsNumbers(iban.slice(4) + iban.slice(0, 4))) === 1;
    return isValid && !/^[\p{L}\p{N}]/u.test(text.slice(end + 1)) ? { end: end + 1, iban } : null;
  }
  return null;
}

/** Masks every IBAN in a text to its first and last four characters, however it is typed. */
export function maskIbans(text: string): string {
  let masked = '';
  let from = 0;
  for (const { index } of text.matchAll(START)) {
    const found = index < from ? null : readStart(text.slice(index));
    if (!found) continue;
    masked += text.slice(from, index) + maskIban(found.iban);
    from = index + found.end;
  }
  return masked + text.slice(from);
}
