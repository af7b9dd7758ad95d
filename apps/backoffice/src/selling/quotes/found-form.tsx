import type { FoundQuoteInput } from '@folio/contract/selling/quotes.staff';
import { addDays } from '@folio/domain/date/iso-date';
import { formatPrice } from '@folio/domain/money/format-price';
import { type FoundProperty, isBlank } from '@folio/domain/quote/found-property';
import { m } from '@folio/messages';
import { Button, Group, Stack, Text, TextInput } from '@mantine/core';
import type { FormEvent } from 'react';
import { FormProblem } from '../../page/shell/form-problem.tsx';
import { useLanguage, useTexts } from '../../page/shell/language.tsx';
import { FoundRows } from './found-rows.tsx';
import { wrongCells } from './wrong-cells.ts';

export const inDays = (days: number): string => addDays(new Date().toISOString().slice(0, 10), days);

/** Found properties and the last day of their quote, as staff type them. */
export type FoundDraft = { readonly found: readonly FoundProperty[]; readonly endsOn: string };

type Props = {
  readonly draft: FoundDraft;
  readonly change: (draft: FoundDraft) => void;
  /** How many notes the customer may still select; null if unknown. */
  readonly maxPicks: number | null;
  /** The price of each note in cents, net; null if unknown. */
  readonly netEach: number | null;
  readonly email: string;
  readonly button: (count: number) => string;
  /** The result of the last sending. */
  readonly sent: {
    readonly error: Error | null;
    readonly isPending: boolean;
    readonly variables: FoundQuoteInput | undefined;
  };
  readonly save: (input: FoundQuoteInput) => void;
};

/** The form of found properties and their quote's end. */
export function FoundForm({ draft, change, maxPicks, netEach, email, button, sent, save }: Props) {
  const t = useTexts();
  const { locale } = useLanguage();
  const { found: rows, endsOn } = draft;
  // Omits blank rows; the server identifies rows by their position among the others.
  const filled = rows.filter((row) => !isBlank(row));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    save({ found: filled, endsOn });
  };
  const rejected = sent.variables?.found ?? [];
  const wrong = wrongCells(sent.error, rows, rejected);
  const isCorrected = wrong.length === 0 && wrongCells(sent.error, rejected, rejected).length > 0;
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="sm">
        <Text>{t(m.quotes_found_help)}</Text>
        <FoundRows
          rows={rows}
          change={(found) => change({ ...draft, found })}
          wrong={new Set(wrong.map(({ cell }) => cell))}
        />
        {maxPicks !== null && <Text className="quiet">{t(m.quotes_found_limit, { count: maxPicks })}</Text>}
        <Group justify="space-between" align="flex-end">
          <TextInput
            type="date"
            label={t(m.quotes_ends_on)}
            value={endsOn}
            min={inDays(0)}
            onChange={({ currentTarget }) => change({ ...draft, endsOn: currentTarget.value })}
          />
          <Group gap="xs">
            <span className="quiet">
              {netEach !== null && `${formatPrice(netEach * filled.length, locale)} + IVA · `}
              {email}
            </span>
            <Button type="submit" loading={sent.isPending} disabled={filled.length === 0}>
              {button(filled.length)}
            </Button>
          </Group>
        </Group>
        <FormProblem error={isCorrected ? null : sent.error} />
        {wrong.length > 0 && (
          <ul className="form-problem">
            {wrong.map(({ cell, row, message }) => (
              <li key={cell}>
                {t(m.quotes_row_problem, {
                  row: String(row + 1),
                  problem: message || t(m.quotes_row_unnamed),
                })}
              </li>
            ))}
          </ul>
        )}
      </Stack>
    </form>
  );
}
