import { maskRuns } from './card-runs.ts';
import { findCodes } from './codes.ts';
import { plainFigures } from './plain-figures.ts';

/**
 * Masks card numbers in free text: they must reach no database, log or mail (PCI DSS). Similar codes stay
 * intact. Registry codes have 14 digits, unlike any brand in use here; IBANs have control digits; ids and
 * hashes contain other characters.
 */

const PLAIN = /^[\x20-\x7e]*$/;

/**
 * Masks every card number in a text to its last four digits and leaves other text unchanged. It also detects
 * digits of other scripts and numbers with invisible characters, which are removed when texts are stored.
 */
export function maskCardNumbers(text: string): string {
  if (PLAIN.test(text)) return maskIn(text);
  const seen = plainFigures(text);
  const masked = maskIn(seen);
  return masked === seen && seen !== text ? maskIn(text) : masked;
}

/** Skips ids, hashes and IBANs: a part of one that resembles a card number is none. */
function maskIn(text: string): string {
  let masked = '';
  let from = 0;
  for (const code of findCodes(text)) {
    masked += maskRuns(text, from, code.from) + text.slice(code.from, code.to);
    from = code.to;
  }
  return masked + maskRuns(text, from, text.length);
}
