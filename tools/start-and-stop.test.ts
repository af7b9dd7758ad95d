import { existsSync, mkdirSync, readdirSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import pg from 'pg';
import { PgBoss } from 'pg-boss';
import { SMTPServer } from 'smtp-server';
import { describe, expect, it, onTestFinished } from 'vitest';
import { ensureDatabase, startEmbeddedPostgres } from './embedded-postgres.ts';
import { treeOf, untilGone } from './process-tree.ts';
import { fetchHealth, freePort, start, temporaryFolder } from './test-start.ts';

async function count(url: string, table: string): Promise<number> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<{ count: string }>(`select count(*) from ${table}`);
  await client.end();
  return Number(rows[0]?.count);
}

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

const EARLIER = ['0.0.1', '0.0.2', '0.0.3'];

/** Creates the assets of three earlier releases in a data folder, the oldest first. */
function keepEarlierReleases(folder: string): void {
  for (const [days, name] of EARLIER.entries()) {
    const release = join(folder, 'releases', name);
    mkdirSync(release, { recursive: true });
    writeFileSync(join(release, `flow-${name}.js`), 'export const old = true;\n');
    utimesSync(release, new Date(2026, 0, 1 + days), new Date(2026, 0, 1 + days));
  }
}

describe('./start', { timeout: 90_000 }, () => {
  it('[start] [AR-13] prints its URL last, serves three releases, and stops completely on Ctrl-C', async () => {
    const folder = temporaryFolder();
    const port = await freePort();
    keepEarlierReleases(folder);
    const shop = start({ PORT: String(port), DATA_DIR: folder });
    const url = `http://localhost:${port}`;
    expect(await shop.ready).toMatch(
      new RegExp(`shop ${url}/ · back office ${url}/backoffice .* · mailbox http://127.0.0.1:\\d+/mailbox$`),
    );
    expect(shop.said().out.trim().split('\n').at(-1)).toBe(await shop.ready);
    expect(await fetchHealth(port)).toBe(200);
    // AR-13: a page of the release before last still finds its assets; one of four releases ago does not.
    const statuses = EARLIER.map(async (name) => (await fetch(`${url}/assets/flow-${name}.js`)).status);
    expect(await Promise.all(statuses)).toEqual([404, 200, 200]);
    const all = treeOf(shop.process.pid as number);
    expect(shop.left().join()).toMatch(/postgres/);
    shop.process.kill('SIGINT');
    expect(await shop.ended).toBe(0);
    await untilGone(all);
    expect(shop.left()).toEqual([]);
    expect(shop.said().err).toBe('');
  });

  it('[start] leaves nothing behind after Ctrl-C during the database’s start', async () => {
    const folder = temporaryFolder();
    const shop = start({ PORT: String(await freePort()), DATA_DIR: folder });
    await expect.poll(() => shop.left().join(), { interval: 5, timeout: 30_000 }).toMatch(/bin\/postgres -D/);
    shop.process.kill('SIGINT');
    expect({ code: await shop.ended, ...shop.said() }).toEqual({ code: 0, out: '', err: '' });
    expect(shop.left()).toEqual([]);
  });

  it('[start] loses nothing after kill -9 and a second start', async () => {
    const folder = temporaryFolder();
    const settings = { PORT: String(await freePort()), DATA_DIR: folder };
    const first = start(settings, ['--sample-orders']);
    await first.ready;
    const all = treeOf(first.process.pid as number).filter((pid) => pid !== first.process.pid);
    first.process.kill('SIGKILL');
    await first.ended;
    const second = start(settings);
    await second.ready;
    expect(await fetchHealth(Number(settings.PORT))).toBe(200);
    const socket = [...first.left(), ...second.left()].join().match(/-k (\S+)/)?.[1] ?? '';
    const url = `postgres://folio@/folio?host=${encodeURIComponent(socket)}`;
    expect(await count(url, 'customer_order')).toBeGreaterThan(0);
    second.process.kill('SIGINT');
    expect(await second.ended).toBe(0);
    await untilGone(all);
    expect([...first.left(), ...second.left()]).toEqual([]);
  });

  it('[start] rejects a second start on the same folder while the first continues', async () => {
    const folder = temporaryFolder();
    const port = await freePort();
    const first = start({ PORT: String(port), DATA_DIR: folder });
    await first.ready;
    const second = start({ PORT: String(await freePort()), DATA_DIR: folder });
    expect(await second.ended).toBe(1);
    const pid = first.process.pid;
    expect(second.said()).toEqual({
      out: '',
      err: `Folio already runs on the data folder ${folder} (process ${pid}): stop it, or set DATA_DIR to another.\n`,
    });
    expect(await fetchHealth(port)).toBe(200);
  });

  it('[start] honours DATABASE_URL, FILES_URL, PUBLIC_URL and SMTP_URL', async () => {
    const own = temporaryFolder();
    const folder = temporaryFolder();
    const files = temporaryFolder();
    const database = await startEmbeddedPostgres(join(own, 'postgres'), { durable: false });
    onTestFinished(() => database.stop());
    await ensureDatabase(database, 'tienda');
    const mail = await mailServer();
    const shop = start(
      {
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
    expect(await count(database.url('tienda'), 'customer_order')).toBeGreaterThan(0);
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
  });
});
