import type { OrderPageView } from '@folio/contract/aftersales/order-pages.view';
import { dayText } from '@folio/domain/date/day-text';
import { m } from '@folio/messages';
import { Breakable } from '@folio/ui/breakable';
import { useLoaderData, useParams } from 'react-router';
import { CorrectEmail, OrderLinks } from '../../orders/guest-access/order-access.tsx';
import { links } from '../../page/links.ts';
import { Link } from '../../page/parts/link.tsx';
import { PageTitle } from '../../page/parts/page-title.tsx';
import { useArrivalFocus } from '../../page/parts/use-arrival-focus.ts';
import { useShell } from '../../page/shell/use-shell.ts';
import { MessagesLink, NewAnswers } from '../messages/messages-link.tsx';
import { OrderWithdrawal } from '../withdrawals/order-withdrawal.tsx';
import { OrderFiles } from './files/order-files.tsx';
import { Invoices } from './invoices.tsx';
import { LineQuotes } from './line-quotes.tsx';
import { OrderLine } from './order-line.tsx';
import { OrderNotOpened } from './order-not-opened.tsx';
import { OrderNotices } from './order-notices.tsx';
import { OrderSum } from './order-sum.tsx';
import type { OrderData } from './orders.data.ts';
import { PushOffer } from './push/push-offer.tsx';
import { SubOrders } from './timeline/sub-orders.tsx';
import { Timeline } from './timeline/timeline.tsx';
import { useRefresh } from './use-refresh.ts';

/** Shows an order with each line's status, promised hour, and finished documents (RT-12). */
export function Component() {
  const { order } = useLoaderData<OrderData>();
  const { orderId } = useParams();
  useArrivalFocus();
  return order ? <Order order={order} /> : <OrderNotOpened orderId={orderId} />;
}

function Order({ order }: { readonly order: OrderPageView }) {
  const { customer, locale, store } = useShell();
  useRefresh(order.state === 'superseded' || order.lines.every((line) => line.documents.length > 0));
  return (
    <div className="orders">
      <PageTitle title={m.payment_order({ id: order.id }, { locale })} />
      {customer && (
        <Link className="f-link" to={links.orders()}>
          {m.order_back_to_list({}, { locale })}
        </Link>
      )}
      <h1>{m.payment_order({ id: order.id }, { locale })}</h1>
      <p className="orders__meta">
        <Breakable
          text={m.order_placed(
            { date: dayText(order.placedAt, locale, store.timeZone), email: order.email },
            { locale },
          )}
        />{' '}
        <CorrectEmail order={order} />
      </p>
      <OrderNotices order={order} />
      <NewAnswers order={order} />
      <ul className="orders__lines">
        {order.lines.map((line) => (
          <OrderLine key={line.id} order={order} line={line}>
            <LineQuotes order={order} lineId={line.id} />
          </OrderLine>
        ))}
      </ul>
      <OrderSum order={order} />
      <PushOffer order={order} />
      <Timeline order={order} />
      <OrderFiles order={order} />
      <MessagesLink order={order} />
      <SubOrders order={order} />
      <Invoices order={order} />
      <OrderWithdrawal order={order} />
      <OrderLinks order={order} />
    </div>
  );
}
