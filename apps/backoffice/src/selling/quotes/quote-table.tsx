import type { StaffQuote } from '@folio/contract/selling/quotes.staff';
import { formatPrice } from '@folio/domain/money/format-price';
import { m } from '@folio/messages';
import { Table } from '@mantine/core';
import { Link } from 'react-router';
import { links } from '../../page/links.ts';
import { useLanguage, useTexts } from '../../page/shell/language.tsx';
import { RelativeTime } from '../../page/shell/relative-time.tsx';
import { QuoteActions } from './quote-actions.tsx';
import { quoteStateLabel } from './quote-labels.ts';

/** The quotes of a tab, one a row. */
export function QuoteTable({ quotes }: { readonly quotes: readonly StaffQuote[] }) {
  const t = useTexts();
  return (
    <Table verticalSpacing={6} highlightOnHover className="stacks">
      <Table.Thead>
        <Table.Tr>
          <Table.Th>{t(m.quotes_column_state)}</Table.Th>
          <Table.Th>{t(m.quotes_column_customer)}</Table.Th>
          <Table.Th>{t(m.quotes_column_about)}</Table.Th>
          <Table.Th ta="right">{t(m.quotes_column_sum)}</Table.Th>
          <Table.Th ta="right">{t(m.quotes_column_end)}</Table.Th>
          <Table.Th>{t(m.quotes_column_actions)}</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {quotes.map((quote) => (
          <Row key={quote.id} quote={quote} />
        ))}
      </Table.Tbody>
    </Table>
  );
}

function Row({ quote }: { readonly quote: StaffQuote }) {
  const t = useTexts();
  const { locale } = useLanguage();
  const ordered = quote.lines.reduce((sum, { net, order }) => sum + (order ? net : 0), 0);
  const isPart = ordered > 0 && ordered < quote.net;
  return (
    <Table.Tr>
      <Table.Td>
        <QuoteStateMark quote={quote} />
      </Table.Td>
      <Table.Td className="wrap-anywhere">
        {quote.email}
        <p className="quiet">{quote.storeName}</p>
      </Table.Td>
      <Table.Td className="wrap-anywhere">
        <About quote={quote} />
      </Table.Td>
      <Table.Td className="money" data-label={t(m.quotes_column_sum)}>
        {formatPrice(isPart ? ordered : quote.net, locale)}
        {isPart && (
          <p className="quiet">{t(m.quotes_sum_ordered, { total: formatPrice(quote.net, locale) })}</p>
        )}
      </Table.Td>
      <Table.Td className="money" data-label={t(m.quotes_column_end)}>
        {quote.state === 'ordered' ? '–' : <RelativeTime at={quote.endsAt} timeZone={quote.timeZone} />}
      </Table.Td>
      <Table.Td>
        <QuoteActions quote={quote} />
      </Table.Td>
    </Table.Tr>
  );
}

/** A quote's state as a label with its mark. */
export function QuoteStateMark({
  quote: { state, isUnpaid },
}: {
  readonly quote: Pick<StaffQuote, 'state' | 'isUnpaid'>;
}) {
  const t = useTexts();
  return (
    <span className="state" data-quote={state}>
      {t(isUnpaid ? m.quotes_state_unpaid : quoteStateLabel[state])}
    </span>
  );
}

/** Names a quote's subject: the properties that a query found, or its products. */
function About({ quote: { query, lines } }: { readonly quote: StaffQuote }) {
  const t = useTexts();
  const picked = lines.filter(({ order }) => order !== null).length;
  const orders = [...new Set(lines.flatMap(({ order }) => order?.orderId ?? []))];
  return (
    <>
      {query
        ? t(m.quotes_found, { count: lines.length })
        : lines.map(({ productName }) => productName).join(', ')}
      {picked > 0 && picked < lines.length && (
        <p className="quiet">{t(m.quotes_picked, { picked: String(picked), count: String(lines.length) })}</p>
      )}
      {lines.some(({ isOpen, order }) => isOpen && !order) && (
        <p className="quiet">{t(m.quotes_line_open)}</p>
      )}
      <p className="quiet">
        {query && (
          <Link to={links.order(query.orderId, '', query.lineId)}>
            {t(m.quotes_query, { id: query.orderId })}
          </Link>
        )}{' '}
        {orders.map((id) => (
          <Link key={id} to={links.order(id)}>
            {t(m.quotes_order, { id })}
          </Link>
        ))}
      </p>
    </>
  );
}
