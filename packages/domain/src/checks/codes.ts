import { countrySpecs } from 'ibantools';
import type { Characters } from './card-runs.ts';
import { isSeparator, isWordCharacter } from './character-kinds.ts';

/**
 * Finds ids, hashes and IBANs in two passes: one over the text, which notes its symbols (letters from A to Z, and figures), and one over
 * the words that those make. Whether the control digits of an IBAN are right is told by the rests of what stands before its first symbol
 * and its last, however long it is. The work grows with the length of the text and with nothing else.
 */

/** Where a code begins, and where it ends. */
export type Code = { readonly from: number; readonly to: number };

const HYPHEN = 45;
/** An IBAN begins with two letters and two control digits. */
const HEAD = 4;
/** An id: so many symbols, its hyphens, and how many characters that makes. */
const ID_SYMBOLS = 32;
const ID_HYPHENS = [8, 13, 18, 23];
const ID_LENGTH = 36;
const SHORTEST_HASH = 32;

/** What control sums are divided by, and after how many powers of ten their rests come again. */
const DIVISOR = 97;
const CYCLE = 96;
const POWERS = new Uint8Array(CYCLE).fill(1);
for (let power = 1; power < CYCLE; power += 1) POWERS[power] = ((POWERS[power - 1] ?? 0) * 10) % DIVISOR;

/** The long s and the sign of the kelvin: other forms of two of our letters, which may stand in words and in no IBAN. */
const [LONG_S, KELVIN] = [0x17f, 0x212a];
const OTHER_FORM = 36;

/** What a symbol counts in a control sum: figures as they are, A is 10, Z is 35. Less than 0 for what is none. */
function symbolValue(code: number): number {
  if (code >= 48 && code <= 57) return code - 48;
  if (code >= 97 && code <= 122) return code - 87;
  if (code >= 65 && code <= 90) return code - 55;
  return code === LONG_S || code === KELVIN ? OTHER_FORM : -1;
}

/** How long the IBANs of each country are, by the values of its two letters. */
const LENGTHS = new Uint8Array(36 * 36);
for (const [country, { chars }] of Object.entries(countrySpecs))
  LENGTHS[symbolValue(country.charCodeAt(0)) * 36 + symbolValue(country.charCodeAt(1))] = chars ?? 0;

/**
 * The symbols of a text: their values, where they stand, and with which each chain of them begins, between any two of which is nothing or
 * one sign that an IBAN may have there. Of the number that all symbols before each make, the rest by 97 is kept, and how many figures it
 * has (modulo 96).
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

/** For short texts, of which one call may bring thousands, nothing is allocated: those of the last are written over. */
const KEPT_ROOM = 4096;
const kept = symbolsFor(KEPT_ROOM);

function symbolsOf(text: Characters): Symbols {
  const room = text.length + 1;
  const symbols = room > KEPT_ROOM ? symbolsFor(room) : kept;
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

/** The number that some symbols make, as its rest by 97, behind another of that kind. */
function restOf({ rests, figures }: Symbols, first: number, end: number, ahead = 0): number {
  const power = POWERS[((figures[end] ?? 0) - (figures[first] ?? 0) + CYCLE) % CYCLE] ?? 0;
  return ((rests[end] ?? 0) + (ahead - (rests[first] ?? 0) + DIVISOR) * power) % DIVISOR;
}

const isLetter = ({ values }: Symbols, at: number): boolean => (values[at] ?? 0) > 9;

/** Whether a symbol stands right behind the one before. */
const isNext = ({ places, count }: Symbols, at: number): boolean =>
  at < count && places[at] === (places[at - 1] ?? 0) + 1;

const beginsLikeIban = (symbols: Symbols, first: number): boolean =>
  isLetter(symbols, first) &&
  isLetter(symbols, first + 1) &&
  !isLetter(symbols, first + 2) &&
  !isLetter(symbols, first + 3);

/** How many symbols the IBAN has that begins like one with a symbol; 0 when it is none. */
function ibanLength(symbols: Symbols, first: number): number {
  const { count, values, chains } = symbols;
  const length = LENGTHS[(values[first] ?? 0) * 36 + (values[first + 1] ?? 0)] ?? 0;
  const end = first + length;
  if (length === 0 || end > count || chains[end - 1] !== chains[first] || isNext(symbols, end)) return 0;
  const account = restOf(symbols, first + HEAD, end);
  return restOf(symbols, first, first + HEAD, account) === 1 ? length : 0;
}

/** Whether symbols are all of base 16. */
function areHex({ values }: Symbols, first: number, end: number): boolean {
  for (let at = first; at < end; at += 1) if ((values[at] ?? 0) > 15) return false;
  return true;
}

/** How many symbols the id has that begins with a word's, or with those behind its first two; 0 when none does. */
function idLength(text: Characters, symbols: Symbols, first: number, end: number): number {
  const { count, places } = symbols;
  const place = places[first] ?? 0;
  const last = first + ID_SYMBOLS - 1;
  if (end - first !== ID_HYPHENS[0] || last >= count || places[last] !== place + ID_LENGTH - 1) return 0;
  if (!ID_HYPHENS.every((hyphen) => text.charCodeAt(place + hyphen) === HYPHEN)) return 0;
  return areHex(symbols, first, last + 1) ? ID_SYMBOLS : 0;
}

/** How many symbols the hash has that a word is, or what stands behind its first two; 0 when it is none. */
function hashLength(symbols: Symbols, first: number, end: number): number {
  if (end - first < SHORTEST_HASH || !areHex(symbols, first, end)) return 0;
  for (let at = first; at < end; at += 1) if (isLetter(symbols, at)) return end - first;
  return 0;
}

/** Whether a letter or a figure, of whatever script, stands right before a place. */
function isBehindWord(text: Characters, at: number): boolean {
  const last = text.charCodeAt(at - 1);
  const point = last >= 0xdc00 && last <= 0xdfff && at > 1 ? (text.codePointAt(at - 2) ?? 0) : 0;
  return isWordCharacter(point > 0xffff ? point : last);
}

/** The symbols of a code: the first, and the one behind the last. */
type Found = readonly [first: number, end: number];

/** The id or hash that begins with a word's symbols, or with those behind its first two. */
function idOf(text: Characters, symbols: Symbols, first: number, end: number): Found | undefined {
  const length = idLength(text, symbols, first, end) || hashLength(symbols, first, end);
  const behind = (symbols.places[first + length - 1] ?? 0) + 1;
  return length === 0 || isWordCharacter(text.codePointAt(behind) ?? -1)
    ? undefined
    : [first, first + length];
}

/** The code that begins with a word. */
function codeOf(text: Characters, symbols: Symbols, first: number, end: number): Found | undefined {
  const id = idOf(text, symbols, first, end);
  if (id) return id;
  if (!beginsLikeIban(symbols, first)) return undefined;
  const length = ibanLength(symbols, first);
  // What begins like an IBAN and is none is looked at like any other text, behind its letters.
  return length > 0 ? [first, first + length] : idOf(text, symbols, first + 2, end);
}

/** The ids, hashes and IBANs of a text, in their order. */
export function findCodes(text: Characters): Code[] {
  const symbols = symbolsOf(text);
  const { count, places } = symbols;
  const codes: Code[] = [];
  for (let first = 0; first < count; ) {
    let end = first + 1;
    while (isNext(symbols, end)) end += 1;
    const isWord = end - first >= HEAD && !isBehindWord(text, places[first] ?? 0);
    const code = isWord ? codeOf(text, symbols, first, end) : undefined;
    if (code) codes.push({ from: places[code[0]] ?? 0, to: (places[code[1] - 1] ?? 0) + 1 });
    first = code?.[1] ?? end;
  }
  return codes;
}
