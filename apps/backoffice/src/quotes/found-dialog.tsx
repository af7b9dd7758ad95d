import type { StaffOrder } from '@folio/contract/staff/orders/orders';
import type { OrderQuotes } from '@folio/contract/staff/quotes';
import { addDays } from '@folio/domain/date/iso-date';
import { formatPrice } from '@folio/domain/money/format-price';
import { type FoundProperty, isBlank, NO_PROPERTY } from '@folio/domain/quote/found-property';
import { m } from '@folio/messages';
import { Button, Group, Modal, Stack, Text, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { CallError } from '../api/call-error.ts';
import { FormProblem } from '../shell/form-problem.tsx';
import { useLanguage, useTexts } from '../shell/language.tsx';
import { useNotify } from '../shell/use-notify.ts';
import { FoundRows } from './found-rows.tsx';
import { useMakeFound } from './use-quotes.ts';

type Maker = OrderQuotes['makeFor'][number];
type Props = { readonly order: StaffOrder; readonly maker: Maker };

const DAYS = 30;
const inDays = (days: number): string => addDays(new Date().toISOString().slice(0, 10), days);

/** The button and the dialog in which staff enter what a query found, and send it as a quote. */
export function FoundDialog({ order, maker }: Props) {
  const t = useTexts();
  const [opened, setOpened] = useState(false);
  return (
    <>
      <Button variant="default" size="compact-sm" onClick={() => setOpened(true)}>
        {t(m.quotes_make_found)}
      </Button>
      <Modal
        opened={opened}
        onClose={() => setOpened(false)}
        title={t(m.quotes_make_found)}
        size="70rem"
        closeButtonProps={{ 'aria-label': t(m.staff_close) }}
        closeOnClickOutside={false}
      >
        <FoundForm order={order} maker={maker} close={() => setOpened(false)} />
      </Modal>
    </>
  );
}

function FoundForm({ order, maker, close }: Props & { readonly close: () => void }) {
  const t = useTexts();
  const { locale } = useLanguage();
  const notify = useNotify();
  const [rows, setRows] = useState<readonly FoundProperty[]>([NO_PROPERTY]);
  const [endsOn, setEndsOn] = useState(() => inDays(DAYS));
  const make = useMakeFound(maker.lineId);
  // Blank rows are left out; the server names rows by their place among the others.
  const filled = rows.map((row, at) => ({ row, at })).filter(({ row }) => !isBlank(row));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    make.mutate(
      { found: filled.map(({ row }) => row), endsOn },
      {
        onSuccess: ({ email }) => {
          notify(t(m.quotes_done_sent, { email }));
          close();
        },
      },
    );
  };
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="sm">
        <Text>{t(m.quotes_found_help)}</Text>
        <FoundRows rows={rows} change={setRows} />
        {maker.maxPicks !== null && (
          <Text className="quiet">{t(m.quotes_found_limit, { count: maker.maxPicks })}</Text>
        )}
        <Group justify="space-between" align="flex-end">
          <TextInput
            type="date"
            label={t(m.quotes_ends_on)}
            value={endsOn}
            min={inDays(0)}
            onChange={({ currentTarget }) => setEndsOn(currentTarget.value)}
          />
          <Group gap="xs">
            <span className="quiet">
              {formatPrice(maker.netEach * filled.length, locale)} + IVA · {order.email}
            </span>
            <Button type="submit" loading={make.isPending} disabled={filled.length === 0}>
              {t(m.quotes_send_found, { count: filled.length })}
            </Button>
          </Group>
        </Group>
        <FormProblem error={make.error} />
        <RowProblems error={make.error} places={filled.map(({ at }) => at)} />
      </Stack>
    </form>
  );
}

/** Names the rows that the server rejected, each with its reason. */
function RowProblems({
  error,
  places,
}: {
  readonly error: Error | null;
  readonly places: readonly number[];
}) {
  const t = useTexts();
  if (!(error instanceof CallError) || error.fields.length === 0) return null;
  return (
    <ul className="form-problem">
      {error.fields.map(({ name, message }) => {
        const place = places[Number(name.split('.')[0])] ?? 0;
        const problem = message || t(m.quotes_row_unnamed);
        return <li key={name}>{t(m.quotes_row_problem, { row: String(place + 1), problem })}</li>;
      })}
    </ul>
  );
}
