import {
  FOUND_FIELDS,
  type FoundField,
  type FoundProperty,
  isBlank,
  NO_PROPERTY,
  parseFoundRows,
} from '@folio/domain/quote/found-property';
import { m } from '@folio/messages';
import { Icon } from '@folio/ui/icon';
import { ActionIcon, Button, Table, TextInput } from '@mantine/core';
import { Trash2 } from 'lucide';
import { type ClipboardEvent, type KeyboardEvent, useRef } from 'react';
import { flushSync } from 'react-dom';
import { useTexts } from '../../page/shell/language.tsx';

const LABELS = {
  municipality: m.quotes_field_municipality,
  address: m.quotes_field_address,
  registry: m.quotes_field_registry,
  finca: m.quotes_field_finca,
  cru: m.quotes_field_cru,
  share: m.quotes_field_share,
} satisfies Record<FoundField, unknown>;

type Rows = readonly FoundProperty[];
type Props = {
  readonly rows: Rows;
  readonly change: (rows: Rows) => void;
  /** The cells that the server rejected: `2.cru`. */
  readonly wrong: ReadonlySet<string>;
};

/** The keys of the table: Enter moves to the next row, and pasted rows fill as many. */
function useRowKeys({ rows, change }: Pick<Props, 'rows' | 'change'>) {
  const table = useRef<HTMLTableElement>(null);
  const focus = (row: number) =>
    table.current?.querySelector<HTMLInputElement>(`[data-cell="${row}.municipality"]`)?.focus();
  const add = () => {
    // The row exists before it takes the focus.
    flushSync(() => change([...rows, NO_PROPERTY]));
    focus(rows.length);
  };
  return {
    table,
    add,
    set: (at: number, field: FoundField, value: string) =>
      change(rows.map((row, index) => (index === at ? { ...row, [field]: value } : row))),
    remove: (at: number) => {
      const left = rows.filter((_, index) => index !== at);
      flushSync(() => change(left.length > 0 ? left : [NO_PROPERTY]));
      focus(Math.max(0, at - 1));
    },
    onEnter: (event: KeyboardEvent, at: number) => {
      if (event.key !== 'Enter' || event.ctrlKey || event.metaKey) return;
      event.preventDefault();
      if (at + 1 < rows.length) focus(at + 1);
      else add();
    },
    onPaste: (event: ClipboardEvent, at: number) => {
      const text = event.clipboardData.getData('text');
      if (!/[\t\n;]/.test(text.trim())) return;
      event.preventDefault();
      const after = rows.slice(at).filter((row) => !isBlank(row));
      change([...rows.slice(0, at), ...parseFoundRows(text), ...after]);
    },
  };
}

/** A table of found properties for the keyboard. */
export function FoundRows({ rows, change, wrong }: Props) {
  const t = useTexts();
  const keys = useRowKeys({ rows, change });
  return (
    <>
      <Table ref={keys.table} className="found-rows stacks" verticalSpacing={2} horizontalSpacing={4}>
        <Table.Thead>
          <Table.Tr>
            {FOUND_FIELDS.map((field) => (
              <Table.Th key={field}>{t(LABELS[field])}</Table.Th>
            ))}
            <Table.Th aria-hidden="true" />
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows.map((row, at) => (
            // Rows have no identity except their position.
            <Row key={at} row={row} at={at} keys={keys} wrong={wrong} />
          ))}
        </Table.Tbody>
      </Table>
      <div>
        <Button variant="subtle" size="compact-sm" onClick={keys.add}>
          {t(m.quotes_row_add)}
        </Button>
      </div>
    </>
  );
}

type RowProps = {
  readonly row: FoundProperty;
  readonly at: number;
  readonly keys: ReturnType<typeof useRowKeys>;
  readonly wrong: ReadonlySet<string>;
};

function Row({ row, at, keys, wrong }: RowProps) {
  const t = useTexts();
  return (
    <Table.Tr>
      {FOUND_FIELDS.map((field) => (
        <Table.Td key={field} data-field={field} data-label={t(LABELS[field])}>
          <TextInput
            size="xs"
            aria-label={t(m.quotes_field_of_row, { field: t(LABELS[field]), row: String(at + 1) })}
            data-cell={`${at}.${field}`}
            {...(at === 0 && field === 'municipality' && { 'data-autofocus': true })}
            value={row[field]}
            error={wrong.has(`${at}.${field}`)}
            maxLength={200}
            onChange={({ currentTarget }) => keys.set(at, field, currentTarget.value)}
            onKeyDown={(event) => keys.onEnter(event, at)}
            onPaste={(event) => keys.onPaste(event, at)}
          />
        </Table.Td>
      ))}
      <Table.Td>
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-label={t(m.quotes_row_remove, { row: String(at + 1) })}
          onClick={() => keys.remove(at)}
        >
          <Icon of={Trash2} size={14} />
        </ActionIcon>
      </Table.Td>
    </Table.Tr>
  );
}
