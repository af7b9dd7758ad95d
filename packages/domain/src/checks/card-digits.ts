/** First figures of the brands in use, as a range of the first four, with the lengths of their numbers. */
const BRANDS: readonly (readonly [number, number, readonly number[]])[] = [
  [4000, 4999, [13, 16, 19]],
  [5100, 5599, [16]],
  [2221, 2720, [16]],
  [3400, 3499, [15]],
  [3700, 3799, [15]],
  [3528, 3589, [16, 17, 18, 19]],
  [6011, 6011, [16, 17, 18, 19]],
  [6440, 6599, [16, 17, 18, 19]],
  [6200, 6299, [16, 17, 18, 19]],
  ...[5018, 5020, 5038, 5893, 6304, 6759, 6761, 6762, 6763].map(
    (first) => [first, first, [13, 15, 16, 17, 18, 19]] as const,
  ),
];

/** Values of figures. */
export type Digits = ArrayLike<number>;

const NONE: readonly number[] = [];
/** The lengths of all numbers that begin with the same four figures. */
const BY_FIRST = Array.from(
  { length: 10_000 },
  (_, first) => BRANDS.find(([from, to]) => first >= from && first <= to)?.[2] ?? NONE,
);

/** How long numbers are whose first four figures are those at a place; of no length when no brand's do. */
export function numberLengths(digits: Digits, at = 0): readonly number[] {
  const hundreds = (digits[at] ?? 0) * 1000 + (digits[at + 1] ?? 0) * 100;
  return BY_FIRST[hundreds + (digits[at + 2] ?? 0) * 10 + (digits[at + 3] ?? 0)] ?? NONE;
}

/** What a figure counts in a control sum where it is doubled (Luhn). */
export const doubled = (digit: number): number => (digit > 4 ? digit * 2 - 9 : digit * 2);

/** Whether the last figure is the control digit of the others (Luhn). */
function hasControlDigit(digits: Digits): boolean {
  let sum = 0;
  for (let place = 0; place < digits.length; place += 1) {
    const digit = digits[digits.length - 1 - place] ?? 0;
    sum += place % 2 === 1 ? doubled(digit) : digit;
  }
  return sum % 10 === 0;
}

/** Whether figures alone are those of a card: a brand's, of its length, with the right control digit. */
export function isCardNumber(text: string): boolean {
  const digits = Array.from(text, (digit) => Number(digit));
  return numberLengths(digits).includes(digits.length) && hasControlDigit(digits);
}
