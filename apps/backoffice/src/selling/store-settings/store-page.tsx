import { m } from '@folio/messages';
import { Container, Stack, Text, Title } from '@mantine/core';
import { Link, useParams } from 'react-router';
import { links } from '../../page/links.ts';
import { ErrorState } from '../../page/shell/error-state.tsx';
import { Forbidden } from '../../page/shell/forbidden.tsx';
import { useTexts } from '../../page/shell/language.tsx';
import { Loading } from '../../page/shell/loading.tsx';
import { PageTitle } from '../../page/shell/page-title.tsx';
import { RelativeTime } from '../../page/shell/relative-time.tsx';
import { useMay } from '../../staff/session/me.ts';
import { StoreForm } from './store-form.tsx';
import { useStores } from './use-stores.ts';

/** Shows the settings of one store. */
export function StorePage() {
  const t = useTexts();
  const may = useMay('stores.manage');
  const { store } = useParams();
  return (
    <Container size="md" py="lg">
      {may ? (
        <Store id={Number(store)} />
      ) : (
        <>
          <PageTitle>{t(m.stores_title)}</PageTitle>
          <Forbidden>{t(m.stores_forbidden)}</Forbidden>
        </>
      )}
    </Container>
  );
}

function Store({ id }: { id: number }) {
  const t = useTexts();
  const stores = useStores();
  const store = stores.data?.stores.find((item) => item.id === id);
  // Several stores may have one name.
  const name = store && `${store.id} · ${store.name}`;
  if (stores.isError && !stores.data)
    return <ErrorState error={stores.error} retry={() => void stores.refetch()} />;
  return (
    <Stack gap="md">
      <PageTitle>{name ? t(m.stores_page_title, { store: name }) : t(m.stores_title)}</PageTitle>
      <Link to={links.stores()}>{t(m.stores_back)}</Link>
      <Title order={1}>{name ?? t(m.stores_title)}</Title>
      {!stores.data && <Loading height={420} />}
      {stores.data && !store && <Text>{t(m.stores_missing)}</Text>}
      {store?.last && (
        <Text className="quiet">
          {t(m.stores_last, { actor: store.last.actor })}{' '}
          <RelativeTime at={store.last.at} timeZone="Europe/Madrid" />
        </Text>
      )}
      {store && <StoreForm key={store.id} store={store} />}
    </Stack>
  );
}
