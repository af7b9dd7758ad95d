import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { BoundedMemory } from './bounded-memory.ts';

/** Kinds of accounts, counted separately. */
export type AccountKind = 'customer' | 'staff';

/** Locks an account after wrong passwords from any network, whether or not the account exists. */
export type AccountLock = {
  /**
   * Counts a try before its password is checked, so that concurrent tries count too. Returns false while the account is
   * locked. A known `device` is counted separately: other devices' tries do not lock it, and its own do.
   */
  readonly take: (kind: AccountKind, email: string, device?: string) => Promise<boolean>;
  /** Resets the tries, and the device's instead if one is given, after a correct password. */
  readonly forget: (kind: AccountKind, email: string, device?: string) => Promise<void>;
  /** Returns the end of the lock; null if the account is not locked. */
  readonly lockedUntil: (kind: AccountKind, email: string) => Promise<Date | null>;
};

type StoreClient = {
  readonly query: (query: { text: string; values: unknown[] }) => Promise<unknown>;
};

const MINUTE_S = 60;
/**
 * Tries within the window before the account is locked for a minute, doubled after each further try up to a maximum.
 */
const FREE_TRIES = 10;
const WINDOW_S = 15 * MINUTE_S;
const MAX_LOCK_S = 15 * MINUTE_S;

/** Returns the seconds of the next lock after this many earlier ones. */
const lockSeconds = (lockCount: number): number =>
  Math.min(MINUTE_S * 2 ** Math.min(lockCount, 10), MAX_LOCK_S);

/**
 * Keeps three counters per account: tries within the window; locks, remembered for a window after the last one, so that
 * further guessing waits longer; and the lock itself, a single point that only one concurrent try can take.
 */
export function createAccountLock(storeClient: StoreClient, hash: (text: string) => string): AccountLock {
  const createCounter = (keyPrefix: string, points: number, duration: number) =>
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
  const tries = createCounter('password-tries', FREE_TRIES, WINDOW_S);
  const locks = createCounter('password-locks', 1, WINDOW_S);
  const lock = createCounter('password-lock', 1, MINUTE_S);
  const hashKey = (kind: AccountKind, email: string, device?: string) =>
    hash([kind, email.trim().toLowerCase(), ...(device ? [device] : [])].join(' '));

  /** Takes the lock if it is free; this try is the last one checked until the lock ends. */
  const takeLock = async (key: string, lockCount: number): Promise<boolean> => {
    const wait = lockSeconds(lockCount);
    try {
      await lock.consume(key, 1, { customDuration: wait });
    } catch (error) {
      if (error instanceof RateLimiterRes) return false;
      throw error;
    }
    await locks.set(key, lockCount + 1, wait + WINDOW_S);
    return true;
  };
  return {
    take: async (kind, email, device) => {
      const key = hashKey(kind, email, device);
      const lockCount = (await locks.get(key))?.consumedPoints ?? 0;
      if (lockCount > 0) return takeLock(key, lockCount);
      const { consumedPoints } = await tries.penalty(key, 1);
      return consumedPoints < FREE_TRIES || takeLock(key, 0);
    },
    forget: async (kind, email, device) => {
      const key = hashKey(kind, email, device);
      await Promise.all([tries.delete(key), locks.delete(key), lock.delete(key)]);
    },
    lockedUntil: async (kind, email) => {
      const current = await lock.get(hashKey(kind, email));
      return current && current.msBeforeNext > 0 ? new Date(Date.now() + current.msBeforeNext) : null;
    },
  };
}
