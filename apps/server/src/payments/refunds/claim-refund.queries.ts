import type { Db } from '../../platform/db/connect.ts';
import type { Refund } from './refunds.queries.ts';

/** For how long whoever sends a refund has it to itself: longer than any provider's calls are waited for. */
export const LEASE_MS = 3 * 60_000;

/**
 * Takes a refund for this run to send, before its provider is asked for anything. False when another run has it, or was faster. What a run
 * leaves undone is looked at again once its time is over.
 */
export async function claimRefund(db: Db, refund: Refund, now: Date): Promise<boolean> {
  const { id, state, sending_until, asked_at } = refund;
  if (sending_until !== null && sending_until > now) return false;
  const until = new Date(now.getTime() + LEASE_MS);
  const { numUpdatedRows } = await db
    .updateTable('refund')
    .set({
      ...{ state: 'sending', sending_until: until, asked_at: asked_at ?? now },
      ...{ updated_at: now, check_at: until },
    })
    .where('id', '=', id)
    .where('state', '=', state)
    .where('sending_until', 'is not distinct from', sending_until)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

/** Writes down what a refund's provider told of as given back before it was asked for it. */
export async function saveRefundedBefore(db: Db, id: string, cents: number | null): Promise<void> {
  if (cents !== null)
    await db.updateTable('refund').set({ told_before: cents }).where('id', '=', id).execute();
}
