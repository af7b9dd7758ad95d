import { randomUUID } from 'node:crypto';
import type { Insertable, Selectable } from 'kysely';
import type { PaymentMethod } from '../catalogue/store.ts';
import type { Db } from '../db/connect.ts';
import { jsonb } from '../db/json.ts';
import type { PaymentAttemptTable } from '../db/schema.ts';
import type { AttemptRef } from './gateway.ts';

export type Attempt = Selectable<PaymentAttemptTable>;

/** An attempt as its provider is asked about it. */
export const attemptRef = (attempt: Attempt): AttemptRef => ({
  attemptId: attempt.id,
  orderId: attempt.order_id,
  amount: attempt.amount,
  currency: attempt.currency,
  method: attempt.method,
  providerRef: attempt.provider_ref,
});

/** An attempt that no provider has heard of yet. */
export type NewAttempt = Omit<Insertable<PaymentAttemptTable>, 'provider_data'>;

export function newAttempt(
  orderId: number,
  amount: number,
  method: PaymentMethod,
  now: Date,
): NewAttempt & { id: string } {
  return {
    id: randomUUID(),
    order_id: orderId,
    method: method.code,
    gateway: method.gateway,
    amount,
    currency: 'EUR',
    state: 'created',
    created_at: now,
    updated_at: now,
  };
}

export async function insertAttempt(db: Db, attempt: NewAttempt): Promise<void> {
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

/** Whether money came for this order that does not match, so that a person has to look before more is asked for. */
export async function hasMismatch(db: Db, orderId: number): Promise<boolean> {
  const row = await db
    .selectFrom('payment_attempt')
    .select('id')
    .where('order_id', '=', orderId)
    .where('state', '=', 'mismatched')
    .executeTakeFirst();
  return row !== undefined;
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

/** Open attempts of a provider whose time to be asked about has come, oldest first. */
export function selectDueAttempts(db: Db, gateway: string, now: Date, limit: number): Promise<Attempt[]> {
  return db
    .selectFrom('payment_attempt')
    .selectAll()
    .where('gateway', '=', gateway)
    .where('ended_at', 'is', null)
    .where('check_at', '<=', now)
    .orderBy('check_at')
    .limit(limit)
    .execute();
}
