import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { connect, type Db, type Tx } from './connect.ts';
import { databaseFault } from './database-fault.ts';
import { pipelined } from './pipelined.ts';
import { withTimeout } from './statement-timeout.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

type Write = (...args: unknown[]) => void;
type ClientInternals = { readonly connection: { readonly stream: { _write: Write; _writev: Write } } };

/** Counts the writes to a client's socket. */
function countWrites(client: unknown) {
  const { stream } = (client as ClientInternals).connection;
  const spies = [vi.spyOn(stream, '_write'), vi.spyOn(stream, '_writev')];
  return {
    count: () => spies.reduce((sum, { mock }) => sum + mock.calls.length, 0),
    restore: () => {
      for (const spy of spies) spy.mockRestore();
    },
  };
}

describe('a database that does not answer', () => {
  const pgSleep = (on: Db | Tx, seconds: number) => sql`select pg_sleep(${seconds})`.execute(on);

  it('counts as lost after a while, unless the transaction has a longer statement timeout', async () => {
    const { db } = connect(test.deps.config.databaseUrl, { max: 1, silenceMs: 400 });
    await expect(pgSleep(db, 5)).rejects.toThrow('Query read timeout');
    await withTimeout(db, 10_000, (tx) => pgSleep(tx, 1));
    await expect(withTimeout(db, 10_000, (tx) => pgSleep(tx, 1).then(fail))).rejects.toThrow('rolled back');
    await expect(pgSleep(db, 5)).rejects.toThrow('Query read timeout');
    await db.destroy();
  });

  const fail = () => Promise.reject(new Error('rolled back'));
});

/** Loads the connections again: a process names a limited number of statements, which other files may have used up. */
async function freshConnect(): Promise<typeof connect> {
  vi.resetModules();
  return (await import('./connect.ts')).connect;
}

describe("the shop's connections", () => {
  it('name a statement with parameters, or in several parts, and no other', async () => {
    const connectAgain = await freshConnect();
    const { db, pool } = connectAgain(test.deps.config.databaseUrl, { max: 1 });
    const client = await pool.connect();
    try {
      for (const n of [1, 2, 3]) {
        const { rows } = await client.query('select $1::int + 1 as next', [n]);
        expect(rows).toEqual([{ next: n + 1 }]);
      }
      await client.query('select 1 as plain', []);
      await client.query('with two as (select 2 as n) select n from two', []);
      const prepared = await client.query(
        "select count(*)::int as n from pg_prepared_statements where statement = 'select $1::int + 1 as next'",
      );
      expect(prepared.rows).toEqual([{ n: 1 }]);
      const plain = await client.query(
        "select count(*)::int as n from pg_prepared_statements where statement = 'select 1 as plain'",
      );
      expect(plain.rows).toEqual([{ n: 0 }]);
      const inParts = await client.query(
        "select count(*)::int as n from pg_prepared_statements where statement like 'with two as%'",
      );
      expect(inParts.rows).toEqual([{ n: 1 }]);
    } finally {
      client.release();
      await db.destroy();
    }
  });

  it('have one name for a list of any length, and none for several rows', async () => {
    vi.resetModules();
    const { connect: connectAgain } = await import('./connect.ts');
    const { db } = connectAgain(test.deps.config.databaseUrl, { max: 1 });
    try {
      const stores = (select = db.selectFrom('store').select('id').orderBy('id')) => select.execute();
      const [one = 0, two = 0, ...others] = (await stores()).map(({ id }) => id);
      const byIds = (operator: 'in' | 'not in', ids: number[]) =>
        stores(db.selectFrom('store').select('id').orderBy('id').where('id', operator, ids));
      expect(await byIds('in', [])).toEqual([]);
      expect(await byIds('in', [one, -1])).toEqual([{ id: one }]);
      expect(await byIds('in', [one, -1, two])).toEqual([{ id: one }, { id: two }]);
      expect(await byIds('not in', [one])).toHaveLength(others.length + 1);
      expect(await byIds('not in', [one, two])).toHaveLength(others.length);
      await sql`select * from (values (${1}::int, ${2}::int), (${3}::int, ${4}::int)) rows`.execute(db);
      const { rows } = await sql<{ statement: string }>`
        select statement from pg_prepared_statements where statement not like '%prepared%' order by statement`.execute(
        db,
      );
      expect(rows.map(({ statement }) => statement)).toEqual([
        expect.stringContaining('"id" <> ($1)'),
        expect.stringContaining('"id" <> all($1)'),
        expect.stringContaining('"id" = any($1)'),
      ]);
    } finally {
      await db.destroy();
    }
  });

  it('have one plan for lists of one value', async () => {
    const connectAgain = await freshConnect();
    const { db } = connectAgain(test.deps.config.databaseUrl, { max: 1 });
    try {
      const count = db.selectFrom('customer_order').select(({ fn }) => fn.countAll<number>().as('count'));
      // PostgreSQL plans the first five runs for their values.
      for (let id = 1; id <= 8; id += 1) await count.where('id', 'in', [id]).execute();
      const { rows } = await sql<{ generic_plans: number }>`
        select generic_plans from pg_prepared_statements where statement like ${'%"customer_order"%'}`.execute(
        db,
      );
      expect(rows).toEqual([{ generic_plans: 3 }]);
    } finally {
      await db.destroy();
    }
  });

  it('end with a statement that was prepared for other columns', async () => {
    const connectAgain = await freshConnect();
    const { db } = connectAgain(test.deps.config.databaseUrl, { max: 1 });
    const read = () => sql`select * from grown where id = ${1}`.execute(db);
    try {
      await sql`create table grown (id integer)`.execute(db);
      await read();
      await sql`alter table grown add column name text`.execute(db);
      const error = await read().catch((caught: unknown) => caught);
      expect([databaseFault(error), await read()]).toMatchObject(['lost', { rows: [] }]);
    } finally {
      await sql`drop table grown`.execute(db);
      await db.destroy();
    }
  });

  it('report an error and stay usable', async () => {
    const client = await test.deps.pool.connect();
    try {
      await expect(client.query('select 1 / $1::int', [0])).rejects.toThrow('division by zero');
      expect((await client.query('select 1 / $1::int as one', [1])).rows).toEqual([{ one: 1 }]);
    } finally {
      client.release();
    }
  });

  it('write the statements of one event-loop turn together, and answer in order', async () => {
    const client = await test.deps.pool.connect();
    const writes = countWrites(client);
    try {
      const done: number[] = [];
      const query = async (n: number, delay: number) => {
        await client.query('select $1::int as n, pg_sleep($2)', [n, delay]);
        done.push(n);
      };
      await Promise.all([query(1, 0.05), query(2, 0), query(3, 0)]);
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

  it('begins together with its first statements, in one write', async () => {
    const { db, pool } = connect(url(), { max: 1 });
    const client = await pool.connect();
    const writes = countWrites(client);
    client.release();
    const now = (tx: Tx) => sql<{ at: Date }>`select now() as at`.execute(tx);
    try {
      const results = await db.transaction().execute((tx) => pipelined(tx, (all) => [now(all), now(all)]));
      const [first, second] = results.map(({ rows }) => rows[0]?.at.getTime());
      // now() is constant within a transaction.
      expect(first).toBe(second);
      expect(writes.count()).toBe(2);
    } finally {
      writes.restore();
      await db.destroy();
    }
  });

  it.each([true, false])(
    'rolls back completely if one of several statements fails (by name: %s)',
    async (prepare) => {
      const { db } = connect(url(), { max: 1, prepare });
      const insertKey = (all: Tx, key: string) =>
        all
          .insertInto('idempotency_key')
          .values({ scope: 'test', route: 'test', key, body_hash: Buffer.alloc(1), created_at: new Date() })
          .execute();
      const failing = db
        .transaction()
        .execute((tx) =>
          pipelined(tx, (all) => [
            insertKey(all, 'before'),
            sql`select 1 / ${0}::int`.execute(all),
            insertKey(all, 'after'),
          ]),
        );
      await expect(failing).rejects.toThrow('division by zero');
      const stored = await db
        .selectFrom('idempotency_key')
        .select('key')
        .where('scope', '=', 'test')
        .execute();
      expect(stored).toEqual([]);
      await db.destroy();
    },
  );
});
