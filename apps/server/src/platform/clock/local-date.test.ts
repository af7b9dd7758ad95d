import { describe, expect, it } from 'vitest';
import { todayIn } from './local-date.ts';

describe('today', () => {
  it.each([
    ['2026-11-24T22:59:59Z', 'Europe/Madrid', '2026-11-24'],
    ['2026-11-24T23:00:00Z', 'Europe/Madrid', '2026-11-25'],
    ['2026-11-24T23:00:30Z', 'Europe/Lisbon', '2026-11-24'],
    ['2026-07-01T22:00:00Z', 'Europe/Madrid', '2026-07-02'],
    ['2026-07-01T22:00:00Z', 'Europe/Lisbon', '2026-07-01'],
    ['2026-07-01T23:00:00Z', 'Europe/Lisbon', '2026-07-02'],
    ['2026-11-24T22:59:59.999Z', 'Europe/Madrid', '2026-11-24'],
  ])('at %s in %s is %s', (now, zone, day) => {
    expect(todayIn(zone, new Date(now))).toBe(day);
  });
});
