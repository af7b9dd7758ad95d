import { createHmac } from 'node:crypto';
import type pg from 'pg';
import { type RateLimiterAbstract, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { type AccountLock, createAccountLock } from './account-lock.ts';
import { BoundedMemory } from './bounded-memory.ts';
import { LimitExceededError } from './limit-exceeded.ts';
import { NETWORKS_OF_SITE, toNetwork, toSite } from './network.ts';
import { LIMITS, type LimitName } from './table.ts';

/** Counts against the limits of `table.ts`. A subject is an address, session, order or e-mail address in plain form. */
export type Limits = {
  /**
   * Counts.
   * @throws {LimitExceededError} when the limit is exceeded
   */
  readonly consume: (name: LimitName, subject: string, points?: number) => Promise<void>;
  /** Counts; returns false when the limit is exceeded. */
  readonly tryConsume: (name: LimitName, subject: string, points?: number) => Promise<boolean>;
  /** Counts an event regardless of the limit. */
  readonly count: (name: LimitName, subject: string) => Promise<void>;
  /** Undoes one count, for an event that did not happen. */
  readonly restore: (name: LimitName, subject: string) => Promise<void>;
  /** Tells whether the next call of {@link Limits.consume} would throw, without counting. */
  readonly isSpent: (name: LimitName, subject: string) => Promise<boolean>;
  /** Returns a network as a keyed hash for storage; `subject` accepts the hash too. */
  readonly hashNetwork: (address: string) => string;
  /** Locks accounts after wrong passwords. */
  readonly accounts: AccountLock;
};

type Options = {
  readonly pool: pg.Pool;
  readonly secret: string;
  /** Multiplies every budget by network or contact, and of requests. */
  readonly networkBudget: number;
};

const HASHED = /^[0-9a-f]{64}$/;
/** Longer subjects are stored as hashes: clients choose them, and each limit keeps 20,000 in memory. */
const MAX_KEY_LENGTH = 64;

type Counter = { readonly limiter: RateLimiterAbstract; readonly key: string };

/**
 * Opens the limits of one process. Limits in PostgreSQL fall back to counting in memory while the database is
 * unreachable.
 */
export function openLimits({ pool, secret, networkBudget }: Options): Limits {
  const hash = (text: string) => createHmac('sha256', secret).update(text).digest('hex');
  // Statements go through the pool's own naming, whatever name the library gives them.
  const storeClient = {
    query: ({ text, values }: { text: string; values: unknown[] }) => pool.query(text, values),
  };
  const open = (name: LimitName, keyPrefix: string, factor: number): RateLimiterAbstract => {
    const { points, windowSeconds, by, store } = LIMITS[name];
    const isMultiplied = by === 'network' || by === 'contact' || store === 'memory';
    const budget = isMultiplied ? Math.ceil(points * networkBudget) : points;
    const options = { keyPrefix, points: budget * factor, duration: windowSeconds };
    const insuranceLimiter = new BoundedMemory(options);
    if (store === 'memory') return insuranceLimiter;
    return new RateLimiterPostgres({
      ...options,
      storeClient,
      storeType: 'client',
      tableName: 'rate_limit',
      tableCreated: true,
      clearExpiredByTimeout: false,
      insuranceLimiter,
    });
  };
  const names = Object.keys(LIMITS) as LimitName[];
  const limiters = new Map(names.map((name) => [name, open(name, name, 1)]));
  const siteLimiters = new Map(
    names
      .filter((name) => LIMITS[name].by === 'network')
      .map((name) => [name, open(name, `${name}-site`, NETWORKS_OF_SITE)]),
  );
  const toKey = (name: LimitName, subject: string): string => {
    const { by, store } = LIMITS[name];
    if (HASHED.test(subject)) return subject;
    if (store === 'memory' && subject.length <= MAX_KEY_LENGTH) return subject;
    return by === 'network' ? hash(`network ${subject}`) : hash(subject.trim().toLowerCase());
  };
  /** Returns the counters of a subject: its own and, for an IPv6 address, its site's. */
  const getCounters = (name: LimitName, subject: string): Counter[] => {
    const own = LIMITS[name].by === 'network' && !HASHED.test(subject) ? toNetwork(subject) : subject;
    const counters = [{ limiter: limiters.get(name) as RateLimiterAbstract, key: toKey(name, own) }];
    const [site, limiter] = [toSite(subject), siteLimiters.get(name)];
    if (site !== undefined && limiter) counters.push({ limiter, key: toKey(name, site) });
    return counters;
  };
  /**
   * Returns the milliseconds to wait; undefined while the limit is not exceeded. A rejected network does not count
   * against its site.
   */
  const consumeAll = async (name: LimitName, subject: string, points = 1): Promise<number | undefined> => {
    try {
      for (const { limiter, key } of getCounters(name, subject)) await limiter.consume(key, points);
      return undefined;
    } catch (error) {
      if (error instanceof RateLimiterRes) return error.msBeforeNext;
      throw error;
    }
  };
  return {
    consume: async (name, subject, points) => {
      const wait = await consumeAll(name, subject, points);
      if (wait !== undefined) throw new LimitExceededError(name, wait);
    },
    tryConsume: async (name, subject, points) => (await consumeAll(name, subject, points)) === undefined,
    count: async (name, subject) => {
      for (const { limiter, key } of getCounters(name, subject)) await limiter.penalty(key, 1);
    },
    restore: async (name, subject) => {
      for (const { limiter, key } of getCounters(name, subject)) await limiter.reward(key, 1);
    },
    isSpent: async (name, subject) => {
      for (const { limiter, key } of getCounters(name, subject)) {
        const now = await limiter.get(key);
        if (now !== null && now.consumedPoints >= limiter.points) return true;
      }
      return false;
    },
    hashNetwork: (address) => hash(`network ${toNetwork(address)}`),
    accounts: createAccountLock(storeClient, hash),
  };
}
