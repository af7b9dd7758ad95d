import { sql } from 'kysely';
import type { Deps } from '../../deps.ts';
import { reconcile } from './reconcile.ts';

/**
 * The lock that a comparison holds while it is at work. It belongs to a transaction, since a lock of the session would stay with another
 * client's connection behind a transaction pooler; PostgreSQL frees it when the process dies.
 */
export const LOCK = 7305117;

/** Compares the books, unless that is being done already: never two at once. Answers whether it did. Whoever asked for it has been heard. */
export async function reconcileOnce(deps: Deps): Promise<boolean> {
  return deps.db.transaction().execute(async (tx) => {
    const { rows } = await sql<{ mine: boolean }>`select pg_try_advisory_xact_lock(${LOCK}) as mine`.execute(
      tx,
    );
    // Forgotten under the lock, and at once: between the two staff would be told that nothing is at work.
    await deps.db.deleteFrom('reconciliation_asked').execute();
    if (!rows[0]?.mine) return false;
    // The providers take minutes to answer, during which this transaction only holds the lock.
    await sql`set local idle_in_transaction_session_timeout = 0`.execute(tx);
    await reconcile(deps);
    return true;
  });
}

/** Whether a comparison is at work, in whichever process, or asked for. */
export async function isReconciling({ db }: Pick<Deps, 'db'>): Promise<boolean> {
  const { rows } = await sql<{ running: boolean }>`
    select exists (select from reconciliation_asked) or exists (
      select from pg_locks join pg_database on pg_database.oid = pg_locks.database
      where locktype = 'advisory' and granted and objid = ${LOCK}::bigint::oid and classid = 0
        and datname = current_database()
    ) as running`.execute(db);
  return rows[0]?.running ?? false;
}

/** Staff want the books compared now: a job does it, however often they ask. Changes nothing while one is at work. */
export async function requestReconciliation(deps: Deps, by: string): Promise<void> {
  if (await isReconciling(deps)) return;
  await deps.db.transaction().execute(async (tx) => {
    const asked = await tx
      .insertInto('reconciliation_asked')
      .values({ asked_by: by, asked_at: deps.clock() })
      .onConflict((conflict) => conflict.doNothing())
      .returning('asked_by')
      .executeTakeFirst();
    if (asked) await deps.jobs.enqueue(tx, 'reconcile', {});
  });
}
