import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { countConnections, listen, openSocket } from '../../../test/http/raw-client.ts';
import { purchase } from '../../../test/purchase.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

/** The downloads that one network may have at a time. */
const LIMIT = 32;

it('[AP-8] gives the slot of an archive back whose reader leaves before it begins', async () => {
  const { who, orderId } = await purchase(test);
  const port = await listen(test.app);
  const cookie = [...who.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  await test.deps.db.transaction().execute(async (tx) => {
    // The limit waits for this lock, and the archive for the limit.
    await sql`lock table rate_limit in access exclusive mode`.execute(tx);
    const head = `GET /pedidos/${orderId}/data.zip HTTP/1.1\r\nhost: localhost:3000\r\ncookie: ${cookie}\r\n\r\n`;
    const { socket } = await openSocket(port, head);
    await expect
      .poll(async () => {
        const waiting = sql`select from pg_locks where not granted and relation = 'rate_limit'::regclass`;
        return (await waiting.execute(tx)).rows.length;
      })
      .toBe(1);
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
