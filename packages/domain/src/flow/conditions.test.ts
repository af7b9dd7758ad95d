import { describe, expect, it } from 'vitest';
import { holds } from './conditions.ts';
import type { Answers, Comparison, Condition } from './definition.ts';

const TODAY = '2026-03-10';
const ANSWERS: Answers = {
  kind: 'literal',
  extras: ['apostille', 'translation'],
  born: '1990-05-17',
  town: { code: '28065', name: 'Getafe', region: 'Madrid', slow: true, hours: 3 },
  village: { code: null, name: 'Aldea', region: '' },
  photos: [{ id: 'f1', name: 'dni.jpg', size: 10 }],
  typed: '31-02-1990',
};

describe('one condition', () => {
  it.each<[Comparison, boolean]>([
    [{ option: 'kind', value: 'literal' }, true],
    [{ option: 'kind', value: 'extract' }, false],
    [{ option: 'kind', value: ['extract', 'literal'] }, true],
    [{ option: 'kind', op: 'eq', value: ['extract', 'multilingual'] }, false],
    [{ option: 'kind', op: 'in', value: ['extract', 'literal'] }, true],
    [{ option: 'kind', op: 'ne', value: 'extract' }, true],
    [{ option: 'kind', op: 'ne', value: ['extract', 'literal'] }, false],
    [{ option: 'extras', value: 'translation' }, true],
    [{ option: 'extras', value: 'courier' }, false],
    [{ option: 'extras', op: 'ne', value: 'apostille' }, false],
    [{ option: 'blank', value: '' }, false],
    [{ option: 'blank', op: 'ne', value: 'x' }, true],
    [{ option: 'blank', op: 'empty' }, true],
    [{ option: 'blank', op: 'filled' }, false],
    [{ option: 'photos', op: 'filled' }, true],
    [{ option: 'constructor', op: 'filled' }, false],
    [{ option: 'town', value: '28065' }, true],
    [{ option: 'town', value: 'Getafe' }, true],
    [{ option: 'village', value: 'Aldea' }, true],
    [{ option: 'town.slow', value: 'true' }, true],
    [{ option: 'village.slow', value: 'false' }, true],
    [{ option: 'blank.slow', value: 'false' }, false],
    [{ option: 'town.hours', op: 'in', value: ['2', '3'] }, true],
    [{ option: 'village.hours', op: 'empty' }, true],
  ])('[VA-2] evaluates %j to %s', (condition, expected) =>
    expect(holds([condition], ANSWERS, TODAY)).toBe(expected),
  );

  it.each<[Comparison, boolean]>([
    [{ option: 'born', op: 'gtdate', value: '1990-05-16' }, true],
    [{ option: 'born', op: 'gtdate', value: '1990-05-17' }, false],
    [{ option: 'born', op: 'ltdate', value: '1990-05-18' }, true],
    [{ option: 'born', op: 'ltdate', value: '1990-05-17' }, false],
    [{ option: 'born', op: 'ltdate', value: 'today-6570d' }, true],
    [{ option: 'born', op: 'gtdate', value: ['2000-01-01', '1980-01-01'] }, true],
    [{ option: 'blank', op: 'gtdate', value: '1990-01-01' }, false],
    [{ option: 'blank', op: 'ltdate', value: 'today' }, false],
    [{ option: 'typed', op: 'ltdate', value: 'today' }, false],
  ])('[EN-7] compares dates: %j is %s', (condition, expected) =>
    expect(holds([condition], ANSWERS, TODAY)).toBe(expected),
  );
});

describe('several conditions', () => {
  const yes: Condition = { option: 'kind', value: 'literal' };
  const no: Condition = { option: 'kind', value: 'extract' };

  it.each<[Condition[] | undefined, boolean]>([
    [undefined, true],
    [[], true],
    [[yes, yes], true],
    [[yes, no], false],
    [[{ anyOf: [no, yes] }], true],
    [[{ anyOf: [no, no] }, yes], false],
    [[{ anyOf: [] }], false],
    [[{ anyOf: [no, { anyOf: [yes] }] }], true],
  ])('[VA-2] requires all conditions and any of a group: %j is %s', (conditions, expected) =>
    expect(holds(conditions, ANSWERS, TODAY)).toBe(expected),
  );

  it('[VA-2] throws for a broken definition instead of returning false', () => {
    expect(() => holds([{ option: 'born', op: 'gtdate', value: 'soon' }], ANSWERS, TODAY)).toThrow(
      RangeError,
    );
    const unknown = { option: 'kind', op: 'like', value: 'x' } as unknown as Comparison;
    expect(() => holds([unknown], ANSWERS, TODAY)).toThrow(TypeError);
  });
});
