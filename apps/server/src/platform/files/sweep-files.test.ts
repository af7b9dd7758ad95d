import { randomUUID } from 'node:crypto';
import { existsSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeEach, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { putFile } from './files.ts';
import { sweepFiles } from './sweep-files.ts';

let test: TestApp;
beforeEach(async () => {
  await test?.close();
  test = await createTestApp();
});
afterAll(() => test.close());

const DAY_MS = 86_400_000;
const toPath = (id: string): string => join(fileURLToPath(test.deps.config.filesUrl), id);

/** Stores a file two days old, with or without its row. */
async function store({ row, days = 2 }: { row: boolean; days?: number }): Promise<string> {
  const facts = { name: 'a.pdf', mediaType: 'application/pdf', now: new Date() };
  const stored = await putFile(test.deps.files, Buffer.from('text'), facts);
  if (row) await test.deps.db.insertInto('stored_file').values(stored).execute();
  const at = new Date(Date.now() - days * DAY_MS);
  utimesSync(toPath(stored.id), at, at);
  return stored.id;
}

it('removes only files older than a day without a row', async () => {
  const known = await store({ row: true });
  const orphan = await store({ row: false });
  const young = await store({ row: false, days: 0 });
  await sweepFiles(test.deps);
  expect([known, orphan, young].map((id) => existsSync(toPath(id)))).toEqual([true, false, true]);
});

it('removes nothing if most files have no row, as with another database', async () => {
  const ids = [await store({ row: true }), await store({ row: false }), await store({ row: false })];
  await sweepFiles(test.deps);
  expect(ids.map((id) => existsSync(toPath(id)))).toEqual([true, true, true]);
});

it('continues after a file that cannot be removed', async () => {
  for (let count = 0; count < 3; count += 1) await store({ row: true });
  const orphans = [await store({ row: false }), await store({ row: false })];
  let tries = 0;
  const files = {
    ...test.deps.files,
    delete: (id: string) => {
      tries += 1;
      return tries === 1 ? Promise.reject(new Error('disk')) : test.deps.files.delete(id);
    },
  };
  await sweepFiles({ ...test.deps, files });
  expect(orphans.filter((id) => existsSync(toPath(id)))).toHaveLength(1);
});

it('accepts an empty store', async () => {
  await sweepFiles(test.deps);
  expect(existsSync(toPath(randomUUID()))).toBe(false);
});
