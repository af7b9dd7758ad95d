import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CONSENTS, EMAIL, purchase, type TestVisitor, withNote } from '../../../test/purchase.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { NOTE } from '../../../test/visitor.ts';
import { settleAttempt } from '../../payments/settlement/settle-attempt.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

/** More concurrent calls than the pool has connections. */
const CONCURRENT = 8;
const concurrently = <T>(make: (index: number) => Promise<T>) =>
  Promise.all(Array.from({ length: CONCURRENT }, (_, index) => make(index)));
const sequentially = async <T>(make: () => Promise<T>): Promise<T[]> => {
  const results: T[] = [];
  for (let index = 0; index < CONCURRENT; index += 1) results.push(await make());
  return results;
};

/** Publishes a new version of every product, so that no purchased version is cached. */
async function republishAll(): Promise<void> {
  await sql`
    insert into product_version
      (product_id, version, name, description, base_price, official_fee, tax_class, definition, published_by)
    select distinct on (product_id)
      product_id, version + 1, name, description, base_price, official_fee, tax_class, definition, 'an editor'
    from product_version order by product_id, version desc`.execute(test.deps.db);
  await test.deps.catalogue.refresh();
}

describe('more concurrent work than connections, just after new product versions', () => {
  it('settles every payment without a deadlock', async () => {
    const purchases = await sequentially(() => purchase(test));
    await republishAll();
    const attempts = await test.deps.db
      .selectFrom('payment_attempt')
      .selectAll()
      .where(
        'order_id',
        'in',
        purchases.map(({ orderId }) => orderId),
      )
      .execute();
    const settled = await Promise.all(
      attempts.map(({ id, order_id, amount, provider_ref }) =>
        settleAttempt(test.deps, id, {
          providerRef: provider_ref as string,
          state: 'succeeded',
          amount,
          currency: 'EUR',
          orderId: order_id,
          failureCode: null,
        }),
      ),
    );
    expect(settled).toEqual(Array(CONCURRENT).fill('paid'));
  });

  it('[AP-29] places every order', async () => {
    const visitors = await sequentially(() => withNote(test));
    await republishAll();
    const form = { email: EMAIL, type: 'cc', ...CONSENTS };
    const answers = await concurrently((at) =>
      (visitors[at] as TestVisitor).send('/desktopapp/rest/checkoutRegister/', form),
    );
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(CONCURRENT).fill(200));
  });

  it('[AP-26] changes every line', async () => {
    const visitors = await sequentially(() => withNote(test));
    const lines = await concurrently(async (at) => {
      const cart = await (visitors[at] as TestVisitor).get('/desktopapp/rest/cart');
      return cart.json().cart[0].id as string;
    });
    await republishAll();
    const form = { ...NOTE, direccion: 'Calle de Ejemplo 77' };
    const answers = await concurrently((at) =>
      (visitors[at] as TestVisitor).send(`/desktopapp/rest/updatequoteitem?id=${lines[at]}`, form),
    );
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(CONCURRENT).fill(200));
  });

  it('[AP-6] loads every order into a cart', async () => {
    const purchases = await sequentially(() => purchase(test));
    await republishAll();
    const answers = await concurrently((at) => {
      const { who, orderId } = purchases[at] as (typeof purchases)[number];
      return who.get(`/desktopapp/rest/loadorder?id=${orderId}&formkey=${who.formkey}`);
    });
    expect(answers.map((answer) => answer.json().ok)).toEqual(Array(CONCURRENT).fill(true));
  });
});

describe('a shop without free connections', () => {
  it('[ER-1] answers 503 soon, with a message and a retry time', async () => {
    const { pool } = test.deps;
    const timeoutMs = pool.options.connectionTimeoutMillis;
    expect(timeoutMs).toBeGreaterThan(0);
    const who = await withNote(test);
    const connections = await Promise.all(Array.from({ length: pool.options.max }, () => pool.connect()));
    pool.options.connectionTimeoutMillis = 20;
    try {
      const answer = await who.get('/desktopapp/rest/cart');
      expect([answer.statusCode, answer.json().code]).toEqual([503, 'busy']);
      expect(answer.json().message).toMatch(/vuelve a intentarlo\.$/);
      expect(answer.headers['retry-after']).toBe('5');
    } finally {
      pool.options.connectionTimeoutMillis = timeoutMs;
      for (const client of connections) client.release();
    }
    expect((await who.get('/desktopapp/rest/cart')).statusCode).toBe(200);
  });
});
