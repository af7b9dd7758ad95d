import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../test/test-app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

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
});
