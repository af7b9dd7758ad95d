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

/** Values of figures, the first `length` of them in use. */
export type Digits = ArrayLike<number>;

const NONE: readonly number[] = [];

/** How long numbers are that begin with these four figures; of no length when no brand's do. */
export function lengthsOf(digits: Digits): readonly number[] {
  const first = (digits[0] ?? 0) * 1000 + (digits[1] ?? 0) * 100 + (digits[2] ?? 0) * 10 + (digits[3] ?? 0);
  for (const [from, to, lengths] of BRANDS) if (first >= from && first <= to) return lengths;
  return NONE;
}

/** Whether the last of the first `length` figures is the control digit of the others (Luhn). */
export function hasControlDigit(digits: Digits, length: number): boolean {
  let sum = 0;
  for (let place = 0; place < length; place += 1) {
    const digit = digits[length - 1 - place] ?? 0;
    const doubled = place % 2 === 1 ? digit * 2 : digit;
    sum += doubled > 9 ? doubled - 9 : doubled;
  }
  return sum % 10 === 0;
}

/** Whether figures alone are those of a card: a brand's, of its length, with the right control digit. */
export function isCardNumber(text: string): boolean {
  const digits = Array.from(text, (digit) => Number(digit));
  return lengthsOf(digits).includes(digits.length) && hasControlDigit(digits, digits.length);
}
