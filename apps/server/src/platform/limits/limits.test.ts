import { RateLimiterMemory } from 'rate-limiter-flexible';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { connect } from '../db/connect.ts';
import { BoundedMemory } from './bounded-memory.ts';
import { LimitExceededError } from './limit-exceeded.ts';
import { type Limits, openLimits } from './limits.ts';
import { LIMITS } from './table.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterEach(() => {
  vi.useRealTimers();
});
afterAll(() => test.close());

/** Opens the limits of another process of the same shop. */
const otherProcess = (networkBudget = 1): Limits =>
  openLimits({ pool: test.deps.pool, secret: test.deps.config.secret, networkBudget });

async function countAccepted(limits: readonly Limits[], subject: string, tries: number): Promise<number> {
  let count = 0;
  for (let at = 0; at < tries; at += 1)
    if (await limits[at % limits.length]?.tryConsume('check-email', subject)) count += 1;
  return count;
}

describe('a limit in PostgreSQL', () => {
  it('counts by network across processes', async () => {
    const processes = [test.deps.limits, otherProcess()];
    expect(await countAccepted(processes, '198.51.100.1', 35)).toBe(30);
    expect(await countAccepted(processes, '198.51.100.2', 1)).toBe(1);
  });

  it('counts a /64 as one network, and each /64 separately', async () => {
    const { limits } = test.deps;
    for (let host = 0; host < 30; host += 1) await limits.consume('log-in', `2001:db8:1:2::${host}`);
    await expect(limits.consume('log-in', '2001:db8:1:2:ffff::1')).rejects.toThrow(LimitExceededError);
    await expect(limits.consume('log-in', '2001:db8:1:3::1')).resolves.toBeUndefined();
  });

  it('allows a /48 eight times the points of one of its /64', async () => {
    const { limits } = test.deps;
    const addressIn = (subnet: number) => `2001:db8:48:${subnet.toString(16)}::1`;
    for (let subnet = 0; subnet < 8 * LIMITS['log-in'].points; subnet += 1)
      await limits.consume('log-in', addressIn(subnet));
    expect(await limits.isSpent('log-in', addressIn(0xffff))).toBe(true);
    await expect(limits.consume('log-in', addressIn(0xffff))).rejects.toThrow(LimitExceededError);
    await expect(limits.consume('log-in', '2001:db8:49::1')).resolves.toBeUndefined();
  });

  it('reports how long to wait, and reopens after that', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const { limits } = test.deps;
    const subject = '198.51.100.3';
    for (let at = 0; at < 30; at += 1) await limits.consume('log-in', subject);
    vi.setSystemTime(Date.now() + 60_000);
    const rejected = await limits.consume('log-in', subject).catch((error: unknown) => error);
    expect(rejected).toMatchObject({ statusCode: 429, retryAfterS: 240 });
    vi.setSystemTime(Date.now() + 240_000);
    await expect(limits.consume('log-in', subject)).resolves.toBeUndefined();
  });

  it('counts against several limits or against none', async () => {
    const { limits } = test.deps;
    const subject = '2001:db8:77:1::1';
    const { points } = LIMITS.register;
    await limits.consume('register', subject, points - 1);
    const both = [
      ['log-in', subject, 2],
      ['register', subject, 2],
    ] as const;
    for (const _ of [1, 2]) await expect(limits.reserve(both)).rejects.toThrow('register');
    expect(await limits.tryConsume('register', subject)).toBe(true);
    await limits.consume('log-in', subject, LIMITS['log-in'].points);
    expect(await limits.isSpent('log-in', '2001:db8:77:2::1')).toBe(false);
  });

  it('gives nothing back to a window that has ended', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const { limits } = test.deps;
    const subject = '198.51.100.31';
    await limits.consume('check-email', subject, 10);
    vi.setSystemTime(Date.now() + 600_000);
    await limits.restore('check-email', subject, 10);
    expect(await countAccepted([limits], subject, 41)).toBe(30);
  });

  it('stores subjects only as hashes', async () => {
    await test.deps.limits.consume('log-in', '198.51.100.99');
    const rows = await test.deps.db.selectFrom('rate_limit').selectAll().execute();
    expect(rows.length).toBeGreaterThan(0);
    for (const { key } of rows) expect(key).toMatch(/^[a-z-]+:[0-9a-f]{64}$/);
  });

  it('is multiplied for a shop whose customers share an address', async () => {
    expect(await countAccepted([otherProcess(2)], '198.51.100.4', 65)).toBe(60);
  });

  it('counts in the process while the database is unreachable', async () => {
    const { pool } = connect('postgres://nobody@127.0.0.1:1/none', { max: 1 });
    const offline = openLimits({ pool, secret: 'x'.repeat(32), networkBudget: 1 });
    expect(await countAccepted([offline], '198.51.100.5', 32)).toBe(30);
    await pool.end();
  });
});

describe('a limit in memory', () => {
  it('needs no query', async () => {
    const query = vi.spyOn(test.deps.pool, 'query');
    for (let at = 0; at < 50; at += 1) await test.deps.limits.consume('requests', '198.51.100.6');
    expect(query).not.toHaveBeenCalled();
    query.mockRestore();
  });

  it('is exceeded like any other, by the points of a call', async () => {
    const limits = otherProcess();
    const { points } = LIMITS.requests;
    expect(await limits.tryConsume('requests', '198.51.100.7', points)).toBe(true);
    expect(await limits.isSpent('requests', '198.51.100.7')).toBe(true);
    expect(await limits.tryConsume('requests', '198.51.100.7')).toBe(false);
  });

  it('stores no key of more than 64 characters', async () => {
    const consume = vi.spyOn(RateLimiterMemory.prototype, 'consume');
    const limits = otherProcess();
    const long = 'x'.repeat(16_000);
    await limits.consume('requests-session', `${long}a`, LIMITS['requests-session'].points);
    await limits.consume('requests', long);
    expect(await limits.isSpent('requests-session', `${long}a`)).toBe(true);
    expect(await limits.isSpent('requests-session', `${long}b`)).toBe(false);
    const keys = consume.mock.calls.map(([key]) => String(key));
    expect(keys.filter(({ length }) => length > 64)).toEqual([]);
    consume.mockRestore();
  });

  it('drops the keys of an expired window', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const memory = new BoundedMemory({ points: 1, duration: 60 });
    for (let key = 0; key < 1_000; key += 1) await memory.consume(key);
    expect(memory.size).toBe(1_000);
    vi.setSystemTime(Date.now() + 61_000);
    await memory.consume('the next window');
    expect(memory.size).toBe(1);
  });

  it('drops the least recently seen networks instead of growing', async () => {
    const limits = otherProcess();
    const { points } = LIMITS.probes;
    await limits.consume('probes', '10.0.0.0', points);
    for (let at = 1; at <= 20_000; at += 1)
      await limits.consume('probes', `10.${at >> 16}.${(at >> 8) & 255}.${at & 255}`);
    expect(await limits.isSpent('probes', '10.0.0.0')).toBe(false);
  });
});
