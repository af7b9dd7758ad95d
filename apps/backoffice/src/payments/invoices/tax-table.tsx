import type { InvoicesView } from '@folio/contract/payments/invoices.staff';
import { formatPrice } from '@folio/domain/money/format-price';
import { m } from '@folio/messages';
import { Table, Title } from '@mantine/core';
import { useLanguage, useTexts } from '../../page/shell/language.tsx';

/** Shows the month's base and VAT of each rate. */
export function TaxTable({ taxes }: Pick<InvoicesView, 'taxes'>) {
  const t = useTexts();
  const { locale } = useLanguage();
  if (taxes.length === 0) return null;
  const rateText = (rate: number) => (rate / 100).toLocaleString(locale);
  return (
    <section aria-labelledby="taxes" className="invoice-taxes">
      <Title order={2} id="taxes">
        {t(m.invoices_taxes)}
      </Title>
      <Table verticalSpacing={6}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t(m.invoices_column_rate)}</Table.Th>
            <Table.Th ta="right">{t(m.invoices_column_base)}</Table.Th>
            <Table.Th ta="right">{t(m.invoices_column_vat)}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {taxes.map(({ category, rate, base, vat }) => (
            <Table.Tr key={`${category} ${rate}`}>
              <Table.Td>
                {category === 'AE'
                  ? t(m.invoices_tax_reverse)
                  : t(m.invoices_tax_taxed, { rate: rateText(rate) })}
              </Table.Td>
              <Table.Td className="money">{formatPrice(base, locale)}</Table.Td>
              <Table.Td className="money">{formatPrice(vat, locale)}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </section>
  );
}
