import { PLACE_LISTS, type PlaceFaultCode, type PlaceList } from '@folio/contract/place-lists';
import { readCsv } from './csv.ts';
import { LIST_ROWS, type ListRow } from './list-rows.ts';

export type ListFault = {
  readonly line: number;
  readonly code: PlaceFaultCode;
  readonly column: string;
  readonly value: string;
};
export type ReadList = {
  readonly read: number;
  readonly rows: readonly ListRow[];
  readonly faults: readonly ListFault[];
  /** False when the file is not such a list at all: then nothing of it is used. */
  readonly usable: boolean;
};

/** Columns that a list may do without. */
const OPTIONAL: ReadonlySet<string> = new Set([
  'number',
  'sections',
  'delivery_hours',
  'slow',
  'seat',
  'cps',
]);
/** With more faulty lines than one in ten, the file is not what it was taken for. */
const TOO_MANY = 0.1;
const LONGEST_SHOWN = 80;

const failure = (code: PlaceFaultCode, value = '', line = 1): ReadList => ({
  read: 0,
  rows: [],
  faults: [{ line, code, column: '', value }],
  usable: false,
});

/** Reads a list from its CSV text, line by line; a line with a fault is left out and told. `knows` says whether a municipality exists. */
export function readList(kind: PlaceList, text: string, knows: (code: string) => boolean): ReadList {
  const csv = readCsv(text);
  if (!csv.ok) return failure('quote', '', csv.line);
  const [head, ...records] = csv.records;
  const names = head?.cells.map((cell) => cell.toLowerCase()) ?? [];
  const missing = PLACE_LISTS[kind].filter((name) => !names.includes(name) && !OPTIONAL.has(name));
  if (missing.length > 0) return failure('columns', missing.join(', '));
  if (records.length === 0) return failure('empty');

  const rows = new Map<string, ListRow>();
  const faults: ListFault[] = [];
  for (const { line, cells } of records) {
    const cell = (column: string): string => cells[names.indexOf(column)] ?? '';
    const read = LIST_ROWS[kind](cell, knows);
    if ('code' in read) {
      faults.push({ line, ...read, value: read.value.slice(0, LONGEST_SHOWN) });
      continue;
    }
    const before = rows.get(read.key);
    if (before && JSON.stringify(before) !== JSON.stringify(read))
      faults.push({ line, code: 'twice', column: '', value: read.key });
    else rows.set(read.key, read);
  }
  if (faults.length > records.length * TOO_MANY) {
    const many = `${faults.length} / ${records.length}`;
    const all = [{ line: 1, code: 'many' as const, column: '', value: many }, ...faults];
    return { read: records.length, rows: [], faults: all, usable: false };
  }
  return { read: records.length, rows: [...rows.values()], faults, usable: true };
}
