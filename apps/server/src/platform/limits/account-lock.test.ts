import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';

let test: TestApp;
let accountCount = 0;
let email = '';
beforeAll(async () => {
  test = await createTestApp();
});
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
  accountCount += 1;
  email = `persona${accountCount}@correo.example`;
});
afterEach(() => {
  vi.useRealTimers();
});
afterAll(() => test.close());

/**
 * Returns the wait after each try, in minutes; null for a try that was rejected unchecked. Tries are in minutes since
 * the start.
 */
async function waits(tries: readonly number[]): Promise<(number | null)[]> {
  const { accounts } = test.deps.limits;
  const start = Date.now();
  const minutes: (number | null)[] = [];
  for (const minute of tries) {
    const now = start + minute * 60_000;
    vi.setSystemTime(now);
    const isAccepted = await accounts.take('staff', email);
    const until = await accounts.lockedUntil('staff', email);
    minutes.push(isAccepted ? ((until?.getTime() ?? now) - now) / 60_000 : null);
  }
  return minutes;
}

const NINE = Array.from({ length: 9 }, (_, index) => index / 10);
const FREE = NINE.map(() => 0);

describe('[RO-4] tries at one account', () => {
  it('are free until the tenth within a quarter of an hour, which locks the account for a minute', async () => {
    expect(await waits([...NINE, 14.9])).toEqual([...FREE, 1]);
  });

  it('are not checked while the account is locked, and do not extend the lock', async () => {
    expect(await waits([...NINE, 1, 1.2, 1.5, 1.99])).toEqual([...FREE, 1, null, null, null]);
  });

  it('double the lock each time, up to a quarter of an hour', async () => {
    expect(await waits([...NINE, 1, 2, 4, 8, 16, 31, 46])).toEqual([...FREE, 1, 2, 4, 8, 15, 15, 15]);
  });

  it('start again a quarter of an hour after the first one', async () => {
    expect(await waits([...NINE, 15.01, 15.02])).toEqual([...FREE, 0, 0]);
  });

  it('start again a quarter of an hour after the lock, and not sooner', async () => {
    expect(await waits([...NINE, 1, 17.01])).toEqual([...FREE, 1, 0]);
    email = `otra-${email}`;
    expect(await waits([...NINE, 1, 16.9])).toEqual([...FREE, 1, 2]);
  });

  it('are reset by a correct password', async () => {
    await waits([...NINE, 1]);
    await test.deps.limits.accounts.forget('staff', email);
    expect(await waits(NINE)).toEqual(FREE);
  });

  it('made concurrently are checked ten times in total, across processes', async () => {
    const { accounts } = test.deps.limits;
    const accepted = await Promise.all(Array.from({ length: 25 }, () => accounts.take('customer', email)));
    expect(accepted.filter(Boolean)).toHaveLength(10);
    expect(await accounts.take('staff', email)).toBe(true);
  });
});
