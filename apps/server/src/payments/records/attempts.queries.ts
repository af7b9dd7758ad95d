import { randomUUID } from 'node:crypto';
import type { CaptureRequest } from '@folio/domain/payment/capture-request';
import { type Insertable, type Selectable, sql } from 'kysely';
import type { Db } from '../../platform/db/connect.ts';
import type { PaymentAttemptTable } from '../../platform/db/payment-tables.ts';
import type { PaymentMethod } from '../../stores/catalogue/store.ts';
import type { AttemptRef } from './gateway.ts';

export type Attempt = Selectable<PaymentAttemptTable>;

/** Age in milliseconds at which an unfinished attempt is abandoned. */
export const ABANDON_AFTER_MS = 24 * 60 * 60_000;

/** Returns the latest capture request of an attempt; null for none. */
export const captureRequest = ({
  capture_requested_at: requestedAt,
  capture_answered_at: answeredAt,
}: Pick<Attempt, 'capture_requested_at' | 'capture_answered_at'>): CaptureRequest | null =>
  requestedAt && { requestedAt, answeredAt };

/** Converts an attempt to the form that gateways accept. */
export const toAttemptRef = (attempt: Attempt): AttemptRef => ({
  attemptId: attempt.id,
  orderId: attempt.order_id,
  amount: attempt.amount,
  currency: attempt.currency,
  method: attempt.method,
  providerRef: attempt.provider_ref,
  providerState: attempt.provider_state,
  captureRequest: captureRequest(attempt),
  createdAt: attempt.created_at,
});

/** An attempt that its provider does not know yet. */
export type NewAttempt = Insertable<PaymentAttemptTable>;

export function newAttempt(
  orderId: number,
  amount: number,
  method: Pick<PaymentMethod, 'code' | 'gateway'>,
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
    check_at: new Date(now.getTime() + ABANDON_AFTER_MS),
  };
}

export async function insertAttempt(db: Db, attempt: NewAttempt): Promise<void> {
  await db.insertInto('payment_attempt').values(attempt).execute();
}

/** Stores the submission that opens an attempt, unless its provider knows it already. */
export async function claimAttempt(db: Db, { id, provider_ref }: Attempt, key: string | null): Promise<void> {
  if (key === null || provider_ref !== null) return;
  await db
    .updateTable('payment_attempt')
    .set({ request_key: key })
    .where('id', '=', id)
    .where('provider_ref', 'is', null)
    .execute();
}

/** Stores the page of another site to which the attempt's customer returns; null for the shop's own. */
export async function storeHostPage(db: Db, id: string, page: string | null): Promise<void> {
  await db.updateTable('payment_attempt').set({ host_page: page }).where('id', '=', id).execute();
}

export function selectAttempt(db: Db, id: string): Promise<Attempt | undefined> {
  return db.selectFrom('payment_attempt').selectAll().where('id', '=', id).executeTakeFirst();
}

/** The attempts of an order that have not ended, oldest first. */
export function selectOpenAttempts(db: Db, orderId: number): Promise<Attempt[]> {
  return db
    .selectFrom('payment_attempt')
    .selectAll()
    .where('order_id', '=', orderId)
    .where('ended_at', 'is', null)
    .orderBy('created_at')
    .execute();
}

/** All attempts of an order, oldest first. */
export function selectAttempts(db: Db, orderId: number): Promise<Attempt[]> {
  return db
    .selectFrom('payment_attempt')
    .selectAll()
    .where('order_id', '=', orderId)
    .orderBy('created_at')
    .execute();
}

const isProcessing = sql<boolean>`(ended_at is null and state = 'processing')`;

/** Returns whether an attempt is processing, or waits for a payment elsewhere: a reference or a signed debit. */
export const isInProgress = ({ state }: Pick<Attempt, 'state'>): boolean =>
  state === 'processing' || state === 'pending';

/** Returns the attempt that decides how an order is paid: the processing one, else the latest. */
export function selectLatestAttempt(db: Db, orderId: number): Promise<Attempt | undefined> {
  return db
    .selectFrom('payment_attempt')
    .selectAll()
    .where('order_id', '=', orderId)
    .orderBy(isProcessing, 'desc')
    .orderBy('created_at', 'desc')
    .executeTakeFirst();
}

/** Returns {@link selectLatestAttempt} for several orders, in one statement. */
export function selectLatestAttempts(db: Db, orderIds: readonly number[]): Promise<Attempt[]> {
  return db
    .selectFrom('payment_attempt')
    .selectAll()
    .distinctOn('order_id')
    .where('order_id', 'in', orderIds)
    .orderBy('order_id')
    .orderBy(isProcessing, 'desc')
    .orderBy('created_at', 'desc')
    .execute();
}

/**
 * Returns whether a payment of this order does not match it: staff must resolve that before another is
 * requested.
 */
export async function hasMismatch(db: Db, orderId: number): Promise<boolean> {
  const row = await db
    .selectFrom('payment_attempt')
    .select('id')
    .where('order_id', '=', orderId)
    .where('state', '=', 'mismatched')
    .executeTakeFirst();
  return row !== undefined;
}

/** Returns whether a later attempt of the order is processing, pending or paid. */
export async function isPaidOtherwise(db: Db, attempt: Attempt): Promise<boolean> {
  const row = await db
    .selectFrom('payment_attempt')
    .select('id')
    .where('order_id', '=', attempt.order_id)
    .where('created_at', '>', attempt.created_at)
    .where('state', 'in', ['processing', 'pending', 'succeeded'])
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

/** Returns a merchant account's open attempts that are due for a check, oldest first. */
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
