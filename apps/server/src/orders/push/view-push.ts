import type { OrderPageView } from '@folio/contract/aftersales/order-pages.view';
import { isSubscribed } from '../../customers/visitors/push.queries.ts';
import type { Deps } from '../deps.ts';
import type { Order, OrderLine, Viewer } from '../records/orders.queries.ts';
import { awaitsDocument } from './subscribe.ts';

/** Returns the order page's offer of push messages; null if no document is outstanding, or the shop sends none. */
export async function viewPush(
  deps: Deps,
  order: Order,
  lines: readonly OrderLine[],
  viewer: Viewer,
): Promise<OrderPageView['push']> {
  const key = deps.push.publicKey;
  if (key === undefined || !awaitsDocument(order, lines)) return null;
  return { key, isOn: await isSubscribed(deps.db, { orderId: order.id, sessionId: viewer.id, key }) };
}
