import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Kysely, sql } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import { adoptMigrations } from './adopt-migrations.ts';
import type { Db } from './connect.ts';

const folder = join(import.meta.dirname, '../../../migrations');

/** Lifts the role's statement timeout, since a migration of a large table may take long. */
const NO_TIMEOUT = 'set local statement_timeout = 0;\n';

/**
 * Reads the inert SQL files of `migrations/` in the order of their names. Once landed, a file is never edited, but for
 * its comments.
 */
async function migrationFiles(): Promise<Record<string, Migration>> {
  const names = readdirSync(folder).filter((name) => name.endsWith('.sql'));
  const entry = (name: string): [string, Migration] => {
    const text = readFileSync(join(folder, name), 'utf8');
    return [name, { up: async (db: Kysely<unknown>) => void (await sql.raw(NO_TIMEOUT + text).execute(db)) }];
  };
  return Object.fromEntries(names.map(entry));
}

/**
 * Migrates the database to the newest version under a lock, so that several processes may start at once.
 * @throws the migration's error
 */
export async function migrate(db: Db): Promise<string[]> {
  await adoptMigrations(db);
  const migrator = new Migrator({ db, provider: { getMigrations: migrationFiles } });
  const { error, results } = await migrator.migrateToLatest();
  if (error) throw error;
  return (results ?? []).map((result) => result.migrationName);
}
