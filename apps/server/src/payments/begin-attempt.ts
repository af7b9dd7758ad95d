import type { PaymentMethod } from '../catalogue/store.ts';
import type { Deps } from '../deps.ts';
import { type Attempt, insertAttempt, newAttempt, selectLatestAttempt } from './attempts.queries.ts';
import { cancelAttempt } from './cancel-attempts.ts';
import { lockForSettling } from './settle.queries.ts';
import type { Settled } from './settle-attempt.ts';

/** Ends after which an order is paid by another attempt. Money that came and does not match is not asked for a second time. */
const RETRIABLE = new Set(['failed', 'cancelled', 'expired']);

/**
 * The attempt by which an order is to be paid now by this method: the latest one while it is open and still serves, else a new one of the
 * same order (AP-31). Another method's attempt is cancelled at its provider first, so that two are not open where that can be helped; one
 * whose money is on its way already is gone on with. The rows are locked in the order of settling, so that several tabs at once, or a
 * payment that comes in meanwhile, make one attempt or none. Undefined when there is nothing to pay.
 */
export async function beginAttempt(
  deps: Deps,
  orderId: number,
  method: PaymentMethod | undefined,
): Promise<Attempt | undefined> {
  const seen = await selectLatestAttempt(deps.db, orderId);
  if (!seen || serves(deps, seen, method)) return seen;
  if (!seen.ended_at && (await cancelBefore(deps, seen)) === 'paid') return undefined;
  return deps.db.transaction().execute(async (tx) => {
    const { order } = await lockForSettling(tx, seen.id);
    const latest = await selectLatestAttempt(tx, orderId);
    if (order.state !== 'awaiting_payment' || !latest) return undefined;
    if (latest.id !== seen.id && serves(deps, latest, method)) return latest;
    const wanted = method ?? { code: latest.method, gateway: latest.gateway };
    // Later than the one before it, whatever the clocks of two processes say: the latest attempt is the one that counts.
    const after = new Date(Math.max(deps.clock().getTime(), latest.created_at.getTime() + 1));
    await insertAttempt(tx, newAttempt(orderId, latest.amount, wanted, after));
    return selectLatestAttempt(tx, orderId);
  });
}

/** The attempt before could not be cancelled: it may take money yet, or may have. */
export class StillOpen extends Error {}

async function cancelBefore(deps: Deps, attempt: Attempt): Promise<Settled | null> {
  try {
    return await cancelAttempt(deps, attempt);
  } catch (cause) {
    throw new StillOpen(`attempt ${attempt.id} could not be cancelled`, { cause });
  }
}

/** Whether an attempt is the one to go on with, by this method or, without one, by its own. */
function serves(deps: Deps, attempt: Attempt, method: PaymentMethod | undefined): boolean {
  if (RETRIABLE.has(attempt.state)) return false;
  if (attempt.ended_at || attempt.state === 'processing') return true;
  // Nobody can pay it any more, although its provider may still tell of money.
  if (attempt.expires_at !== null && attempt.expires_at <= deps.clock()) return false;
  if (!method) return true;
  if (attempt.method !== method.code || attempt.gateway !== method.gateway) return false;
  const isUsedUp = deps.gateways.get(attempt.gateway)?.servesOnce?.(attempt.method) ?? false;
  return attempt.provider_ref === null || !isUsedUp;
}
