import type { OrderPageView } from '@folio/contract/aftersales/order-pages.view';
import { m } from '@folio/messages';
import { links } from '../../../page/links.ts';
import { Link } from '../../../page/parts/link.tsx';
import { useShell } from '../../../page/shell/use-shell.ts';
import { Status } from '../status.tsx';

/** Links the documents that were ordered from a line of this order in other orders (EN-3). */
export function SubOrders({ order }: { readonly order: OrderPageView }) {
  const { locale } = useShell();
  const elsewhere = order.subOrders.filter(({ orderId }) => orderId !== order.id);
  if (elsewhere.length === 0) return null;
  return (
    <section className="timeline" aria-labelledby="sub-orders">
      <h2 id="sub-orders">{m.sub_orders_title({ count: order.lines.length }, { locale })}</h2>
      <ul>
        {elsewhere.map(({ orderId, lineId, name, url, status }) => {
          const label = m.sub_order_link({ product: name, id: orderId }, { locale });
          return (
            <li key={lineId}>
              {url ? (
                <a className="f-link" href={url}>
                  {label}
                </a>
              ) : (
                <Link className="f-link" to={links.order(orderId)}>
                  {label}
                </Link>
              )}
              <Status status={status} />
            </li>
          );
        })}
      </ul>
    </section>
  );
}
