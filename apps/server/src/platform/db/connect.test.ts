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

/** More at once than the pool has connections. */
const AT_ONCE = 8;
const each = <T>(make: (index: number) => Promise<T>) =>
  Promise.all(Array.from({ length: AT_ONCE }, (_, index) => make(index)));
const inTurn = async <T>(make: () => Promise<T>): Promise<T[]> => {
  const made: T[] = [];
  for (let index = 0; index < AT_ONCE; index += 1) made.push(await make());
  return made;
};

/** An editor publishes every product anew: no version that was bought before is kept in memory. */
async function publishAll(): Promise<void> {
  await sql`
    insert into product_version
      (product_id, version, name, description, base_price, official_fee, tax_class, definition, published_by)
    select distinct on (product_id)
      product_id, version + 1, name, description, base_price, official_fee, tax_class, definition, 'an editor'
    from product_version order by product_id, version desc`.execute(test.deps.db);
  await test.deps.catalogue.refresh();
}

describe('more at once than there are connections, just after a product was published anew', () => {
  it('[AP-29] settlements wait for each other and never for ever', async () => {
    const bought = await inTurn(() => purchase(test));
    await publishAll();
    const attempts = await test.deps.db
      .selectFrom('payment_attempt')
      .selectAll()
      .where(
        'order_id',
        'in',
        bought.map(({ orderId }) => orderId),
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
    expect(settled).toEqual(Array(AT_ONCE).fill('paid'));
  });

  it('[AP-29] checkouts do so too', async () => {
    const visitors = await inTurn(() => withNote(test));
    await publishAll();
    const form = { email: EMAIL, type: 'cc', ...CONSENTS };
    const answers = await each((at) =>
      (visitors[at] as TestVisitor).send('/desktopapp/rest/checkoutRegister/', form),
    );
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(AT_ONCE).fill(200));
  });

  it('[AP-26] and changes of a line', async () => {
    const visitors = await inTurn(() => withNote(test));
    const lines = await each(async (at) => {
      const cart = await (visitors[at] as TestVisitor).get('/desktopapp/rest/cart');
      return cart.json().cart[0].id as string;
    });
    await publishAll();
    const form = { ...NOTE, direccion: 'Calle de Ejemplo 77' };
    const answers = await each((at) =>
      (visitors[at] as TestVisitor).send(`/desktopapp/rest/updatequoteitem?id=${lines[at]}`, form),
    );
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(AT_ONCE).fill(200));
  });

  it('[AP-6] and carts made of orders', async () => {
    const bought = await inTurn(() => purchase(test));
    await publishAll();
    const answers = await each((at) => {
      const { who, orderId } = bought[at] as (typeof bought)[number];
      return who.get(`/desktopapp/rest/loadorder?id=${orderId}&formkey=${who.formkey}`);
    });
    expect(answers.map((answer) => answer.json().ok)).toEqual(Array(AT_ONCE).fill(true));
  });
});

describe('a shop whose connections are all taken', () => {
  it('[ER-1] says so soon, kindly, and when to come again', async () => {
    const { pool } = test.deps;
    const usual = pool.options.connectionTimeoutMillis;
    expect(usual).toBeGreaterThan(0);
    const who = await withNote(test);
    const held = await Promise.all(Array.from({ length: pool.options.max }, () => pool.connect()));
    pool.options.connectionTimeoutMillis = 20;
    try {
      const answer = await who.get('/desktopapp/rest/cart');
      expect([answer.statusCode, answer.json().code]).toEqual([503, 'busy']);
      expect(answer.json().message).toMatch(/vuelve a intentarlo\.$/);
      expect(answer.headers['retry-after']).toBe('5');
    } finally {
      pool.options.connectionTimeoutMillis = usual;
      for (const client of held) client.release();
    }
    expect((await who.get('/desktopapp/rest/cart')).statusCode).toBe(200);
  });
});
