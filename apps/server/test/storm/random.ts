/** Chance that can be repeated: the same seed, the same throws. */
export type Random = {
  /** True in so many of a hundred throws. */
  readonly chance: (percent: number) => boolean;
  /** A whole number from zero up to this one, which is left out. */
  readonly below: (end: number) => number;
  readonly pick: <T>(from: readonly T[]) => T;
  /** Dice of somebody's own, whose throws do not depend on who else throws. */
  readonly own: (name: number) => Random;
};

/** A small generator (mulberry32): enough for a storm, and nothing for a secret. */
export function createRandom(seed: number): Random {
  let state = seed >>> 0;
  const throwOnce = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = state;
    mixed = Math.imul(mixed ^ (mixed >>> 15), mixed | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (end: number): number => Math.floor(throwOnce() * end);
  return {
    chance: (percent) => throwOnce() * 100 < percent,
    below,
    pick: (from) => from[below(from.length)] as never,
    own: (name) => createRandom(seed * 31 + name * 7919),
  };
}
