import type { DebitState } from '@folio/domain/bank/debit-states';
import { type Selectable, type SqlBool, sql } from 'kysely';
import type { Db, Tx } from '../../../platform/db/connect.ts';
import type { SepaDebitTable, SepaMandateTable } from '../../../platform/db/schema.ts';

export type Debit = Selectable<SepaDebitTable>;
export type Mandate = Selectable<SepaMandateTable>;

export function selectAttemptDebit(db: Db, attemptId: string): Promise<Debit | undefined> {
  return db.selectFrom('sepa_debit').selectAll().where('attempt_id', '=', attemptId).executeTakeFirst();
}

export function selectMandate(db: Db, reference: string): Promise<Mandate> {
  return db
    .selectFrom('sepa_mandate')
    .selectAll()
    .where('reference', '=', reference)
    .executeTakeFirstOrThrow();
}

/** Locks a debit. Who also settles its payment locks the order and the attempt before it. */
export function lockDebit(tx: Tx, mandate: string): Promise<Debit> {
  return tx
    .selectFrom('sepa_debit')
    .selectAll()
    .where('mandate', '=', mandate)
    .forUpdate()
    .executeTakeFirstOrThrow();
}

/** Moves a debit that nobody else moved meanwhile. */
export async function moveDebit(
  db: Db,
  mandate: string,
  from: readonly DebitState[],
  change: { readonly state: DebitState; readonly reason?: string | null },
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('sepa_debit')
    .set({ ...change, updated_at: now })
    .where('mandate', '=', mandate)
    .where('state', 'in', [...from])
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Whether the customer of a payment was told of its debit. */
export const isAnnounced = sql<SqlBool>`payment_attempt.provider_data->'step'->>'kind' = 'debit'`;

/**
 * Takes into the queue what its customer was told of: the mail with the day goes out with the same commit that gave the attempt its step, so
 * a mandate whose signing was cut short is not collected unannounced; nor is what was paid otherwise meanwhile.
 */
export async function queueAnnounced(db: Db, gateway: string, now: Date): Promise<void> {
  await db
    .updateTable('sepa_debit')
    .from(['payment_attempt', 'customer_order'])
    .set({ state: 'queued', updated_at: now })
    .whereRef('payment_attempt.id', '=', 'sepa_debit.attempt_id')
    .whereRef('customer_order.id', '=', 'sepa_debit.order_id')
    .where('customer_order.state', '=', 'awaiting_payment')
    .where('sepa_debit.gateway', '=', gateway)
    .where('sepa_debit.state', '=', 'mandate_signed')
    .where('payment_attempt.ended_at', 'is', null)
    .where(isAnnounced)
    .execute();
}
