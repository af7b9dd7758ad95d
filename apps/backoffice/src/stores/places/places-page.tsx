import { m } from '@folio/messages';
import { Container, Stack, Title } from '@mantine/core';
import { ErrorState } from '../../page/shell/error-state.tsx';
import { Forbidden } from '../../page/shell/forbidden.tsx';
import { useTexts } from '../../page/shell/language.tsx';
import { Loading } from '../../page/shell/loading.tsx';
import { PageTitle } from '../../page/shell/page-title.tsx';
import { useMay } from '../../staff/session/me.ts';
import { Lists } from './lists.tsx';
import { Towns } from './towns.tsx';
import { usePlaces } from './use-places.ts';

/** Shows the loaded lists and each municipality's registry response time. */
export function PlacesPage() {
  const t = useTexts();
  const may = useMay('places.edit');
  return (
    <Container size="md" py="lg">
      <PageTitle>{t(m.places_title)}</PageTitle>
      {may ? <Places /> : <Forbidden>{t(m.places_forbidden_text)}</Forbidden>}
    </Container>
  );
}

function Places() {
  const t = useTexts();
  const places = usePlaces();
  if (places.isError) return <ErrorState error={places.error} retry={() => void places.refetch()} />;
  return (
    <Stack gap="xl">
      <Title order={1}>{t(m.places_title)}</Title>
      {places.data ? (
        <>
          <Towns slow={places.data.slow} />
          <Lists lists={places.data.lists} />
        </>
      ) : (
        <Loading height={420} />
      )}
    </Stack>
  );
}
