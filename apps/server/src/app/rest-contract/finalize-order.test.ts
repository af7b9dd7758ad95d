import type { LineState } from '@folio/domain/order/states';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { payWithoutConsents } from '../../../test/order-without-consents.ts';
import { checkOut, paidPurchase, purchase, type TestVisitor } from '../../../test/purchase.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { NOTE } from '../../../test/visitor.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

const PEDIDOS = '/desktopapp/rest/pedidos';
const finalize = async (who: TestVisitor, orderId: number, headers = {}) =>
  (await who.get(`${PEDIDOS}?id=${orderId}&toFinalize=1`, headers)).json();
const lastOrderId = async (who: TestVisitor) => (await who.open()).json().lastOrderId;
const setState = (orderId: number, state: LineState) =>
  test.deps.db.updateTable('order_line').set({ state }).where('order_id', '=', orderId).execute();

/** A visitor with a paid order and an unpaid one, which is the last. */
async function twoOrders() {
  const { who, orderId: first } = await paidPurchase(test);
  await who.send('/desktopapp/rest/addns', { ...NOTE, direccion: 'Calle de Ejemplo 14' });
  return { who, first, second: await checkOut(who) };
}

describe('[AP-4] toFinalize', () => {
  it('makes an order the session’s last one, and leads to its payment', async () => {
    const { who, first, second } = await twoOrders();
    expect(await lastOrderId(who)).toBe(String(second));
    const finalized = (orderId: number, url: string) => ({
      ...{ ok: true, url, orders: [{ order_id: String(orderId) }], config: { lastOrderId: String(orderId) } },
    });
    expect(await finalize(who, first)).toMatchObject(finalized(first, `/pedidos/${first}`));
    expect(await lastOrderId(who)).toBe(String(first));
    const payment = `/customer/payment/order/${second}`;
    expect(await finalize(who, second)).toMatchObject(finalized(second, payment));
    expect(await lastOrderId(who)).toBe(String(second));
  });

  it.each(['paid', 'waiting_customer', 'delivered', 'not_found'] as const)(
    'leads to the page of an order whose line is %s',
    async (state) => {
      const { who, orderId } = await paidPurchase(test);
      await setState(orderId, state);
      expect((await finalize(who, orderId)).url).toBe(`/pedidos/${orderId}`);
    },
  );

  it('leads to the page on which a paid order gets its consents', async () => {
    const { who, orderId } = await payWithoutConsents(test);
    expect((await finalize(who, orderId)).url).toBe(`/pedidos/${orderId}`);
  });

  it.each(['', '&toFinalize=', '&toFinalize=0'])('is not meant by "%s"', async (query) => {
    const { who, first, second } = await twoOrders();
    expect((await who.get(`${PEDIDOS}?id=${first}${query}`)).json().url).toBeUndefined();
    expect(await lastOrderId(who)).toBe(String(second));
  });

  it('[AP-0] changes nothing for a link or an image of another site', async () => {
    const { who, first, second } = await twoOrders();
    expect((await finalize(who, first, { 'sec-fetch-site': 'cross-site' })).url).toBeUndefined();
    expect(await lastOrderId(who)).toBe(String(second));
  });

  it('does not find another customer’s order, and keeps the last one', async () => {
    const { orderId } = await purchase(test);
    const { who, second } = await twoOrders();
    expect(await finalize(who, orderId)).toMatchObject({ ok: false, code: 'not_found' });
    expect(await lastOrderId(who)).toBe(String(second));
  });
});
