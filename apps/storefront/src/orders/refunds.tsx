import type { OrderView } from '@folio/contract/views';
import { dayText } from '@folio/domain/date/day-text';
import { formatPrice } from '@folio/domain/money/format-price';
import { m } from '@folio/messages';
import { Notice } from '@folio/ui/notice';
import { useShell } from '../shell/use-shell.ts';

/** What of the order's money went back to its customer, and what is about to. */
export function Refunds({ order }: { readonly order: OrderView }) {
  const { locale, store } = useShell();
  if (order.refunds.length === 0) return null;
  return (
    <Notice tone={order.refunds.every(({ at }) => at !== null) ? 'positive' : 'info'}>
      {order.refunds.map(({ id, amount, at }) => {
        const price = formatPrice(amount, locale);
        return (
          <p key={id}>
            {at === null
              ? m.order_refund_coming({ price }, { locale })
              : m.order_refunded({ price, date: dayText(at, locale, store.timeZone) }, { locale })}
          </p>
        );
      })}
    </Notice>
  );
}
