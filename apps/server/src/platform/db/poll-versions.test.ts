import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cloneDatabase, createTestApp, type TestApp } from '../../../test/test-app.ts';

let test: TestApp;
beforeAll(async () => {
  // LISTEN uses another database without any NOTIFY, like a listener whose connection is cut.
  const elsewhere = await cloneDatabase('deaf');
  test = await createTestApp({ environment: { DATABASE_DIRECT_URL: elsewhere }, pollMs: 25 });
});
afterAll(() => test.close());

describe('a process that receives no NOTIFY', () => {
  it('still sees a change of the catalogue', async () => {
    const { catalogue, db } = test.deps;
    await sql`update store set name = 'Otra' where id = 14`.execute(db);
    await expect.poll(() => catalogue.current().stores.get(14)?.name).toBe('Otra');
  });

  it('still sees that a registry became slow', async () => {
    const { places, db } = test.deps;
    const [hit] = places.search('municipio', 'Getafe');
    expect(hit?.slow ?? false).toBe(false);
    await sql`update place set slow = true where kind = 'municipio' and code = ${hit?.code}`.execute(db);
    await expect.poll(() => places.search('municipio', 'Getafe')[0]?.slow).toBe(true);
  });
});
