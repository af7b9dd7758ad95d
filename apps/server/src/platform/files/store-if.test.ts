import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { readStored } from '../../../test/read-file.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { type FileStore, putFile, type StoredFile } from './files.ts';
import { storeIf } from './store-if.ts';

const LOST = new Error('Connection terminated unexpectedly');
let test: TestApp;
let away: (() => Promise<void>) | undefined;
beforeAll(async () => {
  test = await createTestApp();
});
afterEach(async () => {
  await away?.();
  away = undefined;
});
afterAll(() => test.close());

const put = () =>
  putFile(test.deps.files, Buffer.from('text'), {
    name: 'a.pdf',
    mediaType: 'application/pdf',
    now: new Date(),
  });
const insert = (stored: StoredFile) => test.deps.db.insertInto('stored_file').values(stored).execute();
const isKept = (id: string) =>
  readStored(test.deps.files, id).then(
    () => true,
    () => false,
  );
const rowsOf = async (id: string) =>
  (await test.deps.db.selectFrom('stored_file').select('id').where('id', '=', id).execute()).length;

it('keeps the file of a row whose commit was not answered any more', async () => {
  const stored = await put();
  const act = async () => {
    await insert(stored);
    throw LOST;
  };
  await expect(storeIf(test.deps, stored, act)).rejects.toBe(LOST);
  expect([await isKept(stored.id), await rowsOf(stored.id)]).toEqual([true, 1]);
});

it('keeps the file of a row that is committed only after the connection was lost', async () => {
  const stored = await put();
  const client = await test.deps.pool.connect();
  const act = async () => {
    await client.query('begin');
    await client.query(
      'insert into stored_file (id, name, media_type, size, sha256, stored_at) values ($1, $2, $3, 4, $4, now())',
      [stored.id, stored.name, stored.media_type, stored.sha256],
    );
    throw LOST;
  };
  const ended = storeIf(test.deps, stored, act).catch((error: unknown) => error);
  // The question must be waiting for this transaction before it commits.
  await expect
    .poll(async () => {
      const { rows } = await test.deps.pool.query(
        "select 1 from pg_stat_activity where wait_event_type = 'Lock' and query ~ 'stored_file' and datname = current_database()",
      );
      return rows.length;
    })
    .toBe(1);
  await client.query('commit');
  client.release();
  expect(await ended).toBe(LOST);
  expect(await isKept(stored.id)).toBe(true);
});

it('deletes the file of a row that was not committed, and leaves no row', async () => {
  const stored = await put();
  await expect(storeIf(test.deps, stored, () => Promise.reject(LOST))).rejects.toBe(LOST);
  expect([await isKept(stored.id), await rowsOf(stored.id)]).toEqual([false, 0]);
});

it('leaves the file when the database cannot be asked', async () => {
  const stored = await put();
  await test.deps.db.schema.alterTable('stored_file').renameTo('stored_file_away').execute();
  away = () => test.deps.db.schema.alterTable('stored_file_away').renameTo('stored_file').execute();
  await expect(storeIf(test.deps, stored, () => Promise.reject(LOST))).rejects.toBe(LOST);
  expect(await isKept(stored.id)).toBe(true);
});

it('tells of the failure itself, not of one while it deletes', async () => {
  const stored = await put();
  const files: FileStore = { ...test.deps.files, delete: () => Promise.reject(new Error('disk')) };
  const deps = { ...test.deps, files };
  await expect(storeIf(deps, stored, () => Promise.reject(LOST))).rejects.toBe(LOST);
  expect(await storeIf(deps, stored, async () => ({ kept: false, result: 'same' }))).toBe('same');
});
