import type { Insertable, Selectable } from 'kysely';
import type { Db } from '../db/connect.ts';
import { jsonb } from '../db/json.ts';
import type { PaymentAttemptTable } from '../db/schema.ts';

export type Attempt = Selectable<PaymentAttemptTable>;

export async function insertAttempt(
  db: Db,
  attempt: Omit<Insertable<PaymentAttemptTable>, 'provider_data'>,
): Promise<void> {
  await db
    .insertInto('payment_attempt')
    .values({ ...attempt, provider_data: jsonb({}) })
    .execute();
}

export function selectOpenAttempt(db: Db, orderId: number, method: string): Promise<Attempt | undefined> {
  return db
    .selectFrom('payment_attempt')
    .selectAll()
    .where('order_id', '=', orderId)
    .where('method', '=', method)
    .where('ended_at', 'is', null)
    .orderBy('created_at', 'desc')
    .executeTakeFirst();
}

export function selectLatestAttempt(db: Db, orderId: number): Promise<Attempt | undefined> {
  return db
    .selectFrom('payment_attempt')
    .selectAll()
    .where('order_id', '=', orderId)
    .orderBy('created_at', 'desc')
    .executeTakeFirst();
}

export function selectAttemptByRef(
  db: Db,
  gateway: string,
  providerRef: string,
): Promise<Attempt | undefined> {
  return db
    .selectFrom('payment_attempt')
    .selectAll()
    .where('gateway', '=', gateway)
    .where('provider_ref', '=', providerRef)
    .executeTakeFirst();
}

/** Open attempts whose time to be asked about has come, oldest first. */
export function selectDueAttempts(db: Db, now: Date, limit: number): Promise<Attempt[]> {
  return db
    .selectFrom('payment_attempt')
    .selectAll()
    .where('ended_at', 'is', null)
    .where('check_at', '<=', now)
    .orderBy('check_at')
    .limit(limit)
    .execute();
}
