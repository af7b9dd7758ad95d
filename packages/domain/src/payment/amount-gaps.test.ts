import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findAmountGaps, isWithin, type Limits } from './amount-gaps.ts';

describe('amounts that no payment method accepts', () => {
  it.each<[string, Limits[], ReturnType<typeof findAmountGaps>]>([
    ['none while one way takes all', [{ min: 900 }, {}], []],
    ['all without any way', [], [{ over: null, under: null }]],
    ['those under the least limit', [{ min: 90000 }, { min: 95000 }], [{ over: null, under: 90000 }]],
    ['those over the greatest', [{ max: 5000 }, { max: 4000 }], [{ over: 5000, under: null }]],
    ['those between two', [{ max: 5000 }, { min: 9000 }], [{ over: 5000, under: 9000 }]],
    ['none between limits that follow each other', [{ max: 5000 }, { min: 5001 }], []],
    ['none below the cheapest price', [{ min: 2000 }], []],
    ['all where the ways take only less', [{ max: 1500 }], [{ over: null, under: null }]],
  ])('[EN-15] are %s', (_which, ways, gaps) => {
    expect(findAmountGaps(ways, 2000)).toEqual(gaps);
  });

  it('are exactly those that every method excludes', () => {
    const limit = fc.option(fc.integer({ min: 0, max: 60 }), { nil: undefined });
    const way = fc.record({ min: limit, max: limit }).filter(({ min = 0, max = 60 }) => min <= max);
    fc.assert(
      fc.property(fc.array(way, { maxLength: 5 }), fc.integer({ min: 1, max: 40 }), (ways, least) => {
        const gaps = findAmountGaps(ways, least);
        for (let sum = least; sum <= 70; sum++) {
          const isTaken = ways.some(({ min = 0, max = 1000 }) => sum >= min && sum <= max);
          const isInGap = gaps.some(({ over, under }) => sum > (over ?? 0) && sum < (under ?? 1000));
          expect(isInGap).toBe(!isTaken);
        }
      }),
    );
  });
});

it('lie within another gap that spans them', () => {
  const all = { over: null, under: null };
  expect(isWithin({ over: 10, under: 20 }, all)).toBe(true);
  expect(isWithin(all, { over: 10, under: null })).toBe(false);
  expect(isWithin({ over: 10, under: 20 }, { over: 10, under: 20 })).toBe(true);
  expect(isWithin({ over: 10, under: 30 }, { over: 5, under: 20 })).toBe(false);
});
