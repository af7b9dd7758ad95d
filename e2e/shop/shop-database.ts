import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';

/** Opens a separate connection to the database of the shop on this data folder. */
export async function openDatabase(dataFolder: string): Promise<pg.Client> {
  const socketFolder = readFileSync(join(dataFolder, 'postgres/postmaster.pid'), 'utf8').split('\n')[4];
  const client = new pg.Client({ host: socketFolder ?? '', user: 'folio', database: 'folio' });
  client.on('error', () => undefined); // a journey may kill the server
  await client.connect();
  return client;
}

/** Returns the rows of one query to the shop's database. */
export async function queryRows<T extends object>(
  dataFolder: string,
  sql: string,
  values: readonly unknown[] = [],
): Promise<T[]> {
  const client = await openDatabase(dataFolder);
  try {
    return (await client.query<T>(sql, [...values])).rows;
  } finally {
    await client.end();
  }
}

/** Releases the lock. */
export type Release = () => Promise<void>;

/**
 * Locks a table against writers; transactions may still lock its rows. Resolves to a function that waits until a
 * writer is blocked.
 */
export async function holdTable(dataFolder: string, table: string): Promise<() => Promise<Release>> {
  const client = await openDatabase(dataFolder);
  client.on('error', () => undefined);
  // The database may have been killed before.
  const release = () => client.end().catch(() => undefined);
  await client.query('begin');
  await client.query(`lock table ${table} in share row exclusive mode`);
  return async () => {
    for (;;) {
      const waiting = await queryRows(
        dataFolder,
        `select 1 from pg_locks where not granted and relation = $1::regclass`,
        [table],
      );
      if (waiting.length > 0) return release;
      await new Promise((done) => setTimeout(done, 20));
    }
  };
}
