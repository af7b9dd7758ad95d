import { sql } from 'kysely';
import type { Db } from '../../platform/db/connect.ts';

const RUNS = 30;

const selectCounted = (db: Db) =>
  db
    .selectFrom('reconciliation')
    .select(['id', 'ran_at', 'compared'])
    .select(
      sql<number>`(select count(*) from reconciliation_difference found
        where found.reconciliation_id = reconciliation.id)`.as('differences'),
    );
export type Run = Awaited<ReturnType<typeof selectRuns>>[number];

/** Returns the latest reconciliation runs, newest first. */
export const selectRuns = (db: Db) => selectCounted(db).orderBy('id', 'desc').limit(RUNS).execute();

export const selectRun = (db: Db, id: number) => selectCounted(db).where('id', '=', id).executeTakeFirst();

/** Returns the differences of a run; `since` is the first of the consecutive runs up to it that found the same. */
export async function selectDifferences(db: Db, runId: number) {
  return db
    .selectFrom('reconciliation_difference as found')
    .innerJoin('payment_attempt', 'payment_attempt.id', 'found.attempt_id')
    .select([
      'found.attempt_id',
      'found.order_id',
      'found.gateway',
      'found.what',
      'found.ours',
      'found.theirs',
    ])
    .select('payment_attempt.method')
    .select(
      sql<Date>`(select min(run.ran_at) from reconciliation run where run.id <= ${runId} and run.id > coalesce((
        select max(before.id) from reconciliation before where before.id < ${runId} and not exists (
          select from reconciliation_difference same where same.reconciliation_id = before.id
            and same.attempt_id = found.attempt_id and same.what = found.what)), 0))`.as('since'),
    )
    .where('found.reconciliation_id', '=', runId)
    .orderBy('since')
    .orderBy('found.order_id')
    .execute();
}

export async function countOpenDisputes(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('dispute')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('state', '=', 'open')
    .executeTakeFirstOrThrow();
  return count;
}
