/**
 * Characters of one piece. Unicode's normalization sorts the marks behind a letter by moving each past those before it, so a text of marks
 * alone takes time with the square of its length; in pieces it does not. A mark that belongs to the piece before changes no figure.
 */
const PIECE = 256;
const INVISIBLE = /[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu;
/** Nought to ten in a circle: signs that Unicode counts as no figures, and does not take for others. */
const CIRCLED = /[\u{2776}-\u{2793}\u{24f5}-\u{24ff}\u{1f10b}\u{1f10c}]/gu;
/** The ones of each row, which the others follow. */
const CIRCLED_ONES = [0x2776, 0x2780, 0x278a, 0x24f5];
const OTHER_DIGIT = /(?![0-9])\p{Nd}/gu;
const DIGIT = /^\p{Nd}$/u;

const known = new Map<string, string>();

/** The value of a figure of any script: each has its ten in a row, from zero on (Unicode, Nd). */
function figureOf(digit: string): string {
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

/** A text in its compatible forms (NFKC), with the figures of all scripts as 0 to 9 and without signs that nobody sees. */
export function plainFigures(text: string): string {
  let plain = '';
  for (let at = 0; at < text.length; at += PIECE) plain += text.slice(at, at + PIECE).normalize('NFKC');
  return plain.replace(INVISIBLE, '').replace(CIRCLED, circledFigure).replace(OTHER_DIGIT, figureOf);
}
