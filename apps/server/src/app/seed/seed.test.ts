import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PRODUCTS } from '../../../seed/products.ts';
import { STORES } from '../../../seed/stores.ts';
import { SUBJECTS } from '../../../seed/subjects.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { jsonb } from '../../platform/db/json.ts';
import { migrate } from '../../platform/db/migrate.ts';
import { seed } from './seed.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

async function fingerprint(): Promise<Record<string, string>> {
  const tables = ['issuer', 'store', 'store_domain', 'store_payment_method', 'product', 'product_version'];
  const hashes: Record<string, string> = {};
  for (const table of [...tables, 'store_product', 'legal_text', 'product_faq', 'place']) {
    const { rows } = await sql<{ hash: string }>`
      select count(*) || ' ' || md5(string_agg(t::text, '|' order by t::text)) as hash
      from ${sql.table(table)} t`.execute(test.deps.db);
    hashes[table] = rows[0]?.hash ?? '';
  }
  return hashes;
}

it('[EN-3] stores the subject of each product’s lines with its form', async () => {
  const { rows } = await sql<{ product_id: number; subject: unknown }>`
    select product_id, definition -> 'subject' as subject from product_version where version = 1`.execute(
    test.deps.db,
  );
  expect(Object.fromEntries(rows.map(({ product_id, subject }) => [product_id, subject]))).toEqual(SUBJECTS);
});

describe('starting on an existing database', () => {
  it('migrates it once', async () => {
    expect(await migrate(test.deps.db)).toEqual([]);
  });

  it('seeds it once, even if several processes start together', async () => {
    const before = await fingerprint();
    await Promise.all([1, 2, 3].map(() => seed(test.deps.db)));
    expect(await fingerprint()).toEqual(before);
  });

  it('overwrites no change of staff', async () => {
    const { db } = test.deps;
    await db.updateTable('store').set({ name: 'Cambiada' }).where('id', '=', 14).execute();
    await db.updateTable('issuer').set({ legal_name: 'Cambiada, S. L.' }).execute();
    await db.updateTable('store_payment_method').set({ enabled: false }).where('store_id', '=', 15).execute();
    await db.updateTable('store_product').set({ visible: false }).where('store_id', '=', 14).execute();
    await db.updateTable('place').set({ slow: true }).where('name', '=', 'Getafe').execute();
    const version = await db.selectFrom('product_version').selectAll().executeTakeFirstOrThrow();
    const { id: _, definition, name, description, ...rest } = version;
    await db
      .insertInto('product_version')
      .values({
        ...rest,
        version: 2,
        base_price: 9900,
        name: jsonb(name),
        description: jsonb(description),
        definition: jsonb(definition),
      })
      .execute();
    const before = await fingerprint();
    await seed(db);
    expect(await fingerprint()).toEqual(before);
  });

  it('publishes a changed form as a new version at the last price, unless staff published the last', async () => {
    const { db } = test.deps;
    const changed = PRODUCTS.filter(({ id }) => id === 18444 || id === 18395).map((product) => ({
      ...product,
      definition: { ...product.definition, workingHours: 77 },
    }));
    await db
      .updateTable('product_version')
      .set({ base_price: 4321 })
      .where('product_id', 'in', [18444, 18395])
      .execute();
    await db
      .updateTable('product_version')
      .set({ published_by: 'admin@folio.example' })
      .where('product_id', '=', 18395)
      .execute();
    await Promise.all([1, 2].map(() => seed(db, changed)));
    const versions = await db
      .selectFrom('product_version')
      .select(['product_id', 'version', 'base_price'])
      .where('product_id', 'in', [18444, 18395])
      .orderBy('product_id')
      .orderBy('version')
      .execute();
    expect(versions).toEqual([
      { product_id: 18395, version: 1, base_price: 4321 },
      { product_id: 18444, version: 1, base_price: 4321 },
      { product_id: 18444, version: 2, base_price: 4321 },
    ]);
  });

  it('makes a further store ready to sell', async () => {
    const { db } = test.deps;
    const [pattern] = STORES.filter(({ id }) => id === 21);
    if (!pattern) throw new Error('no store 21');
    await seed(db, PRODUCTS, [...STORES, { ...pattern, id: 99, name: 'Folio Prueba', sellsAs: 21 }]);
    const loadProducts = async (store: number) => {
      const rows = await db
        .selectFrom('store_product')
        .select(['product_id', 'position'])
        .where('store_id', '=', store)
        .orderBy('product_id')
        .execute();
      return rows.map(({ product_id, position }) => [product_id, position]);
    };
    expect((await loadProducts(99)).length).toBeGreaterThan(0);
    expect(await loadProducts(99)).toEqual(await loadProducts(21));
    const methods = await db
      .selectFrom('store_payment_method')
      .select('method')
      .where('store_id', '=', 99)
      .orderBy('position')
      .execute();
    expect(methods.map(({ method }) => method)).toEqual(['stripe', 'paypal']);
    await sql`select nextval('order_number_99')`.execute(db);
  });

  it("does not restore a product removed from a store's offer", async () => {
    const { db } = test.deps;
    await db.deleteFrom('store_product').where('store_id', '=', 9).execute();
    await seed(db);
    const offers = await db.selectFrom('store_product').selectAll().where('store_id', '=', 9).execute();
    expect(offers).toEqual([]);
  });

  it('notifies every process of the new catalogue version', async () => {
    const { catalogue } = test.deps;
    await expect.poll(() => catalogue.current().products.get(15867)?.basePrice).toBe(9900);
  });
});
