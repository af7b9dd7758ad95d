import { createHmac } from 'node:crypto';
import type pg from 'pg';
import { type RateLimiterAbstract, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { type AccountLock, createAccountLock } from './account-lock.ts';
import { BoundedMemory } from './bounded-memory.ts';
import { LimitExceededError } from './limit-exceeded.ts';
import { networkOf } from './network.ts';
import { LIMITS, type LimitName } from './table.ts';

/** Counts against the limits of `table.ts`. A subject is an address, a session, an order or an e-mail address, as it comes. */
export type Limits = {
  /** Counts, and throws {@link LimitExceededError} when the limit is spent. */
  readonly consume: (name: LimitName, subject: string, points?: number) => Promise<void>;
  /** Counts; false when the limit is spent. */
  readonly tryConsume: (name: LimitName, subject: string, points?: number) => Promise<boolean>;
  /** Counts what has happened, whether the limit is spent or not. */
  readonly count: (name: LimitName, subject: string) => Promise<void>;
  /** Whether the next call of {@link Limits.consume} would throw. Counts nothing. */
  readonly isSpent: (name: LimitName, subject: string) => Promise<boolean>;
  /** A network as a keyed hash, which `subject` takes as well: for what is stored. */
  readonly hashNetwork: (address: string) => string;
  /** Makes an account wait after wrong passwords. */
  readonly accounts: AccountLock;
};

type Needs = {
  readonly pool: pg.Pool;
  readonly secret: string;
  /** Multiplies every budget by network, and of requests. */
  readonly networkBudget: number;
};

const HASHED = /^[0-9a-f]{64}$/;

/** Opens the limits of one process. Limits in PostgreSQL count in this process alone while the database does not answer. */
export function openLimits({ pool, secret, networkBudget }: Needs): Limits {
  const hash = (text: string) => createHmac('sha256', secret).update(text).digest('hex');
  // Statements go through the pool's own naming, whatever name the library gives them.
  const storeClient = {
    query: ({ text, values }: { text: string; values: unknown[] }) => pool.query(text, values),
  };
  const open = (name: LimitName): RateLimiterAbstract => {
    const { points, windowSeconds, by, store } = LIMITS[name];
    const most = by === 'network' || store === 'memory' ? Math.ceil(points * networkBudget) : points;
    const insuranceLimiter = new BoundedMemory({ keyPrefix: name, points: most, duration: windowSeconds });
    if (store === 'memory') return insuranceLimiter;
    return new RateLimiterPostgres({
      storeClient,
      storeType: 'client',
      tableName: 'rate_limit',
      tableCreated: true,
      clearExpiredByTimeout: false,
      keyPrefix: name,
      points: most,
      duration: windowSeconds,
      insuranceLimiter,
    });
  };
  const limiters = new Map(Object.keys(LIMITS).map((name) => [name, open(name as LimitName)]));
  const limiterOf = (name: LimitName) => limiters.get(name) as RateLimiterAbstract;
  const keyOf = (name: LimitName, subject: string): string => {
    const { by, store } = LIMITS[name];
    const one = by === 'network' && !HASHED.test(subject) ? networkOf(subject) : subject;
    if (store === 'memory' || HASHED.test(one)) return one;
    return by === 'network' ? hash(`network ${one}`) : hash(one.trim().toLowerCase());
  };
  /** Milliseconds to wait; undefined while the limit is not spent. */
  const take = async (name: LimitName, subject: string, points = 1): Promise<number | undefined> => {
    try {
      await limiterOf(name).consume(keyOf(name, subject), points);
      return undefined;
    } catch (refused) {
      if (refused instanceof RateLimiterRes) return refused.msBeforeNext;
      throw refused;
    }
  };
  return {
    consume: async (name, subject, points) => {
      const wait = await take(name, subject, points);
      if (wait !== undefined) throw new LimitExceededError(name, wait);
    },
    tryConsume: async (name, subject, points) => (await take(name, subject, points)) === undefined,
    count: async (name, subject) => {
      await limiterOf(name).penalty(keyOf(name, subject), 1);
    },
    isSpent: async (name, subject) => {
      const limiter = limiterOf(name);
      const now = await limiter.get(keyOf(name, subject));
      return now !== null && now.consumedPoints >= limiter.points;
    },
    hashNetwork: (address) => hash(`network ${networkOf(address)}`),
    accounts: createAccountLock(storeClient, hash),
  };
}
