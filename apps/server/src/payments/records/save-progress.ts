import { isByReference } from '@folio/domain/payment/methods';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/connect.ts';
import { jsonb } from '../../platform/db/json.ts';
import type { Attempt } from './attempts.queries.ts';
import { FIRST_CHECK_MS } from './capture-claim.ts';
import type { Progress } from './gateway.ts';

const DAY_MS = 24 * 60 * 60_000;

/** Returns the day before a last day, for a reminder; null when the last day is under 36 hours away. */
const dayBefore = (last: Date, now: Date): Date | null =>
  last.getTime() - now.getTime() > 1.5 * DAY_MS ? new Date(last.getTime() - DAY_MS) : null;

/**
 * Stores the progress and the provider reference of an attempt, and returns it as stored. Returns undefined if it has
 * ended, or if another call stored a reference or claimed the capture since it was read.
 * Only the call that claimed a capture may store its progress.
 */
export function saveProgress(
  db: Db,
  attempt: Attempt,
  {
    providerRef,
    step,
    providerState = {},
    captureRequestedAt,
    captureAnswered = false,
    state = 'requires_action',
    expiresAt,
  }: Progress & { providerRef: string },
  now: Date,
): Promise<Attempt | undefined> {
  return db
    .updateTable('payment_attempt')
    .set({
      provider_ref: providerRef,
      provider_state: sql<Record<string, unknown>>`provider_state || ${jsonb(providerState)}`,
      next_step: step && jsonb(step),
      state,
      updated_at: now,
      check_at: new Date(now.getTime() + FIRST_CHECK_MS),
      ...(captureRequestedAt && {
        capture_requested_at: captureRequestedAt,
        capture_answered_at: captureAnswered ? now : null,
      }),
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
          eb('capture_requested_at', 'is not distinct from', attempt.capture_requested_at),
        ]),
        ...(captureRequestedAt ? [eb('capture_requested_at', '=', captureRequestedAt)] : []),
      ]),
    )
    .returningAll()
    .executeTakeFirst();
}

/**
 * Stores the reference of an attempt that ended before its provider answered. Webhooks and late payments are
 * matched by it.
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
