import { isByCard, isByReference } from '@folio/domain/payment/methods';
import type { Deps } from '../../deps.ts';
import { selectOrder } from '../../orders/orders.queries.ts';
import type { Db } from '../../platform/db/connect.ts';
import {
  type Attempt,
  providerState,
  selectAttempt,
  selectOpenAttempts,
  toAttemptRef,
} from '../records/attempts.queries.ts';
import { captureRequestState, mergeProviderState } from '../records/capture-claim.ts';
import { type SettleOutcome, settleAttempt } from '../settlement/settle-attempt.ts';

/**
 * Cancels what is still open of an order that nobody has to pay any more, at its providers. What was paid meanwhile is booked as they say.
 * One that is silent keeps none of the others payable; what could not be cancelled is thrown at the end, and tried again.
 */
export async function cancelAttempts(deps: Deps, orderId: number): Promise<void> {
  const order = await selectOrder(deps.db, orderId);
  if (!order || order.state === 'awaiting_payment') return;
  await cancelEach(deps, orderId, await selectOpenAttempts(deps.db, orderId));
}

/** Cancels the open card payments of an order at which too many cards were declined. Its customer may pay by another method. */
export async function cancelDeclined(deps: Deps, orderId: number): Promise<void> {
  const open = await selectOpenAttempts(deps.db, orderId);
  const byCard = open.filter(({ method }) => isByCard(method));
  // Marked first: the payment page must not say that the customer cancelled it.
  for (const { id } of byCard) await markCalledOff(deps.db, id);
  await cancelEach(deps, orderId, byCard);
}

/** Marks an attempt that the shop cancels: its customer is to pay it no more. */
const markCalledOff = (db: Db, id: string) =>
  db
    .updateTable('payment_attempt')
    .set({ remind_at: null, provider_data: mergeProviderState({ calledOff: true }) })
    .where('id', '=', id)
    .execute();

async function cancelEach(deps: Deps, orderId: number, attempts: readonly Attempt[]): Promise<void> {
  const errors: unknown[] = [];
  for (const attempt of attempts)
    try {
      await cancelAttempt(deps, attempt);
      if (await isStillAsked(deps, attempt))
        throw new Error(`the money of attempt ${attempt.id} is being asked for`);
    } catch (error) {
      errors.push(error);
    }
  if (errors.length > 0)
    throw new AggregateError(errors, `attempts of order ${orderId} could not be cancelled`);
}

/** Whether another call is at work on it still, and could not be called off beside it. */
async function isStillAsked({ db, clock }: Deps, { id }: Attempt): Promise<boolean> {
  const now = await selectAttempt(db, id);
  if (!now || now.ended_at || now.state !== 'processing') return false;
  return captureRequestState(providerState(now), clock()) === 'under-way';
}

/**
 * Cancels an open attempt at its provider, and books what that says of it. Where a provider cannot, the attempt stays open and is asked
 * about until it ends. Null when nothing was learned.
 */
export async function cancelAttempt(deps: Deps, attempt: Attempt): Promise<SettleOutcome | null> {
  if (attempt.provider_ref === null) {
    if (await endUnheardOf(deps, attempt)) return 'ended';
    // Its provider has heard of it just now.
    const now = await selectAttempt(deps.db, attempt.id);
    return now?.provider_ref && !now.ended_at ? cancelAttempt(deps, now) : null;
  }
  const status = await deps.gateways.get(attempt.gateway)?.cancel(toAttemptRef(attempt));
  if (!status) return null;
  const settled = await settleAttempt(deps, attempt.id, status);
  if (status.state === 'pending' && isByReference(attempt.method)) await tellNotToPay(deps, attempt);
  return settled;
}

/** A reference that its provider leaves to run out could still be paid: its customer is told not to, and not reminded of it. */
const tellNotToPay = (deps: Deps, { id }: Attempt): Promise<void> =>
  deps.db.transaction().execute(async (tx) => {
    await markCalledOff(tx, id);
    await deps.jobs.enqueue(tx, 'send-payment-mail', { mail: 'payment-called-off', attemptId: id });
  });

/** Ends an attempt that no provider has heard of; false when it is none by now. */
async function endUnheardOf(deps: Deps, { id }: Attempt): Promise<boolean> {
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
