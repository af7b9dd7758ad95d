import type { OrderPageView } from '@folio/contract/aftersales/order-pages.view';
import { m } from '@folio/messages';
import { Notice } from '@folio/ui/notice';
import { useActionData } from 'react-router';
import { BounceNotice, OrderChanged, RedactedNotice } from '../../orders/guest-access/order-access.tsx';
import { BeginForm } from '../../orders/start-consents/begin-form.tsx';
import { links } from '../../page/links.ts';
import { Link } from '../../page/parts/link.tsx';
import { useShell } from '../../page/shell/use-shell.ts';
import { InvoiceDataNotice } from '../../payments/invoices/invoice-data-notice.tsx';
import { WaitingForYou } from '../incidents/waiting-for-you.tsx';
import { Chargeback } from './chargeback.tsx';
import { OrderPay } from './order-pay.tsx';
import type { OrderReply } from './orders.data.ts';
import { Refunds } from './refunds.tsx';
import { supersededMessage } from './superseded-message.ts';

/** The notices above an order's lines: possible actions of its customer, chargebacks and refunds. */
export function OrderNotices({ order }: { readonly order: OrderPageView }) {
  const reply = useActionData<OrderReply>();
  const { locale } = useShell();
  return (
    <>
      <OrderChanged order={order} />
      <BounceNotice order={order} />
      <RedactedNotice order={order} />
      <OrderPay order={order} />
      <WaitingForYou order={order} />
      <InvoiceDataNotice order={order} />
      {reply?.message && (
        <Notice tone={reply.isKnown ? 'info' : 'danger'} reply={reply}>
          {reply.message}
        </Notice>
      )}
      {order.awaitsConsentsUntil && ['awaiting_payment', 'paid'].includes(order.state) && (
        <BeginForm
          orderId={order.id}
          until={order.awaitsConsentsUntil}
          isPaid={order.state === 'paid'}
          reply={reply}
        />
      )}
      {order.timeline.events.some(({ kind }) => kind === 'released') && (
        <Notice tone="info">{m.order_released_note({}, { locale })}</Notice>
      )}
      {order.state === 'superseded' && (
        <Notice tone="info">
          {order.supersededBy === null ? (
            supersededMessage(order, locale)
          ) : (
            <Link className="f-link" to={links.order(order.supersededBy)}>
              {supersededMessage(order, locale)}
            </Link>
          )}
        </Notice>
      )}
      <Chargeback order={order} />
      <Refunds order={order} />
    </>
  );
}
