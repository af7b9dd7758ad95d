import type { QuotableStore } from '@folio/contract/selling/quotes.staff';
import { LOCALE_TABLE, LOCALES } from '@folio/domain/locale/locale';
import { m } from '@folio/messages';
import { Button, Group, Select, Stack, Text, TextInput, Title } from '@mantine/core';
import type { FormEvent, ReactNode } from 'react';
import { Link } from 'react-router';
import { links } from '../../page/links.ts';
import { FormProblem } from '../../page/shell/form-problem.tsx';
import { useTexts } from '../../page/shell/language.tsx';
import { EMPTY_LINE, type LineDraft, type QuoteDraft, toInput } from './quote-draft.ts';
import { QuoteLine } from './quote-line.tsx';

type Props = {
  readonly draft: QuoteDraft;
  readonly change: (draft: QuoteDraft) => void;
  readonly stores: readonly QuotableStore[];
  readonly isMade: boolean;
  /** The notices above the fields. */
  readonly notice?: ReactNode;
  readonly texts: { readonly title: string; readonly lead: string; readonly save: string };
  readonly error: Error | null;
  readonly busy: boolean;
  readonly save: (input: NonNullable<ReturnType<typeof toInput>>) => void;
};

/** The form of a telephone quote: its customer, its end and its products. */
export function QuoteForm({ draft, change, stores, isMade, notice, texts, error, busy, save }: Props) {
  const t = useTexts();
  const store = stores.find(({ id }) => id === draft.storeId);
  const input = toInput(draft);
  const setLines = (lines: readonly LineDraft[]) => change({ ...draft, lines });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (input) save(input);
  };
  // A disabled button explains why.
  const reason = store ? m.quotes_choose_product : m.quotes_choose_store;
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md">
        <Title order={1}>{texts.title}</Title>
        <Text className="quiet">{texts.lead}</Text>
        {notice}
        <CustomerFields draft={draft} change={change} stores={stores} isMade={isMade} />
        {store && <Lines store={store} lines={draft.lines} change={setLines} error={error} />}
        <FormProblem error={error} />
        <Group justify="space-between">
          <Link to={links.quotes()}>{t(m.quotes_back)}</Link>
          <Group gap="xs">
            {!input && <Text className="quiet">{t(reason)}</Text>}
            {store && (
              <Button variant="default" onClick={() => setLines([...draft.lines, EMPTY_LINE])}>
                {t(m.quotes_line_add)}
              </Button>
            )}
            {store && (
              <Button type="submit" disabled={!input} loading={busy}>
                {texts.save}
              </Button>
            )}
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
      // Lines have no identity except their position.
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
  readonly stores: readonly QuotableStore[];
  /** A quote stays in its store once it is created. */
  readonly isMade: boolean;
};

/** The store, the customer and the end of a quote. Another store sells other products. */
function CustomerFields({ draft, change, stores, isMade }: CustomerProps) {
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
        disabled={isMade}
        data-autofocus={isMade ? undefined : true}
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
