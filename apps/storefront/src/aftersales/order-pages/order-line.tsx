import type { OrderLineView } from '@folio/contract/aftersales/order.view';
import type { OrderPageView } from '@folio/contract/aftersales/order-pages.view';
import { formatPromise } from '@folio/domain/date/format-promise';
import { m } from '@folio/messages';
import { Notice } from '@folio/ui/notice';
import type { ReactNode } from 'react';
import { links } from '../../page/links.ts';
import { Answers } from '../../page/parts/answers.tsx';
import { BriefAnswers } from '../../page/parts/brief-answers.tsx';
import { Link } from '../../page/parts/link.tsx';
import { useShell } from '../../page/shell/use-shell.ts';
import { Reading } from '../documents/reading.tsx';
import { RefreshForm } from '../documents/refresh-form.tsx';
import { Cancelled } from './cancelled.tsx';
import { LineMoney } from './line-money.tsx';
import { NotFound } from './not-found.tsx';
import { OrderDocuments } from './order-documents.tsx';
import { promiseText } from './promise-text.ts';
import { Status } from './status.tsx';

type Props = { readonly order: OrderPageView; readonly line: OrderLineView };
type LineProps = Props & {
  /** The quotes for the line. */
  readonly children?: ReactNode;
};

/** Longer orders fold their lines' answers, so that a customer finds one line among them. */
const MOST_UNFOLDED = 4;

/** A line of an order: its status, its documents or their promised hour, and its answers. */
export function OrderLine({ order, line, children }: LineProps) {
  const { locale } = useShell();
  const isCurrent = order.state !== 'superseded';
  return (
    <li className="orders__line">
      <div className="orders__line-head">
        <h2>{line.name}</h2>
        {isCurrent && <Status status={line.status} />}
      </div>
      {isCurrent && line.meaning && <p>{line.meaning}</p>}
      {isCurrent && <Cancelled cancellation={order.cancellations.find(({ lineId }) => lineId === line.id)} />}
      {isCurrent && line.money && <LineMoney money={line.money} />}
      {isCurrent && <NotFound orderId={order.id} line={line} />}
      {line.documents.length > 0 ? (
        <OrderDocuments order={order} line={line} />
      ) : (
        isCurrent && <Promised line={line} />
      )}
      {children}
      {line.refreshBy && (
        <Notice tone="info">
          {m.order_old({}, { locale })}{' '}
          <RefreshForm orderId={order.id} lineId={line.id} variant="secondary" />
        </Notice>
      )}
      {line.documents.map(({ id, details }) => (
        <Reading key={id} reading={details.reading} />
      ))}
      {order.lines.length > MOST_UNFOLDED ? (
        <BriefAnswers answers={line.summary} />
      ) : (
        <Answers className="orders__answers" answers={line.summary} />
      )}
      {isCurrent && line.canUpdate && (
        <Link className="f-link" to={links.orderLine(order.id, line.id)}>
          {m.update_link({}, { locale })}
        </Link>
      )}
    </li>
  );
}

/** The hour by which the document is delivered or the request is filed. */
function Promised({ line }: Pick<Props, 'line'>) {
  const { locale, store } = useShell();
  if (!line.promisedAt) return null;
  const date = formatPromise(new Date(line.promisedAt), locale, store.timeZone);
  return <p className="orders__promise">{promiseText(line)({ date }, { locale })}</p>;
}
