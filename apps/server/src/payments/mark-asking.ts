import { sql } from 'kysely';
import type { Db } from '../db/connect.ts';
import type { AttemptRef, Kept } from './gateway.ts';

/** How long after it was asked for money a provider is asked what came of it, if nobody has said by then. */
const FIRST_CHECK_MS = 60_000;

/**
 * Writes down, before a provider is asked for an attempt's money, that it is being asked and when: the attempt is at work from here on,
 * whatever becomes of this process, and nothing else is begun beside it. False when it has ended, another call is asking, or has asked since
 * the attempt was read; then nothing may be asked for.
 */
export async function markAsking(db: Db, { attemptId, kept }: AttemptRef, now: Date): Promise<boolean> {
  const askedBefore = typeof kept.askedAt === 'string' ? kept.askedAt : null;
  const asking: Kept = { askedAt: now.toISOString() };
  const { numUpdatedRows } = await db
    .updateTable('payment_attempt')
    .set({
      state: 'processing',
      updated_at: now,
      check_at: new Date(now.getTime() + FIRST_CHECK_MS),
      provider_data: sql<
        Record<string, unknown>
      >`jsonb_set(provider_data, '{kept}', coalesce(provider_data->'kept', '{}') || ${JSON.stringify(asking)}::jsonb)`,
    })
    .where('id', '=', attemptId)
    .where('ended_at', 'is', null)
    .where('state', '!=', 'processing')
    .where(sql`provider_data->'kept'->>'askedAt'`, 'is not distinct from', askedBefore)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}
