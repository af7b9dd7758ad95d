import type { LineState } from '@folio/domain/order/states';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { attachDocument, deliver } from '../../../test/delivery.ts';
import { checkOut, paidPurchase, purchase, type TestVisitor, withNote } from '../../../test/purchase.ts';
import { recordStatements } from '../../../test/statements-of.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { NOTE, visitor } from '../../../test/visitor.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

const PEDIDOS = '/desktopapp/rest/pedidos';
const listOrders = async (who: TestVisitor, query = '') => (await who.get(`${PEDIDOS}${query}`)).json();

describe('orders on the wire', () => {
  it("[AP-3] are the visitor's own, newest first, with their config", async () => {
    const who = await withNote(test);
    const first = await checkOut(who);
    await who.send('/desktopapp/rest/addns', { ...NOTE, direccion: 'Calle de Ejemplo 14' });
    const second = await checkOut(who);
    await purchase(test);
    const answer = await listOrders(who);
    expect(answer).toMatchObject({ ok: true, message: '', config: { lastOrderId: String(second) } });
    const ids = answer.orders.map((line: { order_id: string }) => line.order_id);
    expect(ids).toEqual([second, second, first].map(String));
  });

  it('[AP-3] of one store are complete, however many newer ones another store has', async () => {
    const who = await withNote(test);
    const own = await checkOut(who);
    await sql`with elsewhere as (
        insert into customer_order
          (id, store_id, email, locale, state, net, vat, total, tax, consents, placed_at)
        select 1200000000 + n, 12, email, locale, state, net, vat, total, tax, consents,
          placed_at + n * interval '1 minute'
        from customer_order, generate_series(90000001, 90000120) n where id = ${own} returning id)
      insert into order_access (session_id, order_id, granted_at)
      select access.session_id, elsewhere.id, access.granted_at
      from elsewhere, order_access access where access.order_id = ${own}`.execute(test.deps.db);
    const { orders } = await listOrders(who);
    expect(orders.map((line: { order_id: string }) => line.order_id)).toEqual([String(own)]);
  });

  it('[AP-3] take as many statements for nine orders as for two', async () => {
    const who = await withNote(test);
    const order = async (address: string) => {
      await who.send('/desktopapp/rest/addns', { ...NOTE, direccion: address });
      await checkOut(who);
    };
    await order('Calle de Ejemplo 1');
    const statementsForTwo = await recordStatements(() => listOrders(who));
    for (let n = 2; n < 10; n += 1) await order(`Calle de Ejemplo ${n}`);
    let listed: unknown[] = [];
    const statementsForNine = await recordStatements(async () => {
      listed = (await listOrders(who)).orders;
    });
    expect(listed.length).toBeGreaterThan(8);
    expect(statementsForNine.length).toBe(statementsForTwo.length);
  });

  it('[AP-3] are empty for a visitor without orders; a blank id lists all', async () => {
    const who = visitor(test);
    await who.open();
    expect(await listOrders(who)).toMatchObject({ ok: true, orders: [] });
    const { who: ana, orderId } = await purchase(test);
    const blank = await listOrders(ana, '?id=');
    expect(blank).toMatchObject({ ok: true, orders: [{ order_id: String(orderId) }] });
  });

  it("[AP-4] [EN-3] [EN-17] list one order by its id, its lines with the specification's names", async () => {
    const { who, orderId } = await purchase(test);
    const answer = await listOrders(who, `?id=${orderId}&toFinalize=1`);
    expect(Object.keys(answer).sort()).toEqual(['config', 'message', 'ok', 'orders', 'url']);
    const [line] = answer.orders;
    expect(line).toMatchObject({
      order_id: String(orderId),
      real_order_id: String(orderId),
      product_id: '15867',
      product_name: 'Nota Simple',
      qty: 1,
      status: 'pending',
      panel_status_id: 0,
      pendingTramitation: false,
      referencia: `${orderId}-1`,
      extra: { current_price: 25.12, url: '', docParsed: false, docParsedEntities: [], childs: [] },
    });
    expect(line.created_at).toMatch(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/);
    expect(line.options).toContainEqual({
      option_id: 'direccion',
      option_value: NOTE.direccion,
      value: NOTE.direccion,
      print_value: NOTE.direccion,
      label: 'Dirección del inmueble',
    });
  });

  it('[ER-2] come with the current config, without the last order, when the order tables fail', async () => {
    const { who } = await purchase(test);
    await sql`alter table order_line rename to order_line_away`.execute(test.deps.db);
    const answer = await who.get(PEDIDOS);
    await sql`alter table order_line_away rename to order_line`.execute(test.deps.db);
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toMatchObject({ ok: false, orders: [], config: { store_id: 14, lastOrderId: '' } });
  });

  it('[ER-2] come with the current config when they cannot be listed', async () => {
    const { who, orderId } = await purchase(test);
    await sql`alter table order_access rename to order_access_away`.execute(test.deps.db);
    const answer = await who.get(PEDIDOS);
    await sql`alter table order_access_away rename to order_access`.execute(test.deps.db);
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toMatchObject({ ok: false, orders: [], config: { lastOrderId: String(orderId) } });
  });
});

const WIRE: readonly (readonly [state: LineState, status: string, panel: number, es: string, pt: string])[] =
  [
    ['awaiting_payment', 'pending', 0, 'Pendiente de Pago', 'Pendente de pagamento'],
    ['paid', 'complete', 10, 'Pendiente de tramitar', 'A processar'],
    ['in_progress', 'complete', 20, 'En tramitación', 'A processar'],
    ['waiting_customer', 'complete', 60, 'Incidencia', 'Incidência'],
    ['delivered', 'complete', 110, 'Listo', 'Disponível'],
    ['redelivered', 'complete', 120, 'Listo', 'Disponível'],
    ['refunded', 'closed', 0, 'Abonado', 'Reembolsado'],
  ];

describe('the state of a line', () => {
  it.each(WIRE)('[OS-8] %s is sent as %s %i', async (state, status, panel) => {
    const { who, orderId } = await purchase(test);
    await test.deps.db.updateTable('order_line').set({ state }).where('order_id', '=', orderId).execute();
    const [line] = (await listOrders(who, `?id=${orderId}`)).orders;
    expect(line).toMatchObject({ status, panel_status_id: panel, pendingTramitation: state === 'paid' });
  });

  const readLabel = async ({ who, orderId }: Awaited<ReturnType<typeof purchase>>, state: LineState) => {
    await test.deps.db.updateTable('order_line').set({ state }).where('order_id', '=', orderId).execute();
    return (await who.view('order', { orderId: String(orderId), key: null })).json().value.lines[0].status
      .label;
  };
  it.each(WIRE)(
    '[OS-5] %s (%s %i) reads ‘%s’ in a Spanish store, in any language of the visitor',
    async (state, _s, _p, es) => {
      const order = await purchase(test);
      expect(await readLabel(order, state)).toBe(es);
      await order.who.view('setLocale', { locale: 'pt' });
      expect(await readLabel(order, state)).toBe(es);
    },
  );
});

describe("the explanation of a line's state", () => {
  it.each([
    ['awaiting_payment', null, null],
    ['paid', /^Está pagado\./, /^It’s paid\./],
    ['in_progress', /^Está pagado y ya lo estamos tramitando/, /^It’s paid and we’re working/],
    ['delivered', /^Está listo/, /^It’s ready/],
    ['cancelled', /^Está cancelado/, /^It’s cancelled/],
    ['refunded', null, null],
  ] as const)("%s is in the reader's language", async (state, es, en) => {
    const { who, orderId } = await purchase(test);
    await test.deps.db.updateTable('order_line').set({ state }).where('order_id', '=', orderId).execute();
    const readMeaning = async () =>
      (await who.view('order', { orderId: String(orderId), key: null })).json().value.lines[0].meaning;
    const matching = (words: RegExp | null) => (words ? expect.stringMatching(words) : null);
    expect(await readMeaning()).toEqual(matching(es));
    await who.view('setLocale', { locale: 'en' });
    expect(await readMeaning()).toEqual(matching(en));
  });

  it('is empty while the page asks for missing consents', async () => {
    const { who, orderId } = await paidPurchase(test);
    const { db } = test.deps;
    await db
      .updateTable('order_line')
      .set({ state: 'waiting_customer' })
      .where('order_id', '=', orderId)
      .execute();
    const line = async () =>
      (await who.view('order', { orderId: String(orderId), key: null })).json().value.lines[0];
    expect((await line()).meaning).toBe('Necesitamos tu respuesta para seguir.');
    const awaited = { consents_awaited_until: new Date() };
    await db.updateTable('customer_order').set(awaited).where('id', '=', orderId).execute();
    expect((await line()).meaning).toBeNull();
  });
});

describe('a note', () => {
  const DAY_MS = 86_400_000;
  it.each([
    [60, null],
    [61, 'nota-simple'],
  ])('[OS-6] %i days old offers a new order by flow: %s', async (days, flow) => {
    const { who, orderId } = await paidPurchase(test);
    const { lineId } = await attachDocument(test, orderId);
    // At noon: around midnight a change to summer time would shift the count by a day.
    const noon = new Date().setUTCHours(12, 0, 0, 0);
    test.setNow(new Date(noon));
    const delivered_at = new Date(noon - days * DAY_MS);
    await test.deps.db
      .updateTable('order_line')
      .set({ state: 'delivered', delivered_at })
      .where('id', '=', lineId)
      .execute();
    const [line] = (await who.view('order', { orderId: String(orderId), key: null })).json().value.lines;
    test.setNow();
    expect(line.refreshBy).toBe(flow);
  });
});

describe('a document', () => {
  it('[EN-3] appears in the order only once its line is delivered', async () => {
    const { who, orderId } = await paidPurchase(test);
    const { documentId, lineId } = await attachDocument(test, orderId);
    expect((await listOrders(who, `?id=${orderId}`)).orders[0].extra.url).toBe('');
    await deliver(test, lineId);
    const url = `/pedidos/${orderId}/documentos/${documentId}`;
    expect((await listOrders(who, `?id=${orderId}`)).orders[0].extra.url).toBe(url);
    const { documents } = (await who.view('order', { orderId: String(orderId), key: null })).json().value
      .lines[0];
    expect(documents).toMatchObject([{ id: documentId, name: 'nota simple nº 1.pdf', url }]);
  });
});
