import type { OrderListQuery } from '@folio/contract/aftersales/order-list.view';
import { ORDER_STAGES, type OrderState, STAGE_OF_LINE } from '@folio/domain/order/order-stage';
import { LINE_STATES, type LineState } from '@folio/domain/order/states';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { copyOrder } from '../../../test/copy-orders.ts';
import { checkOutLoggedIn, logIn, registered } from '../../../test/customer.ts';
import { deliver } from '../../../test/delivery.ts';
import { allPages, listOrders, toIds } from '../../../test/order-list.ts';
import { paidPurchase, purchase, withNote } from '../../../test/purchase.ts';
import { recordStatements } from '../../../test/statements-of.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { NOTE, openVisitor } from '../../../test/visitor.ts';
import { buyNotes, readLines } from '../../../test/withdrawal.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

const setState = (orderId: number, state: LineState) =>
  test.deps.db.updateTable('order_line').set({ state }).where('order_id', '=', orderId).execute();

describe('the orders of an account', () => {
  it('[RT-12] of every store are listed, those of another store with its name and address', async () => {
    const { who, email, orderId } = await registered(test);
    const elsewhere = await withNote(test, '9.localhost:3000');
    await logIn(elsewhere, email);
    const other = await checkOutLoggedIn(elsewhere);
    const { orders } = await listOrders(who);
    expect(orders).toMatchObject([
      {
        id: String(other),
        otherStore: {
          name: expect.stringContaining('Folio'),
          url: `http://9.localhost:3000/customer/transfer/${other}?from=14`,
        },
      },
      { id: String(orderId), otherStore: null, productNames: ['Nota Simple'], total: 2512 },
    ]);
    expect((await listOrders(elsewhere)).orders).toMatchObject([
      { id: String(other), otherStore: null },
      { id: String(orderId), otherStore: { url: expect.stringContaining(`http://localhost:3000/`) } },
    ]);
  });

  it('[AP-3] on the wire are those of one store, whichever stores the others are of', async () => {
    const { who, orderId } = await registered(test);
    await copyOrder(test, orderId, 30, 1200000500);
    const { orders } = (await who.get('/desktopapp/rest/pedidos')).json();
    expect(orders.map((line: { order_id: string }) => Number(line.order_id))).toEqual([orderId]);
    expect(toIds(await listOrders(who))).toHaveLength(20);
  });

  it('[RT-12] of a guest are only those that their session placed or opened', async () => {
    const { who, orderId } = await purchase(test);
    const stranger = await purchase(test);
    expect(toIds(await listOrders(who))).toEqual([orderId]);
    expect(toIds(await listOrders(await openVisitor(test)))).toEqual([]);
    expect(await listOrders(await openVisitor(test))).toEqual({ orders: [], next: null, stages: [] });
    expect(stranger.orderId).not.toBe(orderId);
  });
});

describe('an order of several lines', () => {
  it('[RT-12] [OS-4] [OS-7] lists each status of its lines with their number, the most urgent first', async () => {
    const bought = await buyNotes(test, 3);
    const [first] = await readLines(test, bought);
    await deliver(test, first?.id as number);
    expect((await listOrders(bought.who)).orders).toMatchObject([
      {
        statuses: [
          { code: 'to_process', className: 'status-to-process stage-open', count: 2 },
          { code: 'ready', label: 'Listo', className: 'status-ready stage-done', count: 1 },
        ],
      },
    ]);
    await setState(bought.orderId, 'delivered');
    const [{ statuses } = { statuses: [] }] = (await listOrders(bought.who)).orders;
    expect(statuses.map(({ label, count }) => [label, count])).toEqual([['Listo', 3]]);
  });
});

describe('pages of the list', () => {
  it('[RT-12] contain each order once, also those of one instant, and keep the filter', async () => {
    const { who, orderId } = await registered(test);
    const copies = await copyOrder(test, orderId, 49, 1400100000);
    // Half of them at one instant, with microseconds that JavaScript does not have.
    await sql`update customer_order set placed_at = '2026-01-02 03:04:05.678901+00'
      where id = any(${copies.slice(20)}::bigint[])`.execute(test.deps.db);
    const pages = await allPages(who);
    expect(pages.map(({ length }) => length)).toEqual([20, 20, 10]);
    expect(new Set(pages.flat())).toEqual(new Set([orderId, ...copies]));
    expect(pages.flat().slice(0, 21)).toEqual([orderId, ...copies.slice(0, 20)]);
    const ready = copies.filter((_, at) => at % 2 === 0);
    await test.deps.db
      .updateTable('order_line')
      .set({ state: 'delivered' })
      .where('order_id', 'in', ready)
      .execute();
    const filtered = await allPages(who, { stage: 'ready' });
    expect(filtered.map(({ length }) => length)).toEqual([20, 5]);
    expect(new Set(filtered.flat())).toEqual(new Set(ready));
  });

  it('[RT-12] begin at the newest order for a place that is none', async () => {
    const { who, orderId } = await purchase(test);
    for (const after of ['x', '1-2', `zzzzzzzzzzz-${orderId}`, "1'; drop table session"])
      expect((await who.view('orders', { after })).statusCode).toBe(200);
    expect(toIds(await listOrders(who, { after: 'x' }))).toEqual([orderId]);
  });

  it('[RT-12] take as many statements for twenty orders as for two', async () => {
    const { who, orderId } = await registered(test);
    await copyOrder(test, orderId, 1, 1400200000);
    const forTwo = await recordStatements(() => listOrders(who));
    await copyOrder(test, orderId, 40, 1400200100);
    const forTwenty = await recordStatements(() => listOrders(who));
    expect(forTwenty.length).toBe(forTwo.length);
  });

  it('[AP-3] do not exist on the wire, whose answer ends after the newest hundred', async () => {
    const { who, orderId } = await registered(test);
    const copies = await copyOrder(test, orderId, 150, 1400300000);
    const { orders } = (await who.get('/desktopapp/rest/pedidos')).json();
    const ids = orders.map((line: { order_id: string }) => Number(line.order_id));
    expect(ids).toEqual([orderId, ...copies.slice(0, 99)]);
  });
});

describe('filters', () => {
  it('[RT-12] are the stages in which the customer has orders', async () => {
    const { who, orderId } = await registered(test);
    const [action, ready, closed] = await copyOrder(test, orderId, 3, 1400400000);
    await setState(action as number, 'waiting_customer');
    await setState(ready as number, 'delivered');
    await setState(closed as number, 'refunded');
    await who.send('/desktopapp/rest/addns', { ...NOTE, direccion: 'Calle de Ejemplo 99' });
    const unpaid = await checkOutLoggedIn(who);
    expect((await listOrders(who)).stages).toEqual(['action', 'under_way', 'ready', 'unpaid', 'closed']);
    const found = async (stage: OrderListQuery['stage']) => toIds(await listOrders(who, { stage }));
    expect(await found('action')).toEqual([action]);
    expect(await found('under_way')).toEqual([orderId]);
    expect(await found('ready')).toEqual([ready]);
    expect(await found('unpaid')).toEqual([unpaid]);
    expect(await found('closed')).toEqual([closed]);
    const { who: other } = await paidPurchase(test);
    expect(await listOrders(other, { stage: 'ready' })).toMatchObject({ orders: [], stages: ['under_way'] });
  });

  /** A paid order has the most urgent stage of its lines; others have the stage of their own state. */
  function expectedStage(state: OrderState, lines: readonly LineState[]) {
    if (state !== 'paid') return state === 'awaiting_payment' ? 'unpaid' : 'closed';
    const stages = lines.map((line) => STAGE_OF_LINE[line]);
    return ORDER_STAGES.find((stage) => stages.includes(stage));
  }
  const ORDER_STATES: readonly OrderState[] = ['awaiting_payment', 'paid', 'cancelled', 'superseded'];
  it('[OS-8] follow the states of order and lines', async () => {
    const pairs = LINE_STATES.flatMap((one) => LINE_STATES.map((two) => [one, two] as const));
    for (const state of ORDER_STATES)
      for (const lines of pairs) {
        const { rows } = await sql<{ stage: string }>`
          select order_stage(${state}, ${[...lines]}::text[]) as stage`.execute(test.deps.db);
        expect([state, lines, rows[0]?.stage]).toEqual([state, lines, expectedStage(state, lines)]);
      }
  });

  it('[OS-8] follow the order’s own state, whatever writes it', async () => {
    const { orderId } = await paidPurchase(test);
    const stage = async () =>
      (
        await test.deps.db
          .selectFrom('customer_order')
          .select('stage')
          .where('id', '=', orderId)
          .executeTakeFirstOrThrow()
      ).stage;
    expect(await stage()).toBe('under_way');
    for (const [state, expected] of [
      ['superseded', 'closed'],
      ['paid', 'under_way'],
      ['cancelled', 'closed'],
      ['awaiting_payment', 'unpaid'],
    ] as const) {
      await test.deps.db.updateTable('customer_order').set({ state }).where('id', '=', orderId).execute();
      expect([state, await stage()]).toEqual([state, expected]);
    }
  });
});
