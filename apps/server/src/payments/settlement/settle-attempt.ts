import { canMoveAttempt } from '@folio/domain/payment/attempt-states';
import type { Deps } from '../../deps.ts';
import { moveFilesToOrder } from '../../flow/answer-files.ts';
import { recordEvent } from '../../platform/audit/record-event.ts';
import type { Tx } from '../../platform/db/connect.ts';
import { pipelined } from '../../platform/db/pipelined.ts';
import { calculatePromise } from '../../promises/promise.ts';
import type { ProviderStatus } from '../providers/gateway.ts';
import { hasOtherOpen, paidWallet, providerState } from '../records/attempts.queries.ts';
import { captureRequestState, mergeProviderState } from '../records/capture-claim.ts';
import { addRefund } from '../refunds/add-refund.ts';
import { countDecline } from './card-declines.ts';
import { mailForUpdate } from './mail-for-update.ts';
import { endMismatched, findMismatch, MISMATCHED } from './mismatch.ts';
import { isReplaced, removeBoughtLines } from './same-cart.queries.ts';
import {
  insertSurplus,
  type LinePromise,
  lockForSettling,
  payOrder,
  type Settling,
  type SettlingAttempt,
  type SettlingOrder,
} from './settle.queries.ts';
import { supersedeOthers } from './supersede.ts';

export type SettleOutcome = 'paid' | 'declined' | 'open' | 'ended' | 'mismatch';

const FINAL_STATES = new Set<ProviderStatus['state']>(['failed', 'cancelled', 'expired']);

/**
 * Books the status that a browser's return, a webhook or the watcher brought: every payment settles here.
 * Locks the attempt, and leaves one that has ended unchanged, so that repeats have no effect.
 * Late money is still booked, as the table of attempt states allows. A payment that does not match ends the
 * attempt as mismatched, once.
 */
export async function settleAttempt(
  deps: Deps,
  attemptId: string,
  status: ProviderStatus,
): Promise<SettleOutcome> {
  const { settled, settling } = await deps.db.transaction().execute(async (tx) => {
    const settling = await lockForSettling(tx, attemptId);
    return { settling, settled: await settleLocked(tx, deps, settling, status) };
  });
  const { order, attempt } = settling;
  const isNew = !attempt.ended_at && isNewDecline(attempt, status);
  if (settled === 'declined' && isNew) await countDecline(deps, order, attempt);
  return settled;
}

/** Returns whether a status reports a new decline: of another card, or for another reason. */
function isNewDecline(attempt: SettlingAttempt, { failureCode, declineRef }: ProviderStatus): boolean {
  if (failureCode === null) return false;
  if (declineRef !== undefined) return declineRef !== providerState(attempt).declineRef;
  return failureCode !== attempt.failure_code;
}

/** Settles like {@link settleAttempt}, for an attempt that this transaction has locked or inserted. */
export async function settleLocked(
  tx: Tx,
  deps: Deps,
  { order, attempt, lines }: Settling,
  status: ProviderStatus,
): Promise<SettleOutcome> {
  const now = deps.clock();
  const state = stateAfter(attempt, status);
  const mismatch = findMismatch(attempt, status);
  if (attempt.state === MISMATCHED) {
    if (mismatch || status.state !== 'succeeded') return 'mismatch';
  } else if (attempt.ended_at && !canMoveAttempt(attempt.state, state)) {
    return endedOutcome(attempt);
  } else if (mismatch) {
    await endMismatched(tx, deps, attempt, status, mismatch);
    return 'mismatch';
  }
  await saveWallet(tx, attempt, status);
  if (status.unlessCapturing && isCapturing(attempt, now)) return 'open';
  if (status.state === 'succeeded') {
    // A payment for an order or cart that was paid before is surplus, and is refunded.
    if (await isDue(tx, order)) await markPaid(tx, deps, { order, attempt, lines }, status);
    else await refundSurplus(tx, deps, attempt, status);
    return 'paid';
  }
  const ended = FINAL_STATES.has(status.state);
  await tx
    .updateTable('payment_attempt')
    .set({
      state,
      failure_code: status.failureCode,
      updated_at: now,
      ...(isNewDecline(attempt, status) &&
        status.declineRef && { provider_data: mergeProviderState({ declineRef: status.declineRef }) }),
      ...(status.expiresAt && { expires_at: status.expiresAt }),
      ...(ended && { ended_at: now, check_at: null }),
    })
    .where('id', '=', attempt.id)
    .execute();
  const mail = mailForUpdate(attempt, { ...status, state }, now);
  if (mail) await deps.jobs.enqueue(tx, 'send-payment-mail', { mail, attemptId: attempt.id });
  if (isNewDecline(attempt, status)) {
    const details = { code: status.failureCode };
    await recordEvent(tx, {
      at: now,
      actor_kind: 'system',
      actor: attempt.gateway,
      action: 'payment_declined',
      order_id: order.id,
      details,
    });
  }
  return status.failureCode !== null ? 'declined' : ended ? 'ended' : 'open';
}

/** Stores the wallet that the customer paid with, or tried to, for staff to see. */
async function saveWallet(tx: Tx, attempt: SettlingAttempt, { wallet }: ProviderStatus): Promise<void> {
  if (wallet === undefined || wallet === paidWallet(attempt)) return;
  await tx
    .updateTable('payment_attempt')
    .set({ provider_data: mergeProviderState({ wallet }) })
    .where('id', '=', attempt.id)
    .execute();
}

/**
 * Returns the state after a status. Keeps `processing` after a capture request: a provider may report a bare
 * `requires_action` until it has handled the request.
 * An attempt that the shop abandoned has expired even if its provider calls it cancelled: its customer did
 * nothing.
 */
function stateAfter(
  attempt: SettlingAttempt,
  { state, failureCode }: ProviderStatus,
): Exclude<ProviderStatus['state'], 'approved'> {
  const stored = providerState(attempt);
  if (state === 'cancelled' && stored.givenUp === true) return 'expired';
  const reported = state === 'approved' ? 'requires_action' : state;
  const isBare = reported === 'requires_action' && failureCode === null;
  const wasRequested = typeof stored.askedAt === 'string';
  return attempt.state === 'processing' && isBare && wasRequested ? 'processing' : reported;
}

/** Returns whether a capture request for the attempt is in flight. */
const isCapturing = (attempt: SettlingAttempt, now: Date): boolean =>
  attempt.state === 'processing' && captureRequestState(providerState(attempt), now) === 'in-flight';

/** Books a payment that no order owes, and requests its refund without staff. */
async function refundSurplus(
  tx: Tx,
  deps: Deps,
  attempt: SettlingAttempt,
  status: ProviderStatus,
): Promise<void> {
  await insertSurplus(tx, attempt, status, deps.clock());
  await addRefund(tx, deps, {
    orderId: attempt.order_id,
    attemptId: attempt.id,
    gateway: attempt.gateway,
    amount: status.amount,
    currency: status.currency,
    lines: [],
    reason: 'surplus',
    note: '',
    requestedBy: 'checkout',
    actorKind: 'system',
  });
}

/**
 * Returns whether an order still needs its payment; a superseded one does unless the cart's paid order
 * replaces it.
 */
const isDue = async (tx: Tx, order: SettlingOrder): Promise<boolean> =>
  order.state === 'awaiting_payment' || (order.state === 'superseded' && !(await isReplaced(tx, order)));

/** Returns the outcome of an ended attempt, so that the customer sees the same whichever call settled it first. */
function endedOutcome(attempt: SettlingAttempt): SettleOutcome {
  if (attempt.state === 'succeeded') return 'paid';
  return attempt.failure_code === null ? 'ended' : 'declined';
}

/**
 * Marks an order paid, promises its lines unless consents are awaited, and enqueues the mail in the same
 * commit. `paidOrder` in checkout/new-order.ts does so for orders that cost nothing: change both together.
 */
async function markPaid(
  tx: Tx,
  deps: Deps,
  { order, attempt, lines }: Settling,
  status: ProviderStatus,
): Promise<void> {
  const now = deps.clock();
  const store = deps.catalogue.current().stores.get(order.store_id);
  const promises: LinePromise[] = [];
  for (const line of lines) {
    const product = await deps.catalogue.version(line.product_version_id, tx);
    const begins = order.consents_awaited_until === null;
    promises.push({
      lineId: line.id,
      promisedAt: begins && store && product ? calculatePromise(store, product, line.answers, now) : null,
    });
  }
  // Files move to the paid order: a newer order of the cart may hold them. Another tab may have an open attempt.
  const [cartContinues, hasOpenAttempt] = await pipelined(tx, (all) => [
    payOrder(all, order, attempt, status, promises, now),
    hasOtherOpen(all, order.id, attempt.id),
    moveFilesToOrder(all, order.id, lines),
    deps.jobs.enqueue(all, 'send-mail', { mail: 'order-confirmed', orderId: order.id }),
  ]);
  if (cartContinues) await removeBoughtLines(tx, order, now);
  // A cart that never changed has only one order.
  if (order.cart_id !== null && (cartContinues || (order.cart_version ?? 1) > 1))
    await supersedeOthers(tx, deps, order.cart_id, order.id);
  if (hasOpenAttempt) await deps.jobs.enqueue(tx, 'cancel-attempts', { orderId: order.id });
}
