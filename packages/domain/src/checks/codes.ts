import { countrySpecs } from 'ibantools';
import type { Characters } from './card-runs.ts';
import { isSeparator, isWordCharacter } from './character-kinds.ts';

/**
 * Finds ids, hashes and IBANs in time linear in the length of the text. One pass collects the symbols
 * (letters A to Z and digits), the other checks the words that they form. Prefix remainders verify an IBAN's
 * control digits at any length.
 */

/** The start and end of a code. */
export type Code = { readonly from: number; readonly to: number };

const HYPHEN = 45;
/** An IBAN begins with two letters and two control digits. */
const HEAD = 4;
/** The number of symbols in an id, and its length with hyphens. */
const ID_SYMBOLS = 32;
const ID_HYPHENS = [8, 13, 18, 23];
const ID_LENGTH = 36;
const MIN_HASH_LENGTH = 32;

/** The divisor of control sums, and the period of powers of ten modulo it. */
const DIVISOR = 97;
const CYCLE = 96;
const POWERS = new Uint8Array(CYCLE).fill(1);
for (let power = 1; power < CYCLE; power += 1) POWERS[power] = ((POWERS[power - 1] ?? 0) * 10) % DIVISOR;

/** Long s and kelvin sign: they fold to ASCII letters, so words may contain them but IBANs may not. */
const [LONG_S, KELVIN] = [0x17f, 0x212a];
const OTHER_FORM = 36;

/**
 * Returns a symbol's value in a control sum: digits as they are, A is 10, Z is 35; negative for other
 * characters.
 */
function symbolValue(code: number): number {
  if (code >= 48 && code <= 57) return code - 48;
  if (code >= 97 && code <= 122) return code - 87;
  if (code >= 65 && code <= 90) return code - 55;
  return code === LONG_S || code === KELVIN ? OTHER_FORM : -1;
}

/** The length of IBANs per country, indexed by the values of the two letters. */
const LENGTHS = new Uint8Array(36 * 36);
for (const [country, { chars }] of Object.entries(countrySpecs))
  LENGTHS[symbolValue(country.charCodeAt(0)) * 36 + symbolValue(country.charCodeAt(1))] = chars ?? 0;

/**
 * The symbols of a text: values, positions and the start of each chain, whose symbols are adjacent or one
 * IBAN separator apart.
 * For each prefix of the symbols, `rests` holds its number modulo 97 and `figures` its digit count modulo 96.
 */
type Symbols = {
  count: number;
  readonly values: Uint8Array;
  readonly places: Uint32Array;
  readonly chains: Uint32Array;
  readonly rests: Uint8Array;
  readonly figures: Uint8Array;
};

const symbolsFor = (room: number): Symbols => ({
  count: 0,
  values: new Uint8Array(room),
  places: new Uint32Array(room),
  chains: new Uint32Array(room),
  rests: new Uint8Array(room),
  figures: new Uint8Array(room),
});

/** Short texts reuse these buffers instead of allocating: one call may bring thousands of texts. */
const BUFFER_SIZE = 4096;
const sharedBuffers = symbolsFor(BUFFER_SIZE);

function collectSymbols(text: Characters): Symbols {
  const room = text.length + 1;
  const symbols = room > BUFFER_SIZE ? symbolsFor(room) : sharedBuffers;
  const { values, places, chains, rests, figures } = symbols;
  let [count, behind, before, chain] = [0, 0, 0, 0];
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    const value = symbolValue(code);
    if (value >= 0) {
      const isApart = at > behind + 1 || (at > behind && !isSeparator(before));
      if (isApart || value === OTHER_FORM) chain = count;
      values[count] = value;
      places[count] = at;
      chains[count] = chain;
      const isLetter = value > 9;
      rests[count + 1] = ((rests[count] ?? 0) * (isLetter ? 100 : 10) + value) % DIVISOR;
      figures[count + 1] = ((figures[count] ?? 0) + (isLetter ? 2 : 1)) % CYCLE;
      count += 1;
      behind = at + 1;
    }
    before = code;
  }
  symbols.count = count;
  return symbols;
}

/** Returns the remainder by 97 of the number that some symbols form, appended to `ahead`. */
function remainder({ rests, figures }: Symbols, first: number, end: number, ahead = 0): number {
  const power = POWERS[((figures[end] ?? 0) - (figures[first] ?? 0) + CYCLE) % CYCLE] ?? 0;
  return ((rests[end] ?? 0) + (ahead - (rests[first] ?? 0) + DIVISOR) * power) % DIVISOR;
}

const isLetter = ({ values }: Symbols, at: number): boolean => (values[at] ?? 0) > 9;

/** Returns true if a symbol directly follows the previous one. */
const isNext = ({ places, count }: Symbols, at: number): boolean =>
  at < count && places[at] === (places[at - 1] ?? 0) + 1;

const beginsLikeIban = (symbols: Symbols, first: number): boolean =>
  isLetter(symbols, first) &&
  isLetter(symbols, first + 1) &&
  !isLetter(symbols, first + 2) &&
  !isLetter(symbols, first + 3);

/** Returns the number of symbols of the IBAN that starts at a symbol; 0 if there is none. */
function ibanLength(symbols: Symbols, first: number): number {
  const { count, values, chains } = symbols;
  const length = LENGTHS[(values[first] ?? 0) * 36 + (values[first + 1] ?? 0)] ?? 0;
  const end = first + length;
  if (length === 0 || end > count || chains[end - 1] !== chains[first] || isNext(symbols, end)) return 0;
  const account = remainder(symbols, first + HEAD, end);
  return remainder(symbols, first, first + HEAD, account) === 1 ? length : 0;
}

/** Returns true if all symbols are hexadecimal. */
function areHex({ values }: Symbols, first: number, end: number): boolean {
  for (let at = first; at < end; at += 1) if ((values[at] ?? 0) > 15) return false;
  return true;
}

/**
 * Returns the number of symbols of the id that starts with a word, or after its first two symbols; 0 if there
 * is none.
 */
function idLength(text: Characters, symbols: Symbols, first: number, end: number): number {
  const { count, places } = symbols;
  const place = places[first] ?? 0;
  const last = first + ID_SYMBOLS - 1;
  if (end - first !== ID_HYPHENS[0] || last >= count || places[last] !== place + ID_LENGTH - 1) return 0;
  if (!ID_HYPHENS.every((hyphen) => text.charCodeAt(place + hyphen) === HYPHEN)) return 0;
  return areHex(symbols, first, last + 1) ? ID_SYMBOLS : 0;
}

/**
 * Returns the number of symbols of the hash that a word is, or contains after its first two symbols; 0 if
 * there is none.
 */
function hashLength(symbols: Symbols, first: number, end: number): number {
  if (end - first < MIN_HASH_LENGTH || !areHex(symbols, first, end)) return 0;
  for (let at = first; at < end; at += 1) if (isLetter(symbols, at)) return end - first;
  return 0;
}

/** Returns true if a letter or digit of any script directly precedes a position. */
function isBehindWord(text: Characters, at: number): boolean {
  const last = text.charCodeAt(at - 1);
  const point = last >= 0xdc00 && last <= 0xdfff && at > 1 ? (text.codePointAt(at - 2) ?? 0) : 0;
  return isWordCharacter(point > 0xffff ? point : last);
}

/** The symbol range of a code: the first, and the one after the last. */
type Found = readonly [first: number, end: number];

/** Returns the id or hash that starts with a word, or after its first two symbols. */
function findId(text: Characters, symbols: Symbols, first: number, end: number): Found | undefined {
  const length = idLength(text, symbols, first, end) || hashLength(symbols, first, end);
  const behind = (symbols.places[first + length - 1] ?? 0) + 1;
  return length === 0 || isWordCharacter(text.codePointAt(behind) ?? -1)
    ? undefined
    : [first, first + length];
}

/** Returns the code that starts with a word. */
function findCode(text: Characters, symbols: Symbols, first: number, end: number): Found | undefined {
  const id = findId(text, symbols, first, end);
  if (id) return id;
  if (!beginsLikeIban(symbols, first)) return undefined;
  const length = ibanLength(symbols, first);
  // A failed IBAN candidate may still contain an id or hash after its letters.
  return length > 0 ? [first, first + length] : findId(text, symbols, first + 2, end);
}

/** Returns the ids, hashes and IBANs of a text in order. */
export function findCodes(text: Characters): Code[] {
  const symbols = collectSymbols(text);
  const { count, places } = symbols;
  const codes: Code[] = [];
  for (let first = 0; first < count; ) {
    let end = first + 1;
    while (isNext(symbols, end)) end += 1;
    const isWord = end - first >= HEAD && !isBehindWord(text, places[first] ?? 0);
    const code = isWord ? findCode(text, symbols, first, end) : undefined;
    if (code) codes.push({ from: places[code[0]] ?? 0, to: (places[code[1] - 1] ?? 0) + 1 });
    first = code?.[1] ?? end;
  }
  return codes;
}
