import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { connect, type Db, type Tx } from './connect.ts';
import { pipelined } from './pipelined.ts';
import { withTimeout } from './statement-timeout.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

type Write = (...args: unknown[]) => void;
type Wired = { readonly connection: { readonly stream: { _write: Write; _writev: Write } } };

/** Counts how often a client's socket is written to. */
function countWrites(client: unknown) {
  const { stream } = (client as Wired).connection;
  const spies = [vi.spyOn(stream, '_write'), vi.spyOn(stream, '_writev')];
  return {
    count: () => spies.reduce((sum, { mock }) => sum + mock.calls.length, 0),
    restore: () => {
      for (const spy of spies) spy.mockRestore();
    },
  };
}

describe('a database that does not answer', () => {
  const sleeps = (on: Db | Tx, seconds: number) => sql`select pg_sleep(${seconds})`.execute(on);

  it('is lost after a while, unless the transaction has given its statements longer', async () => {
    const { db } = connect(test.deps.config.databaseUrl, { max: 1, silenceMs: 400 });
    await expect(sleeps(db, 5)).rejects.toThrow('Query read timeout');
    await withTimeout(db, 10_000, (tx) => sleeps(tx, 1));
    await expect(withTimeout(db, 10_000, (tx) => sleeps(tx, 1).then(fail))).rejects.toThrow('rolled back');
    await expect(sleeps(db, 5)).rejects.toThrow('Query read timeout');
    await db.destroy();
  });

  const fail = () => Promise.reject(new Error('rolled back'));
});

describe('the connections of the shop', () => {
  it('send a statement with parameters by one name, however often, and others without', async () => {
    const client = await test.deps.pool.connect();
    try {
      for (const n of [1, 2, 3]) {
        const { rows } = await client.query('select $1::int + 1 as next', [n]);
        expect(rows).toEqual([{ next: n + 1 }]);
      }
      await client.query('select 1 as plain');
      const prepared = await client.query(
        "select count(*)::int as n from pg_prepared_statements where statement = 'select $1::int + 1 as next'",
      );
      expect(prepared.rows).toEqual([{ n: 1 }]);
      const plain = await client.query(
        "select count(*)::int as n from pg_prepared_statements where statement = 'select 1 as plain'",
      );
      expect(plain.rows).toEqual([{ n: 0 }]);
    } finally {
      client.release();
    }
  });

  it('answer with an error as before, and go on', async () => {
    const client = await test.deps.pool.connect();
    try {
      await expect(client.query('select 1 / $1::int', [0])).rejects.toThrow('division by zero');
      expect((await client.query('select 1 / $1::int as one', [1])).rows).toEqual([{ one: 1 }]);
    } finally {
      client.release();
    }
  });

  it('write the statements of one turn together, and answer them in their order', async () => {
    const client = await test.deps.pool.connect();
    const writes = countWrites(client);
    try {
      const done: number[] = [];
      const ask = async (n: number, delay: number) => {
        await client.query('select $1::int as n, pg_sleep($2)', [n, delay]);
        done.push(n);
      };
      await Promise.all([ask(1, 0.05), ask(2, 0), ask(3, 0)]);
      expect(done).toEqual([1, 2, 3]);
      expect(writes.count()).toBe(1);
      const [failed, after] = await Promise.allSettled([
        client.query('select 1 / $1::int', [0]),
        client.query('select 1 / $1::int as one', [1]),
      ]);
      expect([failed.status, after.status]).toEqual(['rejected', 'fulfilled']);
    } finally {
      writes.restore();
      client.release();
    }
  });
});

describe('a transaction', () => {
  const url = () => test.deps.pool.options.connectionString as string;

  it('begins with its first statements, in one write', async () => {
    const { db, pool } = connect(url(), { max: 1 });
    const client = await pool.connect();
    const writes = countWrites(client);
    client.release();
    const now = (tx: Tx) => sql<{ at: Date }>`select now() as at`.execute(tx);
    try {
      const both = await db.transaction().execute((tx) => pipelined(tx, (all) => [now(all), now(all)]));
      const [first, second] = both.map(({ rows }) => rows[0]?.at.getTime());
      // Within a transaction, now() stands still.
      expect(first).toBe(second);
      expect(writes.count()).toBe(2);
    } finally {
      writes.restore();
      await db.destroy();
    }
  });

  it.each([true, false])('is rolled back whole where one of several fails (by name: %s)', async (prepare) => {
    const { db } = connect(url(), { max: 1, prepare });
    const keep = (all: Tx, key: string) =>
      all
        .insertInto('idempotency_key')
        .values({ scope: 'test', route: 'test', key, body_hash: Buffer.alloc(1), created_at: new Date() })
        .execute();
    const failing = db
      .transaction()
      .execute((tx) =>
        pipelined(tx, (all) => [
          keep(all, 'before'),
          sql`select 1 / ${0}::int`.execute(all),
          keep(all, 'after'),
        ]),
      );
    await expect(failing).rejects.toThrow('division by zero');
    const kept = await db.selectFrom('idempotency_key').select('key').where('scope', '=', 'test').execute();
    expect(kept).toEqual([]);
    await db.destroy();
  });
});
