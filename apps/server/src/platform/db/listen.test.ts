import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { listen } from './listen.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

/** Opens a listener and counts its calls. */
function openListener() {
  let count = 0;
  const listener = listen(test.deps.config.databaseUrl, {
    whisper: () => {
      count += 1;
    },
  });
  return { listener, countCalls: () => count };
}
const notify = () => sql`notify whisper`.execute(test.deps.db);

describe('a database listener', () => {
  it('calls its handler once at the start and for each notification', async () => {
    const { listener, countCalls } = openListener();
    await expect.poll(countCalls).toBe(1);
    await notify();
    await expect.poll(countCalls).toBe(2);
    await listener.close();
    await notify();
    expect(countCalls()).toBe(2);
  });

  it('reconnects after a lost connection, and calls its handler at once', async () => {
    const { listener, countCalls } = openListener();
    await expect.poll(countCalls).toBe(1);
    await sql`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and query = 'listen "whisper"'`.execute(test.deps.db);
    await expect.poll(countCalls, { timeout: 5000 }).toBe(2);
    await notify();
    await expect.poll(countCalls).toBe(3);
    await listener.close();
  });

  it('closes even before it has connected', async () => {
    await Promise.all(Array.from({ length: 5 }, () => openListener().listener.close()));
  });
});
