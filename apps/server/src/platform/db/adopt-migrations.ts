import { sql } from 'kysely';
import type { Db } from './connect.ts';

/** The last commit with the migrations that `001-platform.sql` to `008-aftersales.sql` replace. */
const LAST_COMMIT = 'e0cdc552';
const LAST_MIGRATION = '105-frozen-quotes.sql';

const REPLACEMENTS = [
  '001-platform.sql',
  '002-staff.sql',
  '003-stores.sql',
  '004-customers.sql',
  '005-orders.sql',
  '006-payments.sql',
  '007-selling.sql',
  '008-aftersales.sql',
];

/** Constraints that still have the name of a renamed table: table, old name, new name. */
export const RENAMED_CONSTRAINTS = [
  ['audit_event', 'act_actor_kind_check', 'audit_event_actor_kind_check'],
  ['audit_event', 'act_order_id_fkey', 'audit_event_order_id_fkey'],
  ['audit_event', 'act_line_id_fkey', 'audit_event_line_id_fkey'],
  ['merchant_account', 'payment_account_id_check', 'merchant_account_id_check'],
  ['reconciliation_request', 'reconciliation_asked_pkey', 'reconciliation_request_pkey'],
  ['reconciliation_request', 'reconciliation_asked_only_one_check', 'reconciliation_request_only_one_check'],
] as const;

/**
 * Lets a database with all former migrations continue with the files that replace them, whose tables it already has.
 * The next release deletes this file.
 * @throws if the database lacks some of the former migrations
 */
export async function adoptMigrations(db: Db): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const { rows: tables } = await sql<{ name: string | null }>`
      select to_regclass('kysely_migration')::text as name`.execute(tx);
    if (!tables[0]?.name) return;
    // A concurrent process waits here, and then finds the new names.
    await sql`lock table kysely_migration`.execute(tx);
    const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(tx);
    if (rows.length === 0 || rows[0]?.name === REPLACEMENTS[0]) return;
    const last = rows.at(-1)?.name;
    if (last !== LAST_MIGRATION)
      throw new Error(
        `its last migration is ${last}, which is too old: start commit ${LAST_COMMIT} once, then this version`,
      );
    for (const [table, before, after] of RENAMED_CONSTRAINTS)
      await sql`alter table ${sql.table(table)} rename constraint ${sql.ref(before)} to ${sql.ref(after)}`.execute(
        tx,
      );
    await sql`delete from kysely_migration`.execute(tx);
    await sql`insert into kysely_migration (name, timestamp)
      select name, ${new Date().toISOString()} from unnest(${REPLACEMENTS}::text[]) name`.execute(tx);
  });
}
