import { mkdirSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { listTree, untilGone } from './process-tree.ts';
import { countRows } from './test/count-rows.ts';
import { freePort } from './test/free-port.ts';
import { fetchHealth, findServer, type Start, start, temporaryFolder } from './test/start.ts';

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

/** Starts a second shop on the folder of a shop that runs. */
async function expectRejection(folder: string, first: Start): Promise<void> {
  const second = start({ PORT: String(await freePort()), DATA_DIR: folder });
  expect(await second.ended).toBe(1);
  const pid = first.process.pid;
  expect(second.said()).toEqual({
    out: '',
    err: `Folio already runs on the data folder ${folder} (process ${pid}): stop it, or set DATA_DIR to another.\n`,
  });
}

/** Kills the shop's server and waits for the next one. */
async function expectRestart(shop: Start): Promise<void> {
  const server = findServer(shop);
  process.kill(server, 'SIGKILL');
  await expect.poll(() => shop.said().err, { timeout: 60_000 }).toContain('The server runs again.');
  expect(shop.said().err).toMatch(
    /^The server ended by itself \(SIGKILL\)\. .\/start runs it again in 0\.5 s\.$/m,
  );
  expect(findServer(shop)).not.toBe(server);
}

describe('./start', { timeout: 180_000 }, () => {
  it('[start] [AR-13] serves three releases, rejects a second start, restarts a crashed server, and stops on Ctrl-C', async () => {
    const folder = temporaryFolder();
    const port = await freePort();
    keepEarlierReleases(folder);
    const shop = start({ PORT: String(port), DATA_DIR: folder });
    const url = `http://localhost:${port}`;
    expect(await shop.ready).toMatch(
      new RegExp(
        `shop ${url}/ · back office ${url}/backoffice .* · mailbox http://127.0.0.1:\\d+/mailbox · `,
      ),
    );
    expect(await shop.ready).toMatch(/ · embedded in another site http:\/\/host\.localhost:\d+\/host$/);
    expect(shop.said().out.trim().split('\n').at(-1)).toBe(await shop.ready);
    expect(await fetchHealth(port)).toBe(200);
    // AR-13: a page of the release before last still finds its assets; one of four releases ago does not.
    const statuses = EARLIER.map(async (name) => (await fetch(`${url}/assets/flow-${name}.js`)).status);
    expect(await Promise.all(statuses)).toEqual([404, 200, 200]);
    await expectRejection(folder, shop);
    expect(await fetchHealth(port)).toBe(200);
    expect(shop.said().err).toBe('');
    await expectRestart(shop);
    expect(await fetchHealth(port)).toBe(200);
    const all = listTree(shop.process.pid as number);
    expect(shop.left().join()).toMatch(/postgres/);
    const said = shop.said().err;
    shop.process.kill('SIGINT');
    expect(await shop.ended).toBe(0);
    await untilGone(all);
    expect(shop.left()).toEqual([]);
    expect(shop.said().err).toBe(said);
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
    const all = listTree(first.process.pid as number).filter((pid) => pid !== first.process.pid);
    first.process.kill('SIGKILL');
    await first.ended;
    const second = start(settings);
    await second.ready;
    expect(await fetchHealth(Number(settings.PORT))).toBe(200);
    const socket = [...first.left(), ...second.left()].join().match(/-k (\S+)/)?.[1] ?? '';
    const url = `postgres://folio@/folio?host=${encodeURIComponent(socket)}`;
    expect(await countRows(url, 'customer_order')).toBeGreaterThan(0);
    second.process.kill('SIGINT');
    expect(await second.ended).toBe(0);
    await untilGone(all);
    expect([...first.left(), ...second.left()]).toEqual([]);
  });
});
