import { RateLimiterRes } from 'rate-limiter-flexible';
import type { Counter, StoreClient } from './counters.ts';
import { LimitExceededError } from './limit-exceeded.ts';
import type { LimitName } from './table.ts';

/** One count: the limit, its subject and the points. */
export type Count = readonly [name: LimitName, subject: string, points: number];

/** Takes points from a counter that has them: the limiter itself would start a window below 0. */
export async function giveBack({ limiter, key }: Counter, points: number): Promise<void> {
  const now = await limiter.get(key);
  if (now !== null && now.consumedPoints >= points) await limiter.reward(key, points);
}

/**
 * Counts against several limits, or against none.
 * @throws {LimitExceededError} when one of them is exceeded
 */
export async function reserve(
  findCounters: (name: LimitName, subject: string) => readonly Counter[],
  counts: readonly Count[],
): Promise<void> {
  const undo: (() => Promise<unknown>)[] = [];
  for (const [name, subject, points] of counts)
    for (const counter of findCounters(name, subject)) {
      undo.push(() => giveBack(counter, points));
      try {
        await counter.limiter.consume(counter.key, points);
      } catch (error) {
        if (!(error instanceof RateLimiterRes)) throw error;
        for (const restore of undo) await restore();
        throw new LimitExceededError(name, error.msBeforeNext);
      }
    }
}

/** Returns the milliseconds to wait until all counters have these points; undefined if they have them. */
export async function waitFor(counters: readonly Counter[], points: number): Promise<number | undefined> {
  for (const { limiter, key } of counters) {
    const now = await limiter.get(key);
    if (now !== null && now.consumedPoints + points > limiter.points) return now.msBeforeNext;
  }
  return undefined;
}

const SELECT_POINTS =
  'select key, points from rate_limit where key = any($1) and (expire > $2 or expire is null)';

/**
 * Returns whether one of several counters in PostgreSQL has no point left. They are read in one statement, and one by
 * one in memory while the database is unreachable.
 */
export async function isAnySpent(client: StoreClient, counters: readonly Counter[]): Promise<boolean> {
  const keys = counters.map(({ limiter, key }) => limiter.getKey(key));
  try {
    const { rows } = await client.query({ text: SELECT_POINTS, values: [keys, Date.now()] });
    const points = new Map((rows as { key: string; points: number }[]).map((row) => [row.key, row.points]));
    return counters.some(({ limiter }, at) => (points.get(keys[at] as string) ?? 0) >= limiter.points);
  } catch {
    return (await waitFor(counters, 1)) !== undefined;
  }
}
