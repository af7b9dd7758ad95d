import type { Cents } from '../money/money.ts';

/** Between which sums a way to pay is offered, both with it; without one where it has none. */
export type Limits = { readonly min?: Cents | undefined; readonly max?: Cents | undefined };

/** Sums that nobody could pay: those over the one and under the other, neither with it; null where it goes on for ever. */
export type SumGap = { readonly over: Cents | null; readonly under: Cents | null };

/** The sums, of those from the least that anything costs, that no way to pay takes (EN-15); all of them where there is no way at all. */
export function unpaidSums(ways: readonly Limits[], least: Cents): SumGap[] {
  const gaps: SumGap[] = [];
  let [paid, over]: [Cents, Cents | null] = [least - 1, null];
  for (const { min = 0, max } of ways.toSorted((one, other) => (one.min ?? 0) - (other.min ?? 0))) {
    if (min > paid + 1) gaps.push({ over, under: min });
    if (max === undefined) return gaps;
    if (max > paid) [paid, over] = [max, max];
  }
  return [...gaps, { over, under: null }];
}

/** Whether every sum of a gap lies in another. */
export const isWithin = (gap: SumGap, other: SumGap): boolean =>
  (other.over === null || (gap.over !== null && gap.over >= other.over)) &&
  (other.under === null || (gap.under !== null && gap.under <= other.under));
