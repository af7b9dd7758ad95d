import { orderStage } from '@folio/domain/order/order-stage';
import { type LineState, stateAfterPayment } from '@folio/domain/order/states';
import { attemptNotice, type NotifiedAttempt } from '@folio/domain/payment/attempt-notice';
import {
  type AttemptFacts,
  decideTransition,
  type Transition,
} from '@folio/domain/payment/attempt-transition';
import { updateSession } from '../../customers/visitors/sessions.queries.ts';
import { moveFilesToOrder } from '../../orders/files/move-files.ts';
import { recordEvent } from '../../platform/audit/record-event.ts';
import type { Tx } from '../../platform/db/connect.ts';
import { pipelined } from '../../platform/db/pipelined.ts';
import { calculatePromise } from '../../stores/promises/promise.ts';
import type { Deps } from '../deps.ts';
import { captureRequest } from '../records/attempts.queries.ts';
import type { ProviderStatus } from '../records/gateway.ts';
import { addRefund } from '../refunds/add-refund.ts';
import { countDecline } from './card-declines.ts';
import { failureMessage } from './failure-messages.ts';
import { endMismatched } from './mismatch.ts';
import { type BegunLine, insertSurplus, payOrder } from './record-payment.queries.ts';
import { isReplaced, reclaimQuote, removeBoughtLines } from './same-cart.queries.ts';
import {
  lockForSettling,
  type Settling,
  type SettlingAttempt,
  type SettlingOrder,
} from './settle.queries.ts';
import { supersedeOthers } from './supersede.ts';

export type SettleOutcome = 'paid' | 'declined' | 'open' | 'ended' | 'mismatch';

/**
 * Records the status from a browser's return, a webhook or the watcher: every payment settles here. Locks the attempt,
 * decides by the domain's table and saves, so that repeats have no effect.
 */
export async function settleAttempt(
  deps: Deps,
  attemptId: string,
  status: ProviderStatus,
): Promise<SettleOutcome> {
  const { settling, settled } = await deps.db.transaction().execute(async (tx) => {
    const locked = await lockForSettling(tx, attemptId);
    return { settling: locked, settled: await applyStatus(tx, deps, locked, status) };
  });
  if (settled.isNewDecline) await countDecline(deps, settling.order, settling.attempt);
  return settled.outcome;
}

/** Pays an order that costs nothing in the transaction that places it; no provider is involved (AP-29). */
export async function settleFree(
  tx: Tx,
  deps: Deps,
  {
    id,
    order_id: orderId,
    amount,
    currency,
  }: Pick<SettlingAttempt, 'id' | 'order_id' | 'amount' | 'currency'>,
): Promise<void> {
  if (amount !== 0) throw new Error(`order ${orderId} has an amount to pay, and cannot be settled as free`);
  const status = {
    state: 'succeeded',
    amount,
    currency,
    orderId,
    failureCode: null,
    providerRef: id,
  } as const;
  await applyStatus(tx, deps, await lockForSettling(tx, id), status);
}

type Settled = { readonly outcome: SettleOutcome; readonly isNewDecline?: boolean };

/** Applies the domain's decision on a status to the locked attempt. */
async function applyStatus(tx: Tx, deps: Deps, settling: Settling, status: ProviderStatus): Promise<Settled> {
  const { attempt } = settling;
  const transition = decideTransition(toFacts(attempt), status, deps.clock());
  switch (transition.kind) {
    case 'none':
      return transition;
    case 'mismatch':
      await endMismatched(tx, deps, attempt, status, transition.differs);
      return { outcome: 'mismatch' };
    case 'payment':
      await recordCapture(tx, deps, settling, status);
      return { outcome: 'paid' };
    case 'progress':
      await recordProgress(tx, deps, settling, status, transition);
      return transition;
  }
}

const toFacts = (attempt: SettlingAttempt): AttemptFacts => ({
  state: attempt.state,
  orderId: attempt.order_id,
  amount: attempt.amount,
  currency: attempt.currency,
  failureCode: attempt.failure_code,
  declineRef: attempt.decline_ref,
  isEnded: attempt.ended_at !== null,
  isAbandoned: attempt.abandoned_at !== null,
  captureRequest: captureRequest(attempt),
});

/** Saves a transition without a payment, with its mail and the audit event of a new decline. */
async function recordProgress(
  tx: Tx,
  deps: Deps,
  { order, attempt }: Settling,
  status: ProviderStatus,
  { state, isEnd, isNewDecline }: Extract<Transition, { kind: 'progress' }>,
): Promise<void> {
  const now = deps.clock();
  const { failureCode, declineRef, expiresAt, wallet } = status;
  await tx
    .updateTable('payment_attempt')
    .set({
      state,
      failure_code: failureCode,
      updated_at: now,
      ...(isNewDecline && declineRef && { decline_ref: declineRef }),
      ...(wallet !== undefined && { wallet }),
      ...(expiresAt && { expires_at: expiresAt }),
      ...(isEnd && { ended_at: now, check_at: null }),
    })
    .where('id', '=', attempt.id)
    .execute();
  const mail = attemptNotice(toNotified(attempt), { state, failureCode }, now);
  if (mail) await deps.jobs.enqueue(tx, 'send-payment-mail', { mail, attemptId: attempt.id });
  if (!isNewDecline) return;
  await recordEvent(tx, {
    at: now,
    actor_kind: 'system',
    actor: attempt.gateway,
    action: 'payment_declined',
    order_id: attempt.order_id,
    details: { code: failureCode },
  });
  await showFailure(tx, order, { ...attempt, state, failure_code: failureCode });
}

/** Sets the failed-payment state of the order's session, whether a browser or a webhook reports the decline (AR-6). */
async function showFailure(tx: Tx, order: SettlingOrder, attempt: SettlingAttempt): Promise<void> {
  const { text, isCancelled } = failureMessage(attempt, order.locale);
  if (order.session_id && !isCancelled && order.state === 'awaiting_payment')
    await updateSession(tx, order.session_id, { invalid_payment: text });
}

const toNotified = (attempt: SettlingAttempt): NotifiedAttempt => ({
  state: attempt.state,
  method: attempt.method,
  step: attempt.next_step?.kind ?? null,
  expiresAt: attempt.expires_at,
  captureRequest: captureRequest(attempt),
});

/** Records a payment that no order owes, and requests its refund without staff. */
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

/** Marks an order paid. A payment for an order, cart or quote that was paid before is surplus, and is refunded. */
async function recordCapture(tx: Tx, deps: Deps, settling: Settling, status: ProviderStatus): Promise<void> {
  if (await isDue(tx, settling.order)) await markPaid(tx, deps, settling, status);
  else await refundSurplus(tx, deps, settling.attempt, status);
}

/**
 * Returns whether an order still needs its payment; a superseded one does unless the cart's paid order
 * replaces it.
 */
const isDue = async (tx: Tx, order: SettlingOrder): Promise<boolean> =>
  order.state === 'awaiting_payment' || (order.state === 'superseded' && !(await isReplaced(tx, order)));

/** Marks an order paid, promises its lines unless consents are awaited, and enqueues the mail in the same commit. */
async function markPaid(tx: Tx, deps: Deps, settling: Settling, status: ProviderStatus): Promise<void> {
  const { order, lines, sessions, isCartChanged, hasOtherOpen } = settling;
  const now = deps.clock();
  const store = deps.catalogue.current().stores.get(order.store_id);
  const begun: BegunLine[] = [];
  const states: LineState[] = [];
  for (const line of lines) {
    const state = stateAfterPayment(line.state, order.consents_awaited_until !== null);
    states.push(state);
    if (state === line.state) continue;
    const product = await deps.catalogue.version(line.product_version_id, tx);
    begun.push({
      lineId: line.id,
      state,
      promisedAt:
        state === 'paid' && store && product ? calculatePromise(store, product, line.answers, now) : null,
    });
  }
  // Files move to the paid order: a newer order of the cart may have them.
  await pipelined(tx, (all) => [
    payOrder(all, settling, status, { begun, stage: orderStage(states) }, now),
    moveFilesToOrder(all, order.id, lines),
    deps.jobs.enqueue(all, 'send-mail', { mail: 'order-confirmed', orderId: order.id }),
    deps.jobs.enqueue(all, 'issue-invoice', { orderId: order.id }),
  ]);
  const cartContinues =
    isCartChanged && sessions.some(({ cart_id }) => cart_id !== null && cart_id === order.cart_id);
  if (cartContinues) await removeBoughtLines(tx, order, now);
  const isLate = order.state === 'superseded';
  if (isLate) await reclaimQuote(tx, order);
  // A cart that never changed has only one order.
  if (order.cart_id !== null && (cartContinues || isLate || (order.cart_version ?? 1) > 1))
    await supersedeOthers(tx, deps, order.cart_id, order.id);
  // Of another tab.
  if (hasOtherOpen) await deps.jobs.enqueue(tx, 'cancel-attempts', { orderId: order.id });
}
