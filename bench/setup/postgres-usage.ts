import type pg from 'pg';
import { findRunning } from '../../tools/postgres-lock.ts';
import { listTree, readStat } from '../../tools/process-tree.ts';

/** What PostgreSQL has used since its start. */
export type PostgresUsage = {
  /** Processor time of all its processes. */
  readonly processorMs: number;
  readonly walBytes: number;
};

/** Kernel ticks per second of `/proc`, the same on every Linux. */
const TICKS_PER_SECOND = 100;

/** Returns the ticks of a process and of its children that have ended. */
function readTicks(pid: number): number {
  try {
    // utime, stime, cutime and cstime.
    return readStat(pid)
      .slice(11, 15)
      .reduce((sum, ticks) => sum + Number(ticks), 0);
  } catch {
    // It has ended, and its parent has its ticks.
    return 0;
  }
}

/** Reads the usage of the PostgreSQL on a data folder. */
export async function readPostgresUsage(client: pg.ClientBase, dataFolder: string): Promise<PostgresUsage> {
  // Backends report their statistics at the latest after a second without work.
  const { rows } = await client.query('select wal_bytes::float8 as wal from pg_stat_wal');
  const postmaster = findRunning(dataFolder);
  if (!postmaster) throw new Error(`no PostgreSQL runs on ${dataFolder}`);
  const ticks = listTree(postmaster.pid).reduce((sum, pid) => sum + readTicks(pid), 0);
  const [{ wal }] = rows as [{ wal: number }];
  return { processorMs: (ticks * 1000) / TICKS_PER_SECOND, walBytes: wal };
}
