import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { readStored } from '../../../test/read-file.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { type FileStore, putFile, type StoredFile } from './files.ts';
import { storeIf } from './store-if.ts';

const LOST = new Error('Connection terminated unexpectedly');
let test: TestApp;
let restoreTable: (() => Promise<void>) | undefined;
beforeAll(async () => {
  test = await createTestApp();
});
afterEach(async () => {
  await restoreTable?.();
  restoreTable = undefined;
});
afterAll(() => test.close());

const createFile = () =>
  putFile(test.deps.files, Buffer.from('text'), {
    name: 'a.pdf',
    mediaType: 'application/pdf',
    now: new Date(),
  });
const insert = (stored: StoredFile) => test.deps.db.insertInto('stored_file').values(stored).execute();
const isStored = (id: string) =>
  readStored(test.deps.files, id).then(
    () => true,
    () => false,
  );
const countRows = async (id: string) =>
  (await test.deps.db.selectFrom('stored_file').select('id').where('id', '=', id).execute()).length;

it('keeps the file of a committed row whose confirmation was lost', async () => {
  const stored = await createFile();
  const save = async () => {
    await insert(stored);
    throw LOST;
  };
  await expect(storeIf(test.deps, stored, save)).rejects.toBe(LOST);
  expect([await isStored(stored.id), await countRows(stored.id)]).toEqual([true, 1]);
});

it('keeps the file of a row committed only after the connection was lost', async () => {
  const stored = await createFile();
  const client = await test.deps.pool.connect();
  const save = async () => {
    await client.query('begin');
    await client.query(
      'insert into stored_file (id, name, media_type, size, sha256, stored_at) values ($1, $2, $3, 4, $4, now())',
      [stored.id, stored.name, stored.media_type, stored.sha256],
    );
    throw LOST;
  };
  const ended = storeIf(test.deps, stored, save).catch((error: unknown) => error);
  // The check must wait for this transaction before it commits.
  await expect
    .poll(async () => {
      const { rows } = await test.deps.pool.query(
        `select 1 from pg_stat_activity
        where wait_event_type = 'Lock' and query ~ 'stored_file' and datname = current_database()`,
      );
      return rows.length;
    })
    .toBe(1);
  await client.query('commit');
  client.release();
  expect(await ended).toBe(LOST);
  expect(await isStored(stored.id)).toBe(true);
});

it('deletes the file of an uncommitted row, and leaves no row', async () => {
  const stored = await createFile();
  await expect(storeIf(test.deps, stored, () => Promise.reject(LOST))).rejects.toBe(LOST);
  expect([await isStored(stored.id), await countRows(stored.id)]).toEqual([false, 0]);
});

it('keeps the file when the database cannot be queried', async () => {
  const stored = await createFile();
  await test.deps.db.schema.alterTable('stored_file').renameTo('stored_file_away').execute();
  restoreTable = () => test.deps.db.schema.alterTable('stored_file_away').renameTo('stored_file').execute();
  await expect(storeIf(test.deps, stored, () => Promise.reject(LOST))).rejects.toBe(LOST);
  expect(await isStored(stored.id)).toBe(true);
});

it('reports the original failure, not one of the deletion', async () => {
  const stored = await createFile();
  const files: FileStore = { ...test.deps.files, delete: () => Promise.reject(new Error('disk')) };
  const deps = { ...test.deps, files };
  await expect(storeIf(deps, stored, () => Promise.reject(LOST))).rejects.toBe(LOST);
  expect(await storeIf(deps, stored, async () => ({ saved: false, result: 'same' }))).toBe('same');
});
