import type { OrderView, OrderWait } from '@folio/contract/views';
import { dayAndHourText, dayText } from '@folio/domain/date/day-text';
import { m } from '@folio/messages';
import { Notice } from '@folio/ui/notice';
import { links } from '../links.ts';
import { Link } from '../page/link.tsx';
import { useShell } from '../shell/use-shell.ts';

/** How an order that is not paid gets paid: now, or by what its customer chose already. */
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

/** What is waited for; a debit can be looked at, and given up, on its own page. */
function Waiting({ orderId, wait }: { readonly orderId: string; readonly wait: OrderWait }) {
  const { locale, store } = useShell();
  const dayOf = (iso: string) => ({ date: dayText(iso, locale, store.timeZone) });
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
          {m.order_wait_debit(dayOf(wait.on), { locale })}{' '}
          <Link className="f-link" to={links.paymentOrder(orderId)}>
            {m.order_see_debit({}, { locale })}
          </Link>
        </>
      )}
    </Notice>
  );
}
