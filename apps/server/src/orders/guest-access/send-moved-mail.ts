import { contactPath } from '@folio/contract/app/page.view';
import { z } from 'zod';
import type { JobData } from '../../platform/jobs/job-table.ts';
import { storeOrigin } from '../../stores/catalogue/store-origin.ts';
import { sendOnce } from '../../stores/mail/send-once.ts';
import { storeFrame } from '../../stores/mail/store-frame.ts';
import type { Deps } from '../deps.ts';
import { selectOrder } from '../records/orders.queries.ts';

const Details = z.object({ from: z.string().optional() });

/** Notifies the old address of an order that its mails go to a new one, which the mail does not name. */
export async function sendMovedMail(deps: Deps, { eventId }: JobData['send-moved-mail']): Promise<void> {
  const { order_id: orderId, details } = await deps.db
    .selectFrom('audit_event')
    .select(['order_id', 'details'])
    .where('id', '=', eventId)
    .executeTakeFirstOrThrow();
  const order = orderId === null ? undefined : await selectOrder(deps.db, orderId);
  const store = order && deps.catalogue.current().stores.get(order.store_id);
  if (!order || !store) throw new Error(`audit event ${eventId} belongs to an order that no longer exists`);
  const { from } = Details.parse(details);
  // The erasure of the order has removed the address.
  if (!from) return;
  const { locale } = order;
  const envelope = { kind: 'order-moved', reference: String(eventId), store, to: from };
  await sendOnce(deps, envelope, ({ orderMovedMail }) =>
    orderMovedMail({
      ...storeFrame(deps.config, store, locale),
      orderId: String(order.id),
      url: `${storeOrigin(deps.config, store)}${contactPath(locale)}?pedido=${order.id}`,
    }),
  );
}
