import { describe, expect, it } from 'vitest';
import { countTry } from './sign-in-tries.ts';

const START = new Date('2026-11-24T09:00:00Z');
const after = (minutes: number) => new Date(START.getTime() + minutes * 60_000);

/** The minutes that each of these tries, at minutes since the start, makes its account wait; null where it was not looked at. */
function waits(tries: readonly number[]): (number | null)[] {
  let row: Exclude<ReturnType<typeof countTry>, null> | undefined;
  return tries.map((minute) => {
    const counted = countTry(row, after(minute));
    if (!counted) return null;
    row = counted;
    return counted.locked_until && counted.locked_until > after(minute)
      ? (counted.locked_until.getTime() - after(minute).getTime()) / 60_000
      : 0;
  });
}

const NINE = Array.from({ length: 9 }, (_, index) => index / 10);
const FREE = NINE.map(() => 0);

describe('[RO-4] tries at one account', () => {
  it('are free up to the tenth within a quarter of an hour, which makes it wait a minute', () => {
    expect(waits([...NINE, 14.9])).toEqual([...FREE, 1]);
  });

  it('are not looked at while it waits, and do not make it wait longer', () => {
    expect(waits([...NINE, 1, 1.2, 1.5, 1.99])).toEqual([...FREE, 1, null, null, null]);
  });

  it('make it wait twice as long after each further one, never more than a quarter of an hour', () => {
    expect(waits([...NINE, 1, 2, 4, 8, 16, 31, 46])).toEqual([...FREE, 1, 2, 4, 8, 15, 15, 15]);
  });

  it('begin afresh a quarter of an hour after the first of them, or after the wait', () => {
    expect(waits([...NINE, 15.01, 15.02])).toEqual([...FREE, 0, 0]);
    expect(waits([...NINE, 1, 17.01])).toEqual([...FREE, 1, 0]);
    expect(waits([...NINE, 1, 16.9])).toEqual([...FREE, 1, 2]);
  });
});
