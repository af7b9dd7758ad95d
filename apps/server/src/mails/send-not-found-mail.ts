import { z } from 'zod';
import type { Deps } from '../deps.ts';
import { getNames, lineNames } from '../orders/line-name.ts';
import { orderUrl } from '../orders/order-link.ts';
import { selectOrder, selectOrderLines } from '../orders/orders.queries.ts';
import { selectOrderRefunds } from '../payments/refunds/list.queries.ts';
import { sendOnce } from './send-once.ts';
import { storeFrame } from './store-frame.ts';

/** The details of an event `line_not_found`, in cents. */
const Details = z.object({ refund: z.int(), kept: z.int() });

/** Mails the customer that a line was not found and what comes back, once per event. */
export async function sendNotFoundMail(deps: Deps, eventId: number): Promise<void> {
  const event = await deps.db
    .selectFrom('audit_event')
    .select(['order_id', 'line_id', 'details'])
    .where('id', '=', eventId)
    .where('action', '=', 'line_not_found')
    .executeTakeFirst();
  const order = event?.order_id ? await selectOrder(deps.db, event.order_id) : undefined;
  const lines = order ? await selectOrderLines(deps.db, order.id) : [];
  const line = lines.find(({ id }) => id === event?.line_id);
  const store = order && deps.catalogue.current().stores.get(order.store_id);
  if (!event || !order || !line || !store) throw new Error(`no event ${eventId} to write about`);
  const details = Details.parse(event.details);
  const refunds = await selectOrderRefunds(deps.db, [order.id], deps.clock());
  const awaitsBank = refunds.some(
    ({ state, lines, dispute }) =>
      state === 'requested' && dispute === 'open' && lines.some(({ lineId }) => lineId === line.id),
  );
  // An order may have two lines of one product.
  const names = getNames(await lineNames(deps.db, deps, lines, order.locale), line);
  await sendOnce(
    deps,
    { kind: 'line-not-found', reference: String(eventId), store, to: order.email },
    ({ notFoundMail }) =>
      notFoundMail({
        ...storeFrame(deps.config, store, order.locale),
        orderId: String(order.id),
        orderUrl: orderUrl(deps.config, store, order, deps.clock()),
        ...names,
        ...{ ...details, awaitsBank },
      }),
  );
}
