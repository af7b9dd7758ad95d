import type { DebitState } from '@folio/domain/bank/debit-states';
import { type Selectable, type SqlBool, sql } from 'kysely';
import type { Db, Tx } from '../../../platform/db/connect.ts';
import type { SepaDebitTable, SepaMandateTable } from '../../../platform/db/payment-tables.ts';

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

/** Locks a debit. A caller that also settles its payment locks the order and the attempt first. */
export function lockDebit(tx: Tx, mandate: string): Promise<Debit> {
  return tx
    .selectFrom('sepa_debit')
    .selectAll()
    .where('mandate', '=', mandate)
    .forUpdate()
    .executeTakeFirstOrThrow();
}

/** Updates a debit that is still in one of the given states; returns whether it was. */
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

/** SQL for whether the customer received the step of the debit. */
export const isAnnounced = sql<SqlBool>`payment_attempt.next_step->>'kind' = 'debit'`;

/**
 * Queues the debits that were announced: one commit stores the attempt's step and the mail with the day. So an
 * interrupted signing is never collected without an announcement, nor an order that was paid by another method.
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
