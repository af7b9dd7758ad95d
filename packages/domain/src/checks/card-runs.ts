import { doubled, numberLengths } from './card-digits.ts';
import { isLineEnd, isSpace, mayStandBetween } from './character-kinds.ts';

/**
 * Finds card numbers in figures that stand in groups, in two passes: one over the text, which notes its figures, and one over those, which
 * looks ahead by no more than one card with its code. Whether figures have the right control digit is told by two sums, however many they
 * are. The work grows with the length of the text and with nothing else.
 */

/** The part of a string that is read. */
export type Characters = Pick<string, 'length' | 'charCodeAt' | 'codePointAt' | 'slice'>;

const SHORTEST = 13;
const LONGEST = 19;
const SHOWN = 4;
/** Figures that are typed right behind a number: its last month and its code, or the code; the most first. */
const BEHIND = [8, 7, 4, 3];
const SHORTEST_CODE = 3;
const MOST_DIGITS = LONGEST + 8;
const MOST_BETWEEN = 4;
/** Registry codes have so many, and no brand that is in use here. */
const REGISTRY_CODE = 14;

const ZERO = 48;
const NINE = 57;

const isDigit = (code: number): boolean => code >= ZERO && code <= NINE;

/**
 * How a figure stands to the one before: right behind it, in the next group of what may be one number, or apart from it. Before a next
 * group stands the same as before the group that it follows, or something else.
 */
const [SAME_GROUP, NEXT_ALIKE, NEXT_OTHER, APART] = [0, 1, 2, 3];

/**
 * The figures of a text: their values, where they stand, and how they hang together. One more than there are stands apart. Of all figures
 * before each two sums are kept, by their last figure: those at even places as they are and the others doubled (Luhn), and the reverse.
 */
type Figures = {
  count: number;
  readonly values: Uint8Array;
  readonly places: Uint32Array;
  readonly joints: Uint8Array;
  readonly sums: readonly [Uint8Array, Uint8Array];
};

const figuresFor = (room: number): Figures => ({
  count: 0,
  values: new Uint8Array(room),
  places: new Uint32Array(room),
  joints: new Uint8Array(room),
  sums: [new Uint8Array(room), new Uint8Array(room)],
});

/** For short texts, of which one call may bring thousands, nothing is allocated: those of the last are written over. */
const KEPT_ROOM = 4096;
const kept = figuresFor(KEPT_ROOM);

/** What kind of thing stands between two groups: whitespace beside a sign says nothing. Undefined when it sets them apart. */
function kindBetween(text: Characters, from: number, to: number): string | undefined {
  // No character takes more than two places.
  if (to - from > 2 * MOST_BETWEEN) return undefined;
  let signs = '';
  let space = 'space';
  let count = 0;
  for (let at = from; at < to; count += 1) {
    const point = text.codePointAt(at) ?? 0;
    if (count === MOST_BETWEEN || !mayStandBetween(point)) return undefined;
    if (!isSpace(point)) signs += String.fromCodePoint(point);
    else if (isLineEnd(point)) space = 'line';
    at += point > 0xffff ? 2 : 1;
  }
  return signs || space;
}

function figuresOf(text: Characters, from: number, to: number): Figures {
  const room = to - from + 1;
  const figures = room > KEPT_ROOM ? figuresFor(room) : kept;
  const { values, places, joints, sums } = figures;
  let count = 0;
  let behind = from;
  let former: string | undefined;
  for (let at = from; at < to; at += 1) {
    const code = text.charCodeAt(at);
    if (!isDigit(code)) continue;
    joints[count] = count === 0 ? APART : SAME_GROUP;
    if (count > 0 && at > behind) {
      const kind = kindBetween(text, behind, at);
      if (kind === undefined) joints[count] = APART;
      else joints[count] = kind === former ? NEXT_ALIKE : NEXT_OTHER;
      former = kind;
    }
    const value = code - ZERO;
    values[count] = value;
    places[count] = at;
    const isEven = count % 2 === 0;
    const [even, odd] = sums;
    even[count + 1] = ((even[count] ?? 0) + (isEven ? value : doubled(value))) % 10;
    odd[count + 1] = ((odd[count] ?? 0) + (isEven ? doubled(value) : value)) % 10;
    count += 1;
    behind = at + 1;
  }
  joints[count] = APART;
  figures.count = count;
  return figures;
}

/** Whether the last of so many figures is the control digit of the others (Luhn). */
function hasControlDigit({ sums }: Figures, first: number, length: number): boolean {
  const end = first + length;
  const sum = end % 2 === 0 ? sums[1] : sums[0];
  return sum[first] === sum[end];
}

/** The sizes of groups as one number, which tells those of up to five groups from all others: of more it says only that they are more. */
const withGroup = (sizes: number, size: number): number =>
  sizes < FIVE_GROUPS ? sizes * MOST_SIZES + size : MORE_GROUPS;
const MOST_SIZES = MOST_DIGITS + 1;
const FIVE_GROUPS = MOST_SIZES ** 4;
const MORE_GROUPS = MOST_SIZES ** 5;
const sizesOf = (groups: readonly number[]): number => groups.reduce(withGroup, 0);

/** As cards print their groups: 4 4 4 4, 4 4 4 4 3 and the like, or 4 6 5. */
const PRINTED = new Set([
  ...[1, 2, 3, 4].flatMap((last) => [sizesOf([4, 4, 4, last]), sizesOf([4, 4, 4, 4, last])]),
  sizesOf([4, 6, 5]),
]);
const FOURS = new Set([[4], [4, 4], [4, 4, 4], [4, 4, 4, 4]].map(sizesOf));

/** Groups of figures that may be a card's. */
type Groups = {
  readonly first: number;
  /** How many figures all groups have. */
  readonly total: number;
  /** How many those before the last group have, and their sizes. */
  readonly before: number;
  readonly sizes: number;
  /** Whether different kinds of things stand between them. */
  readonly isMixed: boolean;
  readonly hasRegistryCode: boolean;
};

/** Two telephones side by side: nine figures each, that begin as telephones do, and not in groups of four. */
const areTelephones = ({ values }: Figures, { first, total, before, sizes }: Groups): boolean =>
  before > 0 &&
  total === 18 &&
  (values[first] ?? 0) >= 6 &&
  (values[first + 9] ?? 0) >= 6 &&
  !FOURS.has(sizes);

/** Whether groups may be one number: as cards print it, or with the same between all of them. */
function belongTogether(figures: Figures, groups: Groups): boolean {
  if (groups.hasRegistryCode || areTelephones(figures, groups)) return false;
  return !groups.isMixed || PRINTED.has(withGroup(groups.sizes, groups.total - groups.before));
}

/** How many figures the card has that ends with these groups, not counting a code behind it; 0 when there is none. */
function cardLength(figures: Figures, lengths: readonly number[], groups: Groups): number {
  const { first, total, before, sizes } = groups;
  for (const behind of BEHIND) {
    const length = total - behind;
    if (length <= REGISTRY_CODE || length <= before || !lengths.includes(length)) continue;
    if (!hasControlDigit(figures, first, length)) continue;
    if (before === 0 || PRINTED.has(withGroup(sizes, length - before))) return length;
  }
  // Looked at after that: else figures of the code could be the four that stay.
  const isCard = lengths.includes(total) && hasControlDigit(figures, first, total);
  return isCard && belongTogether(figures, groups) ? total : 0;
}

type Card = { readonly length: number; readonly total: number };

/** Whether so many figures as a brand's numbers have, from one on, have the right control digit, in whatever groups they stand. */
function mayHaveCard(figures: Figures, first: number, lengths: readonly number[]): boolean {
  for (const length of lengths)
    if (first + length <= figures.count && hasControlDigit(figures, first, length)) return true;
  return false;
}

/** The card whose first figure is this one, and how many figures its groups have. */
function cardAt(figures: Figures, first: number): Card | undefined {
  const { values, joints } = figures;
  const lengths = numberLengths(values, first);
  // Most figures are done with here: groups are looked at only where a number with the right control digit may begin.
  if (!mayHaveCard(figures, first, lengths)) return undefined;
  let before = 0;
  let sizes = 0;
  let isMixed = false;
  let hasRegistryCode = false;
  for (let total = 1; total <= MOST_DIGITS; total += 1) {
    const joint = joints[first + total];
    if (joint === SAME_GROUP) continue;
    const size = total - before;
    hasRegistryCode ||= size === REGISTRY_CODE;
    if (total >= SHORTEST && (size > SHORTEST_CODE || lengths.includes(total))) {
      const groups = { first, total, before, sizes, isMixed, hasRegistryCode };
      const length = cardLength(figures, lengths, groups);
      if (length > 0) return { length, total };
    }
    if (joint === APART || total > LONGEST) return undefined;
    isMixed ||= before > 0 && joint === NEXT_OTHER;
    sizes = withGroup(sizes, size);
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
    const card = joints[first] === SAME_GROUP ? undefined : cardAt(figures, first);
    if (card) {
      const shown = values.slice(first + card.length - SHOWN, first + card.length).join('');
      masked += `${text.slice(copied, places[first])}•••• ${shown}`;
      copied = (places[first + card.total - 1] ?? 0) + 1;
    }
    first += card?.total ?? 1;
  }
  return masked + text.slice(copied, to);
}
