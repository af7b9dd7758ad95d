import type { InvoicesView } from '@folio/contract/payments/invoices.staff';
import { m } from '@folio/messages';
import { Container, Stack, Text, Title } from '@mantine/core';
import { useSearchParams } from 'react-router';
import { ErrorState } from '../../page/shell/error-state.tsx';
import { Forbidden } from '../../page/shell/forbidden.tsx';
import { useTexts } from '../../page/shell/language.tsx';
import { Loading } from '../../page/shell/loading.tsx';
import { PageTitle } from '../../page/shell/page-title.tsx';
import { useMay } from '../../staff/session/me.ts';
import { BlockedInvoices } from './blocked-invoices.tsx';
import { InvoiceTable } from './invoice-table.tsx';
import { type InvoicesSearch, readSearch } from './invoices-search.ts';
import { LedgerComparison } from './ledger-comparison.tsx';
import { MonthFilter } from './month-filter.tsx';
import { SeriesTable } from './series-table.tsx';
import { TaxTable } from './tax-table.tsx';
import { useInvoices } from './use-invoices.ts';

/** Shows a month's invoices with the checks that an accountant needs to close it. */
export function InvoicesPage() {
  const t = useTexts();
  const may = useMay('invoices.manage');
  return (
    <Container size="lg" py="lg">
      <PageTitle>{t(m.invoices_title)}</PageTitle>
      {may ? <Invoices /> : <Forbidden>{t(m.invoices_forbidden)}</Forbidden>}
    </Container>
  );
}

function Invoices() {
  const t = useTexts();
  const [params] = useSearchParams();
  const search = readSearch(params);
  const invoices = useInvoices(search);
  const { data } = invoices;
  if (invoices.isError && !data)
    return <ErrorState error={invoices.error} retry={() => void invoices.refetch()} />;
  return (
    <Stack gap="lg">
      <div>
        <Title order={1}>{t(m.invoices_title)}</Title>
        <Text c="dimmed" maw="72ch">
          {t(m.invoices_help)}
        </Text>
      </div>
      {data ? <Month view={data} search={search} /> : <Loading height={480} />}
    </Stack>
  );
}

function Month({ view, search }: { readonly view: InvoicesView; readonly search: InvoicesSearch }) {
  if (search.search)
    return (
      <>
        <MonthFilter view={view} search={search} />
        <InvoiceTable view={view} search={search} />
      </>
    );
  return (
    <>
      <MonthFilter view={view} search={search} />
      <BlockedInvoices view={view} />
      <div className="invoice-checks">
        <LedgerComparison view={view} />
        <div>
          <SeriesTable series={view.series} />
          <TaxTable taxes={view.taxes} />
        </div>
      </div>
      <InvoiceTable view={view} search={search} />
    </>
  );
}
