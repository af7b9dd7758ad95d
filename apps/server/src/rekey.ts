/**
 * `node apps/server/src/rekey.ts`: encrypts again, under the current FOLIO_SECRET, all that a secret of FOLIO_SECRET_PREVIOUS encrypted.
 * Goes on where it was when it is started again: what is current already is left alone.
 */
import { ConfigError, readConfig } from './config.ts';
import { connect } from './platform/db/connect.ts';
import { openFiles } from './platform/files/files.ts';
import { rekeyFiles } from './platform/files/rekey-files.ts';
import { rekeyRows } from './rekey-rows.ts';
import { rekeySecondFactors } from './staff/users/rekey-second-factors.ts';

function refuse(sentence: string): never {
  process.stderr.write(`${sentence}\n`);
  process.exit(1);
}

async function main(): Promise<void> {
  // The command sends no mail.
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
    if (files.failed.length > 0) refuse('These files cannot be read: keep the previous secrets.');
  } finally {
    await db.destroy();
  }
}

main().catch((error: unknown) => {
  refuse(
    error instanceof ConfigError
      ? error.message
      : `It failed: ${error instanceof Error ? error.message : error}`,
  );
});
