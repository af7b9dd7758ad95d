import type { OrderLineWire } from '@folio/contract/orders/orders';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkOutLoggedIn, logIn, registered } from '../../../test/customer.ts';
import { attachDocument, deliver } from '../../../test/delivery.ts';
import { checkOut, paidPurchase, type TestVisitor, withNote } from '../../../test/purchase.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

const MERCANTILE = '15.localhost:3000';
const lines = async (who: TestVisitor, query = ''): Promise<OrderLineWire[]> =>
  (await who.get(`/desktopapp/rest/pedidos${query}`)).json().orders;

/** Orders a certificate that says what it belongs to, and returns its order. */
async function orderFrom(
  who: TestVisitor,
  origin: string,
  originId: string | number,
  place: (who: TestVisitor) => Promise<number> = checkOut,
): Promise<number> {
  const answer = await who.call('POST', '/desktopapp/rest/addgenericWithAssociation', {
    config: { formkey: who.formkey },
    form: { product_id: '18506', values: [{ option_id: 'sociedad', value: 'Empresa Inventada, S. L.' }] },
    ...{ origin, origin_id: originId },
  });
  expect(answer.statusCode, answer.body).toBe(200);
  return place(who);
}

describe('[EN-3] what was made of a line', () => {
  it.each(['item', 'order'])('stands in its childs and on its page, named by %s', async (origin) => {
    const who = await withNote(test, MERCANTILE);
    const parentOrder = await checkOut(who);
    const [parent] = await lines(who);
    const childOrder = await orderFrom(who, origin, origin === 'item' ? Number(parent?.id) : parentOrder);
    const [first] = await lines(who, `?id=${parentOrder}`);
    expect(first).toMatchObject({ id: parent?.id, parent_id: '' });
    expect(first?.extra.childs).toMatchObject([
      {
        parent_id: parent?.id,
        order_id: String(parentOrder),
        real_order_id: String(childOrder),
        product_id: '18506',
        status: 'pending',
        extra: { view: `/pedidos/${childOrder}`, childs: [] },
      },
    ]);
    // In the list the child stands in its own place too.
    const child = (await lines(who)).find(({ product_id }) => product_id === '18506');
    expect(child).toMatchObject({ order_id: String(childOrder), parent_id: parent?.id });
    const page = (await who.view('order', { orderId: String(parentOrder), key: null })).json().value;
    expect(page.subOrders).toMatchObject([
      {
        orderId: String(childOrder),
        parentLineId: Number(parent?.id),
        url: null,
        status: { label: 'Pendiente de Pago' },
      },
    ]);
  });

  it('leads to its own store, where alone it is shown', async () => {
    const { who, email, orderId } = await registered(test);
    const elsewhere = await withNote(test, MERCANTILE);
    await logIn(elsewhere, email);
    const childOrder = await orderFrom(elsewhere, 'order', orderId, checkOutLoggedIn);
    const page = (await who.view('order', { orderId: String(orderId), key: null })).json().value;
    const url = `http://${MERCANTILE}/customer/transfer/${childOrder}?from=14`;
    expect(page.subOrders).toMatchObject(
      Array(page.subOrders.length).fill({ orderId: String(childOrder), url }),
    );
    expect(page.subOrders.map(({ name }: { name: string }) => name)).toContainEqual(
      expect.stringMatching(/: Empresa Inventada, S\. L\.$/),
    );
    const [line] = await lines(who, `?id=${orderId}`);
    expect(line?.extra.view).toBe(`/pedidos/${orderId}`);
    expect(line?.extra.childs[0]?.extra.view).toBe(`http://${MERCANTILE}/pedidos/${childOrder}`);
  });

  it('is nothing of another customer, whatever they claim', async () => {
    const who = await withNote(test, MERCANTILE);
    const orderId = await checkOut(who);
    const [line] = await lines(who);
    const stranger = await withNote(test, MERCANTILE);
    await checkOut(stranger);
    await orderFrom(stranger, 'item', Number(line?.id));
    expect((await lines(who, `?id=${orderId}`))[0]?.extra.childs).toEqual([]);
    const claimed = (await lines(stranger)).find(({ product_id }) => product_id === '18506');
    expect(claimed?.parent_id).toBe('');
  });

  it.each([
    ['campaign', 'item'],
    ['item', 'nothing'],
    ['item', '99999999999999999999'],
    ['order', '1599999999'],
  ])('is nothing for the origin %s %s', async (origin, id) => {
    const who = await withNote(test, MERCANTILE);
    await checkOut(who);
    const [line] = await lines(who);
    await orderFrom(who, origin, id === 'item' ? Number(line?.id) : id);
    for (const one of await lines(who)) expect([one.parent_id, one.extra.childs]).toEqual(['', []]);
  });
});

it('[EN-3] a delivered and invoiced line has every field of the wire', async () => {
  const { who, orderId } = await paidPurchase(test);
  const { documentId, lineId } = await attachDocument(test, orderId);
  await deliver(test, lineId);
  const [line] = await lines(who, `?id=${orderId}`);
  expect(line).toEqual({
    id: String(lineId),
    order_id: String(orderId),
    product_id: '15867',
    qty: 1,
    options: expect.arrayContaining([expect.objectContaining({ option_id: 'municipio', value: '28065' })]),
    created_at: expect.stringMatching(/Z$/),
    status: 'complete',
    referencia: `${orderId}-1`,
    product_name: 'Nota Simple',
    panel_status_id: 110,
    pendingTramitation: false,
    parent_id: '',
    real_order_id: String(orderId),
    extra: {
      url: `/pedidos/${orderId}/documentos/${documentId}`,
      docParsed: false,
      docParsedEntities: [],
      facturas: [],
      abonos: [],
      view: `/pedidos/${orderId}`,
      current_price: 25.12,
      childs: [],
    },
  });
});
