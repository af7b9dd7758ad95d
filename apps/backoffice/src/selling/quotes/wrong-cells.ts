import type { FoundQuoteInput } from '@folio/contract/selling/quotes.staff';
import { type FoundField, type FoundProperty, isBlank } from '@folio/domain/quote/found-property';
import { CallError } from '../../page/api/call-error.ts';

/** The field of the list that fills each question of the note's form. */
const FIELD_OF: Readonly<Record<string, FoundField>> = {
  direccion: 'address',
  municipio: 'municipality',
  municipality: 'municipality',
  finca: 'finca',
  cru: 'cru',
  otros_datos: 'registry',
};

type WrongCell = {
  /** The row and the field: `2.cru`. */
  readonly cell: string;
  readonly row: number;
  readonly message: string;
};

/** Returns the rejected cells that still contain the sent value, with the server's reasons. */
export function wrongCells(
  error: Error | null,
  rows: readonly FoundProperty[],
  sent: FoundQuoteInput['found'],
): WrongCell[] {
  if (!(error instanceof CallError)) return [];
  const places = rows.flatMap((row, at) => (isBlank(row) ? [] : [at]));
  return error.fields.flatMap(({ name, message }) => {
    const [place = '', question = ''] = name.split('.');
    const row = places[Number(place)];
    const before = sent[Number(place)];
    const now = row === undefined ? undefined : rows[row];
    if (row === undefined || !now || !before) return [];
    const named = FIELD_OF[question] ?? 'municipality';
    // A row with its municipality lacks the address, the finca and the CRU.
    const field = question === 'municipality' && now.municipality !== '' ? 'address' : named;
    return now[field] === before[field] ? [{ cell: `${row}.${field}`, row, message }] : [];
  });
}
