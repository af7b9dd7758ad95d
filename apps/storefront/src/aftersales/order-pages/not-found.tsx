import type { OrderLineView } from '@folio/contract/aftersales/order.view';
import { m } from '@folio/messages';
import { links } from '../../page/links.ts';
import { Link } from '../../page/parts/link.tsx';
import { useShell } from '../../page/shell/use-shell.ts';
import { RefreshForm } from '../documents/refresh-form.tsx';

type Props = { readonly orderId: string; readonly line: Pick<OrderLineView, 'id' | 'notFound'> };

/** Offers the options after a search that found nothing: order again with other data, or write. */
export function NotFound({ orderId, line: { id, notFound } }: Props) {
  const { locale } = useShell();
  if (!notFound) return null;
  const lead = notFound.canCorrect ? m.order_not_found_correct : m.order_not_found_write;
  return (
    <div className="orders__again">
      <p>{lead({}, { locale })}</p>
      <div>
        {notFound.canCorrect && (
          <RefreshForm
            orderId={orderId}
            lineId={id}
            variant="secondary"
            label={m.order_not_found_again({}, { locale })}
          />
        )}
        <Link className="f-button f-button--quiet" to={links.orderMessages(orderId)}>
          {m.order_write_us({}, { locale })}
        </Link>
      </div>
    </div>
  );
}
