import { type ExpressionBuilder, sql } from 'kysely';
import type { Db } from '../../platform/db/connect.ts';
import type { Database } from '../../platform/db/schema.ts';
import type { AttemptRef, ProviderState } from '../providers/gateway.ts';

/** How long after it was moved on, or its money asked for, an attempt is first asked about; a webhook or the browser is usually sooner. */
export const FIRST_CHECK_MS = 60_000;
/** After this long no request for money is under way any more: its process has died, or its answer was lost. */
const LOST_MS = 5 * 60_000;

/** When the attempt's provider was last asked for its money, as the row has it. */
export const captureRequestedAt = sql<string | null>`provider_data->'kept'->>'askedAt'`;

/** Adds to what is kept of an attempt, beside what others have added since it was read. */
export const mergeProviderState = (kept: ProviderState) =>
  sql<
    Record<string, unknown>
  >`jsonb_set(provider_data, '{kept}', coalesce(provider_data->'kept', '{}') || ${JSON.stringify(kept)}::jsonb)`;

type Where = ExpressionBuilder<Database, 'payment_attempt'>;

/**
 * Writes down, before a provider is asked for an attempt's money, that it is being asked and when: the attempt is at work from here on,
 * whatever becomes of this process, and nothing else is begun beside it. False when it has ended, another call is asking, or has asked since
 * the attempt was read; then nothing may be asked for.
 */
export function claimCapture(db: Db, { attemptId, providerState }: AttemptRef, now: Date): Promise<boolean> {
  const askedBefore = typeof providerState.askedAt === 'string' ? providerState.askedAt : null;
  return mark(db, attemptId, now, ({ and, eb }) =>
    and([eb('state', '!=', 'processing'), eb(captureRequestedAt, 'is not distinct from', askedBefore)]),
  );
}

/**
 * The same where repeats change nothing at the provider: what another call asked for a while ago, and nobody heard the answer, may be asked
 * for again. False while another call is asking, or when the attempt has ended.
 */
export function claimRepeatedCapture(db: Db, { attemptId }: AttemptRef, now: Date): Promise<boolean> {
  const before = new Date(now.getTime() - FIRST_CHECK_MS).toISOString();
  return mark(db, attemptId, now, ({ or, eb }) =>
    or([eb('state', '!=', 'processing'), eb(sql`coalesce(${captureRequestedAt}, '')`, '<=', before)]),
  );
}

async function mark(
  db: Db,
  attemptId: string,
  now: Date,
  isFree: (where: Where) => ReturnType<Where['and']>,
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
    .where(isFree)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

/** The provider has answered the call that asked at an instant, and has taken nothing yet: the customer has to do something again. */
export async function markCaptureAnswered(
  db: Db,
  attemptId: string,
  askedAt: string,
  now: Date,
): Promise<void> {
  await db
    .updateTable('payment_attempt')
    .set({
      state: 'requires_action',
      updated_at: now,
      provider_data: mergeProviderState({ answeredAt: askedAt }),
    })
    .where('id', '=', attemptId)
    .where('ended_at', 'is', null)
    .where('state', '=', 'processing')
    .where(captureRequestedAt, '=', askedAt)
    .execute();
}

/** The provider has answered that call, and looks into it: what comes of it is heard some other day. */
export async function markCaptureUnderReview(db: Db, attemptId: string, askedAt: string): Promise<void> {
  await db
    .updateTable('payment_attempt')
    .set({ provider_data: mergeProviderState({ answeredAt: askedAt }) })
    .where('id', '=', attemptId)
    .where('state', '=', 'processing')
    .where(captureRequestedAt, '=', askedAt)
    .execute();
}

/** How a request for the money of an attempt stands: none, or answered; under way; or so old that nobody will say what came of it. */
export function captureRequestState(
  { askedAt, answeredAt }: ProviderState,
  now: Date,
): 'none' | 'under-way' | 'lost' {
  if (typeof askedAt !== 'string' || askedAt === answeredAt) return 'none';
  return now.getTime() - Date.parse(askedAt) > LOST_MS ? 'lost' : 'under-way';
}
