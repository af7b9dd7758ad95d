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
  /** Stops all its processes where they are, as a machine that hangs; answers with what lets them go on. */
  readonly freeze: () => () => void;
  /** Ends every connection to the database but its own; answers how many. */
  readonly terminateAll: () => Promise<number>;
  readonly close: () => Promise<void>;
};

/** Ends every connection to the database of this address but its own, as a failover does; answers how many. */
export async function terminateBackends(url: string): Promise<number> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  try {
    const { rowCount } = await client.query(
      'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
    );
    return rowCount ?? 0;
  } finally {
    await client.end();
  }
}

/** A PostgreSQL of its own, with one empty database. */
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
      // First, since it takes no farewell of its children then: none of their numbers is given to another process.
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
