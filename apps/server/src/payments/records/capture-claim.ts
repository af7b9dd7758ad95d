import type { ExpressionBuilder } from 'kysely';
import type { Db } from '../../platform/db/connect.ts';
import type { Database } from '../../platform/db/schema.ts';
import type { AttemptRef } from './gateway.ts';

/** Milliseconds from progress or a capture request to the first status check; webhooks usually arrive sooner. */
export const FIRST_CHECK_MS = 60_000;

type Where = ExpressionBuilder<Database, 'payment_attempt'>;

/**
 * Claims the capture of an attempt before the call to its provider: the attempt is `processing` even if this
 * process dies. Returns false if it ended, or if another call claimed it since it was read: then nothing may
 * be captured.
 */
export function claimCapture(db: Db, { attemptId, captureRequest }: AttemptRef, now: Date): Promise<boolean> {
  const previous = captureRequest?.requestedAt ?? null;
  return storeClaim(db, attemptId, now, ({ and, eb }) =>
    and([eb('state', '!=', 'processing'), eb('capture_requested_at', 'is not distinct from', previous)]),
  );
}

/**
 * Claims a capture at a provider where repeats are safe: an unanswered request may be repeated after a
 * minute. Returns false while another call is in flight, or if the attempt has ended.
 */
export function claimRepeatedCapture(db: Db, { attemptId }: AttemptRef, now: Date): Promise<boolean> {
  const before = new Date(now.getTime() - FIRST_CHECK_MS);
  return storeClaim(db, attemptId, now, ({ or, eb }) =>
    or([
      eb('state', '!=', 'processing'),
      eb('capture_requested_at', 'is', null),
      eb('capture_requested_at', '<=', before),
    ]),
  );
}

async function storeClaim(
  db: Db,
  attemptId: string,
  now: Date,
  isClaimable: (where: Where) => ReturnType<Where['and']>,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('payment_attempt')
    .set({
      state: 'processing',
      updated_at: now,
      check_at: new Date(now.getTime() + FIRST_CHECK_MS),
      capture_requested_at: now,
      capture_answered_at: null,
    })
    .where('id', '=', attemptId)
    .where('ended_at', 'is', null)
    .where(isClaimable)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

/** Records that the provider answered this capture request without a capture: the customer must act again. */
export async function markCaptureAnswered(
  db: Db,
  attemptId: string,
  requestedAt: Date,
  now: Date,
): Promise<void> {
  await db
    .updateTable('payment_attempt')
    .set({
      state: 'requires_action',
      updated_at: now,
      capture_answered_at: now,
    })
    .where('id', '=', attemptId)
    .where('ended_at', 'is', null)
    .where('state', '=', 'processing')
    .where('capture_requested_at', '=', requestedAt)
    .execute();
}

/** Records that the provider answered this capture request and reviews it: the outcome arrives later. */
export async function markCaptureUnderReview(
  db: Db,
  attemptId: string,
  requestedAt: Date,
  now: Date,
): Promise<void> {
  await db
    .updateTable('payment_attempt')
    .set({ capture_answered_at: now })
    .where('id', '=', attemptId)
    .where('state', '=', 'processing')
    .where('capture_requested_at', '=', requestedAt)
    .execute();
}
