import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';

let test: TestApp;
let people = 0;
let email = '';
beforeAll(async () => {
  test = await createTestApp();
});
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
  people += 1;
  email = `persona${people}@correo.example`;
});
afterEach(() => {
  vi.useRealTimers();
});
afterAll(() => test.close());

/** The minutes that each of these tries, at minutes since the start, makes its account wait; null where it was not looked at. */
async function waits(tries: readonly number[]): Promise<(number | null)[]> {
  const { accounts } = test.deps.limits;
  const start = Date.now();
  const waited: (number | null)[] = [];
  for (const minute of tries) {
    const now = start + minute * 60_000;
    vi.setSystemTime(now);
    const isTaken = await accounts.take('staff', email);
    const until = await accounts.lockedUntil('staff', email);
    waited.push(isTaken ? ((until?.getTime() ?? now) - now) / 60_000 : null);
  }
  return waited;
}

const NINE = Array.from({ length: 9 }, (_, index) => index / 10);
const FREE = NINE.map(() => 0);

describe('[RO-4] tries at one account', () => {
  it('are free up to the tenth within a quarter of an hour, which makes it wait a minute', async () => {
    expect(await waits([...NINE, 14.9])).toEqual([...FREE, 1]);
  });

  it('are not looked at while it waits, and do not make it wait longer', async () => {
    expect(await waits([...NINE, 1, 1.2, 1.5, 1.99])).toEqual([...FREE, 1, null, null, null]);
  });

  it('make it wait twice as long after each further one, never more than a quarter of an hour', async () => {
    expect(await waits([...NINE, 1, 2, 4, 8, 16, 31, 46])).toEqual([...FREE, 1, 2, 4, 8, 15, 15, 15]);
  });

  it('begin afresh a quarter of an hour after the first of them', async () => {
    expect(await waits([...NINE, 15.01, 15.02])).toEqual([...FREE, 0, 0]);
  });

  it('begin afresh a quarter of an hour after the wait, and not sooner', async () => {
    expect(await waits([...NINE, 1, 17.01])).toEqual([...FREE, 1, 0]);
    email = `otra-${email}`;
    expect(await waits([...NINE, 1, 16.9])).toEqual([...FREE, 1, 2]);
  });

  it('are forgotten after a right password', async () => {
    await waits([...NINE, 1]);
    await test.deps.limits.accounts.forget('staff', email);
    expect(await waits(NINE)).toEqual(FREE);
  });

  it('at the same time are looked at ten times, whichever process they reach', async () => {
    const { accounts } = test.deps.limits;
    const taken = await Promise.all(Array.from({ length: 25 }, () => accounts.take('customer', email)));
    expect(taken.filter(Boolean)).toHaveLength(10);
    expect(await accounts.take('staff', email)).toBe(true);
  });
});
