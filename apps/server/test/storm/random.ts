/** Repeatable random numbers: the same seed gives the same numbers. */
export type Random = {
  /** Returns true in so many of a hundred calls. */
  readonly chance: (percent: number) => boolean;
  /** Returns a whole number from zero up to this one, exclusive. */
  readonly below: (end: number) => number;
  readonly pick: <T>(from: readonly T[]) => T;
  /** Returns a generator whose numbers do not depend on other callers. */
  readonly own: (name: number) => Random;
};

/** A small generator (mulberry32): enough for a storm, and never for a secret. */
export function createRandom(seed: number): Random {
  let state = seed >>> 0;
  const draw = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = state;
    mixed = Math.imul(mixed ^ (mixed >>> 15), mixed | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (end: number): number => Math.floor(draw() * end);
  return {
    chance: (percent) => draw() * 100 < percent,
    below,
    pick: (from) => from[below(from.length)] as never,
    own: (name) => createRandom(seed * 31 + name * 7919),
  };
}
