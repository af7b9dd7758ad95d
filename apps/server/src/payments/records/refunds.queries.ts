import { type Selectable, sql } from 'kysely';
import { awaitsTransfer } from '../../orders/records/money-returned.queries.ts';
import type { Db, Tx } from '../../platform/db/connect.ts';
import type { RefundTable } from '../../platform/db/payment-tables.ts';

export type Refund = Selectable<RefundTable>;

/** Failure code of a refund that was dropped, because the customer's bank has returned its amount. */
export const RETURNED_BY_BANK = 'returned_by_bank';

export function selectRefund(db: Db, id: string): Promise<Refund | undefined> {
  return db.selectFrom('refund').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Returns the refunds of an order, oldest first. */
export function selectRefunds(db: Db, orderId: number): Promise<Refund[]> {
  return db
    .selectFrom('refund')
    .selectAll()
    .where('order_id', '=', orderId)
    .orderBy('requested_at')
    .execute();
}

export function selectRefundByRef(db: Db, gateway: string, ref: string): Promise<Refund | undefined> {
  return db
    .selectFrom('refund')
    .selectAll()
    .where('gateway', '=', gateway)
    .where('refund_ref', '=', ref)
    .executeTakeFirst();
}

/** Returns the merchant accounts with refunds due for a check, including removed ones. */
export async function selectDueGateways(db: Db, now: Date): Promise<string[]> {
  const rows = await db
    .selectFrom('refund')
    .select('gateway')
    .distinct()
    .where('check_at', '<=', now)
    .execute();
  return rows.map(({ gateway }) => gateway);
}

/** Returns a merchant account's refunds that are due for a check, oldest first. */
export function selectDueRefunds(db: Db, gateway: string, now: Date, limit: number): Promise<Refund[]> {
  return db
    .selectFrom('refund')
    .selectAll()
    .where('gateway', '=', gateway)
    .where('check_at', '<=', now)
    .orderBy('check_at')
    .limit(limit)
    .execute();
}

/**
 * Locks a refund after its order, the lock order of all payment data.
 * @throws Error when the refund does not exist.
 */
export async function lockRefund(tx: Tx, id: string): Promise<Refund> {
  await tx
    .selectFrom('customer_order')
    .select('id')
    .where('id', '=', (eb) => eb.selectFrom('refund').select('order_id').where('id', '=', id))
    .forUpdate()
    .execute();
  return tx.selectFrom('refund').selectAll().where('id', '=', id).forUpdate().executeTakeFirstOrThrow();
}

/**
 * Returns the payments of an order with their refundable cents, and whether each has an open dispute: latest first,
 * then surpluses.
 */
export function selectSources(db: Db, orderId: number) {
  return (
    db
      .selectFrom('attempt_balance')
      .innerJoin('payment_attempt', 'payment_attempt.id', 'attempt_balance.attempt_id')
      .select(['payment_attempt.id as attempt_id', 'payment_attempt.gateway', 'payment_attempt.method'])
      .select(['payment_attempt.currency', 'attempt_balance.refundable as left'])
      .select(({ exists, selectFrom }) =>
        exists(
          selectFrom('dispute')
            .select('dispute.dispute_ref')
            .whereRef('dispute.order_id', '=', 'attempt_balance.order_id')
            .whereRef('dispute.attempt_id', '=', 'attempt_balance.attempt_id')
            .where('dispute.state', '=', 'open'),
        ).as('isDisputed'),
      )
      .where('attempt_balance.order_id', '=', orderId)
      .where('attempt_balance.captured', '>', 0)
      // Surpluses are last, since a refund of the order refunds its own payment.
      .orderBy(
        sql`exists (select from ledger_entry entry where entry.attempt_id = attempt_balance.attempt_id
      and entry.kind = 'payment')`,
        'desc',
      )
      .orderBy('payment_attempt.ended_at', 'desc')
      .orderBy('payment_attempt.created_at', 'desc')
      .execute()
  );
}

/** Returns the amounts of an order. */
export function selectOrderBalance(db: Db, orderId: number) {
  return db.selectFrom('order_balance').selectAll().where('order_id', '=', orderId).executeTakeFirstOrThrow();
}

/** Returns whether a refund awaits a transfer, and its payment still covers it. */
export async function isAwaitingTransfer(db: Db, id: string): Promise<boolean> {
  const { awaits } = await db
    .selectFrom('refund')
    .select(awaitsTransfer.as('awaits'))
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return awaits;
}

/** Returns the amounts of a payment attempt. */
export function selectAttemptBalance(db: Db, attemptId: string) {
  return db
    .selectFrom('attempt_balance')
    .selectAll()
    .where('attempt_id', '=', attemptId)
    .executeTakeFirstOrThrow();
}
