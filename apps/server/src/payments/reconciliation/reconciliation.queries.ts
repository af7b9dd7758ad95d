import type { AttemptBalance } from '@folio/domain/payment/compare-balances';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/connect.ts';
import type { ReconciliationDifferenceTable } from '../../platform/db/schema.ts';
import type { Attempt } from '../records/attempts.queries.ts';
import { NOTHING_TO_PAY } from '../records/nothing-to-pay.ts';
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
 * The ids of attempts that changed since an instant, or whose money or refunds did, of those that should have ended long ago, and of
 * those about which the last comparison found a difference: a difference stands until it is mended, not until it is old. A union, so
 * that each part has its index; an `or` across these tables reads every attempt.
 */
function attemptsInQuestion(db: Db, since: Date, now: Date) {
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

/** A page, by id, of the attempts to compare with their providers' books. Attempts that cost nothing have no books. */
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
    .where('id', 'in', attemptsInQuestion(db, since, now))
    .$if(after !== undefined, (query) => query.where('id', '>', after as string))
    .orderBy('id')
    .limit(limit)
    .execute();
}

/** What our ledger has of an attempt; what its customer's bank took back counts where the provider's books tell of it too. */
export async function selectLedger(
  db: Db,
  attemptId: string,
  tellsTakenBack: boolean,
): Promise<AttemptBalance> {
  const came = ['payment', 'surplus', ...(tellsTakenBack ? ['chargeback'] : [])];
  const row = await db
    .selectFrom('ledger_entry')
    .select([
      sql<number>`coalesce(sum(amount) filter (where kind = any(${came})), 0)::int`.as('taken'),
      sql<number>`coalesce(-sum(amount) filter (where kind = 'refund' and provider_ref not like 'transfer/%'), 0)::int`.as(
        'refunded',
      ),
    ])
    .where('attempt_id', '=', attemptId)
    .executeTakeFirstOrThrow();
  return row;
}

/** Rows of one statement, which takes 65,535 values at most. */
const AT_ONCE = 1000;

/** Writes a comparison down with what it found. */
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
    for (let from = 0; from < rows.length; from += AT_ONCE)
      await tx
        .insertInto('reconciliation_difference')
        .values(rows.slice(from, from + AT_ONCE))
        .execute();
  });
}
