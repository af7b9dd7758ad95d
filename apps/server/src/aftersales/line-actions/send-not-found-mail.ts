import { z } from 'zod';
import { orderUrl } from '../../orders/records/order-link.ts';
import { sendOnce } from '../../stores/mail/send-once.ts';
import { storeFrame } from '../../stores/mail/store-frame.ts';
import type { Deps } from '../deps.ts';
import { loadLineEvent } from './load-line-event.ts';

/** The details of an event `line_not_found`, in cents. */
const Details = z.object({ refund: z.int(), kept: z.int() });

/** Mails the customer that a line was not found, with the refund, once per event. */
export async function sendNotFoundMail(deps: Deps, eventId: number): Promise<void> {
  const { order, store, names, details, awaitsBank } = await loadLineEvent(deps, eventId, 'line_not_found');
  const money = Details.parse(details);
  await sendOnce(
    deps,
    { kind: 'line-not-found', reference: String(eventId), store, to: order.email },
    ({ notFoundMail }) =>
      notFoundMail({
        ...storeFrame(deps.config, store, order.locale),
        orderId: String(order.id),
        orderUrl: orderUrl(deps.config, store, order, deps.clock()),
        ...names,
        ...{ ...money, awaitsBank },
      }),
  );
}
