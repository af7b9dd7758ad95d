import type { InvoiceSeriesView } from '@folio/contract/payments/invoices.staff';
import { formatPrice } from '@folio/domain/money/format-price';
import { m } from '@folio/messages';
import { Table, Title } from '@mantine/core';
import { type Texts, useLanguage, useTexts } from '../../page/shell/language.tsx';

/** Shows each series of the year: whether its numbers are complete, and the month's sum. */
export function SeriesTable({ series }: { readonly series: readonly InvoiceSeriesView[] }) {
  const t = useTexts();
  const { locale } = useLanguage();
  if (series.length === 0) return null;
  return (
    <section aria-labelledby="series">
      <Title order={2} id="series">
        {t(m.invoices_series)}
      </Title>
      <Table verticalSpacing={6} className="stacks">
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t(m.invoices_series_code)}</Table.Th>
            <Table.Th>{t(m.invoices_series_numbers)}</Table.Th>
            <Table.Th ta="right">{t(m.invoices_series_count)}</Table.Th>
            <Table.Th ta="right">{t(m.invoices_column_total)}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {series.map((one) => (
            <Table.Tr key={one.code}>
              <Table.Td>
                {one.code}
                {String(one.year).slice(2)}
              </Table.Td>
              <Table.Td className={one.missingCount > 0 ? 'problem' : undefined}>
                {numbersText(t, one)}
              </Table.Td>
              <Table.Td className="money" data-label={t(m.invoices_series_count)}>
                {one.count}
              </Table.Td>
              <Table.Td className="money">{formatPrice(one.gross, locale)}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </section>
  );
}

function numbersText(t: Texts, { last, missing, missingCount }: InvoiceSeriesView): string {
  if (missingCount === 0) return t(m.invoices_series_whole, { last: String(last) });
  const more = missingCount > missing.length ? '…' : '';
  return t(m.invoices_series_gaps, { count: String(missingCount), numbers: missing.join(', ') + more });
}
