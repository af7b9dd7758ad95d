import { doubled, numberLengths } from './card-digits.ts';
import { isLineEnd, isSpace, mayBeBetween } from './character-kinds.ts';

/**
 * Finds card numbers in grouped digits, in time linear in the length of the text. One pass collects the
 * digits of the text; the other looks ahead by at most one card with its code. Two prefix sums decide control
 * digits of any length.
 */

/** The part of a string's interface that the passes read. */
export type Characters = Pick<string, 'length' | 'charCodeAt' | 'codePointAt' | 'slice'>;

const MIN_LENGTH = 13;
const MAX_LENGTH = 19;
const SHOWN = 4;
/**
 * Numbers of digits typed right after a card number: expiry date and security code, or the code alone.
 * Longest first.
 */
const BEHIND = [8, 7, 4, 3];
const MIN_CODE_LENGTH = 3;
const MAX_DIGITS = MAX_LENGTH + 8;
const MAX_BETWEEN = 4;
/** The length of registry codes, which no brand in use here has. */
const REGISTRY_CODE = 14;

const ZERO = 48;
const NINE = 57;

const isDigit = (code: number): boolean => code >= ZERO && code <= NINE;

/**
 * The position of a digit relative to the previous one: same group, next group after the same separator, next
 * group after another separator, or unrelated.
 */
const [SAME_GROUP, NEXT_ALIKE, NEXT_OTHER, APART] = [0, 1, 2, 3];

/**
 * The digits of a text: values, positions and grouping. A sentinel at the end stands apart.
 * `sums` holds two prefix sums per digit: digits at even places as they are and the others doubled (Luhn),
 * and the reverse.
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

/** Short texts reuse these buffers instead of allocating: one call may bring thousands of texts. */
const BUFFER_SIZE = 4096;
const sharedBuffers = figuresFor(BUFFER_SIZE);

/**
 * Classifies the separator between two groups; whitespace beside another character does not count. Undefined
 * if it separates unrelated numbers.
 */
function kindBetween(text: Characters, from: number, to: number): string | undefined {
  // A character takes at most two code units.
  if (to - from > 2 * MAX_BETWEEN) return undefined;
  let signs = '';
  let space = 'space';
  let count = 0;
  for (let at = from; at < to; count += 1) {
    const point = text.codePointAt(at) ?? 0;
    if (count === MAX_BETWEEN || !mayBeBetween(point)) return undefined;
    if (!isSpace(point)) signs += String.fromCodePoint(point);
    else if (isLineEnd(point)) space = 'line';
    at += point > 0xffff ? 2 : 1;
  }
  return signs || space;
}

function collectFigures(text: Characters, from: number, to: number): Figures {
  const room = to - from + 1;
  const figures = room > BUFFER_SIZE ? figuresFor(room) : sharedBuffers;
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

/** Returns true if the last digit is the Luhn control digit of the others. */
function hasControlDigit({ sums }: Figures, first: number, length: number): boolean {
  const end = first + length;
  const sum = end % 2 === 0 ? sums[1] : sums[0];
  return sum[first] === sum[end];
}

/** Encodes the sizes of up to five groups as one number. More groups share an overflow value. */
const withGroup = (sizes: number, size: number): number =>
  sizes < FIVE_GROUPS ? sizes * MAX_SIZES + size : MORE_GROUPS;
const MAX_SIZES = MAX_DIGITS + 1;
const FIVE_GROUPS = MAX_SIZES ** 4;
const MORE_GROUPS = MAX_SIZES ** 5;
const encodeSizes = (groups: readonly number[]): number => groups.reduce(withGroup, 0);

/** Groupings printed on cards: 4 4 4 4, 4 4 4 4 3 and the like, or 4 6 5. */
const PRINTED = new Set([
  ...[1, 2, 3, 4].flatMap((last) => [encodeSizes([4, 4, 4, last]), encodeSizes([4, 4, 4, 4, last])]),
  encodeSizes([4, 6, 5]),
]);
const FOURS = new Set([[4], [4, 4], [4, 4, 4], [4, 4, 4, 4]].map(encodeSizes));

/** Groups of digits that may form a card number. */
type Groups = {
  readonly first: number;
  /** The number of digits in all groups. */
  readonly total: number;
  /** The number of digits before the last group, and their group sizes. */
  readonly before: number;
  readonly sizes: number;
  /** True if the separators differ. */
  readonly isMixed: boolean;
  readonly hasRegistryCode: boolean;
};

/**
 * Returns true for two phone numbers side by side: nine digits each with a phone's first digit, not in groups
 * of four.
 */
const areTelephones = ({ values }: Figures, { first, total, before, sizes }: Groups): boolean =>
  before > 0 &&
  total === 18 &&
  (values[first] ?? 0) >= 6 &&
  (values[first + 9] ?? 0) >= 6 &&
  !FOURS.has(sizes);

/** Returns true if the groups may form one number: a printed grouping, or equal separators throughout. */
function belongTogether(figures: Figures, groups: Groups): boolean {
  if (groups.hasRegistryCode || areTelephones(figures, groups)) return false;
  return !groups.isMixed || PRINTED.has(withGroup(groups.sizes, groups.total - groups.before));
}

/**
 * Returns the length of the card number that ends with these groups, without a code after it; 0 if there is
 * none.
 */
function cardLength(figures: Figures, lengths: readonly number[], groups: Groups): number {
  const { first, total, before, sizes } = groups;
  for (const behind of BEHIND) {
    const length = total - behind;
    if (length <= REGISTRY_CODE || length <= before || !lengths.includes(length)) continue;
    if (!hasControlDigit(figures, first, length)) continue;
    if (before === 0 || PRINTED.has(withGroup(sizes, length - before))) return length;
  }
  // Check the whole first: otherwise digits of the code could become the four visible ones.
  const isCard = lengths.includes(total) && hasControlDigit(figures, first, total);
  return isCard && belongTogether(figures, groups) ? total : 0;
}

type Card = { readonly length: number; readonly total: number };

/**
 * Returns true if digits from one position on have a brand's length and the right control digit, in any
 * grouping.
 */
function mayHaveCard(figures: Figures, first: number, lengths: readonly number[]): boolean {
  for (const length of lengths)
    if (first + length <= figures.count && hasControlDigit(figures, first, length)) return true;
  return false;
}

/** Returns the card number that starts at this digit, with its groups. */
function cardAt(figures: Figures, first: number): Card | undefined {
  const { values, joints } = figures;
  const lengths = numberLengths(values, first);
  // Skips most digits early: only a possible start with the right control digit needs its groups examined.
  if (!mayHaveCard(figures, first, lengths)) return undefined;
  let before = 0;
  let sizes = 0;
  let isMixed = false;
  let hasRegistryCode = false;
  for (let total = 1; total <= MAX_DIGITS; total += 1) {
    const joint = joints[first + total];
    if (joint === SAME_GROUP) continue;
    const size = total - before;
    hasRegistryCode ||= size === REGISTRY_CODE;
    if (total >= MIN_LENGTH && (size > MIN_CODE_LENGTH || lengths.includes(total))) {
      const groups = { first, total, before, sizes, isMixed, hasRegistryCode };
      const length = cardLength(figures, lengths, groups);
      if (length > 0) return { length, total };
    }
    if (joint === APART || total > MAX_LENGTH) return undefined;
    isMixed ||= before > 0 && joint === NEXT_OTHER;
    sizes = withGroup(sizes, size);
    before = total;
  }
  return undefined;
}

/** Masks every card number in a part of a text to its last four digits. */
export function maskRuns(text: Characters, from: number, to: number): string {
  if (to - from < MIN_LENGTH) return text.slice(from, to);
  const figures = collectFigures(text, from, to);
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
