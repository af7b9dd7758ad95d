import { formatPrice } from '@folio/domain/money/format-price';
import { m } from '@folio/messages';
import type { Deps } from '../deps.ts';
import { type Order, selectOrder } from '../orders/orders.queries.ts';
import { type Refund, selectRefund } from '../payments/refunds/refunds.queries.ts';
import { frame, paragraph, plainText } from './mail-frame.ts';
import { sendOnce } from './send-once.ts';
import { storeFrame } from './store-frame.ts';

type RefundCopy = { readonly subject: string; readonly title: string; readonly lines: readonly string[] };

/** Explains an unrequested refund: the order, or its successor, was already paid. */
function surplusLines({ reason }: Refund, { state, locale }: Order): string[] {
  if (reason !== 'surplus') return [];
  const message = state === 'superseded' ? m.mail_refund_superseded : m.mail_refund_surplus;
  return [message({}, { locale })];
}

/** Returns the copy for a completed refund and its destination. */
function refundedCopy(refund: Refund, order: Order): RefundCopy {
  const { locale } = order;
  const params = { id: String(order.id), price: formatPrice(refund.amount, locale) };
  const how = refund.state === 'paid_out' ? m.mail_refund_transfer : m.mail_refund_card;
  return {
    subject: m.mail_refund_subject(params, { locale }),
    title: m.mail_refund_title(params, { locale }),
    lines: [m.mail_refund_body(params, { locale }), ...surplusLines(refund, order), how({}, { locale })],
  };
}

/** Returns the copy for a surplus that staff will refund by a transfer. */
function pendingCopy(refund: Refund, order: Order): RefundCopy {
  const { locale } = order;
  const params = { id: String(order.id), price: formatPrice(refund.amount, locale) };
  return {
    subject: m.mail_refund_coming_subject(params, { locale }),
    title: m.mail_refund_coming_title(params, { locale }),
    lines: [
      m.mail_refund_coming_body(params, { locale }),
      ...surplusLines(refund, order),
      m.mail_refund_coming_how({}, { locale }),
    ],
  };
}

/** Mails the customer that a refund was made or will be made; each once per refund. */
export async function sendRefundMail(deps: Deps, refundId: string): Promise<void> {
  const refund = await selectRefund(deps.db, refundId);
  const order = refund && (await selectOrder(deps.db, refund.order_id));
  const store = order && deps.catalogue.current().stores.get(order.store_id);
  if (!refund || !order || !store) throw new Error(`no refund ${refundId} to write about`);
  const isPending = refund.state === 'by_hand';
  const kind = isPending ? 'refund-coming' : 'refund-made';
  await sendOnce(deps, { kind, reference: refundId, store, to: order.email }, () => {
    const { subject, title, lines } = (isPending ? pendingCopy : refundedCopy)(refund, order);
    const frameData = storeFrame(deps.config, store, order.locale);
    const element = frame(frameData, title, lines[0] ?? title, ...lines.map(paragraph));
    return { subject, element, text: plainText(frameData, [title, ...lines]) };
  });
}
