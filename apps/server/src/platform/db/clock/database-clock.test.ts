import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createTestApp, type TestApp } from '../../../../test/test-app.ts';
import { checkClock, clockDifference, clockRefusal, legalNow } from './database-clock.ts';

const DAY_MS = 86_400_000;
let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

/** The clock of a process that is wrong by so many milliseconds. */
const wrongBy = (ms: number) => () => Date.now() + ms;

describe('the clock of a process', () => {
  it.each([
    [1_000, 0],
    [-60_000, 1],
    [60_000, 1],
  ])('that differs by %d ms raises %d alarms', async (ms, count) => {
    const log = { error: vi.fn() };
    await checkClock(test.deps.db, log, wrongBy(ms));
    expect(log.error.mock.calls.map(([fields]) => fields.alarm)).toEqual(Array(count).fill('clock_wrong'));
  });

  it('that differs by more than five minutes refuses the start', async () => {
    const ahead = await clockDifference(test.deps.db, wrongBy(301_000));
    expect(clockRefusal(ahead)).toMatch(/^the clock of this machine is 30[01] s ahead of the database's/);
    expect(clockRefusal(await clockDifference(test.deps.db, wrongBy(-DAY_MS)))).toMatch(/s behind/);
    expect(clockRefusal(await clockDifference(test.deps.db, wrongBy(299_000)))).toBeUndefined();
  });

  it('[BC-9] dates no document: the database does, moved by what the demonstration moves', async () => {
    const { db } = test.deps;
    const real = Date.now();
    vi.useFakeTimers({ toFake: ['Date'] });
    vi.setSystemTime(real + 3 * DAY_MS);
    try {
      const plain = await legalNow(db, () => new Date());
      const moved = await legalNow(db, () => new Date(Date.now() + DAY_MS));
      expect(Math.abs(plain.getTime() - real)).toBeLessThan(60_000);
      expect(Math.abs(moved.getTime() - real - DAY_MS)).toBeLessThan(60_000);
    } finally {
      vi.useRealTimers();
    }
  });
});
