import type { LegalList } from '@folio/contract/stores/legal.staff';
import { LOCALE_TABLE, LOCALES } from '@folio/domain/locale/locale';
import { m } from '@folio/messages';
import { Container, Select, Stack, Table, Title } from '@mantine/core';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { links } from '../../page/links.ts';
import { ErrorState } from '../../page/shell/error-state.tsx';
import { Forbidden } from '../../page/shell/forbidden.tsx';
import { useTexts } from '../../page/shell/language.tsx';
import { Loading } from '../../page/shell/loading.tsx';
import { PageTitle } from '../../page/shell/page-title.tsx';
import { useMay } from '../../staff/session/me.ts';
import { storeParam } from './store-param.ts';
import { useLegalList } from './use-legal.ts';

/** Lists a store's or the shared legal texts, with version and legal review. */
export function LegalPage() {
  const t = useTexts();
  const may = useMay('legal.edit');
  return (
    <Container size="lg" py="lg">
      <PageTitle>{t(m.texts_title)}</PageTitle>
      {may ? <Texts /> : <Forbidden>{t(m.texts_forbidden)}</Forbidden>}
    </Container>
  );
}

const ALL = 'all';

function Texts() {
  const t = useTexts();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const store = storeParam(search);
  const list = useLegalList(store);
  if (list.isError && !list.data) return <ErrorState error={list.error} retry={() => void list.refetch()} />;
  const { data } = list;
  return (
    <Stack gap="md">
      <Title order={1}>{t(m.texts_title)}</Title>
      {!data && <Loading height={420} />}
      {data && (
        <>
          <Select
            label={t(m.texts_store)}
            description={t(m.texts_store_help)}
            value={store === null ? ALL : String(store)}
            data={[
              { value: ALL, label: t(m.texts_all) },
              ...data.stores.map(({ id, name }) => ({ value: String(id), label: `${id} · ${name}` })),
            ]}
            onChange={(id) => id && navigate(links.legal(id === ALL ? null : Number(id)), { replace: true })}
            allowDeselect={false}
            searchable
            maw={360}
          />
          <Table verticalSpacing={6} highlightOnHover className="stacks">
            <Table.Thead>
              <Table.Tr>
                <Table.Th>{t(m.texts_page)}</Table.Th>
                {LOCALES.map((locale) => (
                  <Table.Th key={locale}>{LOCALE_TABLE[locale].name}</Table.Th>
                ))}
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {data.pages.map(({ page, title }) => (
                <Table.Tr key={page}>
                  <Table.Td>{title}</Table.Td>
                  {LOCALES.map((locale) => (
                    <Table.Td key={locale} data-label={LOCALE_TABLE[locale].name}>
                      <TextStatus
                        text={data.texts.find((item) => item.page === page && item.locale === locale)}
                        to={links.legalText({ store, page, locale })}
                        label={`${title}, ${LOCALE_TABLE[locale].name}`}
                        isStoreText={store !== null}
                      />
                    </Table.Td>
                  ))}
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        </>
      )}
    </Stack>
  );
}

type TextStatusProps = {
  readonly text: LegalList['texts'][number] | undefined;
  readonly to: string;
  readonly label: string;
  readonly isStoreText: boolean;
};

function TextStatus({ text, to, label, isStoreText }: TextStatusProps) {
  const t = useTexts();
  const version = text ? t(m.texts_version, { version: String(text.version) }) : '–';
  return (
    <>
      <Link to={to} aria-label={`${label}: ${version}`}>
        {version}
      </Link>
      {text && (
        <p className={text.reviewed ? 'quiet' : 'quiet problem'}>
          {t(text.reviewed ? m.texts_reviewed : m.texts_draft)}
          {isStoreText && ` · ${t(text.isOwn ? m.texts_own : m.texts_shared)}`}
        </p>
      )}
    </>
  );
}
