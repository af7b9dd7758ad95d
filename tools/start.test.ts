import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { freePort } from './test/free-port.ts';
import { start, takePort, temporaryFolder } from './test/start.ts';

describe('settings that stop ./start', { timeout: 60_000 }, () => {
  const folderBelowFile = () => {
    const file = join(temporaryFolder(), 'a-file');
    writeFileSync(file, '');
    return join(file, 'data');
  };
  const live = {
    FOLIO_MODE: 'live',
    SMTP_URL: 'smtp://mail.example',
    PUBLIC_URL: 'https://tienda.example',
  };
  it.each([
    ['a port that is taken', async () => ({ PORT: String(await takePort()) }), /^Port \d+ is taken: /],
    ['an invalid port', () => ({ PORT: '99999' }), /^PORT=99999 is not a port: /],
    ['an invalid pause', () => ({ RESTART_PAUSE: 'soon' }), /^RESTART_PAUSE=soon is no pause: use seconds /],
    [
      'a data folder without permission',
      () => ({ DATA_DIR: folderBelowFile() }),
      /^Folio cannot write to its data folder \S+: /,
    ],
    [
      'a data folder that cannot be created',
      () => ({ DATA_DIR: '/proc/folio' }),
      /^Folio cannot write to its data folder \/proc\/folio: /,
    ],
    [
      'a file folder that cannot be created',
      () => ({ FILES_URL: 'file:///proc/folio' }),
      /^Folio cannot write to its folder for files \/proc\/folio: /,
    ],
    [
      'a database that cannot be reached',
      () => ({ DATABASE_URL: 'postgres://folio@127.0.0.1:1/folio' }),
      /^The database at DATABASE_URL cannot be reached \(.*ECONNREFUSED.*\): /,
    ],
    ['an invalid database URL', () => ({ DATABASE_URL: 'nonsense' }), /DATABASE_URL: must be /],
    [
      'an unknown mode',
      () => ({ FOLIO_MODE: 'production' }),
      /^FOLIO_MODE=production must be one of demo, staging, live\.$/,
    ],
    ['live mode without its secrets', () => live, /^Folio cannot start in live mode: FOLIO_SECRET must /],
    [
      'live mode without any setting',
      () => ({ FOLIO_MODE: 'live' }),
      /FOLIO_SECRET .*PUBLIC_URL .*no payment account .*SMTP_URL/,
    ],
    ['an unknown file store', () => ({ FILES_URL: 'ftp://bucket' }), /FILES_URL: must be /],
    ['a bucket without credentials', () => ({ FILES_URL: 's3://bucket' }), /AWS_ACCESS_KEY_ID: is missing/],
    ['an invalid file store URL', () => ({ FILES_URL: 'files' }), /FILES_URL/],
    ['an invalid public URL', () => ({ PUBLIC_URL: 'tienda' }), /PUBLIC_URL/],
    ['an invalid mail server URL', () => ({ SMTP_URL: 'mail' }), /SMTP_URL/],
  ])('[start] %s: prints one clear sentence and leaves nothing behind', async (_what, settings, sentence) => {
    const folder = temporaryFolder();
    const given = { PORT: String(await freePort()), DATA_DIR: folder, ...(await settings()) };
    const { ended, said, left } = start(given);
    expect(await ended).toBe(1);
    const lines = said().err.trim().split('\n');
    expect(lines).toEqual([expect.stringMatching(sentence)]);
    expect(lines[0]).toMatch(/\.$/);
    expect(said().out).not.toContain('Folio is ready');
    expect(left()).toEqual([]);
  });

  it('[start] rejects unknown options and lists the valid ones', async () => {
    const { ended, said } = start({ DATA_DIR: temporaryFolder() }, ['--dev', '--bogus']);
    expect(await ended).toBe(1);
    expect(said()).toEqual({
      out: '',
      err: './start does not know --bogus: its options are --dev and --sample-orders.\n',
    });
  });
});
