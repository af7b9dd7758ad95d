import { type Selectable, sql } from 'kysely';
import type { Db, Tx } from '../../platform/db/connect.ts';
import type { RefundTable } from '../../platform/db/schema.ts';

export type Refund = Selectable<RefundTable>;

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
 * Locks a refund after its order, as all money is locked.
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

/** Returns the cents captured by each attempt of an order, surplus included, chargebacks deducted; oldest first. */
export function selectCaptured(db: Db, orderId: number) {
  return db
    .selectFrom('ledger_entry')
    .innerJoin('payment_attempt', 'payment_attempt.id', 'ledger_entry.attempt_id')
    .select(['ledger_entry.attempt_id', 'ledger_entry.currency'])
    .select(['payment_attempt.gateway', 'payment_attempt.method'])
    .select(sql<number>`sum(ledger_entry.amount)::int`.as('amount'))
    .where('ledger_entry.order_id', '=', orderId)
    .where('ledger_entry.kind', 'in', ['payment', 'surplus', 'chargeback'])
    .groupBy(['ledger_entry.attempt_id', 'ledger_entry.currency'])
    .groupBy(['payment_attempt.gateway', 'payment_attempt.method'])
    .orderBy(sql`min(ledger_entry.id)`)
    .execute();
}

/** Returns whether the customer's bank charged an attempt's payment back. */
export async function isChargedBack(db: Db, attemptId: string): Promise<boolean> {
  const row = await db
    .selectFrom('ledger_entry')
    .select(sql<boolean>`coalesce(sum(amount) < 0, false)`.as('back'))
    .where('attempt_id', '=', attemptId)
    .where('kind', '=', 'chargeback')
    .executeTakeFirstOrThrow();
  return row.back;
}
