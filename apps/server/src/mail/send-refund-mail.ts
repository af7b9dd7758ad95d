import { formatPrice } from '@folio/domain/money/format-price';
import { m } from '@folio/messages';
import { Text } from '@react-email/components';
import { createElement as h } from 'react';
import { issuerLine } from '../catalogue/issuer-line.ts';
import { storeOrigin } from '../catalogue/store-origin.ts';
import type { Deps } from '../deps.ts';
import { selectOrder } from '../orders/orders.queries.ts';
import { selectRefund } from '../refunds/refunds.queries.ts';
import { frame, styles } from './mail-frame.ts';
import { sendOnce } from './send-once.ts';

/** Tells a customer that money was given back to them, how much and where it went; once a refund. */
export async function sendRefundMail(deps: Deps, refundId: string): Promise<void> {
  const refund = await selectRefund(deps.db, refundId);
  const order = refund && (await selectOrder(deps.db, refund.order_id));
  const store = order && deps.catalogue.current().stores.get(order.store_id);
  if (!refund || !order || !store) throw new Error(`no refund ${refundId} to write about`);
  const { locale } = order;
  const price = formatPrice(refund.amount, locale);
  await sendOnce(deps, { kind: 'refund-made', reference: refundId, store, to: order.email }, () => {
    const title = m.mail_refund_title({ price }, { locale });
    const why = refund.reason === 'surplus' ? m.mail_refund_surplus({}, { locale }) : null;
    const how = (refund.state === 'paid_out' ? m.mail_refund_transfer : m.mail_refund_card)({}, { locale });
    const lines = [
      m.mail_refund_body({ id: String(order.id), price }, { locale }),
      ...(why ? [why] : []),
      how,
    ];
    const about = {
      locale,
      shop: store.name,
      shopUrl: storeOrigin(deps.config, store),
      issuer: issuerLine(store.issuer),
    };
    const element = frame(
      about,
      title,
      lines[0] ?? title,
      ...lines.map((line) => h(Text, { key: line, style: styles.text }, line)),
    );
    const subject = m.mail_refund_subject({ id: String(order.id), price }, { locale });
    return { subject, element, text: [title, ...lines, about.issuer].join('\n\n') };
  });
}
