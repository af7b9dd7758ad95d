import { PLACE_LISTS, type PlaceFaultCode, type PlaceList } from '@folio/contract/stores/place-lists';
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
  /** False if the file is not such a list; none of it is used then. */
  readonly usable: boolean;
};

/** Optional columns. */
const OPTIONAL: ReadonlySet<string> = new Set([
  'number',
  'sections',
  'delivery_hours',
  'slow',
  'seat',
  'cps',
]);
/** Share of faulty lines beyond which the file is not this kind of list. */
const MAX_FAULT_RATE = 0.1;
const MAX_SHOWN = 80;

const failure = (code: PlaceFaultCode, value = '', line = 1): ReadList => ({
  read: 0,
  rows: [],
  faults: [{ line, code, column: '', value }],
  usable: false,
});

/**
 * Parses a list from CSV, line by line; a faulty line is skipped and reported. `exists` tells whether a municipality
 * exists.
 */
export function readList(kind: PlaceList, text: string, exists: (code: string) => boolean): ReadList {
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
    const read = LIST_ROWS[kind](cell, exists);
    if ('code' in read) {
      faults.push({ line, ...read, value: read.value.slice(0, MAX_SHOWN) });
      continue;
    }
    const existing = rows.get(read.key);
    if (existing && JSON.stringify(existing) !== JSON.stringify(read))
      faults.push({ line, code: 'twice', column: '', value: read.key });
    else rows.set(read.key, read);
  }
  if (faults.length > records.length * MAX_FAULT_RATE) {
    const many = `${faults.length} / ${records.length}`;
    const all = [{ line: 1, code: 'many' as const, column: '', value: many }, ...faults];
    return { read: records.length, rows: [], faults: all, usable: false };
  }
  return { read: records.length, rows: [...rows.values()], faults, usable: true };
}
