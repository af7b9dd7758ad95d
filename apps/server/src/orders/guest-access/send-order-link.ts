import type { JobData } from '../../platform/jobs/job-table.ts';
import { sendOnce } from '../../stores/mail/send-once.ts';
import { storeFrame } from '../../stores/mail/store-frame.ts';
import type { Deps } from '../deps.ts';
import { orderUrl } from '../records/order-link.ts';
import { selectOrder } from '../records/orders.queries.ts';

/** Mails the new link of an order, unless a newer one has replaced it. */
export async function sendOrderLink(
  deps: Deps,
  { orderId, version }: JobData['send-order-link'],
): Promise<void> {
  const order = await selectOrder(deps.db, orderId);
  const store = order && deps.catalogue.current().stores.get(order.store_id);
  if (!order || !store) throw new Error(`no order ${orderId} to write about`);
  if (order.link_version !== version) return;
  const frame = storeFrame(deps.config, store, order.locale);
  const envelope = { kind: 'order-link', reference: `${orderId}/${version}`, store, to: order.email };
  await sendOnce(deps, envelope, ({ orderLinkMail }) =>
    orderLinkMail({
      ...frame,
      orderId: String(orderId),
      url: orderUrl(deps.config, store, order, deps.clock()),
    }),
  );
}
