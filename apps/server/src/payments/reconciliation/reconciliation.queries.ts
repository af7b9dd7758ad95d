import type { AttemptBalance } from '@folio/domain/payment/compare-balances';
import type { Db } from '../../platform/db/connect.ts';
import type { ReconciliationDifferenceTable } from '../../platform/db/payment-tables.ts';
import type { Attempt } from '../records/attempts.queries.ts';
import { NOTHING_TO_PAY } from '../records/nothing-to-pay.ts';
import { selectAttemptBalance } from '../records/refunds.queries.ts';
import { isStuck } from '../records/stuck-attempts.ts';

export type Difference = {
  readonly attemptId: string;
  readonly orderId: number;
  readonly gateway: string;
  readonly what: ReconciliationDifferenceTable['what'];
  /** Cents. */
  readonly ours: number | null;
  readonly theirs: number | null;
};

export type AttemptToCompare = Attempt & { readonly stuck: boolean };

/**
 * Selects the attempts to compare: those with recent changes, payments or refunds, and stuck ones. Those with
 * a difference in the last run are included however old they are, until the difference is resolved.
 * A union lets each part use its index; an `or` across these tables reads every attempt.
 */
function selectIdsToCompare(db: Db, since: Date, now: Date) {
  const changed = db.selectFrom('payment_attempt').select('id').where('updated_at', '>=', since);
  const booked = db
    .selectFrom('ledger_entry')
    .select((eb) => eb.ref('attempt_id').$notNull().as('id'))
    .where('attempt_id', 'is not', null)
    .where('booked_at', '>=', since);
  const refunded = db.selectFrom('refund').select('attempt_id as id').where('updated_at', '>=', since);
  const stuck = db.selectFrom('payment_attempt').select('id').where(isStuck(now));
  const last = db.selectFrom('reconciliation').select('id').orderBy('id', 'desc').limit(1);
  const differing = db
    .selectFrom('reconciliation_difference')
    .select('attempt_id as id')
    .where('reconciliation_id', '=', last);
  return changed.union(booked).union(refunded).union(stuck).union(differing);
}

/**
 * Returns a page, by id, of the attempts to compare. Attempts that cost nothing have no provider to compare with.
 */
export function selectAttemptsToCompare(
  db: Db,
  { since, now, after }: { readonly since: Date; readonly now: Date; readonly after: string | undefined },
  limit: number,
): Promise<AttemptToCompare[]> {
  return db
    .selectFrom('payment_attempt')
    .selectAll()
    .select((eb) => isStuck(now)(eb).$castTo<boolean>().as('stuck'))
    .where('provider_ref', 'is not', null)
    .where('gateway', '!=', NOTHING_TO_PAY.gateway)
    .where('id', 'in', selectIdsToCompare(db, since, now))
    .$if(after !== undefined, (query) => query.where('id', '>', after as string))
    .orderBy('id')
    .limit(limit)
    .execute();
}

/** Returns an attempt's balance in the ledger, with chargebacks where the provider reports them too. */
export async function selectLedger(
  db: Db,
  attemptId: string,
  reportsChargebacks: boolean,
): Promise<AttemptBalance> {
  const money = await selectAttemptBalance(db, attemptId);
  return {
    captured: reportsChargebacks ? money.captured - money.charged_back : money.captured,
    refunded: money.refunded_by_provider,
  };
}

/** Rows per statement, which takes at most 65,535 values. */
const ROWS_PER_INSERT = 1000;

/** Stores a reconciliation run with its differences. */
export function insertReconciliation(
  db: Db,
  { since, ranAt, compared }: { readonly since: Date; readonly ranAt: Date; readonly compared: number },
  differences: readonly Difference[],
): Promise<void> {
  return db.transaction().execute(async (tx) => {
    const { id } = await tx
      .insertInto('reconciliation')
      .values({ since, ran_at: ranAt, compared })
      .returning('id')
      .executeTakeFirstOrThrow();
    const rows = differences.map(({ attemptId, orderId, ...difference }) => ({
      ...difference,
      reconciliation_id: id,
      attempt_id: attemptId,
      order_id: orderId,
    }));
    for (let from = 0; from < rows.length; from += ROWS_PER_INSERT)
      await tx
        .insertInto('reconciliation_difference')
        .values(rows.slice(from, from + ROWS_PER_INSERT))
        .execute();
  });
}
