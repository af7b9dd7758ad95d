import type { StaffOrder } from '@folio/contract/aftersales/order-pages.staff';
import type { QueueView } from '@folio/contract/aftersales/queue.staff';
import { MAX_COUNTED, QUEUE_TABS } from '@folio/contract/staff/limits';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { checkOut, purchase } from '../../../test/purchase.ts';
import { inventOrder } from '../../../test/staff/invented-order.ts';
import { type StaffClient, signIn } from '../../../test/staff/staff-client.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { NOTE } from '../../../test/visitor.ts';
import { STILL_LARGE_MS } from './large-counts.ts';

const NOW = new Date('2026-03-10T12:00:00Z');
const hours = (count: number): Date => new Date(NOW.getTime() + count * 3_600_000);
let test: TestApp;
let operator: StaffClient;
beforeAll(async () => {
  test = await createTestApp();
  test.setNow(NOW);
  operator = await signIn(test, 'operador');
});
afterAll(() => test.close());

const queue = async (query: string): Promise<QueueView> =>
  (await operator.call('GET', `api/queue?${query}`)).json();
const ids = (view: QueueView): number[] => view.rows.map(({ lineId }) => lineId);

/** Copies an order's only line until the order has this many lines. */
const repeatLine = (orderId: number, lines: number) =>
  sql`insert into order_line (order_id, position, product_id, product_version_id, product_name,
      answers, printed, state, net, vat, vat_rate, updated_at)
    select order_id, n, product_id, product_version_id, product_name, answers, printed, state, net, vat, vat_rate,
      updated_at from order_line, generate_series(2, ${lines}::integer) n where order_id = ${orderId}`.execute(
    test.deps.db,
  );

describe('the queue', () => {
  it('[OS-8] sorts late and untaken lines first by their promised time, and flags late ones', async () => {
    const invent = async (state: 'paid' | 'in_progress' | 'delivered', promised: number) =>
      (await inventOrder(test.deps, { store: 9, states: [state], promisedAt: hours(promised) })).lines[0];
    const working = await invent('in_progress', -5);
    const onTime = await invent('in_progress', 1);
    const soon = await invent('paid', 2);
    const late = await invent('paid', -1);
    const done = await invent('delivered', -9);
    const view = await queue('store=9');
    expect(ids(view)).toEqual([working, late, soon, onTime]);
    expect(view.rows.map((row) => row.late)).toEqual([true, true, false, false]);
    expect(view).toMatchObject({ late: 2, counts: { open: 4, done: 1, all: 5, waiting: 0 } });
    expect((await queue('store=9&tab=done')).rows).toMatchObject([{ lineId: done, late: false }]);
  });

  it('[OS-8] shows a replaced order as superseded, no longer as unpaid', async () => {
    const { who, orderId } = await purchase(test, '14.localhost:3000');
    await who.send('/desktopapp/rest/addns', { ...NOTE, direccion: 'Calle de Ejemplo 14' });
    const next = await checkOut(who);
    const listStates = async (tab: string) =>
      (await queue(`store=14&tab=${tab}`)).rows.map((row) => [row.orderId, row.superseded]);
    expect(await listStates('unpaid')).toEqual([
      [String(next), false],
      [String(next), false],
    ]);
    expect(await listStates('closed')).toEqual([[String(orderId), true]]);
    expect((await queue('store=14')).counts).toMatchObject({ unpaid: 2, closed: 1, all: 3 });
    const order: StaffOrder = (await operator.call('GET', `api/orders/${orderId}`)).json();
    expect(order).toMatchObject({ state: 'superseded', supersededBy: String(next) });
    expect(order.lines[0]?.customerLabel.text).toBe(`Sustituido por el pedido ${next}`);
    const other: StaffOrder = (await operator.call('GET', `api/orders/${next}`)).json();
    expect(other).toMatchObject({ state: 'awaiting_payment', supersededBy: null });
  });

  it('[OS-8] lists every line once, page by page', async () => {
    const states = Array.from({ length: 60 }, () => 'paid' as const);
    await inventOrder(test.deps, { store: 12, states: states.slice(0, 30), promisedAt: hours(1) });
    await inventOrder(test.deps, { store: 12, states: states.slice(30) });
    for (const tab of ['open', 'all']) {
      const first = await queue(`store=12&tab=${tab}`);
      const second = await queue(`store=12&tab=${tab}&after=${first.next}`);
      expect([first.rows.length, second.rows.length, second.next]).toEqual([50, 10, null]);
      expect(new Set([...ids(first), ...ids(second)]).size).toBe(60);
    }
    expect((await operator.call('GET', 'api/queue?after=rubbish')).statusCode).toBe(400);
  });

  const pageCursor = (...cursor: unknown[]) =>
    `after=${Buffer.from(JSON.stringify(cursor)).toString('base64url')}`;
  it.each([
    ...['2147483648', '99999999999', '1e15'].flatMap((far) => [`store=${far}`, `product=${far}`]),
    pageCursor(0, '0000-01-01T00:00:00.000Z', 1),
    pageCursor(99_999_999_999, '2026-01-01T00:00:00.000Z', 1),
    pageCursor(-1, '2026-01-01T00:00:00.000Z', 1),
    pageCursor(0, '+010000-01-01T00:00:00.000Z', 1),
    pageCursor(0, `2026-01-01T00:00:00.${'0'.repeat(100)}Z`, 1),
    pageCursor(0, '2026-01-01T00:00:00.000Z', 1e16),
  ])('rejects values out of a column’s range: %s', async (query) => {
    for (const rest of ['', '&tab=all', '&text=14000']) {
      const answer = await operator.call('GET', `api/queue?${query}${rest}`);
      expect([answer.statusCode, answer.json().code]).toEqual([400, 'body']);
    }
  });

  it('[OS-8] accepts any cursor at which a page could end', async () => {
    for (const tab of QUEUE_TABS)
      for (const at of ['0001-01-01T00:00:00.000Z', '9999-12-31T00:00:00.000Z'])
        expect((await operator.call('GET', `api/queue?tab=${tab}&${pageCursor(1, at, 1)}`)).statusCode).toBe(
          200,
        );
    expect((await operator.call('GET', 'api/queue?store=2147483647')).statusCode).toBe(200);
  });

  it.each([
    ['part of the order number', (id: number) => String(id).slice(-6)],
    ['part of the e-mail address, in any case', () => 'gona.INV'],
    ['the beginning of the e-mail address', () => 'Begona.Inventada@correo'],
    ['the end of the e-mail address', () => 'inventada@correo.example'],
    ['the beginning of an answer, without accents', () => 'iñigu pánif'],
    ['a reference with punctuation', () => '9872023-VH'],
  ])('[EN-3] finds a line by %s', async (_how, text) => {
    const printed = [
      { option: 'sociedad', label: 'Sociedad', value: 'Panificadora Íñiguez, S. L.' },
      { option: 'catastro', label: 'Referencia', value: '9872023-VH5797S' },
    ];
    const order = await inventOrder(test.deps, {
      store: 15,
      email: 'begona.inventada@correo.example',
      printed,
    });
    const view = await queue(`store=15&text=${encodeURIComponent(text(order.id))}`);
    expect(ids(view)).toContain(order.lines[0]);
    expect(ids(await queue('store=15&text=sociedad'))).toEqual([]);
  });

  it('[RO-4] searches answers only for staff who may read them', async () => {
    const printed = [{ option: 'nombre', label: 'Nombre', value: 'Zacarías Inventado Único' }];
    const { id, lines } = await inventOrder(test.deps, { store: 18, printed });
    const accountant = await signIn(test, 'contable');
    const found = async (client: StaffClient, text: string): Promise<number[]> =>
      ids((await client.call('GET', `api/queue?tab=all&text=${text}`)).json());
    expect(await found(operator, 'zacarias')).toEqual(lines);
    expect(await found(accountant, 'zacarias')).toEqual([]);
    expect(await found(accountant, String(id))).toEqual(lines);
  });

  it('[OS-8] counts lines up to a thousand', async () => {
    const order = await inventOrder(test.deps, { store: 19, states: ['delivered'] });
    await repeatLine(order.id, 1200);
    expect((await queue('store=19')).counts).toMatchObject({
      done: MAX_COUNTED + 1,
      all: MAX_COUNTED + 1,
      open: 0,
    });
  });

  it('[OS-8] caches a count beyond a thousand for a while', async () => {
    const order = await inventOrder(test.deps, { store: 22, states: ['delivered'] });
    await repeatLine(order.id, 1001);
    const counted = async () => (await queue('store=22')).counts.done;
    expect(await counted()).toBe(MAX_COUNTED + 1);
    await sql`delete from order_line where order_id = ${order.id} and position > 7`.execute(test.deps.db);
    expect(await counted()).toBe(MAX_COUNTED + 1);
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + STILL_LARGE_MS + 1 });
    onTestFinished(() => void vi.useRealTimers());
    expect(await counted()).toBe(7);
  });

  it.each(['before', 'after'])(
    '[EN-3] finds an open line behind hundreds of newer ones %s statistics',
    async (when) => {
      const printed = [{ option: 'nombre', label: 'Nombre', value: `Frecuentina${when} Inventada` }];
      const open = await inventOrder(test.deps, { store: 20, printed });
      const done = await inventOrder(test.deps, { store: 21, printed, states: ['delivered'] });
      await repeatLine(done.id, 300);
      // With statistics, a search scans for a frequent word from the newest line.
      if (when === 'after') await sql`analyze order_line, customer_order`.execute(test.deps.db);
      const text = `text=frecuentina${when}`;
      expect(await queue(`tab=all&${text}`)).toMatchObject({ isMore: true, hasMoreCounts: true });
      expect(await queue(`tab=open&${text}`)).toMatchObject({ isMore: false, hasMoreCounts: true });
      expect(await queue(`tab=all&store=20&${text}`)).toMatchObject({ hasMoreCounts: false });
      for (const where of ['tab=open', 'tab=all&store=20', 'tab=open&store=20']) {
        const view = await queue(`${where}&${text}`);
        expect([ids(view), view.isMore]).toEqual([open.lines, false]);
      }
    },
  );

  it('[EN-3] finds the newest of thousands of lines with a word', async () => {
    const printed = [{ option: 'municipio', label: 'Municipio', value: 'Villacorriente (Madrid)' }];
    const order = await inventOrder(test.deps, { store: 19, printed, states: ['delivered'] });
    await repeatLine(order.id, 2500);
    const { rows } = await sql<{ id: number }>`
      select id from order_line where order_id = ${order.id} order by id desc limit 50`.execute(test.deps.db);
    const view = await queue('tab=all&text=villacorriente');
    expect(ids(view).toSorted((a, b) => b - a)).toEqual(rows.map(({ id }) => id));
    expect(view.isMore).toBe(true);
  });

  it('[EN-8] marks a place typed freely, in the queue and at its answer', async () => {
    const printed = [
      { option: 'municipio', label: 'Municipio', value: 'Villarriba de Abajo' },
      { option: 'otro', label: 'Otro', value: 'Getafe (Madrid)' },
      { option: 'finca', label: 'Finca', value: '12345' },
    ];
    const answers = {
      municipio: { code: null, name: 'Villarriba de Abajo', region: '' },
      otro: { code: '28065', name: 'Getafe', region: 'Madrid' },
      finca: '12345',
    };
    const typed = await inventOrder(test.deps, { store: 16, printed, answers });
    await inventOrder(test.deps, { store: 16, answers: { otro: answers.otro, finca: '12345' } });
    const marked = (await queue('store=16')).rows.filter(({ unlisted }) => unlisted);
    expect(marked).toMatchObject([{ lineId: typed.lines[0] }]);
    const shown = (await operator.call('GET', `api/orders/${typed.id}`)).json<StaffOrder>();
    expect(shown.lines[0]?.answers?.map(({ unlisted }) => unlisted)).toEqual([true, false, false]);
  });
});
