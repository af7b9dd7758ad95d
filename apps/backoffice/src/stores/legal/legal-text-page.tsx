import { LEGAL_PAGES } from '@folio/domain/legal/pages';
import { LOCALE_TABLE, LOCALES } from '@folio/domain/locale/locale';
import { m } from '@folio/messages';
import { Container, Stack, Text, Title } from '@mantine/core';
import { Link, useParams, useSearchParams } from 'react-router';
import { links } from '../../page/links.ts';
import { ErrorState } from '../../page/shell/error-state.tsx';
import { Forbidden } from '../../page/shell/forbidden.tsx';
import { useTexts } from '../../page/shell/language.tsx';
import { Loading } from '../../page/shell/loading.tsx';
import { NotFoundPage } from '../../page/shell/not-found-page.tsx';
import { PageTitle } from '../../page/shell/page-title.tsx';
import { useMay } from '../../staff/session/me.ts';
import { LegalEditor } from './legal-editor.tsx';
import { storeParam } from './store-param.ts';
import { type TextKey, useLegalText } from './use-legal.ts';

/** Shows, edits and publishes one legal text, with its versions. */
export function LegalTextPage() {
  const t = useTexts();
  const may = useMay('legal.edit');
  const params = useParams();
  const [search] = useSearchParams();
  const store = storeParam(search);
  const page = LEGAL_PAGES.find((item) => item === params.page);
  const locale = LOCALES.find((item) => item === params.locale);
  if (!page || !locale) return <NotFoundPage />;
  return (
    <Container size="xl" py="lg">
      {may ? (
        <LegalText key={`${store} ${page} ${locale}`} textKey={{ store, page, locale }} />
      ) : (
        <>
          <PageTitle>{t(m.texts_title)}</PageTitle>
          <Forbidden>{t(m.texts_forbidden)}</Forbidden>
        </>
      )}
    </Container>
  );
}

function LegalText({ textKey }: { readonly textKey: TextKey }) {
  const t = useTexts();
  const text = useLegalText(textKey);
  if (text.isError && !text.data) return <ErrorState error={text.error} retry={() => void text.refetch()} />;
  const { data } = text;
  const title = [data?.title, LOCALE_TABLE[textKey.locale].name].filter(Boolean).join(', ');
  return (
    <Stack gap="md">
      <PageTitle>{title || t(m.texts_title)}</PageTitle>
      <Link to={links.legal(textKey.store)}>{t(m.texts_back)}</Link>
      <Title order={1}>{title}</Title>
      <Text className="quiet">{data?.storeName ?? t(m.texts_all)}</Text>
      {data ? <LegalEditor textKey={textKey} text={data} /> : <Loading height={420} />}
    </Stack>
  );
}
