import type { Deps } from '../deps.ts';
import { type Attempt, insertAttempt, newAttempt, selectLatestAttempt } from './attempts.queries.ts';
import { lockForSettling } from './settle.queries.ts';

/** Ends after which an order is paid by another attempt. Money that came and does not match is not asked for a second time. */
const RETRIABLE = new Set(['failed', 'cancelled', 'expired']);

/**
 * The attempt by which an order is to be paid now: the latest one while it is open, else a new one of the same method (AP-31). The rows
 * are locked in the order of settling, so that several tabs at once, or a payment that comes in meanwhile, make one attempt or none.
 * Undefined when there is nothing to pay.
 */
export async function beginAttempt(deps: Deps, orderId: number): Promise<Attempt | undefined> {
  const seen = await selectLatestAttempt(deps.db, orderId);
  if (!seen || !RETRIABLE.has(seen.state)) return seen;
  return deps.db.transaction().execute(async (tx) => {
    const { order } = await lockForSettling(tx, seen.id);
    const latest = await selectLatestAttempt(tx, orderId);
    if (order.state !== 'awaiting_payment' || !latest) return undefined;
    if (!RETRIABLE.has(latest.state)) return latest;
    const method = { code: latest.method, gateway: latest.gateway };
    // Later than the one before it, whatever the clocks of two processes say: the latest attempt is the one that counts.
    const after = new Date(Math.max(deps.clock().getTime(), latest.created_at.getTime() + 1));
    await insertAttempt(tx, newAttempt(orderId, latest.amount, method, after));
    return selectLatestAttempt(tx, orderId);
  });
}
