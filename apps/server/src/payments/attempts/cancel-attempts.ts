import { isCapturing } from '@folio/domain/payment/attempt-transition';
import { acceptsCards, isByReference } from '@folio/domain/payment/methods';
import { selectOrder } from '../../orders/records/orders.queries.ts';
import type { Db } from '../../platform/db/connect.ts';
import type { Deps } from '../deps.ts';
import {
  type Attempt,
  captureRequest,
  selectAttempt,
  selectOpenAttempts,
  toAttemptRef,
} from '../records/attempts.queries.ts';
import { type SettleOutcome, settleAttempt } from '../settlement/settle-attempt.ts';

/**
 * Cancels the open attempts of an order that needs no payment any more, and records payments that providers report. One
 * failure does not stop the rest; the errors are thrown at the end, so that the job is retried.
 */
export async function cancelAttempts(deps: Deps, orderId: number): Promise<void> {
  const order = await selectOrder(deps.db, orderId);
  if (!order || order.state === 'awaiting_payment') return;
  await cancelEach(deps, orderId, await selectOpenAttempts(deps.db, orderId));
}

/** Cancels the open card attempts of an order with too many declines. Its customer may pay by another method. */
export async function cancelDeclined(deps: Deps, orderId: number): Promise<void> {
  const open = await selectOpenAttempts(deps.db, orderId);
  const byCard = open.filter(({ method }) => acceptsCards(method));
  // Marks the attempt first, so that the payment page does not claim that the customer cancelled.
  for (const { id } of byCard) await markCancelledByShop(deps.db, id, deps.clock());
  await cancelEach(deps, orderId, byCard);
}

/** Marks an attempt that the shop cancels: its customer should not pay it any more. */
const markCancelledByShop = (db: Db, id: string, now: Date) =>
  db
    .updateTable('payment_attempt')
    .set({ remind_at: null, cancelled_by_shop_at: now })
    .where('id', '=', id)
    .execute();

async function cancelEach(deps: Deps, orderId: number, attempts: readonly Attempt[]): Promise<void> {
  const errors: unknown[] = [];
  for (const attempt of attempts)
    try {
      await cancelAttempt(deps, attempt);
      if (await isBeingCaptured(deps, attempt)) throw new Error(`attempt ${attempt.id} is being captured`);
    } catch (error) {
      errors.push(error);
    }
  if (errors.length > 0)
    throw new AggregateError(errors, `attempts of order ${orderId} could not be cancelled`);
}

/** Returns whether another call is still capturing an attempt, which prevents its cancellation. */
async function isBeingCaptured({ db, clock }: Deps, { id }: Attempt): Promise<boolean> {
  const current = await selectAttempt(db, id);
  if (!current || current.ended_at) return false;
  return isCapturing({ state: current.state, captureRequest: captureRequest(current) }, clock());
}

/**
 * Cancels an open attempt at its provider and records the reported status; null when there is none. An attempt that its
 * provider cannot cancel stays open, and the watcher keeps checking it.
 */
export async function cancelAttempt(deps: Deps, attempt: Attempt): Promise<SettleOutcome | null> {
  if (attempt.provider_ref === null) {
    if (await endUnstarted(deps, attempt)) return 'ended';
    // Another call has just opened it at its provider.
    const current = await selectAttempt(deps.db, attempt.id);
    return current?.provider_ref && !current.ended_at ? cancelAttempt(deps, current) : null;
  }
  const status = await deps.gateways.get(attempt.gateway)?.cancel(toAttemptRef(attempt));
  if (!status) return null;
  const settled = await settleAttempt(deps, attempt.id, status);
  if (status.state === 'pending' && isByReference(attempt.method)) await askNotToPay(deps, attempt);
  return settled;
}

/** Mails the customer not to pay a reference that its provider leaves to expire, and drops the reminder. */
const askNotToPay = (deps: Deps, { id }: Attempt): Promise<void> =>
  deps.db.transaction().execute(async (tx) => {
    await markCancelledByShop(tx, id, deps.clock());
    await deps.jobs.enqueue(tx, 'send-payment-mail', { mail: 'payment-cancelled', attemptId: id });
  });

/** Ends an attempt that no provider knows; returns false if its provider knows it by now. */
async function endUnstarted(deps: Deps, { id }: Attempt): Promise<boolean> {
  const now = deps.clock();
  const { numUpdatedRows } = await deps.db
    .updateTable('payment_attempt')
    .set({ state: 'cancelled', updated_at: now, ended_at: now, check_at: null })
    .where('id', '=', id)
    .where('provider_ref', 'is', null)
    .where('ended_at', 'is', null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}
