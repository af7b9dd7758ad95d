import type { MessagesQuery } from '@folio/contract/aftersales/messages.staff';
import { m } from '@folio/messages';
import { Container, Group, Stack, Title } from '@mantine/core';
import { Link, useSearchParams } from 'react-router';
import { links } from '../../page/links.ts';
import { EmptyState } from '../../page/shell/empty-state.tsx';
import { ErrorState } from '../../page/shell/error-state.tsx';
import { Forbidden } from '../../page/shell/forbidden.tsx';
import { useTexts } from '../../page/shell/language.tsx';
import { Loading } from '../../page/shell/loading.tsx';
import { PageTitle } from '../../page/shell/page-title.tsx';
import { useMay } from '../../staff/session/me.ts';
import { Message } from './message.tsx';
import { useMessages } from './use-messages.ts';

/** Lists messages from the contact form, open and answered. */
export function MessagesPage() {
  const t = useTexts();
  const may = useMay('messages.manage');
  return (
    <Container size="md" py="lg">
      <PageTitle>{t(m.messages_title)}</PageTitle>
      {may ? <Messages /> : <Forbidden>{t(m.messages_forbidden)}</Forbidden>}
    </Container>
  );
}

const TABS = [
  ['open', m.messages_tab_open],
  ['done', m.messages_tab_done],
] as const;

function Messages() {
  const t = useTexts();
  const [search] = useSearchParams();
  const tab: MessagesQuery['tab'] = search.get('tab') === 'done' ? 'done' : 'open';
  const page = Math.max(0, Math.trunc(Number(search.get('page')) || 0));
  const messages = useMessages({ tab, page });
  return (
    <Stack gap="md">
      <Group justify="space-between">
        <Title order={1}>{t(m.messages_title)}</Title>
        <Link to={links.replyTemplates()}>{t(m.templates_title)}</Link>
      </Group>
      <nav className="tabs" aria-label={t(m.messages_tabs)}>
        {TABS.map(([code, label]) => (
          <Link key={code} to={links.messages(code)} aria-current={tab === code ? 'page' : undefined}>
            {t(label)}
          </Link>
        ))}
      </nav>
      {messages.isError && !messages.data && (
        <ErrorState error={messages.error} retry={() => void messages.refetch()} />
      )}
      {messages.isPending && <Loading height={320} />}
      {messages.data?.messages.length === 0 && (
        <EmptyState title={t(tab === 'open' ? m.messages_none_open : m.messages_none_done)}>
          {t(tab === 'open' ? m.messages_none_open_help : m.messages_none_done_help)}
        </EmptyState>
      )}
      {messages.data?.messages.map((message) => (
        <Message key={message.id} message={message} />
      ))}
      <Group gap="md">
        {page > 0 && <Link to={links.messages(tab, page - 1)}>{t(m.messages_newer)}</Link>}
        {messages.data?.more && <Link to={links.messages(tab, page + 1)}>{t(m.messages_older)}</Link>}
      </Group>
    </Stack>
  );
}
