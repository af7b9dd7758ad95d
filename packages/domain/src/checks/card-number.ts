import { maskRuns } from './card-runs.ts';
import { findCodes } from './codes.ts';
import { plainFigures } from './plain-figures.ts';

/**
 * Card numbers that somebody typed where none belongs. They must reach no database, log or mail (PCI DSS), and codes that only look like
 * one must not be harmed: registry codes have 14 figures (which no brand that is in use here has), an IBAN says by its control digits what
 * it is, ids of ours and hashes are made of more than figures.
 */

const PLAIN = /^[\x20-\x7e]*$/;

/**
 * A text with every card number in it reduced to its last four figures; any other text as it is. A number is seen as well in figures of
 * other shapes and scripts and between signs that nobody sees, which are taken out where texts are stored.
 */
export function maskCardNumbers(text: string): string {
  if (PLAIN.test(text)) return maskIn(text);
  const seen = plainFigures(text);
  const masked = maskIn(seen);
  return masked === seen && seen !== text ? maskIn(text) : masked;
}

/** Ids, hashes and IBANs stay: a part of them that looks like a card is none. */
function maskIn(text: string): string {
  let masked = '';
  let from = 0;
  for (const code of findCodes(text)) {
    masked += maskRuns(text, from, code.from) + text.slice(code.from, code.to);
    from = code.to;
  }
  return masked + maskRuns(text, from, text.length);
}
