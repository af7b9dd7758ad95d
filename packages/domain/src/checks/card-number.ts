/**
 * Card numbers that somebody typed where none belongs. They must reach no database, log or mail (PCI DSS), and codes that only look like
 * one must not be harmed: registry codes have 14 figures (which no brand that is in use here has), an IBAN has its country before it.
 */

/** First figures and lengths of the brands in use. */
const BRANDS: readonly (readonly [RegExp, readonly number[]])[] = [
  [/^4/, [13, 16, 19]],
  [/^(5[1-5]|222[1-9]|22[3-9]|2[3-6]|27[01]|2720)/, [16]],
  [/^3[47]/, [15]],
  [/^35(2[89]|[3-8])/, [16, 17, 18, 19]],
  [/^(6011|64[4-9]|65|62)/, [16, 17, 18, 19]],
  [/^(5018|5020|5038|5893|6304|6759|676[1-3])/, [13, 15, 16, 17, 18, 19]],
];

/** Whether the last figure is the control digit of the others (Luhn). */
function hasControlDigit(digits: string): boolean {
  let sum = 0;
  for (let place = 0; place < digits.length; place += 1) {
    const digit = Number(digits[digits.length - 1 - place]);
    const doubled = place % 2 === 1 ? digit * 2 : digit;
    sum += doubled > 9 ? doubled - 9 : doubled;
  }
  return sum % 10 === 0;
}

/** Whether figures alone are those of a card: a brand's, of its length, with the right control digit. */
export const isCardNumber = (digits: string): boolean =>
  BRANDS.some(([first, lengths]) => first.test(digits) && lengths.includes(digits.length)) &&
  hasControlDigit(digits);

/** Figures in groups, as they are typed; not a part of a word or of a longer code. */
const RUN = /(?<![\p{L}\d])\d(?:[ .·-]?\d){12,}(?![\p{L}\d])/gu;
/** What an IBAN has before its groups: the country and its control digits. */
const IBAN_BEFORE = /\b[A-Za-z]{2}\d{2}[ .·-]$/;
const SHORTEST = 13;
const LONGEST = 19;
const SHOWN = 4;

/** Where in a run of groups a card begins and ends, in groups; a run may go on behind it with a date or a code. */
function cardIn(groups: readonly string[]): readonly [from: number, to: number] | undefined {
  for (let from = 0; from < groups.length; from += 1) {
    let digits = '';
    for (let to = from; to < groups.length && digits.length <= LONGEST; to += 1) {
      digits += groups[to];
      if (digits.length >= SHORTEST && isCardNumber(digits)) return [from, to];
    }
  }
  return undefined;
}

function maskRun(run: string): string {
  const groups = run.split(/[ .·-]/);
  const card = cardIn(groups);
  if (!card) return run;
  const [from, to] = card;
  const digits = groups.slice(from, to + 1).join('');
  return [...groups.slice(0, from), `•••• ${digits.slice(-SHOWN)}`, ...groups.slice(to + 1)].join(' ');
}

/** A text with every card number in it reduced to its last four figures; any other text as it is. */
export const maskCardNumbers = (text: string): string =>
  text.replace(RUN, (run, at: number) =>
    IBAN_BEFORE.test(text.slice(Math.max(0, at - 6), at)) ? run : maskRun(run),
  );
