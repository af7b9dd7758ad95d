import type pg from 'pg';
import { type RateLimiterAbstract, RateLimiterPostgres } from 'rate-limiter-flexible';
import { BoundedMemory } from './bounded-memory.ts';
import { NETWORKS_OF_SITE, toNetwork, toSite } from './network.ts';
import { LIMITS, type LimitName } from './table.ts';

/** One counter of a limit: a limiter and the key of the subject in it. */
export type Counter = { readonly limiter: RateLimiterAbstract; readonly key: string };

/** Runs the statements of the counters in PostgreSQL. */
export type StoreClient = {
  readonly query: (statement: { text: string; values: unknown[] }) => Promise<pg.QueryResult>;
};

type Options = {
  readonly storeClient: StoreClient;
  readonly hash: (text: string) => string;
  /** Multiplies every budget by network or contact, and of requests. */
  readonly networkBudget: number;
};

const HASHED = /^[0-9a-f]{64}$/;
/** Longer subjects are stored as hashes: clients choose them, and each limit keeps 20,000 in memory. */
const MAX_KEY_LENGTH = 64;

/** Opens the limiter of one limit; `factor` multiplies its budget. */
function openLimiter(
  { storeClient, networkBudget }: Options,
  name: LimitName,
  keyPrefix: string,
  factor: number,
): RateLimiterAbstract {
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
}

function toKey(hash: Options['hash'], name: LimitName, subject: string): string {
  const { by, store } = LIMITS[name];
  if (HASHED.test(subject)) return subject;
  if (store === 'memory' && subject.length <= MAX_KEY_LENGTH) return subject;
  return by === 'network' ? hash(`network ${subject}`) : hash(subject.trim().toLowerCase());
}

/**
 * Opens the counters of every limit. Returns the function that names a subject's counters: its own and, for an IPv6
 * address, its site's.
 */
export function openCounters(options: Options): (name: LimitName, subject: string) => Counter[] {
  const names = Object.keys(LIMITS) as LimitName[];
  const limiters = new Map(names.map((name) => [name, openLimiter(options, name, name, 1)]));
  const siteLimiters = new Map(
    names
      .filter((name) => LIMITS[name].by === 'network')
      .map((name) => [name, openLimiter(options, name, `${name}-site`, NETWORKS_OF_SITE)]),
  );
  return (name, subject) => {
    const own = LIMITS[name].by === 'network' && !HASHED.test(subject) ? toNetwork(subject) : subject;
    const key = toKey(options.hash, name, own);
    const counters = [{ limiter: limiters.get(name) as RateLimiterAbstract, key }];
    const [site, limiter] = [toSite(subject), siteLimiters.get(name)];
    if (site !== undefined && limiter) counters.push({ limiter, key: toKey(options.hash, name, site) });
    return counters;
  };
}
