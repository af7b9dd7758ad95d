import { createHmac } from 'node:crypto';
import type pg from 'pg';
import { RateLimiterRes } from 'rate-limiter-flexible';
import { type AccountLock, createAccountLock } from './account-lock.ts';
import { openCounters } from './counters.ts';
import { LimitExceededError } from './limit-exceeded.ts';
import { toNetwork } from './network.ts';
import { type Count, giveBack, isAnySpent, reserve, waitFor } from './reserve.ts';
import type { LimitName } from './table.ts';

/** Counts against the limits of `table.ts`. A subject is an address, session, order or e-mail address in plain form. */
export type Limits = {
  /**
   * Counts.
   * @throws {LimitExceededError} when the limit is exceeded
   */
  readonly consume: (name: LimitName, subject: string, points?: number) => Promise<void>;
  /** Counts; returns false when the limit is exceeded. */
  readonly tryConsume: (name: LimitName, subject: string, points?: number) => Promise<boolean>;
  /**
   * Counts against several limits, or against none: a rejected try is not counted.
   * @throws {LimitExceededError} when one of them is exceeded
   */
  readonly reserve: (counts: readonly Count[]) => Promise<void>;
  /** Counts an event regardless of the limit. */
  readonly count: (name: LimitName, subject: string) => Promise<void>;
  /** Undoes a count, for an event that did not happen, while its window runs. */
  readonly restore: (name: LimitName, subject: string, points?: number) => Promise<void>;
  /**
   * Checks several limits without counting.
   * @throws {LimitExceededError} when the points would exceed one of them
   */
  readonly requireLeft: (counts: readonly Count[]) => Promise<void>;
  /** Returns whether the next call of {@link Limits.consume} would throw, without counting. */
  readonly isSpent: (name: LimitName, subject: string) => Promise<boolean>;
  /** Returns whether one of several limits in PostgreSQL is spent, in one statement. */
  readonly isAnySpent: (subjects: readonly (readonly [LimitName, string])[]) => Promise<boolean>;
  /** Returns a network as a keyed hash for storage; `subject` accepts the hash too. */
  readonly hashNetwork: (address: string) => string;
  /** Locks accounts after wrong passwords. */
  readonly accounts: AccountLock;
};

type Options = {
  readonly pool: pg.Pool;
  /** Keys the hashes of subjects. */
  readonly secret: string;
  /** Multiplies every budget by network or contact, and of requests. */
  readonly networkBudget: number;
};

/**
 * Opens the limits of one process. Limits in PostgreSQL fall back to counting in memory while the database is
 * unreachable.
 */
export function openLimits({ pool, secret, networkBudget }: Options): Limits {
  const hash = (text: string) => createHmac('sha256', secret).update(text).digest('hex');
  // Bypasses the statement names of the library, so that the pool's own naming applies.
  const storeClient = {
    query: ({ text, values }: { text: string; values: unknown[] }) => pool.query(text, values),
  };
  const findCounters = openCounters({ storeClient, hash, networkBudget });
  /**
   * Returns the milliseconds to wait; undefined while the limit is not exceeded. A rejected network does not count
   * against its site.
   */
  const consumeAll = async (name: LimitName, subject: string, points = 1): Promise<number | undefined> => {
    try {
      for (const { limiter, key } of findCounters(name, subject)) await limiter.consume(key, points);
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
      for (const { limiter, key } of findCounters(name, subject)) await limiter.penalty(key, 1);
    },
    restore: async (name, subject, points = 1) => {
      for (const counter of findCounters(name, subject)) await giveBack(counter, points);
    },
    reserve: (counts) => reserve(findCounters, counts),
    requireLeft: async (counts) => {
      for (const [name, subject, points] of counts) {
        const wait = await waitFor(findCounters(name, subject), points);
        if (wait !== undefined) throw new LimitExceededError(name, wait);
      }
    },
    isSpent: async (name, subject) => (await waitFor(findCounters(name, subject), 1)) !== undefined,
    isAnySpent: (subjects) =>
      isAnySpent(
        storeClient,
        subjects.flatMap(([name, subject]) => findCounters(name, subject)),
      ),
    hashNetwork: (address) => hash(`network ${toNetwork(address)}`),
    accounts: createAccountLock(storeClient, hash),
  };
}
