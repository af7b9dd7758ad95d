import { getNames, lineNames } from '../../orders/records/line-name.ts';
import { orderUrl } from '../../orders/records/order-link.ts';
import { type Order, selectOrder, selectOrderLines } from '../../orders/records/orders.queries.ts';
import { sendOnce } from '../../stores/mail/send-once.ts';
import { storeFrame } from '../../stores/mail/store-frame.ts';
import type { Deps } from '../deps.ts';
import { creditNoteAttachment } from '../invoices/invoice-attachment.ts';
import { type Refund, selectRefund } from '../records/refunds.queries.ts';
import type { RefundMailData } from './refund-mail.tsx';

/** Mails the customer that a refund was made, with its credit note, or will be made; each once per refund. */
export async function sendRefundMail(deps: Deps, refundId: string): Promise<void> {
  const refund = await selectRefund(deps.db, refundId);
  const order = refund && (await selectOrder(deps.db, refund.order_id));
  const store = order && deps.catalogue.current().stores.get(order.store_id);
  if (!refund || !order || !store) throw new Error(`no refund ${refundId} to write about`);
  const lines = await nameRefunded(deps, refund, order);
  const surplus = surplusReason(refund, order);
  const kind = refund.state === 'by_hand' ? 'refund-coming' : 'refund-made';
  await sendOnce(deps, { kind, reference: refundId, store, to: order.email }, async ({ refundMail }) => {
    const creditNote = await creditNoteAttachment(deps, order.id, refundId);
    const mail = refundMail({
      ...storeFrame(deps.config, store, order.locale),
      orderId: String(order.id),
      orderUrl: orderUrl(deps.config, store, order, deps.clock()),
      amount: refund.amount,
      surplus,
      lines,
      reason: refund.reason,
      state: REFUND_STATES[refund.state] ?? 'returned',
      hasCreditNote: creditNote !== null,
    });
    return creditNote ? { ...mail, attachments: [creditNote] } : mail;
  });
}

const REFUND_STATES: Readonly<Partial<Record<Refund['state'], 'pending' | 'transferred'>>> = {
  by_hand: 'pending',
  paid_out: 'transferred',
};

/** Names the lines of a refund as the order's page does. */
async function nameRefunded(
  deps: Deps,
  { order_id, lines: refunded }: Refund,
  { locale }: Order,
): Promise<string[]> {
  const lines = await selectOrderLines(deps.db, order_id);
  const names = await lineNames(deps.db, deps, lines, locale);
  const own = lines.filter(({ id }) => refunded.some(({ lineId }) => lineId === id));
  return own.map((line) => getNames(names, line).name);
}

function surplusReason({ reason }: Refund, { state }: Order): RefundMailData['surplus'] {
  if (reason !== 'surplus') return null;
  if (state === 'cancelled') return 'cancelled';
  return state === 'superseded' ? 'superseded' : 'paid_before';
}
