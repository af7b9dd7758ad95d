import type { Db } from '../../platform/db/connect.ts';
import type { Refund } from '../records/refunds.queries.ts';

/** Milliseconds for which one run owns a refund: longer than the timeout of any provider call. */
export const LEASE_MS = 3 * 60_000;

/**
 * Claims a refund for this run before any call to its provider; returns false if another run has it. An
 * unfinished claim is checked again once it expires.
 */
export async function claimRefund(db: Db, refund: Refund, now: Date): Promise<boolean> {
  const { id, state, sending_until, sent_at } = refund;
  if (sending_until !== null && sending_until > now) return false;
  const until = new Date(now.getTime() + LEASE_MS);
  const { numUpdatedRows } = await db
    .updateTable('refund')
    .set({
      ...{ state: 'sending', sending_until: until, sent_at: sent_at ?? now },
      ...{ updated_at: now, check_at: until },
    })
    .where('id', '=', id)
    .where('state', '=', state)
    .where('sending_until', 'is not distinct from', sending_until)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

/** Stores the cents that the provider reported as refunded before this request. */
export async function saveRefundedBefore(db: Db, id: string, cents: number | null): Promise<void> {
  if (cents !== null)
    await db.updateTable('refund').set({ refunded_before: cents }).where('id', '=', id).execute();
}
