import { maskEmail } from '@folio/domain/order/mask-email';
import { orderUrl } from '../../orders/records/order-link.ts';
import { selectOrder } from '../../orders/records/orders.queries.ts';
import type { JobData } from '../../platform/jobs/job-table.ts';
import { sendOnce } from '../../stores/mail/send-once.ts';
import { storeFrame } from '../../stores/mail/store-frame.ts';
import type { Deps } from '../deps.ts';
import { isUnpaid } from './quote-facts.ts';
import { selectQuote } from './quotes.queries.ts';

/**
 * Mails the link of a staff quote's unpaid order to the address that the quote was sent to, once per request. Earlier
 * links keep working, since the buyer may be about to pay. Sends nothing for an order that was paid in the meantime.
 */
export async function sendQuoteOrder(
  deps: Deps,
  { quoteId, requestId }: JobData['send-quote-order'],
): Promise<void> {
  const row = await selectQuote(deps.db, quoteId);
  const store = row && deps.catalogue.current().stores.get(row.store_id);
  const order = row?.order_id && isUnpaid(row) ? await selectOrder(deps.db, row.order_id) : undefined;
  if (!row || !store || !order) return;
  await sendOnce(
    deps,
    { kind: 'quote', reference: `${quoteId}/order/${requestId}`, store, to: row.email },
    ({ quoteOrderMail }) =>
      quoteOrderMail({
        ...storeFrame(deps.config, store, row.locale),
        orderId: String(order.id),
        url: orderUrl(deps.config, store, order, deps.clock()),
        documentsTo: order.email === row.email ? null : maskEmail(order.email),
      }),
  );
}
