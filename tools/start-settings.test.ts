import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ensureDatabase, startEmbeddedPostgres } from './embedded-postgres.ts';
import { commandOf, treeOf, untilGone } from './process-tree.ts';
import { fetchHealth, freePort, start, temporaryFolder } from './test-start.ts';

const serverOf = (pid: number) =>
  treeOf(pid).find((one) => commandOf(one).includes('apps/server/src/main.ts')) as number;

describe('./start when one of its parts exits', { timeout: 90_000 }, () => {
  it('[start] restarts a crashed server and logs it', async () => {
    const port = await freePort();
    const shop = start({ PORT: String(port), DATA_DIR: temporaryFolder() });
    await shop.ready;
    const server = serverOf(shop.process.pid as number);
    process.kill(server, 'SIGKILL');
    await expect.poll(() => shop.said().err, { timeout: 60_000 }).toContain('The server runs again.');
    expect(shop.said().err).toMatch(
      /^The server ended by itself \(SIGKILL\)\. .\/start runs it again in 0\.5 s\.$/m,
    );
    expect(serverOf(shop.process.pid as number)).not.toBe(server);
    expect(await fetchHealth(port)).toBe(200);
    shop.process.kill('SIGINT');
    expect(await shop.ended).toBe(0);
    expect(shop.left()).toEqual([]);
  });

  it('[start] gives up on a server that keeps crashing', async () => {
    const own = temporaryFolder();
    const database = await startEmbeddedPostgres(join(own, 'postgres'), { durable: false });
    await ensureDatabase(database, 'tienda');
    const settings = { PORT: String(await freePort()), DATA_DIR: temporaryFolder(), RESTART_PAUSE: '0.02' };
    const shop = start({ ...settings, DATABASE_URL: database.url('tienda') });
    await shop.ready;
    await database.stop();
    process.kill(serverOf(shop.process.pid as number), 'SIGKILL');
    expect(await shop.ended).toBe(1);
    const said = shop.said().err;
    const pauses = said.matchAll(
      /^The server ended by itself \(.+\)\. .\/start runs it again in (\S+) s\.$/gm,
    );
    expect([...pauses].map(([, seconds]) => Number(seconds))).toEqual([0.02, 0.04, 0.08, 0.16, 0.32]);
    expect(said).toMatch(/^Folio cannot use its database/m);
    expect(said.trim().split('\n').at(-1)).toBe(
      'The server ended again after 5 new starts in a row: ./start gives up.',
    );
    expect(shop.left()).toEqual([]);
  });

  it('[start] stops everything when the database exits', async () => {
    const shop = start({ PORT: String(await freePort()), DATA_DIR: temporaryFolder() });
    await shop.ready;
    const all = treeOf(shop.process.pid as number);
    const database = all.find((pid) => commandOf(pid).includes('bin/postgres -D')) as number;
    process.kill(database, 'SIGKILL');
    expect(await shop.ended).toBe(1);
    expect(shop.said().err).toMatch(/^The database has ended by itself, and Folio with it\.$/m);
    await untilGone(all);
  });
});
