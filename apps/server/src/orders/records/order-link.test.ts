import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { paidPurchase, purchase, selectOrderRow, withNote } from '../../../test/purchase.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { visitor } from '../../../test/visitor.ts';
import { LINK_DAYS, orderLinkKey } from './order-link.ts';

const UNKNOWN_ORDER = 1499999999;
let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
beforeEach(() => test.setNow());
afterAll(() => test.close());

const createKey = async (orderId: number) =>
  orderLinkKey(test.deps.config.secret, await selectOrderRow(test, orderId), test.deps.clock());

async function open(orderId: number, key: string | null, host?: string) {
  const who = visitor(test, host);
  await who.open();
  const answer = await who.view('order', { orderId: String(orderId), key });
  return { who, answer, order: answer.json().value };
}

/** Returns the response to a visitor without access to an order, byte for byte. */
async function notFoundBody(): Promise<string> {
  return (await open(UNKNOWN_ORDER, null)).answer.body;
}

describe('the link to an order', () => {
  it('[RT-12] opens it in any browser, without personal data, from then on', async () => {
    const { orderId } = await paidPurchase(test);
    const { who, order } = await open(orderId, await createKey(orderId));
    expect(order).toMatchObject({ id: String(orderId), state: 'paid', total: 2512 });
    expect((await who.view('order', { orderId: String(orderId), key: null })).json().value).toMatchObject({
      id: String(orderId),
      isRedacted: true,
    });
    expect((await who.get(`/desktopapp/rest/pedidos?id=${orderId}`)).statusCode).toBe(404);
  });

  it('opens no other order', async () => {
    const { orderId } = await paidPurchase(test);
    const { orderId: other } = await paidPurchase(test);
    const { who } = await open(orderId, await createKey(orderId));
    expect((await who.view('order', { orderId: String(other), key: null })).json().value).toBeNull();
    expect((await who.view('order', { orderId: String(other), key: await createKey(orderId) })).body).toBe(
      await notFoundBody(),
    );
  });

  const TAMPERED: Readonly<Record<string, (key: string) => string>> = {
    'a changed letter': (key) => key.slice(0, -1) + (key.endsWith('A') ? 'B' : 'A'),
    'a later expiry': (key) => `zzzzzzz.${key.split('.')[1]}`,
    'no signature': (key) => `${key.split('.')[0]}.`,
    'no expiry': (key) => `.${key.split('.')[1]}`,
    'trailing text': (key) => `${key}x`,
    'nothing at all': () => '.',
    'a word': () => 'key',
  };
  it.each(Object.entries(TAMPERED))('reveals nothing with %s', async (_what, tamper) => {
    const { orderId } = await paidPurchase(test);
    const { answer, who } = await open(orderId, tamper(await createKey(orderId)));
    expect(answer.body).toBe(await notFoundBody());
    expect((await who.view('order', { orderId: String(orderId), key: null })).json().value).toBeNull();
  });

  it('expires', async () => {
    const { orderId } = await paidPurchase(test);
    const key = await createKey(orderId);
    const after = (days: number) => test.setNow(new Date(Date.now() + days * 86_400_000));
    after(LINK_DAYS - 1);
    expect((await open(orderId, key)).order).not.toBeNull();
    after(LINK_DAYS + 1);
    expect((await open(orderId, key)).answer.body).toBe(await notFoundBody());
  });

  it("is revoked by the order's link version", async () => {
    const { orderId } = await paidPurchase(test);
    const key = await createKey(orderId);
    const { db } = test.deps;
    await db.updateTable('customer_order').set({ link_version: 2 }).where('id', '=', orderId).execute();
    expect((await open(orderId, key)).answer.body).toBe(await notFoundBody());
    expect((await open(orderId, await createKey(orderId))).order).not.toBeNull();
  });

  it('opens nothing in another store', async () => {
    const { orderId } = await paidPurchase(test);
    const { answer } = await open(orderId, await createKey(orderId), '9.localhost:3000');
    expect(answer.body).toBe(await notFoundBody());
  });
});

describe('an order of another visitor', () => {
  it('[AP-4] looks like a missing one to every call', async () => {
    const { orderId } = await purchase(test);
    const eva = await withNote(test);
    const calls = [
      ['payment', { method: null }],
      ['pay', { method: null, fields: {} }],
      ['settle', { fields: {} }],
    ] as const;
    for (const [call, input] of calls) {
      const theirs = await eva.view(call, { orderId: String(orderId), ...input });
      const unknown = await eva.view(call, { orderId: String(UNKNOWN_ORDER), ...input });
      expect([theirs.statusCode, theirs.body]).toEqual([unknown.statusCode, unknown.body]);
      expect(theirs.json().value).toBeNull();
    }
    const requestOrder = async (id: number) => {
      const answer = await eva.get(`/desktopapp/rest/pedidos?id=${id}`);
      expect(answer.statusCode).toBe(404);
      return answer.json();
    };
    expect(await requestOrder(orderId)).toMatchObject({ ok: false, code: 'not_found' });
    expect(await requestOrder(orderId)).toEqual(await requestOrder(UNKNOWN_ORDER));
  });

  it.each(['x', '7', '99999999999999999999', '1400000001 or 1=1', '-1400000001'])(
    'is not found by the invalid id %s',
    async (id) => {
      const eva = await withNote(test);
      expect((await eva.view('order', { orderId: id, key: null })).json()).toEqual({ value: null });
      expect((await eva.view('payment', { orderId: id, method: null })).json()).toEqual({ value: null });
    },
  );
});
