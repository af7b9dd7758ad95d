/** Returns repeatable numbers from 0 to 1, exclusive (mulberry32): enough for invented people, and never for a secret. */
export function randomNumbers(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Returns the numbers of a story; those of neighbouring seeds differ from the first on. */
export const seededNumbers = (seed: number): (() => number) => randomNumbers(seed * 2_654_435_761);
