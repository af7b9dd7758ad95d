import { randomNumbers } from '../../src/app/seed/demonstration/random-numbers.ts';

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

export function createRandom(seed: number): Random {
  const draw = randomNumbers(seed);
  const below = (end: number): number => Math.floor(draw() * end);
  return {
    chance: (percent) => draw() * 100 < percent,
    below,
    pick: (from) => from[below(from.length)] as never,
    own: (name) => createRandom(seed * 31 + name * 7919),
  };
}
