import type { PlaceList } from '@folio/contract/place-lists';
import type { ImportAnswer } from '@folio/contract/staff/places';
import { recordEvent } from '../platform/audit/record-event.ts';
import type { Db } from '../platform/db/connect.ts';
import { LONG_WORK_MS, withTimeout } from '../platform/db/statement-timeout.ts';
import { countLeftOut, lockLists, markLeftOut, upsertList } from './import.queries.ts';
import { type ListFault, readList } from './read-list.ts';

type Importer = { readonly kind: 'staff' | 'system'; readonly name: string };
type Asked = {
  readonly kind: PlaceList;
  /** The CSV file's text. */
  readonly text: string;
  readonly file: string;
  readonly by: Importer;
  readonly now: Date;
};

const SHOWN = 10;
/** Fewer than these may go whatever is left. */
const FEW = 10;
const FAULTS_OF_A_WHOLE_LIST = 0.001;

const NOTHING = { added: 0, changed: 0, unchanged: 0, gone: 0, marked: false };

function answer(asked: Asked, read: number, faults: readonly ListFault[], counts = NOTHING, ok = true) {
  const { kind } = asked;
  return { ok, kind, read, ...counts, faultCount: faults.length, faults: faults.slice(0, SHOWN) };
}

/**
 * Imports a list in one transaction, so that a second time changes nothing. Rows that the list does not name any more are kept and marked;
 * they are not when more than one line in a thousand has a fault, since what is missing may be in those. Nothing at all is done with a file that is not such a
 * list, or that would leave out more than half of what was imported before.
 */
export async function importList(db: Db, asked: Asked): Promise<ImportAnswer> {
  const { kind, now } = asked;
  const towns = await db.selectFrom('place').select('code').where('kind', '=', 'municipio').execute();
  const codes = new Set(towns.map(({ code }) => code));
  const { read, rows, faults, usable } = readList(kind, asked.text, (code) => codes.has(code));
  if (!usable) return answer(asked, read, faults, NOTHING, false);
  return withTimeout(db, LONG_WORK_MS, async (tx) => {
    await lockLists(tx);
    const values = rows.map((row) => row.values);
    const left = await countLeftOut(tx, kind, values);
    if (left.out > FEW && left.out > left.all / 2) {
      const shrinks = { line: 1, code: 'shrinks' as const, column: '', value: `${left.out} / ${left.all}` };
      return answer(asked, read, [shrinks, ...faults], NOTHING, false);
    }
    const { added, changed } = await upsertList(tx, kind, values);
    const marked = faults.length <= read * FAULTS_OF_A_WHOLE_LIST;
    const gone = marked ? await markLeftOut(tx, kind, values, now) : 0;
    const counts = { added, changed, unchanged: rows.length - added - changed, gone, marked };
    await recordEvent(tx, {
      at: now,
      actor_kind: asked.by.kind,
      actor: asked.by.name,
      verb: 'places_imported',
      details: { kind, file: asked.file, read, ...counts, faults: faults.length },
    });
    return answer(asked, read, faults, counts);
  });
}
