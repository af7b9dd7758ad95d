import { sql } from 'kysely';
import type { Db } from '../connect.ts';

/** Difference between the clocks of process and database that raises an alarm, and one that prevents the start. */
const ALARM_MS = 2_000;
const REFUSAL_MS = 5 * 60_000;
const WATCH_MS = 60_000;

async function selectClock(db: Db): Promise<number> {
  const { rows } = await sql<{ now: Date }>`select clock_timestamp() as now`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('the database returned no time');
  return row.now.getTime();
}

/**
 * Returns the milliseconds by which this process's clock is ahead of the database's, less the possible duration of the
 * query.
 */
export async function clockDifference(db: Db, now: () => number = Date.now): Promise<number> {
  const before = now();
  const there = await selectClock(db);
  const after = now();
  if (there < before) return before - there;
  return there > after ? after - there : 0;
}

/**
 * Returns the time for dates that the law requires: this process's, less its difference from the database's clock,
 * which all processes share.
 */
export const legalNow = async (db: Db, clock: () => Date): Promise<Date> =>
  new Date(clock().getTime() - (await clockDifference(db)));

const inSeconds = (ms: number): string =>
  `${Math.round(Math.abs(ms) / 1000)} s ${ms > 0 ? 'ahead of' : 'behind'}`;

/** Explains why a process may not start with this difference of clocks; undefined if it may. */
export const clockRefusal = (difference: number): string | undefined =>
  Math.abs(difference) > REFUSAL_MS
    ? `the clock of this machine is ${inSeconds(difference)} the database's: set both by NTP`
    : undefined;

type Log = { readonly error: (fields: object, text: string) => void };

/** Raises the alarm `clock_wrong` if this process's clock differs from the database's by more than two seconds. */
export async function checkClock(db: Db, log: Log, now?: () => number): Promise<void> {
  const difference = await clockDifference(db, now);
  if (Math.abs(difference) > ALARM_MS)
    log.error(
      { alarm: 'clock_wrong', differenceMs: difference },
      `the clock of this machine is ${inSeconds(difference)} the database's`,
    );
}

/** Checks the clock every minute. The next check follows also after a failure. Returns the function that stops it. */
export function watchClock(db: Db, log: Log): () => void {
  const timer = setInterval(() => void checkClock(db, log).catch(() => undefined), WATCH_MS);
  timer.unref();
  return () => clearInterval(timer);
}
