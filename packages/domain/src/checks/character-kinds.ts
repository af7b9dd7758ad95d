/**
 * Character classes for masking card numbers. Each character is classified once by regular expressions; a
 * table caches the result.
 */

const [ASKED, WITHIN, WORD, SEPARATOR, SPACE, LINE_END] = [1, 2, 4, 8, 16, 32];
const TESTS: readonly (readonly [number, RegExp])[] = [
  [WITHIN, /[\p{L}\p{Nd}]/u],
  [WORD, /[\p{L}\d]/iu],
  [SEPARATOR, /[\s.·-]/u],
  [SPACE, /\s/u],
  [LINE_END, /[\n\r\u2028\u2029]/],
];
const kinds = new Uint8Array(0x110000);

function classify(point: number): number {
  const character = String.fromCodePoint(point);
  const kind = TESTS.reduce((sum, [bit, test]) => (test.test(character) ? sum | bit : sum), ASKED);
  kinds[point] = kind;
  return kind;
}

/** Returns the classes of a character as bits; none beyond the end of a text. */
const classesAt = (point: number): number => kinds[point] || (point >= 0 ? classify(point) : 0);

/**
 * Returns true if people may put the character between groups of a number: anything but letters and digits.
 */
export const mayBeBetween = (point: number): boolean => (classesAt(point) & WITHIN) === 0;
/** Returns true for a letter or an ASCII digit, beside which no code begins and no id ends. */
export const isWordCharacter = (point: number): boolean => (classesAt(point) & WORD) !== 0;
/** Returns true if the character may separate the groups of an IBAN. */
export const isSeparator = (code: number): boolean => (classesAt(code) & SEPARATOR) !== 0;
export const isSpace = (code: number): boolean => (classesAt(code) & SPACE) !== 0;
export const isLineEnd = (code: number): boolean => (classesAt(code) & LINE_END) !== 0;
