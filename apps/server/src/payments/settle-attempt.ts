import { workingHoursOf } from '@folio/domain/flow/delivery';
import { type AttemptState, canMoveAttempt } from '@folio/domain/payment/attempt-states';
import { detachCart } from '../cart/cart.queries.ts';
import type { Db, Tx } from '../db/connect.ts';
import type { Deps } from '../deps.ts';
import { todayIn } from '../flow/dates.ts';
import { lockOrder, recordAct, selectOrderLines } from '../orders/orders.queries.ts';
import { addWorkingHours } from '../orders/working-time.ts';
import { lockSessionsOf, updateSession } from '../visitors/sessions.queries.ts';
import type { Attempt } from './attempts.queries.ts';
import type { AttemptReport } from './gateway.ts';

export type Settled = 'paid' | 'declined' | 'open' | 'ended' | 'mismatch';

const FINAL = new Set<AttemptReport['state']>(['failed', 'cancelled', 'expired']);

/**
 * Books what a provider says of an attempt. The one way a payment is settled, whoever brings the word: the browser's return, a
 * webhook or the watcher. The attempt's row is locked, and an attempt that has ended stays as it is, so repeats change nothing; only
 * money that comes after an end other than payment is still booked, as the table of attempt states has it.
 */
export function settleAttempt(deps: Deps, attemptId: string, report: AttemptReport): Promise<Settled> {
  return deps.db.transaction().execute((tx) => settleInTransaction(tx, deps, attemptId, report));
}

export async function settleInTransaction(
  tx: Tx,
  deps: Deps,
  attemptId: string,
  report: AttemptReport,
): Promise<Settled> {
  const now = deps.clock();
  const found = await tx
    .selectFrom('payment_attempt')
    .innerJoin('customer_order', 'customer_order.id', 'payment_attempt.order_id')
    .select(['order_id', 'cart_id', 'session_id'])
    .where('payment_attempt.id', '=', attemptId)
    .executeTakeFirst();
  if (!found) throw new Error(`no attempt ${attemptId}`);
  // Session, cart, order, attempt: the order of locks everywhere, so that two transactions never wait for each other.
  await lockSessionsOf(tx, found);
  const order = await lockOrder(tx, found.order_id);
  const attempt = await tx
    .selectFrom('payment_attempt')
    .selectAll()
    .where('id', '=', attemptId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  if (!order) throw new Error(`attempt ${attemptId} has no order`);
  if (attempt.ended_at && !canMoveAttempt(attempt.state as AttemptState, report.state)) return endOf(attempt);
  if (disagrees(attempt, report)) {
    deps.log.error({ attemptId, report }, 'a provider reports another order, amount or currency');
    await recordAct(tx, {
      at: now,
      actor_kind: 'system',
      actor: attempt.gateway,
      verb: 'payment_mismatch',
      order_id: order.id,
      details: { attemptId },
    });
    return 'mismatch';
  }
  if (report.state === 'succeeded') {
    await book(tx, deps, attempt, report, order.state === 'awaiting_payment' ? 'payment' : 'surplus');
    if (order.state === 'awaiting_payment') await markPaid(tx, deps, order.id, now);
    return 'paid';
  }
  const ended = FINAL.has(report.state);
  const declined = report.failureCode !== null && report.failureCode !== attempt.failure_code;
  await update(tx, attempt.id, {
    state: report.state,
    failure_code: report.failureCode,
    updated_at: now,
    ...(ended && { ended_at: now, check_at: null }),
  });
  if (declined) {
    const details = { code: report.failureCode };
    await recordAct(tx, {
      at: now,
      actor_kind: 'system',
      actor: attempt.gateway,
      verb: 'payment_declined',
      order_id: order.id,
      details,
    });
  }
  return report.failureCode !== null ? 'declined' : ended ? 'ended' : 'open';
}

/** How an attempt that is over ended: what its customer is told does not depend on who brought the word first. */
function endOf(attempt: Attempt): Settled {
  if (attempt.state === 'succeeded') return 'paid';
  return attempt.failure_code === null ? 'ended' : 'declined';
}

const disagrees = (attempt: Attempt, report: AttemptReport): boolean =>
  report.currency !== attempt.currency ||
  report.amount !== attempt.amount ||
  (report.orderId ?? attempt.order_id) !== attempt.order_id;

async function update(db: Db, id: string, change: Partial<Omit<Attempt, 'provider_data'>>): Promise<void> {
  await db.updateTable('payment_attempt').set(change).where('id', '=', id).execute();
}

/** Writes the money into the ledger and ends the attempt. Money for an order that was paid already is a surplus, to be given back. */
async function book(
  tx: Tx,
  deps: Deps,
  attempt: Attempt,
  report: AttemptReport,
  kind: 'payment' | 'surplus',
): Promise<void> {
  const now = deps.clock();
  await update(tx, attempt.id, {
    state: 'succeeded',
    provider_ref: report.providerRef,
    failure_code: null,
    updated_at: now,
    ended_at: now,
    check_at: null,
  });
  await tx
    .insertInto('ledger_entry')
    .values({
      order_id: attempt.order_id,
      attempt_id: attempt.id,
      kind,
      amount: report.amount,
      currency: report.currency,
      gateway: attempt.gateway,
      provider_ref: report.providerRef,
      booked_at: now,
    })
    .execute();
  const details = { amount: report.amount, method: attempt.method };
  const verb = kind === 'payment' ? 'payment_received' : 'surplus_received';
  await recordAct(tx, {
    at: now,
    actor_kind: 'system',
    actor: attempt.gateway,
    verb,
    order_id: attempt.order_id,
    details,
  });
}

/**
 * The order is paid: its lines begin, with the hour they are promised for; the cart it came from is done with, and so is what failed
 * before; the mail goes out.
 */
async function markPaid(tx: Tx, deps: Deps, orderId: number, now: Date): Promise<void> {
  const order = await tx
    .updateTable('customer_order')
    .set({ state: 'paid', paid_at: now })
    .where('id', '=', orderId)
    .returningAll()
    .executeTakeFirstOrThrow();
  const store = deps.catalogue.current().stores.get(order.store_id);
  for (const line of await selectOrderLines(tx, orderId)) {
    const product = await deps.catalogue.version(line.product_version_id);
    const today = store ? todayIn(store.timeZone, now) : now.toISOString().slice(0, 10);
    const hours = product ? workingHoursOf(product.definition, line.answers, today) : undefined;
    const calendar = store && { timeZone: store.timeZone, country: store.country };
    const promised_at = calendar && hours !== undefined ? addWorkingHours(now, hours, calendar) : null;
    await tx
      .updateTable('order_line')
      .set({ state: 'paid', promised_at, updated_at: now })
      .where('id', '=', line.id)
      .execute();
  }
  if (order.session_id) await updateSession(tx, order.session_id, { invalid_payment: null });
  if (order.cart_id && order.cart_version) await detachCart(tx, order.cart_id, order.cart_version);
  await deps.jobs.enqueue(tx, 'send-mail', { mail: 'order-confirmed', orderId });
}
