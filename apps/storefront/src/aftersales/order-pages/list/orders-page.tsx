import { m } from '@folio/messages';
import { useAnnouncement } from '@folio/ui/announcer';
import { useLoaderData } from 'react-router';
import { links } from '../../../page/links.ts';
import { EmptyPage } from '../../../page/parts/empty-page.tsx';
import { Link } from '../../../page/parts/link.tsx';
import { PageTitle } from '../../../page/parts/page-title.tsx';
import { useShell } from '../../../page/shell/use-shell.ts';
import { ListedOrder } from './listed-order.tsx';
import { OrderFilters } from './order-filters.tsx';
import type { OrderListData } from './order-list.data.ts';

/** The customer's orders, newest first, a page at a time, with their filters in the URL (RT-12). */
export function Component() {
  const { list, query } = useLoaderData<OrderListData>();
  const { customer, locale } = useShell();
  const count = list.orders.length;
  const isFiltered = Boolean(query.stage || query.text || query.after);
  useAnnouncement(isFiltered && count > 0 && m.order_list_found({ count }, { locale }));
  if (list.stages.length === 0)
    return (
      <EmptyPage title={m.orders_title({}, { locale })}>
        {m.orders_empty({}, { locale })} <FindOrder />
      </EmptyPage>
    );
  return (
    <div className="orders">
      <PageTitle title={m.orders_title({}, { locale })} />
      <h1>{m.orders_title({}, { locale })}</h1>
      {customer && (
        <p className="orders__meta">
          <Link className="f-link" to={links.account()}>
            {m.account_title({}, { locale })}
          </Link>
        </p>
      )}
      {(isFiltered || count > 1) && <OrderFilters query={query} stages={list.stages} />}
      {count > 0 ? (
        <ul className="orders__list">
          {list.orders.map((order) => (
            <li key={order.id}>
              <ListedOrder order={order} />
            </li>
          ))}
        </ul>
      ) : (
        <NoneFound />
      )}
      <Pages />
      {!customer && (
        <p className="orders__meta">
          <FindOrder />
        </p>
      )}
    </div>
  );
}

/** Links the page that opens an order by its number, for guests. */
function FindOrder() {
  const { locale } = useShell();
  return (
    <Link className="f-link" to={links.findOrder()}>
      {m.guest_find_link({}, { locale })}
    </Link>
  );
}

/** Explains why the page is empty, and links all orders. */
function NoneFound() {
  const { list, query } = useLoaderData<OrderListData>();
  const { locale } = useShell();
  const notFound = list.next ? m.order_list_none_yet : m.order_list_none_title;
  const empty = query.after ? m.order_list_end : m.order_list_none_stage;
  const title = (query.text ? notFound : empty)({}, { locale });
  useAnnouncement(title);
  return (
    <div className="orders__none">
      <h2>{title}</h2>
      {query.text && !list.next && <p>{m.order_list_none_text({}, { locale })}</p>}
      <Link className="f-button f-button--secondary" to={links.orders()}>
        {m.order_list_see_all({}, { locale })}
      </Link>
    </div>
  );
}

function Pages() {
  const { list, query } = useLoaderData<OrderListData>();
  const { locale } = useShell();
  if (!list.next && !query.after) return null;
  return (
    <p className="orders__pages-nav">
      {list.next && (
        <Link className="f-button f-button--secondary" to={links.orders({ ...query, after: list.next })}>
          {m.order_list_more({}, { locale })}
        </Link>
      )}
      {query.after && (
        <Link className="f-link" to={links.orders({ ...query, after: undefined })}>
          {m.order_list_newest({}, { locale })}
        </Link>
      )}
    </p>
  );
}
