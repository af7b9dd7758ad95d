import { countrySpecs } from 'ibantools';
import { lettersAsNumbers, mod97 } from '../src/bank/iban.ts';

/**
 * Reference implementation of the masking of card numbers, by regular expressions and lists of groups. It is
 * slow on long texts; tests compare the fast one with it on short ones.
 */

/** Prefixes and lengths of the brands in use. */
const BRANDS: readonly (readonly [RegExp, readonly number[]])[] = [
  [/^4/, [13, 16, 19]],
  [/^(5[1-5]|222[1-9]|22[3-9]|2[3-6]|27[01]|2720)/, [16]],
  [/^3[47]/, [15]],
  [/^35(2[89]|[3-8])/, [16, 17, 18, 19]],
  [/^(6011|64[4-9]|65|62)/, [16, 17, 18, 19]],
  [/^(5018|5020|5038|5893|6304|6759|676[1-3])/, [13, 15, 16, 17, 18, 19]],
];

/** Returns true if the last digit is the Luhn control digit of the others. */
function hasControlDigit(digits: string): boolean {
  let sum = 0;
  for (let place = 0; place < digits.length; place += 1) {
    const digit = Number(digits[digits.length - 1 - place]);
    const doubled = place % 2 === 1 ? digit * 2 : digit;
    sum += doubled > 9 ? doubled - 9 : doubled;
  }
  return sum % 10 === 0;
}

/** Returns true if the digits are a card number: a brand's prefix and length with the right control digit. */
const isCardNumber = (digits: string): boolean =>
  BRANDS.some(([first, lengths]) => first.test(digits) && lengths.includes(digits.length)) &&
  hasControlDigit(digits);

/** Digits in groups with any separators. Letters may directly precede or follow. */
const RUN = /\d(?:[^\p{L}\p{Nd}]{0,4}\d){12,}/gu;
const PLAIN = /^[\x20-\x7e]*$/;
/** Ids and hashes: a part of one that resembles a card number is none. */
const ID =
  /(?<![\p{L}\d])(?:[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}|(?=\d*[a-f])[\da-f]{32,})(?![\p{L}\d])/iu;
/** A possible IBAN, or a text that begins with one. */
const IBAN = /(?<![\p{L}\d])[A-Za-z]{2}\d{2}(?:[\s.·-]?[A-Za-z\d]){11,30}/u;
const CODES = new RegExp(`(?<id>${ID.source})|${IBAN.source}`, 'iu');

const MIN_LENGTH = 13;
const MAX_LENGTH = 19;
const SHOWN = 4;
/**
 * Numbers of digits typed right after a card number: expiry date and security code, or the code alone.
 * Longest first.
 */
const BEHIND = [8, 7, 4, 3];
const REGISTRY_CODE = 14;

type Group = { readonly digits: string; readonly before: string };

/** Returns the end of the IBAN at the beginning of a text; 0 if there is none. */
function endOfIban(text: string): number {
  const length = countrySpecs[text.slice(0, 2).toUpperCase()]?.chars ?? 0;
  let end = 0;
  let iban = '';
  for (; end < text.length && iban.length < length; end += 1)
    iban += text[end]?.replace(/[^A-Za-z\d]/, '') ?? '';
  if (length === 0 || iban.length < length || /^[A-Za-z\d]/.test(text.slice(end))) return 0;
  return mod97(lettersAsNumbers(iban.slice(4) + iban.slice(0, 4))) === 1 ? end : 0;
}

/** Classifies the separator between two groups; whitespace beside another character does not count. */
function classify(before: string): string {
  const sign = before.replace(/\s/g, '');
  return sign || (/[\n\r\u2028\u2029]/.test(before) ? 'line' : 'space');
}

/** Returns true for a grouping printed on cards. */
const isPrinted = (sizes: readonly number[]): boolean => /^(4{3,4}[1-4]|465)$/.test(sizes.join(''));

/**
 * Returns true if the groups may form one number: a printed grouping or equal separators, but not two phone
 * numbers.
 */
function belongTogether(groups: readonly Group[]): boolean {
  const sizes = groups.map(({ digits }) => digits.length);
  if (sizes.includes(REGISTRY_CODE)) return false;
  const digits = groups.map((group) => group.digits).join('');
  if (groups.length > 1 && /^([6-9]\d{8}){2}$/.test(digits) && !/^4+$/.test(sizes.slice(0, -1).join('')))
    return false;
  if (isPrinted(sizes)) return true;
  return new Set(groups.slice(1).map(({ before }) => classify(before))).size <= 1;
}

/** Returns the card number that starts with the first group, and how many groups it spans. */
function cardAt(groups: readonly Group[]): { digits: string; groups: number } | undefined {
  let digits = '';
  for (const [at, group] of groups.entries()) {
    const all = digits + group.digits;
    const sizes = () => groups.slice(0, at).map((one) => one.digits.length);
    const behind = BEHIND.find((count) => {
      const length = all.length - count;
      if (length <= REGISTRY_CODE || length > MAX_LENGTH || length <= digits.length) return false;
      return (
        isCardNumber(all.slice(0, length)) && (at === 0 || isPrinted([...sizes(), length - digits.length]))
      );
    });
    if (behind) return { digits: all.slice(0, -behind), groups: at + 1 };
    // Check the whole first: otherwise digits of the code could become the four visible ones.
    const isLong = all.length >= MIN_LENGTH && all.length <= MAX_LENGTH;
    if (isLong && isCardNumber(all) && belongTogether(groups.slice(0, at + 1)))
      return { digits: all, groups: at + 1 };
    if (all.length > MAX_LENGTH) return undefined;
    digits = all;
  }
  return undefined;
}

function maskRun(run: string): string {
  const parts = run.split(/(\D+)/);
  const groups = parts.flatMap((digits, at): Group[] =>
    at % 2 === 0 ? [{ digits, before: parts[at - 1] ?? '' }] : [],
  );
  let masked = '';
  for (let at = 0; at < groups.length; ) {
    const card = cardAt(groups.slice(at, at + MAX_LENGTH));
    const { digits, before } = groups[at] as Group;
    masked += before + (card ? `•••• ${card.digits.slice(-SHOWN)}` : digits);
    at += card?.groups ?? 1;
  }
  return masked;
}

const OTHER_DIGIT = /(?![0-9])\p{Nd}/gu;

/** Converts a digit of any script to ASCII: each script has ten in a row. */
function toAsciiDigit(digit: string): string {
  const point = digit.codePointAt(0) as number;
  let before = 0;
  while (/\p{Nd}/u.test(String.fromCodePoint(point - before - 1))) before += 1;
  return String(before % 10);
}

/**
 * Masks every card number in a text to its last four digits and leaves other text unchanged. It also detects
 * digits of other scripts and numbers with invisible characters, which are removed when texts are stored.
 */
export function maskSlowly(text: string): string {
  if (PLAIN.test(text)) return maskIn(text);
  const seen = text
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .replace(OTHER_DIGIT, toAsciiDigit);
  const masked = maskIn(seen);
  return masked === seen ? maskIn(text) : masked;
}

function maskIn(text: string): string {
  let masked = '';
  let rest = text;
  for (let code = CODES.exec(rest); code; code = CODES.exec(rest)) {
    const { index, 0: found, groups } = code;
    const end = groups?.id === undefined ? endOfIban(found) : found.length;
    masked += rest.slice(0, index).replace(RUN, maskRun);
    // A failed IBAN candidate is searched like any other text, after its letters.
    const from = index + (end || 2);
    masked += rest.slice(index, from);
    rest = rest.slice(from);
  }
  return masked + rest.replace(RUN, maskRun);
}
