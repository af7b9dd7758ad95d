/** An amount in integer cents of euro (BC-4). Sums are exact; only {@link roundHalfUp} rounds. */
export type Cents = number;
/** A rate in basis points: 2100 is 21 %. */
export type BasisPoints = number;

/** Rounds half away from zero, so that a refund rounds like its payment. No other function rounds. */
export function roundHalfUp(value: number): Cents {
  const rounded = Math.round(Math.abs(value) + Number.EPSILON * Math.abs(value));
  return value < 0 && rounded !== 0 ? -rounded : rounded;
}

/** Returns the tax on a net amount, rounded once. */
export function taxOn(net: Cents, rate: BasisPoints): Cents {
  return roundHalfUp((net * rate) / 10_000);
}

/** Returns the change of a gross total when its net amount changes from `from` to `to`. */
export function grossChange(from: Cents, to: Cents, rate: BasisPoints): Cents {
  return to + taxOn(to, rate) - from - taxOn(from, rate);
}

/**
 * Splits `total` over `weights` by largest remainder: the parts add up exactly, each within a cent of its
 * share. Ties go to the earlier part; if all weights are zero, the first part takes all. Throws RangeError
 * without weights or with a negative one.
 */
export function allocate(total: Cents, weights: readonly number[]): Cents[] {
  if (weights.length === 0) throw new RangeError('allocate needs at least one weight');
  if (weights.some((weight) => weight < 0)) throw new RangeError('allocate needs weights of zero or more');
  const sum = weights.reduce((a, b) => a + b, 0);
  if (sum === 0) return weights.map((_, index) => (index === 0 ? total : 0));
  return roundParts(
    total,
    weights.map((weight) => (Math.abs(total) * weight) / sum),
  );
}

/**
 * Rounds the sizes of parts by largest remainder, so that they add up to `total` and have its sign: each within a cent
 * of its size. Ties go to the earlier part. The sizes add up to the size of `total`, or differ by its rounding alone.
 */
export function roundParts(total: Cents, sizes: readonly number[]): Cents[] {
  const sign = total < 0 ? -1 : 1;
  const parts = sizes.map(Math.floor);
  const left = Math.abs(total) - parts.reduce((a, b) => a + b, 0);
  const byRemainder = sizes
    .map((size, index) => ({ index, remainder: size - Math.floor(size) }))
    .sort((a, b) => b.remainder - a.remainder || a.index - b.index);
  for (const { index } of byRemainder.slice(0, left)) parts[index] = (parts[index] ?? 0) + 1;
  return parts.map((part) => (part === 0 ? 0 : part * sign));
}
