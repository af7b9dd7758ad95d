import { type ExpressionBuilder, sql } from 'kysely';
import type { Db } from '../../platform/db/connect.ts';
import type { Database } from '../../platform/db/schema.ts';
import type { AttemptRef, ProviderState } from '../providers/gateway.ts';

/** Milliseconds from progress or a capture request to the first status check; webhooks usually arrive sooner. */
export const FIRST_CHECK_MS = 60_000;
/** Milliseconds after which a capture request is lost: its process died, or its answer did not arrive. */
const LOST_MS = 5 * 60_000;

/** SQL for the instant of the latest capture request; null for none. */
export const captureRequestedAt = sql<string | null>`provider_data->'kept'->>'askedAt'`;

/** Merges values into an attempt's stored provider state and keeps concurrent additions. */
export const mergeProviderState = (added: ProviderState) =>
  sql<
    Record<string, unknown>
  >`jsonb_set(provider_data, '{kept}', coalesce(provider_data->'kept', '{}') || ${JSON.stringify(added)}::jsonb)`;

type Where = ExpressionBuilder<Database, 'payment_attempt'>;

/**
 * Claims the capture of an attempt before the call to its provider: the attempt is `processing` even if this
 * process dies. Returns false if it ended, or if another call claimed it since it was read: then nothing may
 * be captured.
 */
export function claimCapture(db: Db, { attemptId, providerState }: AttemptRef, now: Date): Promise<boolean> {
  const previousRequest = typeof providerState.askedAt === 'string' ? providerState.askedAt : null;
  return storeClaim(db, attemptId, now, ({ and, eb }) =>
    and([eb('state', '!=', 'processing'), eb(captureRequestedAt, 'is not distinct from', previousRequest)]),
  );
}

/**
 * Claims a capture at a provider where repeats are safe: an unanswered request may be repeated after a
 * minute. Returns false while another call is in flight, or if the attempt has ended.
 */
export function claimRepeatedCapture(db: Db, { attemptId }: AttemptRef, now: Date): Promise<boolean> {
  const before = new Date(now.getTime() - FIRST_CHECK_MS).toISOString();
  return storeClaim(db, attemptId, now, ({ or, eb }) =>
    or([eb('state', '!=', 'processing'), eb(sql`coalesce(${captureRequestedAt}, '')`, '<=', before)]),
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
      provider_data: mergeProviderState({ askedAt: now.toISOString() }),
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
  requestedAt: string,
  now: Date,
): Promise<void> {
  await db
    .updateTable('payment_attempt')
    .set({
      state: 'requires_action',
      updated_at: now,
      provider_data: mergeProviderState({ answeredAt: requestedAt }),
    })
    .where('id', '=', attemptId)
    .where('ended_at', 'is', null)
    .where('state', '=', 'processing')
    .where(captureRequestedAt, '=', requestedAt)
    .execute();
}

/** Records that the provider answered this capture request and reviews it: the outcome arrives later. */
export async function markCaptureUnderReview(db: Db, attemptId: string, requestedAt: string): Promise<void> {
  await db
    .updateTable('payment_attempt')
    .set({ provider_data: mergeProviderState({ answeredAt: requestedAt }) })
    .where('id', '=', attemptId)
    .where('state', '=', 'processing')
    .where(captureRequestedAt, '=', requestedAt)
    .execute();
}

/** Returns how an attempt's capture request stands: `none` also once it was answered, `lost` when it is too old. */
export function captureRequestState(
  { askedAt, answeredAt }: ProviderState,
  now: Date,
): 'none' | 'in-flight' | 'lost' {
  if (typeof askedAt !== 'string' || askedAt === answeredAt) return 'none';
  return now.getTime() - Date.parse(askedAt) > LOST_MS ? 'lost' : 'in-flight';
}
