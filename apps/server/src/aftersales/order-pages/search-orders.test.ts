import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { copyOrder } from '../../../test/copy-orders.ts';
import { checkOutLoggedIn, registered } from '../../../test/customer.ts';
import { allPages, listOrders, toIds } from '../../../test/order-list.ts';
import { paidPurchase } from '../../../test/purchase.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { NOTE, openVisitor } from '../../../test/visitor.ts';
import { orderLinkKey } from '../../orders/records/order-link.ts';
import { MAX_READ } from '../../orders/records/order-list.queries.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

describe('the search', () => {
  async function someone() {
    const { who, orderId } = await registered(test);
    await who.send('/desktopapp/rest/addns', {
      ...NOTE,
      direccion: 'Calle de la Albahaca 7',
      municipio: 'Leganés',
    });
    const second = await checkOutLoggedIn(who);
    return { who, orderId, second };
  }

  it.each([
    ['albahaca', 'second'],
    ['ALBAHACA 7', 'second'],
    ['Leganés', 'second'],
    ['leganes nota', 'second'],
    ['getafe', 'first'],
    ['inventada', 'both'],
    ['nota simple', 'both'],
    ['alba', 'second'],
    ['albahaca getafe', 'none'],
    ['xyzzy', 'none'],
    ['¿?', 'none'],
    ['%', 'none'],
  ] as const)('[RT-12] for %s finds %s', async (text, expected) => {
    const { who, orderId, second } = await someone();
    const all = { first: [orderId], second: [second], both: [second, orderId], none: [] };
    expect(toIds(await listOrders(who, { text }))).toEqual(all[expected]);
  });

  it('[RT-12] finds a number by any part of it, and combines with a stage', async () => {
    const { who, orderId, second } = await someone();
    expect(toIds(await listOrders(who, { text: String(second) }))).toEqual([second]);
    expect(toIds(await listOrders(who, { text: `#${String(orderId).slice(-4)}` }))).toEqual([orderId]);
    expect(toIds(await listOrders(who, { text: 'nota', stage: 'unpaid' }))).toEqual([second]);
  });

  it('[RT-12] for a frequent word reads a limited number of orders a page, and goes on from there', async () => {
    const { who, orderId } = await registered(test);
    const copies = await copyOrder(test, orderId, MAX_READ + 10, 1400600000);
    const oldest = copies.at(-1);
    await sql`update order_line set printed = jsonb_build_array(jsonb_build_object('option', 'direccion',
      'label', 'Dirección', 'value', 'Plaza Rara')) where order_id = ${oldest}`.execute(test.deps.db);
    const first = await listOrders(who, { text: 'nota rara' });
    // The index of answers finds the word, whatever the number of orders.
    expect(toIds(first)).toEqual([oldest]);
    await test.deps.db
      .updateTable('order_line')
      .set({ product_name: 'Otra', product_id: 18357 })
      .where('order_id', '=', oldest as number)
      .execute();
    expect(await listOrders(who, { text: 'propiedades' })).toMatchObject({
      orders: [],
      next: expect.any(String),
    });
    expect(await allPages(who, { text: 'propiedades' })).toEqual([[], [oldest]]);
  });

  it('[RT-12] finds nothing of other customers', async () => {
    const { orderId } = await someone();
    const { who } = await paidPurchase(test);
    expect(toIds(await listOrders(who, { text: String(orderId) }))).toEqual([]);
    expect(toIds(await listOrders(who, { text: 'albahaca' }))).toEqual([]);
  });

  it('[RT-12] finds no order that only a link opened, and reads no answers of another customer’s line', async () => {
    const { orderId, who } = await paidPurchase(test);
    const order = await test.deps.db
      .selectFrom('customer_order')
      .selectAll()
      .where('id', '=', orderId)
      .executeTakeFirstOrThrow();
    const guest = await openVisitor(test);
    const key = orderLinkKey(test.deps.config.secret, order, test.deps.clock());
    await guest.view('order', { orderId: String(orderId), key });
    expect(toIds(await listOrders(guest, { text: 'nota' }))).toEqual([]);
    expect(toIds(await listOrders(guest, { text: String(orderId) }))).toEqual([]);
    expect(toIds(await listOrders(who, { text: 'getafe' }))).toEqual([orderId]);
    await sql`update order_line set redacted = true where order_id = ${orderId}`.execute(test.deps.db);
    expect(toIds(await listOrders(who, { text: 'getafe' }))).toEqual([]);
  });
});
