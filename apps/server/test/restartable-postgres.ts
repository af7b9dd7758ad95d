import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { ensureDatabase, startEmbeddedPostgres } from '../../../tools/embedded-postgres.ts';

export type RestartablePostgres = {
  readonly url: string;
  /** Stops the server, which ends all its connections, and starts it at the same address. */
  readonly restart: () => Promise<void>;
  /** Suspends all its processes, like a machine that hangs; returns a function that resumes them. */
  readonly freeze: () => () => void;
  /** Ends every other connection to the database; returns their number. */
  readonly terminateAll: () => Promise<number>;
  readonly close: () => Promise<void>;
};

/** Ends every other connection to the database at this address, as a failover does; returns their number. */
export async function terminateBackends(url: string): Promise<number> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  try {
    const { rowCount } = await client.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where datname = current_database() and pid <> pg_backend_pid()`,
    );
    return rowCount ?? 0;
  } finally {
    await client.end();
  }
}

/** Starts a PostgreSQL of its own, with one empty database. */
export async function restartablePostgres(
  database: string,
  { durable = false }: { durable?: boolean } = {},
): Promise<RestartablePostgres> {
  const folder = mkdtempSync(join(tmpdir(), 'folio-restart-'));
  const data = join(folder, 'postgres');
  let server = await startEmbeddedPostgres(data, { durable });
  const { socketFolder } = server;
  await ensureDatabase(server, database);
  const url = server.url(database);
  return {
    url,
    restart: async () => {
      await server.stop();
      server = await startEmbeddedPostgres(data, { durable, socketFolder });
    },
    freeze: () => {
      const server = Number(readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n')[0]);
      // Suspended first: it then reaps no children, and none of their process ids is reused.
      process.kill(server, 'SIGSTOP');
      const children = execFileSync('pgrep', ['-P', String(server)], { encoding: 'utf8' });
      const processes = [server, ...children.trim().split('\n').map(Number)];
      for (const pid of processes) process.kill(pid, 'SIGSTOP');
      return () => {
        for (const pid of processes) process.kill(pid, 'SIGCONT');
      };
    },
    terminateAll: () => terminateBackends(url),
    close: async () => {
      await server.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
