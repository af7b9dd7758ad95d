import { describe, expect, it } from 'vitest';
import { addWorkingHours } from './working-time.ts';

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
  ['before the Immaculate Conception', '2026-12-07T16:00+01:00', 4, '2026-12-09T12:00+01:00'],
  ['on the Immaculate Conception', '2026-12-08T10:00+01:00', 4, '2026-12-09T13:00+01:00'],
  ['before Christmas', '2026-12-24T16:00+01:00', 4, '2026-12-28T12:00+01:00'],
  ['over New Year', '2026-12-31T16:00+01:00', 4, '2027-01-04T12:00+01:00'],
  ['as clocks go back', '2026-10-23T16:00+02:00', 4, '2026-10-26T12:00+01:00'],
  ['as clocks go forward', '2026-03-27T16:00+01:00', 4, '2026-03-30T12:00+02:00'],
  ['no time at all, at work', '2026-11-24T10:00+01:00', 0, '2026-11-24T10:00+01:00'],
];
const IN_LISBON: readonly Row[] = [
  ['in its own zone', '2026-11-24T10:00+00:00', 4, '2026-11-24T14:00+00:00'],
  ['when Madrid has closed', '2026-11-24T16:30+00:00', 1, '2026-11-25T09:30+00:00'],
  ['before the first of December', '2026-11-30T16:00+00:00', 4, '2026-12-02T12:00+00:00'],
  ['over the Immaculate Conception', '2026-12-07T16:00+00:00', 2, '2026-12-09T10:00+00:00'],
];

describe('working time', () => {
  it.each(IN_MADRID)('in Madrid, %s: %s plus %i h is %s', (_why, from, hours, to) => {
    expect(addWorkingHours(new Date(from), hours, MADRID)).toEqual(new Date(to));
  });

  it.each(IN_LISBON)('in Lisbon, %s: %s plus %i h is %s', (_why, from, hours, to) => {
    expect(addWorkingHours(new Date(from), hours, LISBON)).toEqual(new Date(to));
  });
});
