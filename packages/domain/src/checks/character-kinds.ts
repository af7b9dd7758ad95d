/** What the masking of card numbers asks of characters. Each is asked once, by regular expressions, and the answers are kept in a table. */

const [ASKED, WITHIN, WORD, SEPARATOR, SPACE, LINE_END] = [1, 2, 4, 8, 16, 32];
const TESTS: readonly (readonly [number, RegExp])[] = [
  [WITHIN, /[\p{L}\p{Nd}]/u],
  [WORD, /[\p{L}\d]/iu],
  [SEPARATOR, /[\s.·-]/u],
  [SPACE, /\s/u],
  [LINE_END, /[\n\r\u2028\u2029]/],
];
const kinds = new Uint8Array(0x110000);

function ask(point: number): number {
  const character = String.fromCodePoint(point);
  const kind = TESTS.reduce((sum, [bit, test]) => (test.test(character) ? sum | bit : sum), ASKED);
  kinds[point] = kind;
  return kind;
}

/** The kinds of a character as bits; none of what stands behind the end of a text. */
const kindsOf = (point: number): number => kinds[point] || (point >= 0 ? ask(point) : 0);

/** Whether people may put a character between the groups of a number: anything but letters and figures. */
export const mayStandBetween = (point: number): boolean => (kindsOf(point) & WITHIN) === 0;
/** Whether a code may not begin behind a character, nor an id end before it: a letter, or a figure of ours. */
export const isWordCharacter = (point: number): boolean => (kindsOf(point) & WORD) !== 0;
/** Whether a character may stand between the groups of an IBAN. */
export const isSeparator = (code: number): boolean => (kindsOf(code) & SEPARATOR) !== 0;
export const isSpace = (code: number): boolean => (kindsOf(code) & SPACE) !== 0;
export const isLineEnd = (code: number): boolean => (kindsOf(code) & LINE_END) !== 0;
