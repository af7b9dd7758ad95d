import { m } from '@folio/messages';
import { Container, Stack, Title } from '@mantine/core';
import { Link, useSearchParams } from 'react-router';
import { links } from '../../page/links.ts';
import { ErrorState } from '../../page/shell/error-state.tsx';
import { Forbidden } from '../../page/shell/forbidden.tsx';
import { useTexts } from '../../page/shell/language.tsx';
import { Loading } from '../../page/shell/loading.tsx';
import { PageTitle } from '../../page/shell/page-title.tsx';
import { useMay } from '../../staff/session/me.ts';
import { Accounts } from './accounts/accounts.tsx';
import { usePaymentMethods } from './data/use-payment-methods.ts';
import { Stores } from './stores.tsx';

/** Shows each store's payment methods (EN-15) and the merchant accounts behind them. */
export function PaymentMethodsPage() {
  const t = useTexts();
  const may = useMay('methods.manage');
  return (
    <Container size="lg" py="lg">
      <PageTitle>{t(m.methods_title)}</PageTitle>
      {may ? <Methods /> : <Forbidden>{t(m.methods_forbidden)}</Forbidden>}
    </Container>
  );
}

function Methods() {
  const t = useTexts();
  const [search] = useSearchParams();
  const methods = usePaymentMethods();
  const account = search.get('account');
  if (methods.isError && !methods.data)
    return <ErrorState error={methods.error} retry={() => void methods.refetch()} />;
  return (
    <Stack gap="md">
      <Title order={1}>{t(m.methods_title)}</Title>
      <nav className="tabs" aria-label={t(m.methods_tabs)}>
        <Link to={links.methods()} aria-current={account === null ? 'page' : undefined}>
          {t(m.methods_tab_stores)}
        </Link>
        <Link to={links.accounts()} aria-current={account === null ? undefined : 'page'}>
          {t(m.methods_tab_accounts)}
        </Link>
      </nav>
      {!methods.data && <Loading height={420} />}
      {/* Both stay mounted, so that switching between them keeps unsaved input. */}
      {methods.data && (
        <>
          <div hidden={account !== null}>
            <Stores view={methods.data} selected={Number(search.get('store'))} />
          </div>
          <div hidden={account === null}>
            <Accounts view={methods.data} selected={account ?? ''} />
          </div>
        </>
      )}
    </Stack>
  );
}
