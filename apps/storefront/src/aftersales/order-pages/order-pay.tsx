import type { OrderView, OrderWait } from '@folio/contract/aftersales/order.view';
import { dayAndHourText, dayText } from '@folio/domain/date/day-text';
import { m } from '@folio/messages';
import { Notice } from '@folio/ui/notice';
import { links } from '../../page/links.ts';
import { Link } from '../../page/parts/link.tsx';
import { useShell } from '../../page/shell/use-shell.ts';

/** Offers the payment of an unpaid order: now, or by the method already chosen. */
export function OrderPay({ order }: { readonly order: OrderView }) {
  const { locale } = useShell();
  if (order.state !== 'awaiting_payment') return null;
  const { wait } = order;
  const act = wait?.kind === 'reference' ? m.order_see_reference : m.order_pay;
  return (
    <>
      {wait && <Waiting orderId={order.id} wait={wait} />}
      {wait?.kind !== 'debit' && wait?.kind !== 'review' && (
        <p>
          <Link className="f-button f-button--primary" to={links.paymentOrder(order.id)}>
            {act({}, { locale })}
          </Link>
        </p>
      )}
    </>
  );
}

/** The pending payment; a debit has its own page, where it can be viewed and cancelled. */
function Waiting({ orderId, wait }: { readonly orderId: string; readonly wait: OrderWait }) {
  const { locale, store } = useShell();
  const toDay = (iso: string) => ({ date: dayText(iso, locale, store.timeZone) });
  return (
    <Notice tone="info">
      {wait.kind === 'review' && m.order_wait_review({}, { locale })}
      {wait.kind === 'reference' &&
        (wait.until === null
          ? m.order_wait_reference({}, { locale })
          : m.order_wait_reference_until(
              { date: dayAndHourText(wait.until, locale, store.timeZone) },
              { locale },
            ))}
      {wait.kind === 'debit' && (
        <>
          {m.order_wait_debit(toDay(wait.on), { locale })}{' '}
          <Link className="f-link" to={links.paymentOrder(orderId)}>
            {m.order_see_debit({}, { locale })}
          </Link>
        </>
      )}
    </Notice>
  );
}
