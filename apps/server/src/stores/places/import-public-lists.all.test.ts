import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { PlaceList } from '@folio/contract/stores/place-lists';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { unresolvedValues } from '../../../test/forms/unresolved-values.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { decodeText } from './csv.ts';
import { importList } from './import-list.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

const by = { kind: 'staff', name: 'ana@agency.example' } as const;
async function load(kind: PlaceList, text: string) {
  const result = await importList(test.deps.db, { kind, text, file: 'list.csv', by, now: new Date() });
  await test.deps.places.refresh();
  return result;
}

/** Folder of the public files, which are not part of the project. */
const folder = process.env.FOLIO_PLACE_FILES ?? '';
const FILES = [
  // file, number of lines, faulty lines in the file itself
  ['parishes', 'pt_freguesias_2013.csv', 3092, 0],
  ['postcodes', 'es_cp_municipio_2026.csv', 13_977, 1],
  ['localities', 'es_nucleos_2026.csv', 37_169, 1],
] as const;

describe.skipIf(!existsSync(join(folder, FILES[0][1])))('the public lists (set FOLIO_PLACE_FILES)', () => {
  it.each(FILES)(
    '[AP-33] %s import completely, and again without a change',
    async (kind, name, read, wrong) => {
      const text = decodeText(readFileSync(join(folder, name)));
      await test.deps.db.deleteFrom('locality').execute();
      await test.deps.db.deleteFrom('place_postcode').execute();
      await test.deps.db.deleteFrom('place').where('kind', '=', 'freguesia').execute();
      const count = read - wrong;
      const loaded = { ok: true, read, added: count, faultCount: wrong, marked: true };
      expect(await load(kind, text)).toMatchObject(loaded);
      expect(await load(kind, text)).toMatchObject({ added: 0, changed: 0, unchanged: count, gone: 0 });
    },
  );

  it('[AP-33] answer values that resolve to their own places', async () => {
    for (const kind of ['municipio', 'freguesia', 'abroad'] as const)
      expect((await unresolvedValues(test.deps, kind)).wrong).toEqual([]);
  });
});
