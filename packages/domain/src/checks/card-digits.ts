/** Card brands in use: ranges of the first four digits with the valid number lengths. */
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

/** Numeric values of digits. */
export type Digits = ArrayLike<number>;

const NONE: readonly number[] = [];
/** Number lengths by the first four digits. */
const BY_FIRST = Array.from(
  { length: 10_000 },
  (_, first) => BRANDS.find(([from, to]) => first >= from && first <= to)?.[2] ?? NONE,
);

/** Returns the possible lengths of a card number that starts at a position; empty if no brand matches. */
export function numberLengths(digits: Digits, at = 0): readonly number[] {
  const hundreds = (digits[at] ?? 0) * 1000 + (digits[at + 1] ?? 0) * 100;
  return BY_FIRST[hundreds + (digits[at + 2] ?? 0) * 10 + (digits[at + 3] ?? 0)] ?? NONE;
}

/** Returns the Luhn sum's contribution of a doubled digit. */
export const doubled = (digit: number): number => (digit > 4 ? digit * 2 - 9 : digit * 2);

/** Returns true if the last digit is the Luhn control digit of the others. */
function hasControlDigit(digits: Digits): boolean {
  let sum = 0;
  for (let place = 0; place < digits.length; place += 1) {
    const digit = digits[digits.length - 1 - place] ?? 0;
    sum += place % 2 === 1 ? doubled(digit) : digit;
  }
  return sum % 10 === 0;
}

/** Returns true if the digits are a card number: a brand's prefix and length with the right control digit. */
export function isCardNumber(text: string): boolean {
  const digits = Array.from(text, (digit) => Number(digit));
  return numberLengths(digits).includes(digits.length) && hasControlDigit(digits);
}
