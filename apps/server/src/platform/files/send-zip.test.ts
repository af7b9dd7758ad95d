import { Readable } from 'node:stream';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { countConnections, listen, openSocket } from '../../../test/http/raw-client.ts';
import { countWaiting } from '../../../test/lock-waits.ts';
import { storeUpload } from '../../../test/own-data.ts';
import { purchase } from '../../../test/purchase.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';

let test: TestApp;
let port: number;
beforeAll(async () => {
  test = await createTestApp();
  port = await listen(test.app);
});
afterAll(() => test.close());

/** The downloads that one network may have at a time. */
const LIMIT = 32;

/** Opens a connection that requests the archive of an order. */
async function requestArchive({ who, orderId }: Awaited<ReturnType<typeof purchase>>) {
  const cookie = [...who.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const head = `GET /pedidos/${orderId}/data.zip HTTP/1.1\r\nhost: localhost:3000\r\ncookie: ${cookie}\r\n\r\n`;
  return openSocket(port, head);
}

it('[AP-8] closes the file of an archive whose reader leaves', async () => {
  const bought = await purchase(test);
  await storeUpload(test, bought.orderId);
  const endless = new Readable({ read: () => void endless.push(Buffer.alloc(65_536, 'x')) });
  vi.spyOn(test.deps.files, 'open').mockResolvedValueOnce(endless);
  const client = await requestArchive(bought);
  await expect.poll(() => client.heard.length).toBeGreaterThan(65_536);
  expect(endless.destroyed).toBe(false);
  client.socket.destroy();
  await expect.poll(() => endless.destroyed).toBe(true);
});

it('[AP-8] gives the slot of an archive back whose reader leaves before it begins', async () => {
  const bought = await purchase(test);
  await test.deps.db.transaction().execute(async (tx) => {
    // The limit waits for this lock, and the archive for the limit.
    await sql`lock table rate_limit in access exclusive mode`.execute(tx);
    const { socket } = await requestArchive(bought);
    await expect.poll(() => countWaiting(tx, 'rate_limit')).toBe(1);
    socket.destroy();
    await expect.poll(() => countConnections(test.app)).toBe(0);
  });
  await expect
    .poll(() => {
      try {
        test.deps.downloads.reserve('127.0.0.1', LIMIT);
        test.deps.downloads.release('127.0.0.1', LIMIT);
        return 'free';
      } catch {
        return 'held';
      }
    })
    .toBe('free');
});
