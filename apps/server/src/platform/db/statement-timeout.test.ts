import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { signIn } from '../../../test/staff/staff-client.ts';
import { cloneDatabase, createTestApp, type TestApp } from '../../../test/test-app.ts';
import { NOTE, visitor } from '../../../test/visitor.ts';
import { connect, type Db } from './connect.ts';
import { databaseFault } from './database-fault.ts';
import { limitStatements, withTimeout } from './statement-timeout.ts';

const statementTimeout = async (db: Db): Promise<string> => {
  const { rows } = await sql<{ statement_timeout: string }>`show statement_timeout`.execute(db);
  return rows[0]?.statement_timeout ?? '';
};
const getFault = (failing: Promise<unknown>) => failing.then(() => undefined, databaseFault);

describe('the statement timeout', () => {
  it('is set for the role in this database, so that no pooler loses it; a transaction may override it', async () => {
    const url = await cloneDatabase('timeouts');
    const { db: first } = connect(url, { max: 1 });
    await limitStatements(first, 1);
    await limitStatements(first, 1);
    await first.destroy();
    const { db } = connect(url, { max: 1 });
    try {
      expect(await statementTimeout(db)).toBe('1s');
      expect(await getFault(sql`select pg_sleep(20)`.execute(db))).toBe('slow');
      await withTimeout(db, 60_000, async (tx) => {
        expect(await statementTimeout(tx)).toBe('1min');
        await sql`select pg_sleep(1.2)`.execute(tx);
      });
      expect(await statementTimeout(db)).toBe('1s');
      expect(await getFault(withTimeout(db, 10, (tx) => sql`select pg_sleep(20)`.execute(tx)))).toBe('slow');
    } finally {
      await db.destroy();
    }
  });
});

describe('slow statements of the back office', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await createTestApp();
  });
  afterAll(() => test.close());

  it('do not block the shop: a visitor adds to the cart before twelve of them end', async () => {
    const staff = await signIn(test, 'operador');
    const who = visitor(test);
    await who.open();
    const ended: string[] = [];
    // They wait for a lock of this test, so that the order of events does not depend on the clock.
    const { db: holder } = connect(test.deps.config.databaseUrl, { max: 1 });
    const lockingTx = await holder.startTransaction().execute();
    await sql`lock table customer_order in access exclusive mode`.execute(lockingTx);
    const searches = Array.from({ length: 12 }, async () => {
      const answer = await staff.call('GET', 'api/queue?tab=open');
      ended.push('search');
      return answer.statusCode;
    });
    const { rows } = await waitForLocks(test.deps.db);
    expect(rows[0]?.n).toBe(test.deps.config.databaseStaffPool);
    expect((await who.send('/desktopapp/rest/addns', NOTE)).statusCode).toBe(200);
    ended.push('added');
    await lockingTx.rollback().execute();
    await holder.destroy();
    expect([...new Set(await Promise.all(searches))]).toEqual([200]);
    expect(ended[0]).toBe('added');
  });

  it('answer 503 with a message for staff after a timeout', async () => {
    const staff = await signIn(test, 'operador');
    const { db: holder } = connect(test.deps.config.databaseUrl, { max: 1 });
    const lockingTx = await holder.startTransaction().execute();
    await sql`lock table customer_order in access exclusive mode`.execute(lockingTx);
    const search = staff.call('GET', 'api/queue?tab=open');
    await waitForLocks(test.deps.db, 1);
    // PostgreSQL reports its own timeout with the same code.
    await sql`
      select pg_cancel_backend(pid) from pg_stat_activity
      where wait_event_type = 'Lock' and datname = current_database()`.execute(test.deps.db);
    const answer = await search;
    await lockingTx.rollback().execute();
    await holder.destroy();
    expect([answer.statusCode, answer.json().code]).toEqual([503, 'slow']);
    expect(answer.headers['retry-after']).toBe('5');
    expect(answer.json().message).toMatch(/búsqueda/);
  });

  /** Waits until this many statements of the database wait for a lock. */
  async function waitForLocks(db: Db, expected = test.deps.config.databaseStaffPool) {
    for (;;) {
      const found = await sql<{ n: number }>`select count(*)::int as n from pg_stat_activity
        where wait_event_type = 'Lock' and datname = current_database()`.execute(db);
      if ((found.rows[0]?.n ?? 0) >= expected) return found;
    }
  }
});
