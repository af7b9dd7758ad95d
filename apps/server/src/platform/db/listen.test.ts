import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { listen } from './listen.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

/** A listener and how often it heard something. */
function ear() {
  let heard = 0;
  const listener = listen(test.deps.config.databaseUrl, {
    whisper: () => {
      heard += 1;
    },
  });
  return { listener, heard: () => heard };
}
const notify = () => sql`notify whisper`.execute(test.deps.db);

describe('listening to the database', () => {
  it('calls the handler at first, and at each word', async () => {
    const { listener, heard } = ear();
    await expect.poll(heard).toBe(1);
    await notify();
    await expect.poll(heard).toBe(2);
    await listener.close();
    await notify();
    expect(heard()).toBe(2);
  });

  it('comes back after its connection was lost, and looks again at once', async () => {
    const { listener, heard } = ear();
    await expect.poll(heard).toBe(1);
    await sql`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and query = 'listen "whisper"'`.execute(test.deps.db);
    await expect.poll(heard, { timeout: 5000 }).toBe(2);
    await notify();
    await expect.poll(heard).toBe(3);
    await listener.close();
  });

  it('ends when it is closed before it stands', async () => {
    await Promise.all(Array.from({ length: 5 }, () => ear().listener.close()));
  });
});
