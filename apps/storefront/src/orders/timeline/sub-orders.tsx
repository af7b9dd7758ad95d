import type { OrderPageView } from '@folio/contract/views/order-page';
import { m } from '@folio/messages';
import { links } from '../../links.ts';
import { Link } from '../../page/link.tsx';
import { useShell } from '../../shell/use-shell.ts';
import { Status } from '../status.tsx';

/** What was ordered from a line of the order, in another order (EN-3). */
export function SubOrders({ order }: { readonly order: OrderPageView }) {
  const { locale } = useShell();
  const elsewhere = order.subOrders.filter(({ orderId }) => orderId !== order.id);
  if (elsewhere.length === 0) return null;
  return (
    <section className="timeline" aria-labelledby="sub-orders">
      <h2 id="sub-orders">{m.sub_orders_title({}, { locale })}</h2>
      <ul>
        {elsewhere.map(({ orderId, lineId, productName, status }) => (
          <li key={lineId}>
            <Link className="f-link" to={links.order(orderId)}>
              {m.sub_order_link({ product: productName, id: orderId }, { locale })}
            </Link>
            <Status status={status} />
          </li>
        ))}
      </ul>
    </section>
  );
}
