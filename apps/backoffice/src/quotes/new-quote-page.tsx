import type { QuotableStore } from '@folio/contract/staff/quotes';
import { LOCALE_TABLE, LOCALES } from '@folio/domain/locale/locale';
import { m } from '@folio/messages';
import { Button, Container, Group, Select, Skeleton, Stack, Text, TextInput, Title } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { links } from '../links.ts';
import { useMay } from '../session/me.ts';
import { ErrorState } from '../shell/error-state.tsx';
import { Forbidden } from '../shell/forbidden.tsx';
import { FormProblem } from '../shell/form-problem.tsx';
import { useTexts } from '../shell/language.tsx';
import { PageTitle } from '../shell/page-title.tsx';
import { useNotify } from '../shell/use-notify.ts';
import { EMPTY_LINE, emptyQuote, type LineDraft, type QuoteDraft, toInput } from './quote-draft.ts';
import { QuoteLine } from './quote-line.tsx';
import { useMakePhone, useQuotableStores } from './use-quotes.ts';
import './quotes.css';

/** Makes a quote for an order by telephone or a product of open price. */
export function NewQuotePage() {
  const t = useTexts();
  const may = useMay('quotes.manage');
  return (
    <Container size="sm" py="lg">
      <PageTitle>{t(m.quotes_new)}</PageTitle>
      {may ? <NewQuote /> : <Forbidden>{t(m.quotes_forbidden)}</Forbidden>}
    </Container>
  );
}

function NewQuote() {
  const t = useTexts();
  const notify = useNotify();
  const navigate = useNavigate();
  const stores = useQuotableStores();
  const make = useMakePhone();
  const [draft, setDraft] = useState(() => emptyQuote(new Date()));
  const store = stores.data?.find(({ id }) => id === draft.storeId);
  const input = toInput(draft);
  const setLines = (lines: readonly LineDraft[]) => setDraft({ ...draft, lines });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!input) return;
    make.mutate(input, {
      onSuccess: () => {
        notify(t(m.quotes_saved));
        navigate(links.quotes());
      },
    });
  };
  if (stores.isError && !stores.data)
    return <ErrorState error={stores.error} retry={() => void stores.refetch()} />;
  if (!stores.data) return <Skeleton height={320} aria-label={t(m.staff_loading)} />;
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md">
        <Title order={1}>{t(m.quotes_new)}</Title>
        <Text className="quiet">{t(m.quotes_new_lead)}</Text>
        <CustomerFields draft={draft} change={setDraft} stores={stores.data} />
        {store && <Lines store={store} lines={draft.lines} change={setLines} error={make.error} />}
        <FormProblem error={make.error} />
        <Group justify="space-between">
          <Link to={links.quotes()}>{t(m.quotes_back)}</Link>
          <Group gap="xs">
            <Button
              variant="default"
              disabled={!store}
              onClick={() => setLines([...draft.lines, EMPTY_LINE])}
            >
              {t(m.quotes_line_add)}
            </Button>
            <Button type="submit" disabled={!input} loading={make.isPending}>
              {t(m.quotes_save)}
            </Button>
          </Group>
        </Group>
      </Stack>
    </form>
  );
}

type LinesProps = {
  readonly store: QuotableStore;
  readonly lines: readonly LineDraft[];
  readonly change: (lines: readonly LineDraft[]) => void;
  readonly error: Error | null;
};

/** The products of a quote; the last one cannot be removed. */
const Lines = ({ store, lines, change, error }: LinesProps) =>
  lines.map((line, at) => (
    <QuoteLine
      // Lines have no identity but their place.
      key={at}
      place={at}
      store={store}
      line={line}
      error={error}
      change={(changed) => change(lines.map((one, index) => (index === at ? changed : one)))}
      remove={lines.length > 1 ? () => change(lines.filter((_, index) => index !== at)) : undefined}
    />
  ));

type CustomerProps = {
  readonly draft: QuoteDraft;
  readonly change: (draft: QuoteDraft) => void;
  readonly stores: NonNullable<ReturnType<typeof useQuotableStores>['data']>;
};

/** The store, the customer and the end of a quote. Another store sells other products. */
function CustomerFields({ draft, change, stores }: CustomerProps) {
  const t = useTexts();
  const chooseStore = (value: string | null) => {
    const store = stores.find(({ id }) => String(id) === value);
    if (store) change({ ...draft, storeId: store.id, locale: store.locale, lines: [EMPTY_LINE] });
  };
  return (
    <>
      <Select
        label={t(m.quotes_store)}
        data={stores.map(({ id, name }) => ({ value: String(id), label: `${name} (${id})` }))}
        value={draft.storeId === null ? null : String(draft.storeId)}
        onChange={chooseStore}
        searchable
        allowDeselect={false}
        data-autofocus
      />
      <TextInput
        type="email"
        label={t(m.quotes_email)}
        value={draft.email}
        onChange={({ currentTarget }) => change({ ...draft, email: currentTarget.value })}
      />
      <Group grow>
        <Select
          label={t(m.quotes_language)}
          data={LOCALES.map((value) => ({ value, label: LOCALE_TABLE[value].name }))}
          value={draft.locale}
          onChange={(value) =>
            change({ ...draft, locale: LOCALES.find((one) => one === value) ?? draft.locale })
          }
          allowDeselect={false}
        />
        <TextInput
          type="date"
          label={t(m.quotes_ends_on)}
          value={draft.endsOn}
          onChange={({ currentTarget }) => change({ ...draft, endsOn: currentTarget.value })}
        />
      </Group>
    </>
  );
}
