import type { OrderLineView, OrderView } from '@folio/contract/views';
import { dayText } from '@folio/domain/date/day-text';
import { formatPromise } from '@folio/domain/date/format-promise';
import { m } from '@folio/messages';
import { Icon } from '@folio/ui/icon';
import { Notice } from '@folio/ui/notice';
import { Price } from '@folio/ui/price';
import { FileText } from 'lucide';
import { useEffect } from 'react';
import { useActionData, useLoaderData, useRevalidator } from 'react-router';
import { links } from '../links.ts';
import { BeginForm } from '../order-consents/begin-form.tsx';
import { Answers } from '../page/answers.tsx';
import { Link } from '../page/link.tsx';
import { PageTitle } from '../page/page-title.tsx';
import { useArrivalFocus } from '../page/use-arrival-focus.ts';
import { useShell } from '../shell/use-shell.ts';
import { OrderNotOpened } from './order-not-opened.tsx';
import { OrderPay } from './order-pay.tsx';
import type { OrderData, OrderReply } from './orders.data.ts';
import { Refunds } from './refunds.tsx';
import { Status } from './status.tsx';
import { supersededMessage } from './superseded-message.ts';

const REFRESH_MS = 30_000;

/** Shows an order with each line's status, promised hour, and finished documents (RT-12). */
export function Component() {
  const { order } = useLoaderData<OrderData>();
  useArrivalFocus();
  return order ? <Order order={order} /> : <OrderNotOpened />;
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
    </div>
  );
}

function OrderLine({ order, line }: { readonly order: OrderView; readonly line: OrderLineView }) {
  const { locale, store } = useShell();
  const goesOn = order.state !== 'superseded';
  return (
    <li className="orders__line">
      <div className="orders__line-head">
        <h2>{line.productName}</h2>
        {goesOn && <Status status={line.status} />}
      </div>
      {goesOn && line.meaning && <p>{line.meaning}</p>}
      {line.documents.length > 0 ? (
        <ul className="orders__documents">
          {line.documents.map((document) => (
            <li key={document.id}>
              <Link className="orders__document" to={links.orderDocument(order.id, document.id)}>
                <Icon of={FileText} size={20} />
                <span>{document.name}</span>
              </Link>
              <a className="f-link" href={`${document.url}?descargar=1`} download>
                {m.order_download({}, { locale })}
              </a>
            </li>
          ))}
        </ul>
      ) : (
        goesOn &&
        line.promisedAt && (
          <p className="orders__promise">
            {(line.promises === 'filing'
              ? m.flow_promise_filing
              : line.paper
                ? m.flow_promise_paper
                : m.flow_promise)(
              { date: formatPromise(new Date(line.promisedAt), locale, store.timeZone) },
              { locale },
            )}
          </p>
        )
      )}
      {line.refreshBy && (
        <Notice tone="info">
          {m.order_old({}, { locale })}{' '}
          <Link className="f-link" to={links.flowStep(line.refreshBy, 'step1')}>
            {m.order_refresh({}, { locale })}
          </Link>
        </Notice>
      )}
      <Answers className="orders__answers" answers={line.summary} />
    </li>
  );
}

/** Reloads periodically while something is outstanding, and when the page becomes visible. */
function useRefresh(done: boolean): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (done) return;
    const look = () => document.visibilityState === 'visible' && void revalidate();
    const timer = setInterval(look, REFRESH_MS);
    document.addEventListener('visibilitychange', look);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, [done, revalidate]);
}
