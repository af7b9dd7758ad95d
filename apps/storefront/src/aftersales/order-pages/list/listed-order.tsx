import type { ListedOrderView } from '@folio/contract/aftersales/order-list.view';
import { dayText } from '@folio/domain/date/day-text';
import { formatPrice } from '@folio/domain/money/format-price';
import { m } from '@folio/messages';
import { Price } from '@folio/ui/price';
import { Fragment } from 'react';
import { links } from '../../../page/links.ts';
import { countedName } from '../../../page/parts/lines/counted-name.ts';
import { Link } from '../../../page/parts/link.tsx';
import { useShell } from '../../../page/shell/use-shell.ts';
import { Status } from '../status.tsx';
import { supersededMessage } from '../superseded-message.ts';

type Props = { readonly order: ListedOrderView };

/** An order in the list. An order of another store is marked and opens there, in a document of its own. */
export function ListedOrder({ order }: Props) {
  const { otherStore } = order;
  return otherStore ? (
    <a className="orders__item" href={otherStore.url}>
      <Content order={order} />
    </a>
  ) : (
    <Link className="orders__item" to={links.order(order.id)}>
      <Content order={order} />
    </Link>
  );
}

function Content({ order }: Props) {
  const { locale } = useShell();
  const { otherStore } = order;
  return (
    <>
      <span className="orders__id">{m.payment_order({ id: order.id }, { locale })}</span>
      <span className="orders__date">
        {dayText(order.placedAt, locale, order.timeZone)}
        <Back order={order} />
      </span>
      <span className="orders__what">{countProducts(order.productNames)}</span>
      {order.state === 'superseded' ? (
        <span className="orders__status stage-closed">{supersededMessage(order, locale)}</span>
      ) : (
        <Statuses order={order} />
      )}
      {otherStore && (
        <span className="orders__store">{m.order_list_store({ store: otherStore.name }, { locale })}</span>
      )}
      <Price cents={order.total} locale={locale} />
    </>
  );
}

/** Shows the returned or pending refund of the order, so that its total is not read as its final cost. */
function Back({ order: { moneyBack } }: Props) {
  const { locale } = useShell();
  if (!moneyBack) return null;
  const { returned, coming } = moneyBack;
  const parts = [
    ...(returned > 0 ? [m.order_list_returned({ price: formatPrice(returned, locale) }, { locale })] : []),
    ...(coming > 0 ? [m.order_list_coming({ price: formatPrice(coming, locale) }, { locale })] : []),
  ];
  return parts.map((part) => (
    <Fragment key={part}>
      {' · '}
      <span className="orders__listed-back">{part}</span>
    </Fragment>
  ));
}

/** Names each product once, with the number of its lines: `16 × Nota Simple, Certificado`. */
const countProducts = (names: readonly string[]): string =>
  [...new Set(names)]
    .map((name) => ({ name, count: names.filter((other) => other === name).length }))
    .map(({ name, count }) => countedName(name, count))
    .join(', ');

/** The status of the order's lines; where they differ, each status with its number of lines. */
function Statuses({ order: { productNames, statuses } }: Props) {
  const { locale } = useShell();
  const total = productNames.length;
  return (
    <span className="orders__statuses">
      {statuses.map((status) => (
        <span key={status.code} className="orders__part">
          <Status status={status} />
          {statuses.length > 1 && (
            <span className="orders__count">
              {m.order_list_part({ count: status.count, total }, { locale })}
            </span>
          )}
        </span>
      ))}
    </span>
  );
}
