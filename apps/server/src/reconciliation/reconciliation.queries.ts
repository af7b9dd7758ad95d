import type { Books } from '@folio/domain/payment/compare-books';
import { sql } from 'kysely';
import type { Db } from '../db/connect.ts';
import type { ReconciliationDifferenceTable } from '../db/schema.ts';
import type { Attempt } from '../payments/attempts.queries.ts';

export type Difference = {
  readonly attemptId: string;
  readonly orderId: number;
  readonly gateway: string;
  readonly what: ReconciliationDifferenceTable['what'];
  /** Cents. */
  readonly ours: number | null;
  readonly theirs: number | null;
};

/**
 * The attempts that a provider knows of and that something happened to since, and those about which the last comparison found a difference:
 * it stands until it is mended, not until it is old. Those that no provider ever heard of have no books.
 */
export function selectAttemptsSince(db: Db, since: Date): Promise<Attempt[]> {
  return db
    .selectFrom('payment_attempt')
    .selectAll()
    .where('provider_ref', 'is not', null)
    .where((eb) =>
      eb.or([
        eb('updated_at', '>=', since),
        eb(
          'id',
          'in',
          eb
            .selectFrom('reconciliation_difference')
            .select('attempt_id')
            .where('reconciliation_id', '=', (inner) =>
              inner
                .selectFrom('reconciliation')
                .select('reconciliation.id')
                .orderBy('reconciliation.id', 'desc')
                .limit(1),
            ),
        ),
      ]),
    )
    .orderBy('updated_at')
    .execute();
}

/** What our ledger has of an attempt; what its customer's bank took back counts where the provider's books tell of it too. */
export async function selectBooks(db: Db, attemptId: string, tellsTakenBack: boolean): Promise<Books> {
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
    if (differences.length === 0) return;
    await tx
      .insertInto('reconciliation_difference')
      .values(
        differences.map(({ attemptId, orderId, ...difference }) => ({
          ...difference,
          reconciliation_id: id,
          attempt_id: attemptId,
          order_id: orderId,
        })),
      )
      .execute();
  });
}
