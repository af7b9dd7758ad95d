import type { OrderRefundView, OrderView } from '@folio/contract/aftersales/order.view';
import { dayText } from '@folio/domain/date/day-text';
import type { Locale } from '@folio/domain/locale/locale';
import { formatPrice } from '@folio/domain/money/format-price';
import { m } from '@folio/messages';
import { refundReason } from '@folio/messages/refund-reasons';
import { Notice } from '@folio/ui/notice';
import { FirstNames } from '../../page/parts/lines/first-names.tsx';
import { useShell } from '../../page/shell/use-shell.ts';

/** Lists an order's refunds, completed and pending. */
export function Refunds({ order }: { readonly order: OrderView }) {
  const { locale, store } = useShell();
  if (order.refunds.length === 0) return null;
  const isUndone = order.refunds.every(({ at, reason }) => at !== null && reason !== 'surplus');
  return (
    <Notice tone={isUndone ? 'positive' : 'info'}>
      {order.refunds.map((refund) => (
        <p key={refund.id}>
          {refundText(order, refund, locale, store.timeZone)} {refundReason(refund.reason, locale)}
          <FirstNames names={refundedNames(order, refund)} className="orders__refunded" />
        </p>
      ))}
    </Notice>
  );
}

/** Names the lines of a refund in an order that has others too. */
const refundedNames = ({ lines }: OrderView, { lineIds }: OrderRefundView): string[] =>
  lineIds.length < lines.length ? lines.flatMap(({ id, name }) => (lineIds.includes(id) ? [name] : [])) : [];

/** Describes one refund; a second payment is named as such. */
function refundText(
  { state }: OrderView,
  { amount, at, reason, awaitsBank }: OrderRefundView,
  locale: Locale,
  timeZone: string,
): string {
  // A cancelled order's only payment was refunded.
  const isSurplus = reason === 'surplus' && state !== 'cancelled';
  const price = formatPrice(amount, locale);
  if (awaitsBank) return m.order_refund_awaits_bank({ price }, { locale });
  if (at === null) return (isSurplus ? m.order_surplus_coming : m.order_refund_coming)({ price }, { locale });
  const date = dayText(at, locale, timeZone);
  return (isSurplus ? m.order_surplus_refunded : m.order_refunded)({ price, date }, { locale });
}
