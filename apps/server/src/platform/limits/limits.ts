import { createHmac } from 'node:crypto';
import type pg from 'pg';
import { type RateLimiterAbstract, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { type AccountLock, createAccountLock } from './account-lock.ts';
import { BoundedMemory } from './bounded-memory.ts';
import { LimitExceededError } from './limit-exceeded.ts';
import { NETWORKS_OF_SITE, toNetwork, toSite } from './network.ts';
import { LIMITS, type LimitName } from './table.ts';

/** Counts against the limits of `table.ts`. A subject is an address, a session, an order or an e-mail address, as it comes. */
export type Limits = {
  /** Counts, and throws {@link LimitExceededError} when the limit is spent. */
  readonly consume: (name: LimitName, subject: string, points?: number) => Promise<void>;
  /** Counts; false when the limit is spent. */
  readonly tryConsume: (name: LimitName, subject: string, points?: number) => Promise<boolean>;
  /** Counts what has happened, whether the limit is spent or not. */
  readonly count: (name: LimitName, subject: string) => Promise<void>;
  /** Takes back one that was counted, of what did not happen after all. */
  readonly giveBack: (name: LimitName, subject: string) => Promise<void>;
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
  /** Multiplies every budget by network or contact, and of requests. */
  readonly networkBudget: number;
};

const HASHED = /^[0-9a-f]{64}$/;
/** A longer subject is stored as its hash: callers choose subjects, and 20,000 of each limit stay in memory. */
const LONGEST_KEY = 64;

type Counter = { readonly limiter: RateLimiterAbstract; readonly key: string };

/** Opens the limits of one process. Limits in PostgreSQL count in this process alone while the database does not answer. */
export function openLimits({ pool, secret, networkBudget }: Needs): Limits {
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
  const keyOf = (name: LimitName, counted: string): string => {
    const { by, store } = LIMITS[name];
    if (HASHED.test(counted)) return counted;
    if (store === 'memory' && counted.length <= LONGEST_KEY) return counted;
    return by === 'network' ? hash(`network ${counted}`) : hash(counted.trim().toLowerCase());
  };
  /** The counters of a subject: its own, and for an IPv6 address its site's. */
  const countersOf = (name: LimitName, subject: string): Counter[] => {
    const own = LIMITS[name].by === 'network' && !HASHED.test(subject) ? toNetwork(subject) : subject;
    const counters = [{ limiter: limiters.get(name) as RateLimiterAbstract, key: keyOf(name, own) }];
    const [site, limiter] = [toSite(subject), siteLimiters.get(name)];
    if (site !== undefined && limiter) counters.push({ limiter, key: keyOf(name, site) });
    return counters;
  };
  /**
   * Milliseconds to wait; undefined while the limit is not spent. A network that is refused takes nothing
   * from its site.
   */
  const take = async (name: LimitName, subject: string, points = 1): Promise<number | undefined> => {
    try {
      for (const { limiter, key } of countersOf(name, subject)) await limiter.consume(key, points);
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
      for (const { limiter, key } of countersOf(name, subject)) await limiter.penalty(key, 1);
    },
    giveBack: async (name, subject) => {
      for (const { limiter, key } of countersOf(name, subject)) await limiter.reward(key, 1);
    },
    isSpent: async (name, subject) => {
      for (const { limiter, key } of countersOf(name, subject)) {
        const now = await limiter.get(key);
        if (now !== null && now.consumedPoints >= limiter.points) return true;
      }
      return false;
    },
    hashNetwork: (address) => hash(`network ${toNetwork(address)}`),
    accounts: createAccountLock(storeClient, hash),
  };
}
