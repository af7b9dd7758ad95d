import { m } from '@folio/messages';
import {
  deleteSubscription,
  selectSubscription,
  selectSubscriptions,
} from '../../customers/visitors/push.queries.ts';
import type { Tx } from '../../platform/db/connect.ts';
import type { JobData } from '../../platform/jobs/job-table.ts';
import { mailSender } from '../../platform/mail/sender.ts';
import type { Deps } from '../deps.ts';
import { selectAccessibleOrder } from '../records/orders.queries.ts';

/** Time for which a push service holds a message for a browser that is not running. */
const HELD_S = 3 * 86_400;
/** Tries of a message: over an hour and a half, since a mail says the same. */
const RETRIES = 10;

type Delivery = { readonly orderId: number; readonly lineId: number; readonly delivery: number };

/** Enqueues a message to every browser that is subscribed to the order, in the transaction of the delivery. */
export async function enqueuePushes(deps: Pick<Deps, 'jobs'>, tx: Tx, about: Delivery): Promise<void> {
  const { lineId, delivery } = about;
  for (const { id: subscriptionId } of await selectSubscriptions(tx, about.orderId))
    await deps.jobs.enqueue(tx, 'send-push', { subscriptionId, lineId, delivery }, { retryLimit: RETRIES });
}

/**
 * Notifies one browser that a document of its order is ready, in the order's language. The message names neither
 * product nor person: a locked screen shows it. A subscription ends when the browser accepts no more messages, its
 * session may no longer open the order, or the shop's key has changed.
 */
export async function sendPush(
  deps: Deps,
  { subscriptionId, lineId, delivery }: JobData['send-push'],
): Promise<void> {
  const { db } = deps;
  const subscription = await selectSubscription(db, subscriptionId);
  if (!subscription) return;
  const { order_id: orderId, session_id: sessionId, vapid_key: key } = subscription;
  const session = await db
    .selectFrom('session')
    .select(['id', 'customer_id'])
    .where('id', '=', sessionId)
    .where('expires_at', '>', deps.clock())
    .executeTakeFirst();
  const order = session && (await selectAccessibleOrder(db, session, orderId));
  const store = order && deps.catalogue.current().stores.get(order.store_id);
  if (!order || !store || key !== deps.push.publicKey) return deleteSubscription(db, subscriptionId);
  const { locale } = order;
  const text = JSON.stringify({
    title: m.push_ready_title({}, { locale }),
    body: m.push_ready_body({ store: store.name, id: String(order.id) }, { locale }),
    url: `/pedidos/${order.id}`,
    tag: `order-${order.id}`,
    lang: locale,
  });
  const subject = `mailto:${mailSender(deps.config, store).address}`;
  const topic = `ready-${lineId}-${delivery}`.slice(0, 32);
  const outcome = await deps.push.send(subscription, { text, ttlSeconds: HELD_S, topic, subject });
  if (outcome === 'gone') await deleteSubscription(db, subscriptionId);
}
