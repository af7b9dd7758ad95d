import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cpuTime } from '../../../../tools/cpu-time.ts';
import { addDays, isIsoDate, isoDate, resolveDate } from './iso-date.ts';
import { printDate } from './print-date.ts';
import { dateProblem, readDate } from './read-date.ts';

describe('parsing dates', () => {
  it.each([
    '12-01-2024',
    '12.1.2024',
    '12/01/2024',
    '12-ene-2024',
    '12/ENE/2024',
    '12.ene.2024',
    '2024-01-12',
    '12-jan-2024',
    '12 jan 2024',
    '12 01 2024',
    '12 1 2024',
    '12012024',
    '12–01–2024',
    '\u200e12\u00a0ene\u202f2024\ufeff',
    '2024 01 12',
  ])('[VA-3] accepts %s', (text) => expect(readDate(text)).toBe('2024-01-12'));

  it.each(
    ['ene', 'feb', 'mar', 'abr', 'may', 'jun', 'jul', 'ago', 'sep', 'oct', 'nov', 'dic'].map(
      (name, at) => [name, at + 1] as const,
    ),
  )('[VA-3] knows the Spanish month %s', (name, month) =>
    expect(readDate(`5-${name}-2024`)).toBe(isoDate(2024, month, 5)),
  );

  it.each(['12 / 01 / 2024', '12. 1. 2024', '12 - ene - 2024', '12-ENE-2024'])(
    '[VA-3] accepts any spacing and capitalization: %s',
    (text) => expect(readDate(text)).toBe('2024-01-12'),
  );

  it.each([
    ['5-fev-2024', '2024-02-05'],
    ['5-set-2024', '2024-09-05'],
    ['5-out-2024', '2024-10-05'],
    ['5-dez-2024', '2024-12-05'],
    ['5-aug-2024', '2024-08-05'],
    ['5-dec-2024', '2024-12-05'],
  ])('[VA-3] accepts Portuguese and English months: %s', (text, date) => expect(readDate(text)).toBe(date));

  it.each([
    '31-02-2024',
    '29-02-2023',
    '29-02-1900',
    '31/04/2024',
    '00-01-2024',
    '1-13-2024',
    '12-01-24',
    '12-01',
    '12-01/2024',
    '12-xyz-2024',
    '1012024',
    '20111012',
    '31022024',
    '2024-02-30',
    'ayer',
    '',
  ])('[VA-3] rejects %s', (text) => expect(readDate(text)).toBeNull());

  it.each([
    '25 March 1985',
    '25th March 1985',
    'March 25, 1985',
    '25 of March 1985',
    '25 de marzo de 1985',
    '25 de marzo del 1985',
    '25 DE MARÇO DE 1985',
    '25-março-1985',
    '25 mar. 1985',
    '25 de marco 1985',
    '25-mar.-1985',
    '25.º de marzo de 1985',
    '25º de marzo de 1985',
    '25.3.1985.',
    '1985/03/25',
    '1985.3.25',
  ])('accepts full month names: %s', (text) => expect(readDate(text)).toBe('1985-03-25'));

  it('parses a text of many spaces in linear time', async () => {
    expect(await cpuTime(() => readDate(`${' '.repeat(60_000)}.`))).toBeLessThan(500);
  });

  it('accepts single-digit days and months', () => expect(readDate('3/5/1985')).toBe('1985-05-03'));

  it.each([
    ['31/02/1985', 'date_unreal'],
    ['31 de abril de 1985', 'date_unreal'],
    ['1985-02-30', 'date_unreal'],
    ['3/5/85', 'date_short_year'],
    ['25 de marzo de 85', 'date_short_year'],
    ['1-13-2024', 'not_a_date'],
    ['45-01-2024', 'not_a_date'],
    ['marzo', 'not_a_date'],
    ['12-xyz-2024', 'not_a_date'],
  ] as const)('reports why %s is invalid: %s', (text, problem) => {
    expect([readDate(text), dateProblem(text)]).toEqual([null, problem]);
  });

  it('[VA-3] handles leap years', () => {
    expect([readDate('29-02-2000'), readDate('29-02-2024')]).toEqual(['2000-02-29', '2024-02-29']);
  });

  it('[VA-3] parses every real day that it prints', () => {
    fc.assert(
      fc.property(fc.integer({ min: -300_000, max: 2_000_000 }), (days) => {
        const date = addDays('1970-01-01', days);
        expect(isIsoDate(date)).toBe(true);
        expect(readDate(printDate(date, 'es'))).toBe(date);
      }),
    );
  });
});

describe('date arithmetic', () => {
  it.each([
    ['today', '2026-03-01'],
    ['today-1d', '2026-02-28'],
    ['today+31d', '2026-04-01'],
    ['2024-02-29', '2024-02-29'],
  ])('[VA-2] resolves %s', (expression, date) => expect(resolveDate(expression, '2026-03-01')).toBe(date));

  it('[VA-2] throws for any other expression', () => {
    for (const text of ['tomorrow', 'today-1', '2024-02-30'])
      expect(() => resolveDate(text, '2026-03-01')).toThrow(RangeError);
  });

  it.each([
    ['es', '02/01/2024'],
    ['pt', '02/01/2024'],
    ['en', '2 January 2024'],
  ] as const)('[EN-2] prints a date in %s', (locale, text) =>
    expect(printDate('2024-01-02', locale)).toBe(text),
  );
});
