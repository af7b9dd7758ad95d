import { selectOrder } from '../../orders/records/orders.queries.ts';
import type { JobData } from '../../platform/jobs/job-table.ts';
import { sendOnce } from '../../stores/mail/send-once.ts';
import { storeFrame } from '../../stores/mail/store-frame.ts';
import type { Deps } from '../deps.ts';
import { selectErasure } from './forget-address.ts';

/** Retries end here: the address of an erased order is stored no longer than its mail may take. */
const GIVE_UP_MS = 2 * 86_400_000;

/**
 * Mails the customer of an order that staff have erased its data, and which data the law retains, in the order's
 * language. The erasure's event holds the address until this mail is sent.
 */
export async function sendOrderErasedMail(
  deps: Deps,
  { eventId }: JobData['confirm-erasure'],
): Promise<void> {
  const erasure = await selectErasure(deps.db, eventId);
  if (!erasure?.to) return;
  const order = await selectOrder(deps.db, erasure.orderId);
  const store = order && deps.catalogue.current().stores.get(order.store_id);
  if (!order || !store) throw new Error(`audit event ${eventId} belongs to an order that no longer exists`);
  if (deps.clock().getTime() - erasure.at.getTime() > GIVE_UP_MS) {
    deps.log.warn({ orderId: order.id }, 'the mail about an erasure was not sent');
    return;
  }
  const frame = storeFrame(deps.config, store, order.locale);
  const envelope = { kind: 'order-erased', reference: String(eventId), store, to: erasure.to };
  await sendOnce(deps, envelope, ({ orderErasedMail }) =>
    orderErasedMail({ ...frame, orderId: String(order.id), url: frame.shopUrl }),
  );
}
