/**
 * `node apps/server/src/app/rekey.ts`: re-encrypts under the current FOLIO_SECRET everything encrypted under a secret of
 * FOLIO_SECRET_PREVIOUS. A restart continues where it stopped: current values are skipped.
 */

import { connect } from '../platform/db/connect.ts';
import { openFiles } from '../platform/files/files.ts';
import { rekeyFiles } from '../platform/files/rekey-files.ts';
import { rekeySecondFactors } from '../staff/users/rekey-second-factors.ts';
import { ConfigError, readConfig } from './read-config.ts';
import { rekeyRows } from './rekey-rows.ts';

function exitWith(sentence: string): never {
  process.stderr.write(`${sentence}\n`);
  process.exit(1);
}

async function main(): Promise<void> {
  // The command sends no mail, but the configuration requires the setting.
  const config = readConfig({ SMTP_URL: 'smtp://127.0.0.1', ...process.env });
  const { db } = connect(config.databaseDirectUrl, { max: 2 });
  try {
    const { filesUrl: url, filesMinFree: minFree, filesCredentials: credentials, secrets } = config;
    const rows = (await rekeyRows(db, secrets)) + (await rekeySecondFactors(db, secrets));
    const files = await rekeyFiles(db, openFiles({ url, minFree, credentials }, secrets), secrets);
    process.stdout.write(
      `${files.changed} files and ${rows} rows encrypted again, ${files.current} files were current already\n`,
    );
    for (const { id, reason } of files.failed) process.stderr.write(`file ${id}: ${reason}\n`);
    if (files.failed.length > 0) exitWith('These files cannot be read: keep the previous secrets.');
  } finally {
    await db.destroy();
  }
}

main().catch((error: unknown) => {
  exitWith(
    error instanceof ConfigError
      ? error.message
      : `It failed: ${error instanceof Error ? error.message : error}`,
  );
});
