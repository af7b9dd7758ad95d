import { randomUUID } from 'node:crypto';
import { isByReference } from '@folio/domain/payment/methods';
import { type Insertable, type Selectable, sql } from 'kysely';
import type { PaymentMethod } from '../../catalogue/store.ts';
import type { Db } from '../../platform/db/connect.ts';
import { jsonb } from '../../platform/db/json.ts';
import type { PaymentAttemptTable } from '../../platform/db/schema.ts';
import type { AttemptRef, Progress, ProviderState } from '../providers/gateway.ts';
import { captureRequestedAt, FIRST_CHECK_MS, mergeProviderState } from './capture-claim.ts';

export type Attempt = Selectable<PaymentAttemptTable>;

/** An attempt that nobody finished is given up after this long. */
export const ABANDON_AFTER_MS = 24 * 60 * 60_000;

/** What is kept with an attempt that its provider knows: what the customer has to do, and the gateway's own. */
type ProviderData = { readonly step?: Progress['step']; readonly kept?: ProviderState };
// Written by keepMove, and by who asks for money or takes a debit to the bank; all keep to this form.
const dataOf = ({ provider_data }: Pick<Attempt, 'provider_data'>): ProviderData =>
  provider_data as ProviderData;

/** What the gateway of an attempt wants to know again. */
export const providerState = (attempt: Pick<Attempt, 'provider_data'>): ProviderState =>
  dataOf(attempt).kept ?? {};

/** The wallet that an attempt was paid from, or tried to be; null for none. */
export const paidWallet = (attempt: Pick<Attempt, 'provider_data'>): string | null => {
  const { wallet } = providerState(attempt);
  return typeof wallet === 'string' ? wallet : null;
};

/** What the customer of an attempt was last told to do. */
export const nextStep = (attempt: Pick<Attempt, 'provider_data'>): Progress['step'] =>
  dataOf(attempt).step ?? null;

/** An attempt as its provider is asked about it. */
export const toAttemptRef = (attempt: Attempt): AttemptRef => ({
  attemptId: attempt.id,
  orderId: attempt.order_id,
  amount: attempt.amount,
  currency: attempt.currency,
  method: attempt.method,
  providerRef: attempt.provider_ref,
  providerState: providerState(attempt),
  createdAt: attempt.created_at,
});

/** An attempt that no provider has heard of yet. */
export type NewAttempt = Omit<Insertable<PaymentAttemptTable>, 'provider_data'>;

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
  await db
    .insertInto('payment_attempt')
    .values({ ...attempt, provider_data: jsonb({}) })
    .execute();
}

const DAY_MS = 24 * 60 * 60_000;

/** When a customer is reminded of a last day: the day before, unless that is less than half a day away. */
const dayBefore = (last: Date, now: Date): Date | null =>
  last.getTime() - now.getTime() > 1.5 * DAY_MS ? new Date(last.getTime() - DAY_MS) : null;

/**
 * Writes down where a provider says an attempt stands, and by which reference it knows it, unless it has ended, another call was faster to
 * give it a reference, or has asked for its money since it was read. False then. Who asked for the money writes down what came of that.
 */
export async function saveProgress(
  db: Db,
  attempt: Attempt,
  {
    providerRef,
    step,
    providerState: added,
    state = 'requires_action',
    expiresAt,
  }: Progress & { providerRef: string },
  now: Date,
): Promise<boolean> {
  const readAskedAt = providerState(attempt).askedAt;
  const ownAskedAt = added?.askedAt;
  const { numUpdatedRows } = await db
    .updateTable('payment_attempt')
    .set({
      provider_ref: providerRef,
      provider_data: sql<Record<string, unknown>>`${mergeProviderState(added ?? {})} || ${jsonb({ step })}`,
      state,
      updated_at: now,
      check_at: new Date(now.getTime() + FIRST_CHECK_MS),
      ...(expiresAt && { expires_at: expiresAt }),
      ...(expiresAt && isByReference(attempt.method) && { remind_at: dayBefore(expiresAt, now) }),
    })
    .where('id', '=', attempt.id)
    .where('ended_at', 'is', null)
    .where('provider_ref', 'is not distinct from', attempt.provider_ref)
    .where(({ and, or, eb }) =>
      or([
        and([
          eb('state', '!=', 'processing'),
          eb(
            captureRequestedAt,
            'is not distinct from',
            typeof readAskedAt === 'string' ? readAskedAt : null,
          ),
        ]),
        ...(typeof ownAskedAt === 'string' ? [eb(captureRequestedAt, '=', ownAskedAt)] : []),
      ]),
    )
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

/**
 * Stores the reference of an attempt that ended before its provider answered. The provider's webhooks name the
 * reference, and money that it may still take is found by it.
 */
export async function saveLateRef(db: Db, id: string, providerRef: string): Promise<void> {
  await db
    .updateTable('payment_attempt')
    .set({ provider_ref: providerRef })
    .where('id', '=', id)
    .where('provider_ref', 'is', null)
    .where('ended_at', 'is not', null)
    .execute();
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

/** An attempt of an order that another checkout by this method goes on with: one that money is on its way by, else one of the method. */
export function selectOpenAttempt(db: Db, orderId: number, method: string): Promise<Attempt | undefined> {
  return db
    .selectFrom('payment_attempt')
    .selectAll()
    .where('order_id', '=', orderId)
    .where('ended_at', 'is', null)
    .where((eb) => eb.or([eb('method', '=', method), eb('state', '=', 'processing')]))
    .orderBy(isProcessing, 'desc')
    .orderBy('created_at', 'desc')
    .executeTakeFirst();
}

/** The attempt of an order that counts: one that money is on its way by, else the latest. */
export function selectLatestAttempt(db: Db, orderId: number): Promise<Attempt | undefined> {
  return db
    .selectFrom('payment_attempt')
    .selectAll()
    .where('order_id', '=', orderId)
    .orderBy(isProcessing, 'desc')
    .orderBy('created_at', 'desc')
    .executeTakeFirst();
}

/** {@link selectLatestAttempt} for several orders, in one statement. */
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

/** Whether something else of an order is open beside an attempt. */
export async function hasOtherOpen(db: Db, orderId: number, attemptId: string): Promise<boolean> {
  const row = await db
    .selectFrom('payment_attempt')
    .select('id')
    .where('order_id', '=', orderId)
    .where('id', '!=', attemptId)
    .where('ended_at', 'is', null)
    .executeTakeFirst();
  return row !== undefined;
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

/** Whether the customer chose another way to pay since, by which the money is on its way or came. */
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
