import { dayText } from '@folio/domain/date/day-text';
import { m } from '@folio/messages';
import { Price } from '@folio/ui/price';
import { useLoaderData } from 'react-router';
import { links } from '../links.ts';
import { EmptyPage } from '../page/empty-page.tsx';
import { Link } from '../page/link.tsx';
import { PageTitle } from '../page/page-title.tsx';
import { useShell } from '../shell/use-shell.ts';
import type { OrdersData } from './orders.data.ts';
import { Status } from './status.tsx';
import { supersededMessage } from './superseded-message.ts';

export function Component() {
  const { orders } = useLoaderData<OrdersData>();
  const { customer, locale, store } = useShell();
  if (orders.length === 0) {
    return (
      <EmptyPage title={m.orders_title({}, { locale })}>
        {m.orders_empty({}, { locale })} <FindOrder />
      </EmptyPage>
    );
  }
  return (
    <div className="orders">
      <PageTitle title={m.orders_title({}, { locale })} index={false} />
      <h1>{m.orders_title({}, { locale })}</h1>
      {customer && (
        <p className="orders__meta">
          <Link className="f-link" to={links.account()}>
            {m.account_title({}, { locale })}
          </Link>
        </p>
      )}
      <ul className="orders__list">
        {orders.map((order) => (
          <li key={order.id}>
            <Link className="orders__item" to={links.order(order.id)}>
              <span className="orders__id">{m.payment_order({ id: order.id }, { locale })}</span>
              <span className="orders__date">{dayText(order.placedAt, locale, store.timeZone)}</span>
              <span className="orders__what">{order.lines.map((line) => line.productName).join(', ')}</span>
              {order.state === 'superseded' ? (
                <span className="orders__status">{supersededMessage(order, locale)}</span>
              ) : (
                order.lines[0] && <Status status={order.lines[0].status} />
              )}
              <Price cents={order.total} locale={locale} />
            </Link>
          </li>
        ))}
      </ul>
      {!customer && (
        <p className="orders__meta">
          <FindOrder />
        </p>
      )}
    </div>
  );
}

/** Leads guests to the page that opens an order by its number. */
function FindOrder() {
  const { locale } = useShell();
  return (
    <Link className="f-link" to={links.findOrder()}>
      {m.guest_find_link({}, { locale })}
    </Link>
  );
}
