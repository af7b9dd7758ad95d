/**
 * Characters per piece. Unicode normalization takes quadratic time on a run of combining marks, so long texts
 * are normalized in pieces. A mark split from its letter changes no digit.
 */
const PIECE = 256;
const INVISIBLE = /[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu;
/** Circled numbers from zero to ten, which Unicode neither classes as digits nor decomposes. */
const CIRCLED = /[\u{2776}-\u{2793}\u{24f5}-\u{24ff}\u{1f10b}\u{1f10c}]/gu;
/** The code point of one in each row of circled numbers. */
const CIRCLED_ONES = [0x2776, 0x2780, 0x278a, 0x24f5];
const OTHER_DIGIT = /(?![0-9])\p{Nd}/gu;
const DIGIT = /^\p{Nd}$/u;

const known = new Map<string, string>();

/** Returns the value of a digit of any script: each script has ten in a row, from zero (Unicode, Nd). */
function digitValue(digit: string): string {
  const value = known.get(digit);
  if (value !== undefined) return value;
  const point = digit.codePointAt(0) ?? 0;
  let first = point;
  while (DIGIT.test(String.fromCodePoint(first - 1))) first -= 1;
  const found = String((point - first) % 10);
  known.set(digit, found);
  return found;
}

function circledFigure(sign: string): string {
  const point = sign.codePointAt(0) ?? 0;
  const one = CIRCLED_ONES.find((first) => point >= first && point < first + 10);
  return one === undefined ? '0' : String(point - one + 1);
}

/** Returns a text in NFKC with the digits of all scripts as 0 to 9 and without invisible characters. */
export function plainFigures(text: string): string {
  let plain = '';
  for (let at = 0; at < text.length; at += PIECE) plain += text.slice(at, at + PIECE).normalize('NFKC');
  return plain.replace(INVISIBLE, '').replace(CIRCLED, circledFigure).replace(OTHER_DIGIT, digitValue);
}
