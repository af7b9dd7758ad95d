import { describe, expect, it } from 'vitest';
import { addWorkingHours, endOfPeriod, workingHoursBetween } from './working-time.ts';

const MADRID = { timeZone: 'Europe/Madrid', country: 'ES' };
const LISBON = { timeZone: 'Europe/Lisbon', country: 'PT' };

type Row = readonly [why: string, from: string, hours: number, to: string];

const IN_MADRID: readonly Row[] = [
  ['within a morning', '2026-11-24T10:00+01:00', 4, '2026-11-24T14:00+01:00'],
  ['up to closing', '2026-11-24T13:00+01:00', 4, '2026-11-24T17:00+01:00'],
  ['over the night', '2026-11-24T15:30+01:00', 4, '2026-11-25T11:30+01:00'],
  ['before opening', '2026-11-24T06:15+01:00', 2, '2026-11-24T11:00+01:00'],
  ['at closing', '2026-11-24T17:00+01:00', 1, '2026-11-25T10:00+01:00'],
  ['late in the evening', '2026-11-24T23:59+01:00', 3, '2026-11-25T12:00+01:00'],
  ['over a weekend', '2026-11-27T16:00+01:00', 4, '2026-11-30T12:00+01:00'],
  ['on a Saturday', '2026-11-28T11:00+01:00', 2, '2026-11-30T11:00+01:00'],
  ['on a Sunday', '2026-11-29T11:00+01:00', 8, '2026-11-30T17:00+01:00'],
  ['two days', '2026-11-24T10:00+01:00', 16, '2026-11-26T10:00+01:00'],
  ['before the long weekend of December', '2026-12-04T16:00+01:00', 4, '2026-12-09T12:00+01:00'],
  ["on Madrid's Monday holiday for the Constitution", '2026-12-07T10:00+01:00', 4, '2026-12-09T13:00+01:00'],
  ["on Madrid's Monday holiday for All Saints", '2026-11-02T10:00+01:00', 4, '2026-11-03T13:00+01:00'],
  ['before Easter', '2026-04-01T16:00+02:00', 4, '2026-04-06T12:00+02:00'],
  ['before the Easter after', '2027-03-24T16:00+01:00', 4, '2027-03-29T12:00+02:00'],
  ['before the first weekend of May 2027', '2027-04-30T16:00+02:00', 4, '2027-05-04T12:00+02:00'],
  ['over Epiphany', '2027-01-05T16:00+01:00', 4, '2027-01-07T12:00+01:00'],
  ['on a holiday of the city only', '2026-05-15T10:00+02:00', 4, '2026-05-15T14:00+02:00'],
  ['on the Immaculate Conception', '2026-12-08T10:00+01:00', 4, '2026-12-09T13:00+01:00'],
  ['before Christmas', '2026-12-24T16:00+01:00', 4, '2026-12-28T12:00+01:00'],
  ['over New Year', '2026-12-31T16:00+01:00', 4, '2027-01-04T12:00+01:00'],
  ['as clocks go back', '2026-10-23T16:00+02:00', 4, '2026-10-26T12:00+01:00'],
  ['as clocks go forward', '2026-03-27T16:00+01:00', 4, '2026-03-30T12:00+02:00'],
  ['no time at all, within working hours', '2026-11-24T10:00+01:00', 0, '2026-11-24T10:00+01:00'],
];
const IN_LISBON: readonly Row[] = [
  ['in its own zone', '2026-11-24T10:00+00:00', 4, '2026-11-24T14:00+00:00'],
  ['when Madrid has closed', '2026-11-24T16:30+00:00', 1, '2026-11-25T09:30+00:00'],
  ['before the first of December', '2026-11-30T16:00+00:00', 4, '2026-12-02T12:00+00:00'],
  ['over the Immaculate Conception', '2026-12-07T16:00+00:00', 2, '2026-12-09T10:00+00:00'],
  ['over Good Friday', '2026-04-02T16:00+01:00', 4, '2026-04-06T12:00+01:00'],
  ['on Corpo de Deus', '2026-06-04T10:00+01:00', 4, '2026-06-05T13:00+01:00'],
  ['on the Corpo de Deus after', '2027-05-27T10:00+01:00', 4, '2027-05-28T13:00+01:00'],
  ['at Carnival, which the law leaves to each office', '2026-02-17T10:00+00:00', 4, '2026-02-17T14:00+00:00'],
];

describe('working time', () => {
  it.each(IN_MADRID)('in Madrid, %s: %s plus %i h is %s', (_why, from, hours, to) => {
    expect(addWorkingHours(new Date(from), hours, MADRID)).toEqual(new Date(to));
  });

  it.each(IN_LISBON)('in Lisbon, %s: %s plus %i h is %s', (_why, from, hours, to) => {
    expect(addWorkingHours(new Date(from), hours, LISBON)).toEqual(new Date(to));
  });

  it.each([
    ['IE', 'Europe/Dublin'],
    ['GB', 'Europe/London'],
    ['NL', 'Europe/Amsterdam'],
  ])('of a store in %s follows the registry in Spain', (country, timeZone) => {
    const from = (day: string) => new Date(`${day}T10:00Z`);
    const hours = (day: string) =>
      (addWorkingHours(from(day), 1, { timeZone, country }).getTime() - from(day).getTime()) / 3_600_000;
    expect(hours('2026-10-12')).toBeGreaterThan(20); // Spain's national day
    expect(hours('2026-08-31')).toBe(1); // a bank holiday in England
    expect(hours('2026-03-17')).toBe(1); // Saint Patrick's
    expect(hours('2026-04-27')).toBe(1); // the King's day
  });
});

describe('working hours between', () => {
  it.each([...IN_MADRID].filter(([why]) => !why.includes('closing')))(
    'in Madrid, %s',
    (_why, from, hours, to) => {
      expect(workingHoursBetween(new Date(from), new Date(to), MADRID)).toBe(hours);
    },
  );

  it('an instant and an earlier one are none', () => {
    const [from, to] = [new Date('2026-11-24T10:00+01:00'), new Date('2026-11-23T10:00+01:00')];
    expect(workingHoursBetween(from, to, MADRID)).toBe(0);
  });
});

describe('the holidays of Madrid', () => {
  const closedWeekdays = (year: number): string[] => {
    const closed = [];
    for (
      let day = new Date(Date.UTC(year, 0, 1, 9));
      day.getUTCFullYear() === year;
      day = new Date(day.getTime() + 86_400_000)
    ) {
      const isWeekend = day.getUTCDay() % 6 === 0;
      const utc = { timeZone: 'UTC', country: 'ES' };
      if (!isWeekend && addWorkingHours(day, 1, utc).getTime() - day.getTime() > 3_600_000)
        closed.push(day.toISOString().slice(5, 10));
    }
    return closed;
  };

  it('match the BOCM and the BOE in 2026, weekends aside', () => {
    expect(closedWeekdays(2026)).toEqual([
      ...['01-01', '01-06', '04-02', '04-03', '05-01', '10-12', '11-02', '12-07', '12-08', '12-25'],
    ]);
  });

  it('are in 2027 those of the law, and each day that the decree may choose', () => {
    const chosen = ['03-19', '07-26', '08-16'];
    expect(closedWeekdays(2027)).toEqual(
      [
        ...['01-01', '01-06', '03-25', '03-26', '05-03', '10-12', '11-01', '12-06', '12-08'],
        ...chosen,
      ].sort(),
    );
  });
});

const PERIODS: readonly Row[] = [
  ['on a working day', '2026-11-23T10:00+01:00', 1, '2026-11-25T00:00+01:00'],
  ['on a Saturday', '2026-11-27T23:59+01:00', 1, '2026-12-01T00:00+01:00'],
  ['on a holiday', '2026-11-24T10:00+01:00', 14, '2026-12-10T00:00+01:00'],
  ['behind a change of clocks', '2026-10-20T10:00+02:00', 14, '2026-11-04T00:00+01:00'],
];
it.each(PERIODS)('[AP-28] extends a period that would end %s to a working day', (_why, from, days, to) => {
  expect(endOfPeriod(new Date(from), days, MADRID)).toEqual(new Date(to));
});
