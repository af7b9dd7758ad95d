import type { OrderView } from '@folio/contract/views/order';
import { dayText } from '@folio/domain/date/day-text';
import { m } from '@folio/messages';
import { Notice } from '@folio/ui/notice';
import { Price } from '@folio/ui/price';
import { useActionData, useLoaderData, useParams } from 'react-router';
import { links } from '../links.ts';
import { BeginForm } from '../order-consents/begin-form.tsx';
import { Link } from '../page/link.tsx';
import { PageTitle } from '../page/page-title.tsx';
import { useArrivalFocus } from '../page/use-arrival-focus.ts';
import { useShell } from '../shell/use-shell.ts';
import { Chargeback } from './chargeback.tsx';
import { Invoices } from './invoices.tsx';
import { OrderLine } from './order-line.tsx';
import { OrderNotOpened } from './order-not-opened.tsx';
import { OrderPay } from './order-pay.tsx';
import type { OrderData, OrderReply } from './orders.data.ts';
import { Refunds } from './refunds.tsx';
import { supersededMessage } from './superseded-message.ts';
import { useRefresh } from './use-refresh.ts';

/** Shows an order with each line's status, promised hour, and finished documents (RT-12). */
export function Component() {
  const { order } = useLoaderData<OrderData>();
  const { orderId } = useParams();
  useArrivalFocus();
  return order ? <Order order={order} /> : <OrderNotOpened orderId={orderId} />;
}

function Order({ order }: { readonly order: OrderView }) {
  const reply = useActionData<OrderReply>();
  const { locale, store } = useShell();
  // A sale without VAT whose buyer owes it.
  const isReverseCharge = order.vat === 0 && order.total > 0;
  useRefresh(order.state === 'superseded' || order.lines.every((line) => line.documents.length > 0));
  return (
    <div className="orders">
      <PageTitle title={m.payment_order({ id: order.id }, { locale })} index={false} />
      <h1>{m.payment_order({ id: order.id }, { locale })}</h1>
      <p className="orders__meta">
        {m.order_placed(
          { date: dayText(order.placedAt, locale, store.timeZone), email: order.email },
          { locale },
        )}
      </p>
      <OrderPay order={order} />
      {reply?.message && (
        <Notice tone="danger" reply={reply}>
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
      <ul className="orders__lines">
        {order.lines.map((line) => (
          <OrderLine key={line.id} order={order} line={line} />
        ))}
      </ul>
      <div className="orders__sum">
        <p className="orders__total">
          {(isReverseCharge ? m.order_total : m.flow_total)({}, { locale })}{' '}
          <Price cents={order.total} locale={locale} />
        </p>
        {isReverseCharge && <p className="orders__vat">{m.order_reverse_charge({}, { locale })}</p>}
      </div>
      <Invoices order={order} />
    </div>
  );
}
