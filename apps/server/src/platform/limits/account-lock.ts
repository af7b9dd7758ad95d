import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { BoundedMemory } from './bounded-memory.ts';

/** Whose passwords are guessed at: each kind of account is counted for itself. */
export type AccountKind = 'customer' | 'staff';

/** Makes one account wait after wrong passwords, whatever networks they come from, whether or not the account exists. */
export type AccountLock = {
  /** Counts a try before its password is looked at, so that tries at the same time count as well. False while the account waits. */
  readonly take: (kind: AccountKind, email: string) => Promise<boolean>;
  /** Forgets the tries: the password was right. */
  readonly forget: (kind: AccountKind, email: string) => Promise<void>;
  /** Until when the account waits; null when it does not. */
  readonly lockedUntil: (kind: AccountKind, email: string) => Promise<Date | null>;
};

type StoreClient = {
  readonly query: (query: { text: string; values: unknown[] }) => Promise<unknown>;
};

const MINUTE_S = 60;
/** So many tries within the window, and the account waits: a minute, then twice as long after each further try, never more than this. */
const FREE_TRIES = 10;
const WINDOW_S = 15 * MINUTE_S;
const LONGEST_S = 15 * MINUTE_S;

/** Seconds that the next try makes an account wait that has waited `before` times. */
const waitAfter = (before: number): number => Math.min(MINUTE_S * 2 ** Math.min(before, 10), LONGEST_S);

/**
 * Three counters an account: tries within the window; locks, remembered for a window after the last one ends, so that going on guessing
 * waits ever longer; and the lock itself, of one point that only one try at a time can take.
 */
export function createAccountLock(storeClient: StoreClient, hash: (text: string) => string): AccountLock {
  const open = (keyPrefix: string, points: number, duration: number) =>
    new RateLimiterPostgres({
      storeClient,
      storeType: 'client',
      tableName: 'rate_limit',
      tableCreated: true,
      clearExpiredByTimeout: false,
      keyPrefix,
      points,
      duration,
      insuranceLimiter: new BoundedMemory({ keyPrefix, points, duration }),
    });
  const tries = open('password-tries', FREE_TRIES, WINDOW_S);
  const locks = open('password-locks', 1, WINDOW_S);
  const lock = open('password-lock', 1, MINUTE_S);
  const keyOf = (kind: AccountKind, email: string) => hash(`${kind} ${email.trim().toLowerCase()}`);

  /** The try that finds the lock free takes it, and is the last one that is looked at until the lock ends. */
  const takeLock = async (key: string, before: number): Promise<boolean> => {
    const wait = waitAfter(before);
    try {
      await lock.consume(key, 1, { customDuration: wait });
    } catch (refused) {
      if (refused instanceof RateLimiterRes) return false;
      throw refused;
    }
    await locks.set(key, before + 1, wait + WINDOW_S);
    return true;
  };
  return {
    take: async (kind, email) => {
      const key = keyOf(kind, email);
      const before = (await locks.get(key))?.consumedPoints ?? 0;
      if (before > 0) return takeLock(key, before);
      const { consumedPoints } = await tries.penalty(key, 1);
      return consumedPoints < FREE_TRIES || takeLock(key, 0);
    },
    forget: async (kind, email) => {
      const key = keyOf(kind, email);
      await Promise.all([tries.delete(key), locks.delete(key), lock.delete(key)]);
    },
    lockedUntil: async (kind, email) => {
      const taken = await lock.get(keyOf(kind, email));
      return taken && taken.msBeforeNext > 0 ? new Date(Date.now() + taken.msBeforeNext) : null;
    },
  };
}
