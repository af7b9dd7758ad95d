import { countrySpecs } from 'ibantools';
import { lettersAsNumbers, mod97 } from '../bank/iban.ts';
import { maskRuns } from './card-runs.ts';
import { plainFigures } from './plain-figures.ts';

/**
 * Card numbers that somebody typed where none belongs. They must reach no database, log or mail (PCI DSS), and codes that only look like
 * one must not be harmed: registry codes have 14 figures (which no brand that is in use here has), an IBAN says by its control digits what
 * it is, ids of ours and hashes are made of more than figures.
 */

const PLAIN = /^[\x20-\x7e]*$/;
/** Ids and hashes: a part of them that looks like a card is none. */
const ID =
  /(?<![\p{L}\d])(?:[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}|(?=\d*[a-f])[\da-f]{32,})(?![\p{L}\d])/iu;
/** What may be an IBAN, or begin with one. */
const IBAN = /(?<![\p{L}\d])[A-Za-z]{2}\d{2}(?:[\s.·-]?[A-Za-z\d]){11,30}/u;
const CODES = new RegExp(`(?<id>${ID.source})|${IBAN.source}`, 'iu');

/** Where the IBAN at the beginning of a text ends; 0 when there is none. */
function endOfIban(text: string): number {
  const length = countrySpecs[text.slice(0, 2).toUpperCase()]?.chars ?? 0;
  let end = 0;
  let iban = '';
  for (; end < text.length && iban.length < length; end += 1)
    iban += text[end]?.replace(/[^A-Za-z\d]/, '') ?? '';
  if (length === 0 || iban.length < length || /^[A-Za-z\d]/.test(text.slice(end))) return 0;
  return mod97(lettersAsNumbers(iban.slice(4) + iban.slice(0, 4))) === 1 ? end : 0;
}

/**
 * A text with every card number in it reduced to its last four figures; any other text as it is. A number is seen as well in figures of
 * other shapes and scripts and between signs that nobody sees, which are taken out where texts are stored.
 */
export function maskCardNumbers(text: string): string {
  if (PLAIN.test(text)) return maskIn(text);
  const seen = plainFigures(text);
  const masked = maskIn(seen);
  return masked === seen ? maskIn(text) : masked;
}

function maskIn(text: string): string {
  let masked = '';
  let rest = text;
  for (let code = CODES.exec(rest); code; code = CODES.exec(rest)) {
    const { index, 0: found, groups } = code;
    const end = groups?.id === undefined ? endOfIban(found) : found.length;
    masked += maskRuns(rest, 0, index);
    // What begins like an IBAN and is none is looked at like any other text, behind its letters.
    const from = index + (end || 2);
    masked += rest.slice(index, from);
    rest = rest.slice(from);
  }
  return masked + maskRuns(rest, 0, rest.length);
}
