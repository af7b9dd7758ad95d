import { CANCEL_REASONS } from '@folio/contract/staff/limits';
import { z } from 'zod';
import { orderUrl } from '../../orders/records/order-link.ts';
import { sendOnce } from '../../stores/mail/send-once.ts';
import { storeFrame } from '../../stores/mail/store-frame.ts';
import type { Deps } from '../deps.ts';
import { loadLineEvent } from './load-line-event.ts';

/** The details of an event `line_cancelled`: the refund in cents, the reason, and the message of staff. */
const Details = z.object({ refund: z.int(), reason: z.enum(CANCEL_REASONS), text: z.string() });

/** Mails the customer that staff cancelled a line, with the reason and the refund, once per event. */
export async function sendCancelledMail(deps: Deps, eventId: number): Promise<void> {
  const { order, store, names, details, awaitsBank } = await loadLineEvent(deps, eventId, 'line_cancelled');
  const { text: note, ...cancelled } = Details.parse(details);
  await sendOnce(
    deps,
    { kind: 'line-cancelled', reference: String(eventId), store, to: order.email },
    ({ cancelledLineMail }) =>
      cancelledLineMail({
        ...storeFrame(deps.config, store, order.locale),
        orderId: String(order.id),
        orderUrl: orderUrl(deps.config, store, order, deps.clock()),
        ...names,
        ...{ ...cancelled, note, awaitsBank },
      }),
  );
}
