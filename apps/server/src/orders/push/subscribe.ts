import { randomUUID } from 'node:crypto';
import { PushSubscriptionJson } from '@folio/contract/orders/push';
import { LINE_STATE_TABLE, type LineState } from '@folio/domain/order/states';
import { endSubscriptions, storeSubscription } from '../../customers/visitors/push.queries.ts';
import type { Session } from '../../customers/visitors/sessions.queries.ts';
import { isBrowserKey } from '../../platform/push/vapid-key.ts';
import type { Deps } from '../deps.ts';
import { lockOrder, type Order, selectAccessibleOrder, selectOrderLines } from '../records/orders.queries.ts';

/** Why a browser is not subscribed: `off`: the shop sends no push messages; `done`: no document is outstanding. */
export type PushFault = 'off' | 'subscription' | 'unpaid' | 'done';
export type PushResult = { readonly ok: true } | { readonly ok: false; readonly fault: PushFault };

/**
 * Returns whether a document of an order is outstanding: the order is paid, and a line of it is open or waits (AP-15).
 */
export const awaitsDocument = (
  order: Pick<Order, 'state' | 'erased_at'>,
  lines: readonly { readonly state: LineState }[],
): boolean =>
  order.state === 'paid' &&
  order.erased_at === null &&
  lines.some(({ state }) => ['open', 'waiting'].includes(LINE_STATE_TABLE[state].stage));

/**
 * Subscribes a browser to the documents of the visitor's own paid order (AP-15); the offer appears only after the
 * payment. A repeat renews it. The order of `orderId` must be the session's own.
 * @throws {LimitExceededError} after too many for one order, each of which locks it
 */
export async function subscribe(
  deps: Deps,
  session: Session,
  orderId: number,
  subscription: unknown,
): Promise<PushResult> {
  const { publicKey } = deps.push;
  if (publicKey === undefined) return { ok: false, fault: 'off' };
  const parsed = PushSubscriptionJson.safeParse(subscription);
  if (!parsed.success || !deps.push.accepts(parsed.data.endpoint) || !isBrowserKey(parsed.data.keys.p256dh))
    return { ok: false, fault: 'subscription' };
  const { keys } = parsed.data;
  // Normalizes the address: another spelling would be a second subscription.
  const endpoint = new URL(parsed.data.endpoint).href;
  await deps.limits.consume('push-subscriptions', String(orderId));
  return deps.db.transaction().execute(async (tx): Promise<PushResult> => {
    const order = await lockOrder(tx, orderId);
    if (!order || !(await selectAccessibleOrder(tx, session, orderId))) return { ok: false, fault: 'unpaid' };
    if (order.state !== 'paid') return { ok: false, fault: 'unpaid' };
    if (!awaitsDocument(order, await selectOrderLines(tx, orderId))) return { ok: false, fault: 'done' };
    await storeSubscription(tx, {
      ...{ id: randomUUID(), order_id: orderId, session_id: session.id, endpoint },
      ...{ p256dh: keys.p256dh, auth: keys.auth, vapid_key: publicKey, created_at: deps.clock() },
    });
    return { ok: true };
  });
}

/** Ends the subscription of this visitor's browser to an order. */
export const unsubscribe = (deps: Deps, session: Session, orderId: number): Promise<void> =>
  endSubscriptions(deps.db, session.id, orderId);
