import type { StaffLine } from '@folio/contract/aftersales/order-lines.staff';
import type { StaffOrder } from '@folio/contract/aftersales/order-pages.staff';
import type { StaffQuote } from '@folio/contract/selling/quotes.staff';
import { formatPrice } from '@folio/domain/money/format-price';
import { m } from '@folio/messages';
import { Group, Title } from '@mantine/core';
import { Link } from 'react-router';
import { links } from '../../page/links.ts';
import { useLanguage, useTexts } from '../../page/shell/language.tsx';
import { RelativeTime } from '../../page/shell/relative-time.tsx';
import { useMay } from '../../staff/session/me.ts';
import { FoundDialog } from './found-dialog.tsx';
import { QuoteActions } from './quote-actions.tsx';
import { QuoteStateMark } from './quote-table.tsx';
import { useOrderQuotes } from './use-quotes.ts';
import './quotes.css';

type Props = { readonly order: StaffOrder; readonly line: StaffLine; readonly selected: boolean };

/** The quotes about a property query, with the button that creates one; for a note, the query that found it (EN-3). */
export function LineQuotes({ order, line, selected }: Props) {
  const t = useTexts();
  const { data } = useOrderQuotes(order, useMay('quotes.read'));
  const quotes = data?.quotes.filter(({ query }) => query?.lineId === line.id) ?? [];
  const maker = data?.makeFor.find(({ lineId }) => lineId === line.id);
  const parent = data?.parents.find(({ lineId }) => lineId === line.id);
  if (parent)
    return (
      <p className="quiet">
        <Link to={links.order(parent.orderId, '', parent.parentLineId)}>
          {t(m.quotes_sub_line, { id: parent.orderId })}
        </Link>
        {parent.reason && ` · ${t(m.quotes_query_reason, { reason: parent.reason })}`}
      </p>
    );
  if (quotes.length === 0 && !maker) return null;
  return (
    <section aria-label={t(m.quotes_of_line)}>
      <Group justify="space-between" gap="xs">
        <Title order={3}>{t(m.quotes_of_line)}</Title>
        {maker && <FoundDialog order={order} maker={maker} selected={selected} />}
      </Group>
      {quotes.map((quote) => (
        <LineQuote key={quote.id} quote={quote} />
      ))}
    </section>
  );
}

function LineQuote({ quote }: { readonly quote: StaffQuote }) {
  const t = useTexts();
  const { locale } = useLanguage();
  const picked = quote.lines.filter(({ order }) => order !== null).length;
  return (
    <div className="line-quote">
      <Group gap="xs" justify="space-between">
        <Group gap="xs">
          <QuoteStateMark quote={quote} />
          {picked > 0 && (
            <span className="quiet">
              {t(m.quotes_picked, { picked: String(picked), count: String(quote.lines.length) })}
            </span>
          )}
          {quote.state !== 'ordered' && (
            <span className="quiet">
              {t(m.quotes_column_end)} <RelativeTime at={quote.endsAt} timeZone={quote.timeZone} />
            </span>
          )}
        </Group>
        <QuoteActions quote={quote} />
      </Group>
      <ul className="documents">
        {quote.lines.map(({ id, description, productName, net, order }) => (
          <li key={id}>
            <span className="document-name">{description ?? productName}</span>
            {order && (
              <Link to={links.order(order.orderId, '', order.lineId)}>
                {t(m.quotes_order, { id: order.orderId })}
              </Link>
            )}
            <span className="money">{formatPrice(net, locale)}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
