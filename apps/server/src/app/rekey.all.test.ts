import { execFile } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { symmetricDecrypt, symmetricEncrypt } from 'better-auth/crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readStored } from '../../test/read-file.ts';
import { createTestApp, type TestApp } from '../../test/test-app.ts';
import { decryptSettings, encryptSettings } from '../payments/merchant-accounts/encrypt-settings.ts';
import { jsonb } from '../platform/db/json.ts';
import { openFiles, putFile } from '../platform/files/files.ts';
import { staffSecret } from '../staff/users/staff-auth.ts';
import { withStaff } from '../staff/users/staff-schema.ts';

const NEW = 'another secret of at least thirty-two characters';
let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

const COMMAND = join(import.meta.dirname, 'rekey.ts');
const run = () => {
  const { config } = test.deps;
  return promisify(execFile)(process.execPath, [COMMAND], {
    env: {
      PATH: process.env.PATH,
      DATABASE_URL: config.databaseUrl,
      FILES_URL: config.filesUrl,
      FOLIO_SECRET: NEW,
      FOLIO_SECRET_PREVIOUS: config.secret,
    },
  });
};

it('re-encrypts everything under a new secret, and changes nothing in a second run', async () => {
  const { db, files, config } = test.deps;
  const facts = { name: 'a.pdf', mediaType: 'application/pdf', now: new Date() };
  const stored = [];
  for (const text of ['one', 'two']) stored.push(await putFile(files, Buffer.from(text), facts));
  await db.insertInto('stored_file').values(stored).execute();
  const encrypted = encryptSettings(config.secrets, 'own', { SECRET_KEY: 'k' });
  await db
    .insertInto('merchant_account')
    .values({
      id: 'own',
      provider: 'monei',
      settings: jsonb({}),
      encrypted_secrets: encrypted,
      secrets_set_at: jsonb({}),
    })
    .execute();
  const staff = await withStaff(db).selectFrom('staff_user').select('id').limit(1).executeTakeFirstOrThrow();
  const encryptUnder = (secret: string, data: string) =>
    symmetricEncrypt({ key: staffSecret({ secret }), data });
  await withStaff(db)
    .insertInto('staff_two_factor')
    .values({
      id: 'f1',
      user_id: staff.id,
      secret: await encryptUnder(config.secret, 'totp'),
      backup_codes: await encryptUnder(config.secret, '["a"]'),
      verified: true,
      failed_verification_count: 0,
      locked_until: null,
    })
    .execute();
  expect((await run()).stdout).toBe('2 files and 2 rows encrypted again, 0 files were current already\n');
  expect((await run()).stdout).toBe('0 files and 0 rows encrypted again, 2 files were current already\n');
  const settings = { url: config.filesUrl, minFree: 0, credentials: undefined };
  const withNewSecret = openFiles(settings, [NEW]);
  expect((await readStored(withNewSecret, stored[1]?.id ?? '')).toString()).toBe('two');
  const row = await db
    .selectFrom('merchant_account')
    .select('encrypted_secrets')
    .where('id', '=', 'own')
    .executeTakeFirstOrThrow();
  const factor = await withStaff(db)
    .selectFrom('staff_two_factor')
    .select('secret')
    .executeTakeFirstOrThrow();
  const key = staffSecret({ secret: NEW });
  expect(await symmetricDecrypt({ key, data: factor.secret })).toBe('totp');
  expect(decryptSettings([NEW], 'own', row.encrypted_secrets as Buffer)).toEqual({ SECRET_KEY: 'k' });
});

it('reports a file that differs from its row, and leaves it unchanged', async () => {
  const { db, files, config } = test.deps;
  const facts = { name: 'a.pdf', mediaType: 'application/pdf', now: new Date() };
  const folder = fileURLToPath(config.filesUrl);
  const [changed, cut] = [
    await putFile(files, Buffer.from('%PDF-1.4 as it was'), facts),
    await putFile(files, Buffer.from('text'), facts),
  ];
  await db.insertInto('stored_file').values([changed, cut]).execute();
  const forged = { [changed.id]: '%PDF-1.4 as it is!', [cut.id]: 'FOL' };
  for (const [id, text] of Object.entries(forged)) writeFileSync(join(folder, id), text);
  const { stderr } = (await run().catch((error: unknown) => error)) as { stderr: string };
  expect(stderr).toContain(`file ${changed.id}: the content is not what the database records`);
  expect(stderr).toContain(`file ${cut.id}: a file is not encrypted, or was cut short`);
  for (const [id, text] of Object.entries(forged)) expect(readFileSync(join(folder, id), 'utf8')).toBe(text);
});
