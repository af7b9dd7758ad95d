import { type Kysely, sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { cloneDatabase } from '../../../test/test-app.ts';
import { RENAMED_CONSTRAINTS } from './adopt-migrations.ts';
import { connect } from './connect.ts';
import { migrate } from './migrate.ts';
import type { Database } from './schema.ts';

let db: Kysely<Database>;
let clones = 0;
beforeEach(async () => {
  clones += 1;
  ({ db } = connect(await cloneDatabase(`adopt-${clones}`), { max: 5 }));
});
afterEach(() => db.destroy());

const selectMigrations = async () =>
  (await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db)).rows.map(
    ({ name }) => name,
  );

const selectConstraints = async () =>
  (
    await sql`select conrelid::regclass::text, conname from pg_constraint
      where connamespace = 'public'::regnamespace order by 1, 2`.execute(db)
  ).rows;

const countWaiting = async () =>
  (
    await sql`select from pg_locks where not granted
      and database = (select oid from pg_database where datname = current_database())`.execute(db)
  ).rows.length;

/** Records former migrations in place of those that the database has, and names its constraints as they did. */
async function recordFormer(names: readonly string[]): Promise<void> {
  await sql`delete from kysely_migration`.execute(db);
  await sql`insert into kysely_migration
    select name, '2026-01-01T00:00:00.000Z' from unnest(${names}::text[]) name`.execute(db);
  for (const [table, before, after] of RENAMED_CONSTRAINTS)
    await sql`alter table ${sql.table(table)} rename constraint ${sql.ref(after)} to ${sql.ref(before)}`.execute(
      db,
    );
}

/** The number of files that replace the former migrations. */
const REPLACEMENTS = 8;

describe('a database with the former migrations', () => {
  it('adopts the files that replace them, once, by several processes', async () => {
    const [migrations, constraints] = [await selectMigrations(), await selectConstraints()];
    await recordFormer(['001-foundation.sql', '096-ascii-domains.sql', '105-frozen-quotes.sql']);
    const runs = await db.transaction().execute(async (tx) => {
      // Holds the first run up while it renames, so that the three run at once.
      await sql`lock table audit_event in access share mode`.execute(tx);
      const started = [migrate(db), migrate(db), migrate(db)];
      await expect.poll(countWaiting).toBe(3);
      return { ended: Promise.all(started) };
    });
    // Those that came after the replacements run once.
    expect((await runs.ended).flat()).toEqual(migrations.slice(REPLACEMENTS));
    expect(await selectMigrations()).toEqual(migrations);
    expect(await selectConstraints()).toEqual(constraints);
  });

  it('is rejected, unchanged, if the last of them is missing', async () => {
    const former = ['001-foundation.sql', '096-ascii-domains.sql'];
    await recordFormer(former);
    await expect(migrate(db)).rejects.toThrow(
      /^its last migration is 096-ascii-domains\.sql, which is too old: start commit \w+ once, then this version$/,
    );
    expect(await selectMigrations()).toEqual(former);
  });
});
