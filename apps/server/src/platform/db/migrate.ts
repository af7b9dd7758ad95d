import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Kysely, sql } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import type { Db } from './connect.ts';

const folder = join(import.meta.dirname, '../../../migrations');

/** A migration of a large table takes what it takes, whatever timeout the role has. */
const UNBOUND = 'set local statement_timeout = 0;\n';

/** The inert SQL files of `migrations/`, in the order of their names. Once landed, a file is never edited. */
async function migrationFiles(): Promise<Record<string, Migration>> {
  const names = readdirSync(folder).filter((name) => name.endsWith('.sql'));
  const entry = (name: string): [string, Migration] => {
    const text = readFileSync(join(folder, name), 'utf8');
    return [name, { up: async (db: Kysely<unknown>) => void (await sql.raw(UNBOUND + text).execute(db)) }];
  };
  return Object.fromEntries(names.map(entry));
}

/** Brings the database to the newest migration, under a lock, so that several processes may start at once. Throws what went wrong. */
export async function migrate(db: Db): Promise<string[]> {
  const migrator = new Migrator({ db, provider: { getMigrations: migrationFiles } });
  const { error, results } = await migrator.migrateToLatest();
  if (error) throw error;
  return (results ?? []).map((result) => result.migrationName);
}
