/** Returns a generator of numbers from 0 to 1 (mulberry32), the same in every run. */
export function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** Returns a draw of ranks from 0 to `count` - 1 by Zipf's law: the rank r comes with a weight of 1 / (r + 1). */
export function zipf(count: number, random: () => number): () => number {
  const sums: number[] = [];
  for (let rank = 0; rank < count; rank += 1) sums.push((sums[rank - 1] ?? 0) + 1 / (rank + 1));
  const whole = sums[count - 1] ?? 0;
  return () => {
    const aim = random() * whole;
    let [low, high] = [0, count - 1];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((sums[middle] ?? 0) < aim) low = middle + 1;
      else high = middle;
    }
    return low;
  };
}
