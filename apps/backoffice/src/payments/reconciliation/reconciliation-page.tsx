import type { ReconciliationView } from '@folio/contract/payments/reconciliation.staff';
import { BOOK_TABS } from '@folio/contract/payments/refund-tabs';
import { m } from '@folio/messages';
import { Icon } from '@folio/ui/icon';
import { Button, Container, Group, Stack, Text, Title } from '@mantine/core';
import { Scale } from 'lucide';
import { Link, useSearchParams } from 'react-router';
import { links } from '../../page/links.ts';
import { ErrorState } from '../../page/shell/error-state.tsx';
import { Forbidden } from '../../page/shell/forbidden.tsx';
import { FormProblem } from '../../page/shell/form-problem.tsx';
import { useTexts } from '../../page/shell/language.tsx';
import { Loading } from '../../page/shell/loading.tsx';
import { PageTitle } from '../../page/shell/page-title.tsx';
import { useMay } from '../../staff/session/me.ts';
import { Differences } from './differences.tsx';
import { DisputeList } from './dispute-list.tsx';
import { RunFacts } from './run-facts.tsx';
import { Runs } from './runs.tsx';
import { useCompare, useReconciliation } from './use-reconciliation.ts';

/** Compares the shop's ledger with the providers' and lists customer disputes. */
export function ReconciliationPage() {
  const t = useTexts();
  const may = useMay('reconciliation.manage');
  return (
    <Container size="md" py="lg">
      <PageTitle>{t(m.reconciliation_title)}</PageTitle>
      {may ? <Reconciliation /> : <Forbidden>{t(m.reconciliation_forbidden)}</Forbidden>}
    </Container>
  );
}

function Reconciliation() {
  const t = useTexts();
  const [search] = useSearchParams();
  const tab = BOOK_TABS.find((item) => item === search.get('tab')) ?? 'differences';
  const run = Number(search.get('run')) || undefined;
  const reconciliation = useReconciliation(run);
  const { data } = reconciliation;
  if (reconciliation.isError && !data)
    return <ErrorState error={reconciliation.error} retry={() => void reconciliation.refetch()} />;
  return (
    <Stack gap="md">
      <Head running={data?.running ?? false} />
      {data ? (
        <>
          <nav className="tabs" aria-label={t(m.reconciliation_tabs)}>
            {BOOK_TABS.map((item) => (
              <Link
                key={item}
                to={links.reconciliation(item)}
                replace
                aria-current={item === tab ? 'page' : undefined}
              >
                {t(tabLabels[item])} <span className="count">{tabCounts(data)[item]}</span>
              </Link>
            ))}
          </nav>
          {tab === 'disputes' ? (
            <DisputeList page={Math.max(0, Number(search.get('page')) || 0)} />
          ) : (
            <>
              {data.run && <RunFacts run={data.run} isLast={data.run.id === data.runs[0]?.id} />}
              <Differences view={data} />
              <Runs runs={data.runs} shown={data.run?.id} />
            </>
          )}
        </>
      ) : (
        <Loading height={320} />
      )}
    </Stack>
  );
}

const tabLabels = { differences: m.reconciliation_tab_differences, disputes: m.reconciliation_tab_disputes };
const tabCounts = ({ runs, openDisputes }: ReconciliationView) => ({
  differences: runs[0]?.differences ?? '',
  disputes: openDisputes,
});

function Head({ running }: { running: boolean }) {
  const t = useTexts();
  const compare = useCompare();
  return (
    <div>
      <Group justify="space-between" gap="xs">
        <Title order={1}>{t(m.reconciliation_title)}</Title>
        <Button
          size="compact-sm"
          leftSection={<Icon of={Scale} size={14} />}
          disabled={running}
          loading={compare.isPending}
          onClick={() => compare.mutate()}
        >
          {running ? t(m.reconciliation_running) : t(m.reconciliation_now)}
        </Button>
      </Group>
      <Text c="dimmed" maw="72ch" mt={4}>
        {t(m.reconciliation_help)}
      </Text>
      <p role="status" className="reconciliation-running">
        {running && t(m.reconciliation_running_help)}
      </p>
      <FormProblem error={compare.error} />
    </div>
  );
}
