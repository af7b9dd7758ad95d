import { sql } from 'kysely';
import type { Deps } from '../deps.ts';
import { reconcile } from './reconcile.ts';

/**
 * Key of the advisory lock that a running reconciliation holds. It is a lock of the transaction: behind a
 * pooler, a session's lock would stay with another client's connection.
 * PostgreSQL frees it when the process dies.
 */
export const LOCK = 7305117;

/** Reconciles unless another process already does, and clears the staff's request. Returns whether it ran. */
export async function reconcileOnce(deps: Deps): Promise<boolean> {
  return deps.db.transaction().execute(async (tx) => {
    const { rows } = await sql<{ mine: boolean }>`select pg_try_advisory_xact_lock(${LOCK}) as mine`.execute(
      tx,
    );
    // Deleted first and under the lock, or staff would see no reconciliation between the two steps.
    await deps.db.deleteFrom('reconciliation_request').execute();
    if (!rows[0]?.mine) return false;
    // The providers take minutes to answer, during which this transaction only holds the lock.
    await sql`set local idle_in_transaction_session_timeout = 0`.execute(tx);
    await reconcile(deps);
    return true;
  });
}

/** Returns whether a reconciliation is requested, or runs in any process. */
export async function isReconciling({ db }: Pick<Deps, 'db'>): Promise<boolean> {
  const { rows } = await sql<{ running: boolean }>`
    select exists (select from reconciliation_request) or exists (
      select from pg_locks join pg_database on pg_database.oid = pg_locks.database
      where locktype = 'advisory' and granted and objid = ${LOCK}::bigint::oid and classid = 0
        and datname = current_database()
    ) as running`.execute(db);
  return rows[0]?.running ?? false;
}

/** Enqueues the reconciliation that staff request, once for all requests. Has no effect while one runs. */
export async function requestReconciliation(deps: Deps, by: string): Promise<void> {
  if (await isReconciling(deps)) return;
  await deps.db.transaction().execute(async (tx) => {
    const inserted = await tx
      .insertInto('reconciliation_request')
      .values({ requested_by: by, requested_at: deps.clock() })
      .onConflict((conflict) => conflict.doNothing())
      .returning('requested_by')
      .executeTakeFirst();
    if (inserted) await deps.jobs.enqueue(tx, 'reconcile', {});
  });
}
