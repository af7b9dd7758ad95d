import { type AttemptState, canMoveAttempt } from '@folio/domain/payment/attempt-states';
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

const FINAL = new Set<ProviderStatus['state']>(['failed', 'cancelled', 'expired']);

/**
 * Books what a provider says of an attempt. The one way a payment is settled, whoever brings the word: the browser's return, a
 * webhook or the watcher. The attempt's row is locked, and an attempt that has ended stays as it is, so repeats change nothing; only
 * money that comes after an end other than payment is still booked, as the table of attempt states has it. Money that is not what is owed
 * ends the attempt as mismatched, once.
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

/** Whether a provider says that it declined an attempt, and had not said so before: another card, or another reason. */
function isNewDecline(attempt: SettlingAttempt, { failureCode, declineRef }: ProviderStatus): boolean {
  if (failureCode === null) return false;
  if (declineRef !== undefined) return declineRef !== providerState(attempt).declineRef;
  return failureCode !== attempt.failure_code;
}

/** The same for an attempt that this transaction holds already, or has just made. */
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
  } else if (attempt.ended_at && !canMoveAttempt(attempt.state as AttemptState, state)) {
    return endedResult(attempt);
  } else if (mismatch) {
    await endMismatched(tx, deps, attempt, status, mismatch);
    return 'mismatch';
  }
  await saveWallet(tx, attempt, status);
  if (status.unlessCapturing && isCapturing(attempt, now)) return 'open';
  if (status.state === 'succeeded') {
    // Money for an order that was paid already, or whose cart was, is a surplus, to be given back.
    if (await isDue(tx, order)) await markPaid(tx, deps, { order, attempt, lines }, status);
    else await refundSurplus(tx, deps, attempt, status);
    return 'paid';
  }
  const ended = FINAL.has(status.state);
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
      verb: 'payment_declined',
      order_id: order.id,
      details,
    });
  }
  return status.failureCode !== null ? 'declined' : ended ? 'ended' : 'open';
}

/** Keeps which wallet paid, or tried to: staff are told. */
async function saveWallet(tx: Tx, attempt: SettlingAttempt, { wallet }: ProviderStatus): Promise<void> {
  if (wallet === undefined || wallet === paidWallet(attempt)) return;
  await tx
    .updateTable('payment_attempt')
    .set({ provider_data: mergeProviderState({ wallet }) })
    .where('id', '=', attempt.id)
    .execute();
}

/**
 * The state that a report leads to. What a call of ours set to work stays so when its provider only says that it waits for its customer,
 * unless with the reason of a refusal: that word may be older than the request for the money, or the provider's own, before its answer is in.
 * An attempt that the shop gave up has expired, although its provider calls it cancelled: its customer did nothing.
 */
function stateAfter(
  attempt: SettlingAttempt,
  { state, failureCode }: ProviderStatus,
): Exclude<ProviderStatus['state'], 'approved'> {
  const kept = providerState(attempt);
  if (state === 'cancelled' && kept.givenUp === true) return 'expired';
  const told = state === 'approved' ? 'requires_action' : state;
  const isBare = told === 'requires_action' && failureCode === null;
  const wasAsked = typeof kept.askedAt === 'string';
  return attempt.state === 'processing' && isBare && wasAsked ? 'processing' : told;
}

/** Whether a call is asking for the attempt's money at this moment. */
const isCapturing = (attempt: SettlingAttempt, now: Date): boolean =>
  attempt.state === 'processing' && captureRequestState(providerState(attempt), now) === 'in-flight';

/** Books money that nobody owes, and has it given back: nobody needs to ask for it. */
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

/** Whether an order still wants its money: also one that another order of its cart superseded, unless that one was paid for the same. */
const isDue = async (tx: Tx, order: SettlingOrder): Promise<boolean> =>
  order.state === 'awaiting_payment' || (order.state === 'superseded' && !(await isReplaced(tx, order)));

/** How an attempt that is over ended: what its customer is told does not depend on who brought the word first. */
function endedResult(attempt: SettlingAttempt): SettleOutcome {
  if (attempt.state === 'succeeded') return 'paid';
  return attempt.failure_code === null ? 'ended' : 'declined';
}

/**
 * The order is paid: its lines are promised from now on, unless its customer has not asked for it to begin, and the mail goes out with the same commit. What
 * costs nothing is ordered as paid (`paidOrder` in checkout/new-order.ts): what is added here belongs there,
 * too.
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
  // A newer order of the same cart may have been given the files meanwhile: they go where the money is.
  // Another tab may stand at another provider still.
  const [cartGoesOn, otherIsOpen] = await pipelined(tx, (all) => [
    payOrder(all, order, attempt, status, promises, now),
    hasOtherOpen(all, order.id, attempt.id),
    moveFilesToOrder(all, order.id, lines),
    deps.jobs.enqueue(all, 'send-mail', { mail: 'order-confirmed', orderId: order.id }),
  ]);
  if (cartGoesOn) await removeBoughtLines(tx, order, now);
  // A cart that never changed was made into one order only.
  if (order.cart_id !== null && (cartGoesOn || (order.cart_version ?? 1) > 1))
    await supersedeOthers(tx, deps, order.cart_id, order.id);
  if (otherIsOpen) await deps.jobs.enqueue(tx, 'cancel-attempts', { orderId: order.id });
}
