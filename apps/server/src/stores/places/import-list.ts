import type { PlaceList } from '@folio/contract/stores/place-lists';
import type { ImportAnswer } from '@folio/contract/stores/places.staff';
import { recordEvent } from '../../platform/audit/record-event.ts';
import type { Db } from '../../platform/db/connect.ts';
import { LONG_WORK_MS, withTimeout } from '../../platform/db/statement-timeout.ts';
import { countMissing, lockLists, markMissing, upsertList } from './import.queries.ts';
import { type ListFault, readList } from './read-list.ts';

type Importer = { readonly kind: 'staff' | 'system'; readonly name: string };
type ImportRequest = {
  readonly kind: PlaceList;
  /** Text of the CSV file. */
  readonly text: string;
  readonly file: string;
  readonly by: Importer;
  readonly now: Date;
};

const MAX_FAULTS = 10;
/** A list may always omit up to this many rows. */
const MIN_MISSING = 10;
const MAX_FAULT_RATE = 0.001;

const NOTHING = { added: 0, changed: 0, unchanged: 0, gone: 0, marked: false };

function toAnswer(
  request: ImportRequest,
  read: number,
  faults: readonly ListFault[],
  counts = NOTHING,
  ok = true,
) {
  const { kind } = request;
  return { ok, kind, read, ...counts, faultCount: faults.length, faults: faults.slice(0, MAX_FAULTS) };
}

/**
 * Imports a list in one transaction; a repeat changes nothing. Rows that the list does not contain are marked as gone.
 * They are not if more than one line in a thousand is faulty: the missing rows may be among those. Rejects a file of
 * another kind, or one that lacks more than half of the rows imported before.
 */
export async function importList(db: Db, request: ImportRequest): Promise<ImportAnswer> {
  const { kind, now } = request;
  const towns = await db.selectFrom('place').select('code').where('kind', '=', 'municipio').execute();
  const codes = new Set(towns.map(({ code }) => code));
  const { read, rows, faults, usable } = readList(kind, request.text, (code) => codes.has(code));
  if (!usable) return toAnswer(request, read, faults, NOTHING, false);
  return withTimeout(db, LONG_WORK_MS, async (tx) => {
    await lockLists(tx);
    const values = rows.map((row) => row.values);
    const missing = await countMissing(tx, kind, values);
    if (missing.out > MIN_MISSING && missing.out > missing.all / 2) {
      const shrinks = {
        line: 1,
        code: 'shrinks' as const,
        column: '',
        value: `${missing.out} / ${missing.all}`,
      };
      return toAnswer(request, read, [shrinks, ...faults], NOTHING, false);
    }
    const { added, changed } = await upsertList(tx, kind, values);
    const marked = faults.length <= read * MAX_FAULT_RATE;
    const gone = marked ? await markMissing(tx, kind, values, now) : 0;
    const counts = { added, changed, unchanged: rows.length - added - changed, gone, marked };
    await recordEvent(tx, {
      at: now,
      actor_kind: request.by.kind,
      actor: request.by.name,
      action: 'places_imported',
      details: { kind, file: request.file, read, ...counts, faults: faults.length },
    });
    return toAnswer(request, read, faults, counts);
  });
}
