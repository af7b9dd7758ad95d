import { PLACE_LISTS, type PlaceList } from '@folio/contract/stores/place-lists';
import type { PlacesView } from '@folio/contract/stores/places.staff';
import { m } from '@folio/messages';
import { Icon } from '@folio/ui/icon';
import { Button, FileButton, Table, Text, Title, VisuallyHidden } from '@mantine/core';
import { Upload } from 'lucide';
import { useRef } from 'react';
import { FormProblem } from '../../page/shell/form-problem.tsx';
import { useLanguage, useTexts } from '../../page/shell/language.tsx';
import { RelativeTime } from '../../page/shell/relative-time.tsx';
import { ImportResult } from './import-result.tsx';
import { LIST_LABELS, SOURCE_LABELS } from './list-labels.ts';
import { useImportList } from './use-places.ts';

type Row = PlacesView['lists'][number];

/** Shows the loaded lists and their sources, with a button to upload a newer one. */
export function Lists({ lists }: { lists: readonly Row[] }) {
  const t = useTexts();
  const upload = useImportList();
  const send = (kind: PlaceList) => (file: File | null) => file && upload.mutate({ kind, file });
  return (
    <section aria-labelledby="lists">
      <Title order={2} id="lists">
        {t(m.places_lists)}
      </Title>
      <Text c="dimmed" mb="sm" maw="72ch">
        {t(m.places_lists_help)}
      </Text>
      <div aria-live="polite">{upload.data && <ImportResult answer={upload.data} />}</div>
      <FormProblem error={upload.error} />
      <Table verticalSpacing={6} className="stacks">
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t(m.places_column_list)}</Table.Th>
            <Table.Th ta="right">{t(m.places_column_rows)}</Table.Th>
            <Table.Th ta="right">{t(m.places_column_gone)}</Table.Th>
            <Table.Th>{t(m.places_column_source)}</Table.Th>
            <Table.Th>{t(m.places_column_last)}</Table.Th>
            <Table.Th>
              <VisuallyHidden>{t(m.staff_column_actions)}</VisuallyHidden>
            </Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {lists.map((list) => (
            <ListRow
              key={list.kind}
              list={list}
              busy={upload.isPending && upload.variables.kind === list.kind}
              locked={upload.isPending}
              send={send}
            />
          ))}
        </Table.Tbody>
      </Table>
    </section>
  );
}

type Props = {
  readonly list: Row;
  readonly busy: boolean;
  readonly locked: boolean;
  readonly send: (kind: PlaceList) => (file: File | null) => void;
};

function ListRow({ list, busy, locked, send }: Props) {
  const t = useTexts();
  const { locale } = useLanguage();
  const formatNumber = (count: number) => count.toLocaleString(locale, { useGrouping: 'always' });
  const name = t(LIST_LABELS[list.kind]);
  // The check for the key proves the type.
  const kind = list.kind in PLACE_LISTS ? (list.kind as PlaceList) : undefined;
  // Lets the user choose the same file again after correcting it.
  const reset = useRef<() => void>(null);
  const importFile = (kind: PlaceList) => (file: File | null) => {
    send(kind)(file);
    reset.current?.();
  };
  const sources = list.sources.map((source) => SOURCE_LABELS[source]).filter((label) => label !== undefined);
  return (
    <Table.Tr>
      <Table.Td>
        {name}
        {kind && <p className="quiet">{t(m.places_columns, { columns: PLACE_LISTS[kind].join(', ') })}</p>}
      </Table.Td>
      <Table.Td className="money" data-label={t(m.places_column_rows)}>
        {formatNumber(list.rows)}
      </Table.Td>
      <Table.Td className="money" data-label={t(m.places_column_gone)}>
        {list.gone > 0 ? formatNumber(list.gone) : '–'}
      </Table.Td>
      <Table.Td data-label={t(m.places_column_source)}>
        {sources.map((label) => t(label)).join(', ') || '–'}
      </Table.Td>
      <Table.Td title={list.last?.actor} data-label={t(m.places_column_last)}>
        {list.last ? (
          <RelativeTime at={list.last.at} timeZone="Europe/Madrid" />
        ) : (
          t(kind ? m.places_never : m.places_built_in)
        )}
      </Table.Td>
      <Table.Td className="money">
        {kind && (
          <FileButton accept=".csv,text/csv" onChange={importFile(kind)} resetRef={reset}>
            {(props) => (
              <Button
                {...props}
                size="compact-sm"
                variant="default"
                leftSection={<Icon of={Upload} size={14} />}
                aria-label={t(m.places_upload_of, { list: name })}
                loading={busy}
                disabled={locked && !busy}
              >
                {t(m.places_upload)}
              </Button>
            )}
          </FileButton>
        )}
      </Table.Td>
    </Table.Tr>
  );
}
