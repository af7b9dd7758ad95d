import type { StaffStore } from '@folio/contract/stores/stores.staff';
import { LOCALE_TABLE } from '@folio/domain/locale/locale';
import { m } from '@folio/messages';
import { Container, Stack, Table, Text, Title } from '@mantine/core';
import { Link } from 'react-router';
import { links } from '../../page/links.ts';
import { ErrorState } from '../../page/shell/error-state.tsx';
import { Forbidden } from '../../page/shell/forbidden.tsx';
import { useTexts } from '../../page/shell/language.tsx';
import { Loading } from '../../page/shell/loading.tsx';
import { PageTitle } from '../../page/shell/page-title.tsx';
import { RelativeTime } from '../../page/shell/relative-time.tsx';
import { useMay } from '../../staff/session/me.ts';
import { useStores } from './use-stores.ts';

/** Lists the storefronts and how customers reach each. */
export function StoresPage() {
  const t = useTexts();
  const may = useMay('stores.manage');
  return (
    <Container size="lg" py="lg">
      <PageTitle>{t(m.stores_title)}</PageTitle>
      {may ? <Stores /> : <Forbidden>{t(m.stores_forbidden)}</Forbidden>}
    </Container>
  );
}

function Stores() {
  const t = useTexts();
  const stores = useStores();
  if (stores.isError && !stores.data)
    return <ErrorState error={stores.error} retry={() => void stores.refetch()} />;
  return (
    <Stack gap="md">
      <Title order={1}>{t(m.stores_title)}</Title>
      <Text className="quiet">{t(m.stores_list_help)}</Text>
      {stores.data ? (
        <Table verticalSpacing={6} highlightOnHover className="stacks">
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{t(m.stores_head_store)}</Table.Th>
              <Table.Th>{t(m.stores_head_language)}</Table.Th>
              <Table.Th>{t(m.stores_head_phone)}</Table.Th>
              <Table.Th>{t(m.stores_head_email)}</Table.Th>
              <Table.Th>{t(m.stores_head_last)}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {stores.data.stores.map((store) => (
              <Row key={store.id} store={store} />
            ))}
          </Table.Tbody>
        </Table>
      ) : (
        <Loading height={420} />
      )}
    </Stack>
  );
}

function Row({ store }: { store: StaffStore }) {
  const t = useTexts();
  const { phone, contactEmail } = store.settings;
  return (
    <Table.Tr>
      <Table.Td>
        <Link to={links.store(store.id)}>
          {store.id} · {store.name}
        </Link>
        <p className="quiet">{store.host ?? t(m.stores_no_host)}</p>
      </Table.Td>
      <Table.Td>{LOCALE_TABLE[store.locale].name}</Table.Td>
      <Table.Td className="time">{phone || <span className="quiet">{t(m.stores_no_phone)}</span>}</Table.Td>
      <Table.Td className="wrap-anywhere">
        {contactEmail || <span className="quiet">{t(m.stores_no_email)}</span>}
      </Table.Td>
      <Table.Td>
        {store.last ? (
          <>
            <RelativeTime at={store.last.at} timeZone="Europe/Madrid" />
            <p className="quiet">{store.last.actor}</p>
          </>
        ) : (
          <span className="quiet">{t(m.stores_never)}</span>
        )}
      </Table.Td>
    </Table.Tr>
  );
}
