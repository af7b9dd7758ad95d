import type { QuotesQuery, QuoteTab } from '@folio/contract/selling/quotes.staff';
import { m } from '@folio/messages';
import { Button, Container, Group, Stack, Title } from '@mantine/core';
import { Link, useSearchParams } from 'react-router';
import { links } from '../../page/links.ts';
import { EmptyState } from '../../page/shell/empty-state.tsx';
import { ErrorState } from '../../page/shell/error-state.tsx';
import { Forbidden } from '../../page/shell/forbidden.tsx';
import { useTexts } from '../../page/shell/language.tsx';
import { Loading } from '../../page/shell/loading.tsx';
import { PageTitle } from '../../page/shell/page-title.tsx';
import { useMay } from '../../staff/session/me.ts';
import { QuoteTable } from './quote-table.tsx';
import { useQuotes } from './use-quotes.ts';
import './quotes.css';

/** Lists the quotes that staff created, by their next action. */
export function QuotesPage() {
  const t = useTexts();
  const may = useMay('quotes.read');
  return (
    <Container size="lg" py="lg">
      <PageTitle>{t(m.quotes_title)}</PageTitle>
      {may ? <Quotes /> : <Forbidden>{t(m.quotes_forbidden)}</Forbidden>}
    </Container>
  );
}

const TABS = {
  open: { label: m.quotes_tab_open, none: m.quotes_none_open, help: m.quotes_none_open_help },
  ordered: { label: m.quotes_tab_ordered, none: m.quotes_none_ordered, help: m.quotes_none_later_help },
  ended: { label: m.quotes_tab_ended, none: m.quotes_none_ended, help: m.quotes_none_later_help },
} satisfies Record<QuoteTab, unknown>;
// The keys of the table are the tabs.
const TAB_NAMES = Object.keys(TABS) as QuoteTab[];

function Quotes() {
  const t = useTexts();
  const mayManage = useMay('quotes.manage');
  const [search] = useSearchParams();
  const tab: QuotesQuery['tab'] = TAB_NAMES.find((name) => name === search.get('tab')) ?? 'open';
  const page = Math.max(0, Math.trunc(Number(search.get('page')) || 0));
  const quotes = useQuotes({ tab, page });
  return (
    <Stack gap="md">
      <Group justify="space-between">
        <Title order={1}>{t(m.quotes_title)}</Title>
        {mayManage && (
          <Button component={Link} to={links.newQuote()}>
            {t(m.quotes_new)}
          </Button>
        )}
      </Group>
      <nav className="tabs" aria-label={t(m.quotes_tabs)}>
        {TAB_NAMES.map((name) => (
          <Link key={name} to={links.quotes(name)} aria-current={tab === name ? 'page' : undefined}>
            {t(TABS[name].label)}
          </Link>
        ))}
      </nav>
      {quotes.isError && !quotes.data && (
        <ErrorState error={quotes.error} retry={() => void quotes.refetch()} />
      )}
      {quotes.isPending && <Loading height={320} />}
      {quotes.data?.quotes.length === 0 && (
        <EmptyState title={t(TABS[tab].none)}>{t(TABS[tab].help)}</EmptyState>
      )}
      {quotes.data && quotes.data.quotes.length > 0 && <QuoteTable quotes={quotes.data.quotes} />}
      <Group gap="md">
        {page > 0 && <Link to={links.quotes(tab, page - 1)}>{t(m.quotes_newer)}</Link>}
        {quotes.data?.more && <Link to={links.quotes(tab, page + 1)}>{t(m.quotes_older)}</Link>}
      </Group>
    </Stack>
  );
}
