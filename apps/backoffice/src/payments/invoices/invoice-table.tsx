import type { InvoiceRow, InvoicesView } from '@folio/contract/payments/invoices.staff';
import { printDate } from '@folio/domain/date/print-date';
import { formatPrice } from '@folio/domain/money/format-price';
import { m } from '@folio/messages';
import { Group, Table, Text, Title } from '@mantine/core';
import { Link } from 'react-router';
import { links } from '../../page/links.ts';
import { useLanguage, useTexts } from '../../page/shell/language.tsx';
import { kindLabels, relationText } from './invoice-labels.ts';
import type { InvoicesSearch } from './invoices-search.ts';

type Props = { readonly view: InvoicesView; readonly search: InvoicesSearch };

/** Pages through the documents of the month, or shows the search results. */
export function InvoiceTable({ view, search: { search, page } }: Props) {
  const t = useTexts();
  const { issuer, month, invoices, more } = view;
  return (
    <section aria-labelledby="documents">
      <Title order={2} id="documents">
        {search ? t(m.invoices_found) : t(m.invoices_list)}
      </Title>
      {invoices.length === 0 ? (
        <Text mt="sm">{search ? t(m.invoices_not_found) : t(m.invoices_none)}</Text>
      ) : (
        <Table verticalSpacing={6} highlightOnHover className="stacks">
          <Head />
          <Table.Tbody>
            {invoices.map((invoice) => (
              <Row key={invoice.id} invoice={invoice} />
            ))}
          </Table.Tbody>
        </Table>
      )}
      <Group gap="md" mt="xs">
        {search && <Link to={links.invoices({ issuer, month })}>{t(m.invoices_search_all)}</Link>}
        {page > 0 && <Link to={links.invoices({ issuer, month, page: page - 1 })}>{t(m.debits_newer)}</Link>}
        {more && <Link to={links.invoices({ issuer, month, page: page + 1 })}>{t(m.debits_older)}</Link>}
      </Group>
    </section>
  );
}

function Head() {
  const t = useTexts();
  return (
    <Table.Thead>
      <Table.Tr>
        <Table.Th>{t(m.invoices_column_number)}</Table.Th>
        <Table.Th>{t(m.invoices_column_date)}</Table.Th>
        <Table.Th>{t(m.invoices_column_customer)}</Table.Th>
        <Table.Th>{t(m.invoices_column_order)}</Table.Th>
        <Table.Th ta="right">{t(m.invoices_column_base)}</Table.Th>
        <Table.Th ta="right">{t(m.invoices_column_vat)}</Table.Th>
        <Table.Th ta="right">{t(m.invoices_column_total)}</Table.Th>
      </Table.Tr>
    </Table.Thead>
  );
}

function Row({ invoice }: { readonly invoice: InvoiceRow }) {
  const t = useTexts();
  const { locale } = useLanguage();
  const relation = relationText(t, invoice);
  return (
    <Table.Tr>
      <Table.Td>
        <a
          href={links.invoiceFile(invoice.id)}
          target="_blank"
          rel="noreferrer"
          className="order-id"
          aria-label={t(m.invoices_open, { number: invoice.number })}
        >
          {invoice.number}
        </a>
        <p className="quiet">
          {t(kindLabels[invoice.kind])}
          {relation && ` · ${relation}`}
        </p>
      </Table.Td>
      <Table.Td>{printDate(invoice.issuedOn, locale)}</Table.Td>
      <Table.Td className="wrap-anywhere">
        {invoice.customer?.name ?? <span className="quiet">{t(m.invoices_no_customer)}</span>}
        {invoice.customer && <p className="quiet">{invoice.customer.taxId}</p>}
      </Table.Td>
      <Table.Td>
        <Link to={links.order(invoice.orderId)} className="order-id">
          {invoice.orderId}
        </Link>
      </Table.Td>
      <Table.Td className="money" data-label={t(m.invoices_column_base)}>
        {formatPrice(invoice.net, locale)}
      </Table.Td>
      <Table.Td className="money" data-label={t(m.invoices_column_vat)}>
        {formatPrice(invoice.vat, locale)}
      </Table.Td>
      <Table.Td className="money" data-label={t(m.invoices_column_total)}>
        {formatPrice(invoice.gross, locale)}
      </Table.Td>
    </Table.Tr>
  );
}
