import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { PgBoss } from 'pg-boss';
import { SMTPServer } from 'smtp-server';
import { describe, expect, it, onTestFinished } from 'vitest';
import { type EmbeddedPostgres, ensureDatabase, startEmbeddedPostgres } from './embedded-postgres.ts';
import { countRows } from './test/count-rows.ts';
import { freePort } from './test/free-port.ts';
import { findServer, type Start, start, temporaryFolder } from './test/start.ts';

/** Starts a mail server that records its recipients. */
async function mailServer(): Promise<{ url: string; recipients: string[] }> {
  const recipients: string[] = [];
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    onRcptTo: ({ address }, _session, done) => {
      recipients.push(address);
      done();
    },
    onData: (stream, _session, done) => {
      stream.resume().on('end', () => done());
    },
  });
  const port = await freePort();
  await new Promise<void>((listening) => server.listen(port, '127.0.0.1', listening));
  onTestFinished(() => new Promise<void>((closed) => server.close(() => closed())));
  return { url: `smtp://127.0.0.1:${port}`, recipients };
}

/** Takes the database from a shop, and its server: each new one ends without it. */
async function expectSurrender(shop: Start, database: EmbeddedPostgres): Promise<void> {
  await database.stop();
  process.kill(findServer(shop), 'SIGKILL');
  expect(await shop.ended).toBe(1);
  const said = shop.said().err;
  const pauses = said.matchAll(/^The server ended by itself \(.+\)\. .\/start runs it again in (\S+) s\.$/gm);
  expect([...pauses].map(([, seconds]) => Number(seconds))).toEqual([0.02, 0.04, 0.08, 0.16, 0.32]);
  expect(said).toMatch(/^Folio cannot use its database/m);
  expect(said.trim().split('\n').at(-1)).toBe(
    'The server ended again after 5 new starts in a row: ./start gives up.',
  );
  expect(shop.left()).toEqual([]);
}

describe('./start with its settings', { timeout: 180_000 }, () => {
  it('[start] honours the URLs of database, files, shop and mail, and gives up on a server that crashes', async () => {
    const own = temporaryFolder();
    const folder = temporaryFolder();
    const files = temporaryFolder();
    const database = await startEmbeddedPostgres(join(own, 'postgres'), { durable: false });
    onTestFinished(() => database.stop());
    await ensureDatabase(database, 'tienda');
    const mail = await mailServer();
    const shop = start(
      {
        RESTART_PAUSE: '0.02',
        PORT: String(await freePort()),
        DATA_DIR: folder,
        DATABASE_URL: database.url('tienda'),
        FILES_URL: pathToFileURL(files).href,
        PUBLIC_URL: 'https://tienda.example',
        SMTP_URL: mail.url,
      },
      ['--sample-orders'],
    );
    expect(await shop.ready).toContain('shop https://tienda.example/ ');
    expect(existsSync(join(folder, 'postgres'))).toBe(false);
    expect(await countRows(database.url('tienda'), 'customer_order')).toBeGreaterThan(0);
    expect(readdirSync(files).length).toBeGreaterThan(0);

    const jobs = new PgBoss({
      connectionString: database.url('tienda'),
      schema: 'jobs',
      useListenNotify: true,
    });
    await jobs.start();
    await jobs.send('send-mail', { mail: 'order-confirmed', orderId: 1400000001 });
    await jobs.stop({ graceful: false });
    await expect.poll(() => mail.recipients.length, { timeout: 20_000 }).toBe(1);

    await expectSurrender(shop, database);
  });
});
