import type { Cents } from '../money/money.ts';

/** The inclusive amount limits of a payment method; open where undefined. */
export type Limits = { readonly min?: Cents | undefined; readonly max?: Cents | undefined };

/** An exclusive range of amounts that no method accepts; unbounded where null. */
export type AmountGap = { readonly over: Cents | null; readonly under: Cents | null };

/**
 * Returns the ranges from the cheapest price upwards that no payment method accepts (EN-15); everything if
 * there is no method.
 */
export function findAmountGaps(ways: readonly Limits[], least: Cents): AmountGap[] {
  const gaps: AmountGap[] = [];
  let [paid, over]: [Cents, Cents | null] = [least - 1, null];
  for (const { min = 0, max } of ways.toSorted((one, other) => (one.min ?? 0) - (other.min ?? 0))) {
    if (min > paid + 1) gaps.push({ over, under: min });
    if (max === undefined) return gaps;
    if (max > paid) [paid, over] = [max, max];
  }
  return [...gaps, { over, under: null }];
}

/** Returns true if one gap lies within another. */
export const isWithin = (gap: AmountGap, other: AmountGap): boolean =>
  (other.over === null || (gap.over !== null && gap.over >= other.over)) &&
  (other.under === null || (gap.under !== null && gap.under <= other.under));
