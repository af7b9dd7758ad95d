import { formatPrice } from '@folio/domain/money/format-price';
import { m } from '@folio/messages';
import type { Deps } from '../deps.ts';
import { type Order, selectOrder } from '../orders/orders.queries.ts';
import { type Refund, selectRefund } from '../payments/refunds/refunds.queries.ts';
import { frame, paragraph, plainText } from './mail-frame.ts';
import { sendOnce } from './send-once.ts';
import { storeFrame } from './store-frame.ts';

type Words = { readonly subject: string; readonly title: string; readonly lines: readonly string[] };

/** Why money goes back that nobody asked for: the order, or the one in its place, was paid already. */
function surplusWords({ reason }: Refund, { state, locale }: Order): string[] {
  if (reason !== 'surplus') return [];
  const words = state === 'superseded' ? m.mail_refund_superseded : m.mail_refund_surplus;
  return [words({}, { locale })];
}

/** That money was given back, and where it went. */
function madeWords(refund: Refund, order: Order): Words {
  const { locale } = order;
  const named = { id: String(order.id), price: formatPrice(refund.amount, locale) };
  const how = refund.state === 'paid_out' ? m.mail_refund_transfer : m.mail_refund_card;
  return {
    subject: m.mail_refund_subject(named, { locale }),
    title: m.mail_refund_title(named, { locale }),
    lines: [m.mail_refund_body(named, { locale }), ...surplusWords(refund, order), how({}, { locale })],
  };
}

/** That money which came without being owed will be given back, by a person's transfer. */
function comingWords(refund: Refund, order: Order): Words {
  const { locale } = order;
  const named = { id: String(order.id), price: formatPrice(refund.amount, locale) };
  return {
    subject: m.mail_refund_coming_subject(named, { locale }),
    title: m.mail_refund_coming_title(named, { locale }),
    lines: [
      m.mail_refund_coming_body(named, { locale }),
      ...surplusWords(refund, order),
      m.mail_refund_coming_how({}, { locale }),
    ],
  };
}

/** Tells a customer that money was given back to them, how much and where it went, or that it will be; each once a refund. */
export async function sendRefundMail(deps: Deps, refundId: string): Promise<void> {
  const refund = await selectRefund(deps.db, refundId);
  const order = refund && (await selectOrder(deps.db, refund.order_id));
  const store = order && deps.catalogue.current().stores.get(order.store_id);
  if (!refund || !order || !store) throw new Error(`no refund ${refundId} to write about`);
  const isComing = refund.state === 'by_hand';
  const kind = isComing ? 'refund-coming' : 'refund-made';
  await sendOnce(deps, { kind, reference: refundId, store, to: order.email }, () => {
    const { subject, title, lines } = (isComing ? comingWords : madeWords)(refund, order);
    const about = storeFrame(deps.config, store, order.locale);
    const element = frame(about, title, lines[0] ?? title, ...lines.map(paragraph));
    return { subject, element, text: plainText(about, [title, ...lines]) };
  });
}
