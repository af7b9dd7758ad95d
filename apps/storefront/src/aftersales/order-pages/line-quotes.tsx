import type { OrderPageView, OrderQuoteView } from '@folio/contract/aftersales/order-pages.view';
import { m } from '@folio/messages';
import { Notice } from '@folio/ui/notice';
import { links } from '../../page/links.ts';
import { Link } from '../../page/parts/link.tsx';
import { useShell } from '../../page/shell/use-shell.ts';

type Props = { readonly order: OrderPageView; readonly lineId: number };

/** The quotes for a query's findings: waiting for the customer, ordered, or ended (AP-6, PR-3). */
export const LineQuotes = ({ order, lineId }: Props) =>
  order.quotes
    .filter((quote) => quote.lineId === lineId)
    .map((quote) => <LineQuote key={quote.id} order={order} quote={quote} />);

function LineQuote({ order, quote }: { readonly order: OrderPageView; readonly quote: OrderQuoteView }) {
  const { locale } = useShell();
  const { id, lineId, state, found, until } = quote;
  switch (state) {
    case 'open':
      return (
        <Notice tone="info">
          {m.order_quote_waits({ count: found, until }, { locale })}{' '}
          <Link className="f-link" to={links.quote(id)}>
            {m.mail_quote_found_go({}, { locale })}
          </Link>
        </Notice>
      );
    case 'unpaid':
      return (
        <Notice tone="info">
          {m.order_quote_unpaid({}, { locale })}{' '}
          <Link className="f-link" to={links.quote(id)}>
            {m.order_quote_go_on({}, { locale })}
          </Link>
        </Notice>
      );
    case 'ordered': {
      const isListed = order.subOrders.some((line) => line.parentLineId === lineId);
      return (
        <p>
          {m.order_quote_ordered({}, { locale })}{' '}
          {isListed ? (
            <a className="f-link" href="#sub-orders">
              {m.order_quote_see({}, { locale })}
            </a>
          ) : (
            <Link className="f-link" to={links.quote(id)}>
              {m.order_quote_see({}, { locale })}
            </Link>
          )}
        </p>
      );
    }
    default:
      return (
        <p>
          {(state === 'expired' ? m.order_quote_expired : m.order_quote_cancelled)({ until }, { locale })}{' '}
          <Link className="f-link" to={links.orderMessages(order.id)}>
            {m.quote_ended_contact({}, { locale })}
          </Link>
        </p>
      );
  }
}
