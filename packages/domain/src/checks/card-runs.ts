import { hasControlDigit, lengthsOf } from './card-digits.ts';

/**
 * Finds card numbers in figures that stand in groups, in two passes: one over the text, which notes its figures, and one over those, which
 * looks ahead by no more than one card with its code. The work grows with the length of the text and with nothing else.
 */

/** The part of a string that is read. */
export type Characters = Pick<string, 'length' | 'charCodeAt' | 'codePointAt' | 'slice'>;

const SHORTEST = 13;
const LONGEST = 19;
const SHOWN = 4;
/** Figures that are typed right behind a number: its last month and its code, or the code; the most first. */
const BEHIND = [8, 7, 4, 3];
const MOST_DIGITS = LONGEST + 8;
const MOST_BETWEEN = 4;
/** Registry codes have so many, and no brand that is in use here. */
const REGISTRY_CODE = 14;

const ZERO = 48;
const NINE = 57;
const SPACES = /\s/g;
const LINE_END = /[\n\r\u2028\u2029]/;
const LETTER_OR_DIGIT = /[\p{L}\p{Nd}]/u;

const isDigit = (code: number): boolean => code >= ZERO && code <= NINE;

const [UNKNOWN, BETWEEN, WITHIN] = [0, 1, 2];
/** What is known of the characters of the basic plane, once it was asked. */
const kinds = new Uint8Array(0x10000);

/** Whether people may put a character between the groups of a number: anything but letters and figures. */
function mayStandBetween(point: number): boolean {
  const known = kinds[point];
  if (known !== undefined && known !== UNKNOWN) return known === BETWEEN;
  const may = !LETTER_OR_DIGIT.test(String.fromCodePoint(point));
  if (known !== undefined) kinds[point] = may ? BETWEEN : WITHIN;
  return may;
}

/** How a figure stands to the one before: right behind it, in the next group of what may be one number, or apart from it. */
const [SAME_GROUP, NEXT_GROUP, APART] = [0, 1, 2];

/** The figures of a text: their values, where they stand, and how they hang together. One more than there are stands apart. */
type Figures = {
  readonly count: number;
  readonly values: Uint8Array;
  readonly places: Uint32Array;
  readonly joints: Uint8Array;
};

function figuresOf(text: Characters, from: number, to: number): Figures {
  const room = to - from + 1;
  const [values, places, joints] = [new Uint8Array(room), new Uint32Array(room), new Uint8Array(room)];
  let count = 0;
  let joint = APART;
  let between = 0;
  for (let at = from; at < to; at += 1) {
    const code = text.charCodeAt(at);
    if (isDigit(code)) {
      values[count] = code - ZERO;
      places[count] = at;
      joints[count] = joint;
      count += 1;
      joint = SAME_GROUP;
      between = 0;
    } else if (joint !== APART) {
      const point = code >= 0xd800 && code <= 0xdbff ? (text.codePointAt(at) ?? code) : code;
      if (point > 0xffff) at += 1;
      between += 1;
      joint = between <= MOST_BETWEEN && mayStandBetween(point) ? NEXT_GROUP : APART;
    }
  }
  joints[count] = APART;
  return { count, values, places, joints };
}

/** As cards print their groups: 4 4 4 4, 4 4 4 4 3 and the like, or 4 6 5. */
const PRINTED = /^(4{3,4}[1-4]|465)$/;

/** The sizes of the groups of the `total` figures from one on. */
function sizesOf({ joints }: Figures, first: number, total: number): number[] {
  const sizes = [1];
  for (let at = first + 1; at < first + total; at += 1) {
    if (joints[at] === SAME_GROUP) sizes.push((sizes.pop() ?? 0) + 1);
    else sizes.push(1);
  }
  return sizes;
}

const isPrinted = (sizes: readonly number[]): boolean => PRINTED.test(sizes.join(''));

/** What kinds of things stand between the groups: whitespace beside a sign says nothing. */
function kindsBetween(
  text: Characters,
  { places, joints }: Figures,
  first: number,
  total: number,
): Set<string> {
  const found = new Set<string>();
  for (let at = first + 1; at < first + total; at += 1) {
    if (joints[at] !== NEXT_GROUP) continue;
    const before = text.slice((places[at - 1] ?? 0) + 1, places[at] ?? 0);
    found.add(before.replace(SPACES, '') || (LINE_END.test(before) ? 'line' : 'space'));
  }
  return found;
}

/** Two telephones side by side: nine figures each, that begin as telephones do, and not in groups of four. */
const areTelephones = ({ values }: Figures, first: number, sizes: readonly number[]): boolean =>
  sizes.reduce((sum, size) => sum + size, 0) === 18 &&
  (values[first] ?? 0) >= 6 &&
  (values[first + 9] ?? 0) >= 6 &&
  !/^4+$/.test(sizes.slice(0, -1).join(''));

/** Whether the groups of so many figures may be one number: as cards print it, or with the same between all of them. */
function belongTogether(text: Characters, figures: Figures, first: number, total: number): boolean {
  const sizes = sizesOf(figures, first, total);
  if (sizes.includes(REGISTRY_CODE)) return false;
  if (sizes.length > 1 && areTelephones(figures, first, sizes)) return false;
  return isPrinted(sizes) || kindsBetween(text, figures, first, total).size <= 1;
}

/** The values from one figure on, which are those of a card or not. Reused: nothing is allocated for a figure. */
const ahead = new Uint8Array(MOST_DIGITS);

/** How many figures the card has that ends with the group which ends after `total`, not counting a code behind it; 0 when there is none. */
function cardLength(
  text: Characters,
  figures: Figures,
  {
    first,
    before,
    total,
    lengths,
  }: { first: number; before: number; total: number; lengths: readonly number[] },
): number {
  for (const behind of BEHIND) {
    const length = total - behind;
    if (length <= REGISTRY_CODE || length <= before || !lengths.includes(length)) continue;
    if (!hasControlDigit(ahead, length)) continue;
    if (before === 0 || isPrinted(sizesOf(figures, first, length))) return length;
  }
  // Looked at after that: else figures of the code could be the four that stay.
  const isCard = lengths.includes(total) && hasControlDigit(ahead, total);
  return isCard && belongTogether(text, figures, first, total) ? total : 0;
}

type Card = { readonly length: number; readonly total: number };

/** The card whose first figure is this one, and how many figures its groups have. */
function cardAt(text: Characters, figures: Figures, first: number): Card | undefined {
  const { values, joints } = figures;
  const value = values[first] ?? 0;
  // No brand's numbers begin otherwise.
  if (value < 2 || value > 6) return undefined;
  let reach = 1;
  while (reach <= MOST_DIGITS && joints[first + reach] !== APART) reach += 1;
  if (reach < SHORTEST) return undefined;
  for (let at = 0; at < Math.min(reach, MOST_DIGITS); at += 1) ahead[at] = values[first + at] ?? 0;
  const lengths = lengthsOf(ahead);
  if (lengths.length === 0) return undefined;
  let before = 0;
  for (let total = 1; total <= Math.min(reach, MOST_DIGITS); total += 1) {
    if (joints[first + total] === SAME_GROUP) continue;
    const length = total < SHORTEST ? 0 : cardLength(text, figures, { first, before, total, lengths });
    if (length > 0) return { length, total };
    if (total > LONGEST) return undefined;
    before = total;
  }
  return undefined;
}

/** A part of a text with every card number in it reduced to its last four figures. */
export function maskRuns(text: Characters, from: number, to: number): string {
  if (to - from < SHORTEST) return text.slice(from, to);
  const figures = figuresOf(text, from, to);
  const { count, values, places, joints } = figures;
  let masked = '';
  let copied = from;
  for (let first = 0; first < count; ) {
    const card = joints[first] === SAME_GROUP ? undefined : cardAt(text, figures, first);
    if (card) {
      const shown = values.slice(first + card.length - SHOWN, first + card.length).join('');
      masked += `${text.slice(copied, places[first])}•••• ${shown}`;
      copied = (places[first + card.total - 1] ?? 0) + 1;
    }
    first += card?.total ?? 1;
  }
  return masked + text.slice(copied, to);
}
