import { DEBIT_TABS } from '@folio/contract/payments/debit-tabs';
import { m } from '@folio/messages';
import { Container, Stack, Title } from '@mantine/core';
import { useSearchParams } from 'react-router';
import { ErrorState } from '../../page/shell/error-state.tsx';
import { Forbidden } from '../../page/shell/forbidden.tsx';
import { useTexts } from '../../page/shell/language.tsx';
import { Loading } from '../../page/shell/loading.tsx';
import { PageTitle } from '../../page/shell/page-title.tsx';
import { useMay } from '../../staff/session/me.ts';
import { BankFiles } from './bank-files.tsx';
import { DebitTable } from './debit-table.tsx';
import { DebitTabs } from './debit-tabs.tsx';
import { Due } from './due.tsx';
import { ImportFile } from './import-file.tsx';
import { useDebits } from './use-debits.ts';

/** Shows direct debits: due collections, their results, and the files exchanged with the bank. */
export function DebitsPage() {
  const t = useTexts();
  const may = useMay('debits.manage');
  return (
    <Container size="lg" py="lg">
      <PageTitle>{t(m.debits_title)}</PageTitle>
      {may ? <Debits /> : <Forbidden>{t(m.debits_forbidden)}</Forbidden>}
    </Container>
  );
}

function Debits() {
  const t = useTexts();
  const [search] = useSearchParams();
  const tab = DEBIT_TABS.find((item) => item === search.get('tab')) ?? 'queued';
  const page = Math.max(0, Number(search.get('page')) || 0);
  const debits = useDebits(tab, page);
  if (debits.isError && !debits.data)
    return <ErrorState error={debits.error} retry={() => void debits.refetch()} />;
  return (
    <Stack gap="xl">
      <Title order={1}>{t(m.debits_title)}</Title>
      {debits.data ? (
        <>
          <Due view={debits.data} />
          <ImportFile />
          <section aria-labelledby="debits">
            <Title order={2} id="debits" mb="xs">
              {t(m.debits_all)}
            </Title>
            <DebitTabs tab={tab} counts={debits.data.counts} />
            <DebitTable tab={tab} page={page} view={debits.data} />
          </section>
          <BankFiles files={debits.data.files} />
        </>
      ) : (
        <Loading height={420} />
      )}
    </Stack>
  );
}
