/**
 * Imports a list of places into the database of DATABASE_URL: `node apps/server/src/stores/places/import.ts <list>
 * <file.csv>`.
 */
import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { PLACE_LIST_NAMES, PLACE_LISTS } from '@folio/contract/stores/place-lists';
import { connect } from '../../platform/db/connect.ts';
import { decodeText } from './csv.ts';
import { importList } from './import-list.ts';

function exitWith(sentence: string): never {
  process.stderr.write(`${sentence}\n`);
  process.exit(1);
}

const [name = '', path = ''] = process.argv.slice(2);
const kind = PLACE_LIST_NAMES.find((one) => one === name);
const url = process.env.DATABASE_URL;
if (!kind || !path) {
  const lists = PLACE_LIST_NAMES.map((one) => `  ${one}: ${PLACE_LISTS[one].join(',')}`).join('\n');
  exitWith(`Usage: import.ts <list> <file.csv>. Lists and their columns:\n${lists}`);
}
if (!url) exitWith('Set DATABASE_URL to the database of the shop.');

const { db } = connect(url, { max: 1 });
try {
  const text = decodeText(readFileSync(path));
  const by = { kind: 'system', name: 'import' } as const;
  const result = await importList(db, { kind, text, file: basename(path), by, now: new Date() });
  const { ok, read, added, changed, unchanged, gone, faultCount, faults } = result;
  for (const fault of faults)
    process.stderr.write(`line ${fault.line}: ${fault.code} ${fault.column} ${fault.value}\n`);
  if (faultCount > faults.length) process.stderr.write(`and ${faultCount - faults.length} faults more\n`);
  process.stdout.write(
    `${kind}: ${read} lines read; ${added} added, ${changed} changed, ${unchanged} unchanged, ` +
      `${gone} no longer listed\n`,
  );
  if (!ok) exitWith('Nothing was changed.');
} catch (error) {
  exitWith(`The import failed: ${error instanceof Error ? error.message : error}`);
} finally {
  await db.destroy();
}
