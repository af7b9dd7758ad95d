import { REFUND_TABS, type RefundTab } from '@folio/contract/payments/refund-tabs';
import type { RefundRow } from '@folio/contract/payments/refunds.staff';
import { m } from '@folio/messages';
import { Container, Group, Stack, Text, Title } from '@mantine/core';
import { Link, useSearchParams } from 'react-router';
import { links } from '../../page/links.ts';
import { EmptyState } from '../../page/shell/empty-state.tsx';
import { ErrorState } from '../../page/shell/error-state.tsx';
import { Forbidden } from '../../page/shell/forbidden.tsx';
import { useTexts } from '../../page/shell/language.tsx';
import { Loading } from '../../page/shell/loading.tsx';
import { PageTitle } from '../../page/shell/page-title.tsx';
import { useMay } from '../../staff/session/me.ts';
import { PayOutDialog } from './pay-out-dialog.tsx';
import { RefundItem } from './refund-item.tsx';
import { emptyMessage, tabLabel } from './refund-labels.ts';
import { useRefunds } from './use-refunds.ts';

/** Lists refunds: awaiting the accountant's transfer, processing at a provider, and finished. */
export function RefundsPage() {
  const t = useTexts();
  const may = useMay('refunds.manage');
  return (
    <Container size="md" py="lg">
      <PageTitle>{t(m.refunds_title)}</PageTitle>
      {may ? <Refunds /> : <Forbidden>{t(m.refunds_forbidden)}</Forbidden>}
    </Container>
  );
}

function Refunds() {
  const t = useTexts();
  const [search] = useSearchParams();
  const tab = REFUND_TABS.find((item) => item === search.get('tab')) ?? 'to_do';
  const page = Math.max(0, Number(search.get('page')) || 0);
  const refunds = useRefunds(tab, page);
  const { data } = refunds;
  if (refunds.isError && !data)
    return <ErrorState error={refunds.error} retry={() => void refunds.refetch()} />;
  return (
    <Stack gap="md">
      <div>
        <Title order={1}>{t(m.refunds_title)}</Title>
        <Text c="dimmed" maw="72ch">
          {t(m.refunds_help)}
        </Text>
      </div>
      <nav className="tabs" aria-label={t(m.refunds_tabs)}>
        {REFUND_TABS.map((item) => (
          <Link key={item} to={links.refunds(item)} replace aria-current={item === tab ? 'page' : undefined}>
            {t(tabLabel[item])} <span className="count">{data?.counts[item] ?? ''}</span>
          </Link>
        ))}
      </nav>
      {data ? (
        <>
          <PayOutDialog>
            <List refunds={data.refunds} tab={tab} />
          </PayOutDialog>
          <Group gap="md">
            {page > 0 && <Link to={links.refunds(tab, page - 1)}>{t(m.debits_newer)}</Link>}
            {data.more && <Link to={links.refunds(tab, page + 1)}>{t(m.debits_older)}</Link>}
          </Group>
        </>
      ) : (
        <Loading height={320} />
      )}
    </Stack>
  );
}

function List({ refunds, tab }: { refunds: readonly RefundRow[]; tab: RefundTab }) {
  const t = useTexts();
  const { title, text } = emptyMessage[tab];
  if (refunds.length === 0) return <EmptyState title={t(title)}>{t(text)}</EmptyState>;
  return (
    <ul className="refunds card">
      {refunds.map((refund) => (
        <RefundItem key={refund.id} refund={refund} order={refund}>
          <p className="wrap-anywhere">
            <Link to={links.order(refund.orderId)} className="order-id">
              {refund.orderId}
            </Link>{' '}
            <span className="quiet">
              {refund.storeName} · {refund.email || t(m.staff_erased)}
            </span>
          </p>
        </RefundItem>
      ))}
    </ul>
  );
}
