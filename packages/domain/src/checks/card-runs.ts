import { hasControlDigit, lengthsOf } from './card-digits.ts';

/**
 * Finds card numbers in figures that stand in groups. One pass: from each group it looks ahead by at most {@link MOST_DIGITS} figures with
 * at most {@link MOST_BETWEEN} characters between two, so the work grows with the length of the text and with nothing else.
 */

/** The part of a string that the pass reads. */
export type Characters = Pick<string, 'length' | 'charCodeAt' | 'codePointAt' | 'slice'>;

const SHORTEST = 13;
const LONGEST = 19;
const SHOWN = 4;
/** So many figures tell the brand. */
const BRAND = 4;
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

/** What is read from one place on. Reused for every place: the pass allocates nothing per group. */
const digits = new Uint8Array(MOST_DIGITS);
/** Of each group: where it begins and ends in the text, and how many figures there are up to its end. */
const starts = new Uint32Array(MOST_DIGITS);
const ends = new Uint32Array(MOST_DIGITS);
const totals = new Uint32Array(MOST_DIGITS);

/** Reads the group at `start` as the one numbered `index`. False when there are more figures than any card has, with its code behind. */
function readGroup(text: Characters, start: number, to: number, index: number): boolean {
  let total = index === 0 ? 0 : (totals[index - 1] ?? 0);
  let at = start;
  for (; at < to; at += 1) {
    const code = text.charCodeAt(at);
    if (!isDigit(code)) break;
    if (total === MOST_DIGITS) return false;
    digits[total] = code - ZERO;
    total += 1;
  }
  starts[index] = start;
  ends[index] = at;
  totals[index] = total;
  return true;
}

/** Where the group behind the one that ends at `end` begins; -1 when what follows cannot belong to the same number. */
function nextGroup(text: Characters, end: number, to: number): number {
  let at = end;
  for (let between = 0; at < to; between += 1) {
    const code = text.charCodeAt(at);
    if (isDigit(code)) return at;
    const point = code >= 0xd800 && code <= 0xdbff ? (text.codePointAt(at) ?? code) : code;
    if (between === MOST_BETWEEN || !mayStandBetween(point)) return -1;
    at += point > 0xffff ? 2 : 1;
  }
  return -1;
}

const sizeOf = (group: number): number => (totals[group] ?? 0) - (group === 0 ? 0 : (totals[group - 1] ?? 0));

/** As cards print their groups: 4 4 4 4, 4 4 4 4 3 and the like, or 4 6 5; `last` is the size of the last one. */
function isPrinted(count: number, last: number): boolean {
  if (count === 3) return sizeOf(0) === 4 && sizeOf(1) === 6 && last === 5;
  if (count < 4 || count > 5 || last < 1 || last > 4) return false;
  return areFours(count - 1);
}

function areFours(count: number): boolean {
  for (let group = 0; group < count; group += 1) if (sizeOf(group) !== 4) return false;
  return true;
}

/** What kind of thing stands before a group: whitespace beside a sign says nothing. */
function kindBefore(text: Characters, group: number): string {
  const before = text.slice(ends[group - 1] ?? 0, starts[group] ?? 0);
  const sign = before.replace(SPACES, '');
  return sign || (LINE_END.test(before) ? 'line' : 'space');
}

/** Two telephones side by side: nine figures each, that begin as telephones do. */
const areTelephones = (length: number): boolean =>
  length === 18 && (digits[0] ?? 0) >= 6 && (digits[9] ?? 0) >= 6;

/** Whether `count` groups may be one number: as cards print it, or with the same between all of them. */
function belongTogether(text: Characters, count: number, length: number): boolean {
  for (let group = 0; group < count; group += 1) if (sizeOf(group) === REGISTRY_CODE) return false;
  if (count > 1 && areTelephones(length) && !areFours(count - 1)) return false;
  if (isPrinted(count, sizeOf(count - 1)) || count < 3) return true;
  const first = kindBefore(text, 1);
  for (let group = 2; group < count; group += 1) if (kindBefore(text, group) !== first) return false;
  return true;
}

/** How many figures the card has that ends with the group read last, not counting a code right behind it; 0 when there is none. */
function cardLength(text: Characters, count: number, lengths: readonly number[]): number {
  const total = totals[count - 1] ?? 0;
  if (total < SHORTEST) return 0;
  const before = count === 1 ? 0 : (totals[count - 2] ?? 0);
  for (const behind of BEHIND) {
    const length = total - behind;
    if (length <= REGISTRY_CODE || length > LONGEST || length <= before) continue;
    if (!lengths.includes(length) || !hasControlDigit(digits, length)) continue;
    if (count === 1 || isPrinted(count, length - before)) return length;
  }
  // Looked at after that: else figures of the code could be the four that stay.
  const isCard = lengths.includes(total) && hasControlDigit(digits, total);
  return isCard && belongTogether(text, count, total) ? total : 0;
}

type Card = { readonly shown: string; readonly end: number };

/** The card that begins at `start`: the figures of it that stay, and where its last group ends. */
function cardAt(text: Characters, start: number, to: number): Card | undefined {
  const first = text.charCodeAt(start) - ZERO;
  // No brand's numbers begin otherwise.
  if (first < 2 || first > 6) return undefined;
  let lengths: readonly number[] | undefined;
  for (let [count, at] = [1, start]; at >= 0; count += 1) {
    if (!readGroup(text, at, to, count - 1)) return undefined;
    const total = totals[count - 1] ?? 0;
    if (total >= BRAND && lengths === undefined) lengths = lengthsOf(digits);
    if (lengths?.length === 0) return undefined;
    const length = lengths ? cardLength(text, count, lengths) : 0;
    const end = ends[count - 1] ?? 0;
    if (length > 0) return { shown: digits.slice(length - SHOWN, length).join(''), end };
    if (total > LONGEST) return undefined;
    at = nextGroup(text, end, to);
  }
  return undefined;
}

/** A part of a text with every card number in it reduced to its last four figures. */
export function maskRuns(text: Characters, from: number, to: number): string {
  let masked = '';
  let copied = from;
  for (let at = from; at < to; ) {
    if (!isDigit(text.charCodeAt(at))) {
      at += 1;
      continue;
    }
    const card = cardAt(text, at, to);
    if (card) {
      masked += `${text.slice(copied, at)}•••• ${card.shown}`;
      at = card.end;
      copied = at;
    } else while (at < to && isDigit(text.charCodeAt(at))) at += 1;
  }
  return masked + text.slice(copied, to);
}
