import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';

/** A connection of the journey's own to the database that the shop on this data folder brought along. */
export async function openDatabase(dataFolder: string): Promise<pg.Client> {
  const socketFolder = readFileSync(join(dataFolder, 'postgres/postmaster.pid'), 'utf8').split('\n')[4];
  const client = new pg.Client({ host: socketFolder ?? '', user: 'folio', database: 'folio' });
  client.on('error', () => undefined); // the server under it may be killed
  await client.connect();
  return client;
}

/** Rows of one question to the shop's database. */
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

/** Gives the lock back. */
export type Release = () => Promise<void>;

/** Locks a table, so that whoever writes it waits; resolves to a function that waits until somebody does. */
export async function holdTable(dataFolder: string, table: string): Promise<() => Promise<Release>> {
  const client = await openDatabase(dataFolder);
  client.on('error', () => undefined);
  // The database may have been killed before.
  const release = () => client.end().catch(() => undefined);
  await client.query('begin');
  await client.query(`lock table ${table} in exclusive mode`);
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
