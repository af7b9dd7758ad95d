import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { paidPurchase, purchase, selectOrderRow, withNote } from '../../test/purchase.ts';
import { createTestApp, type TestApp } from '../../test/test-app.ts';
import { visitor } from '../../test/visitor.ts';
import { LINK_DAYS, orderLinkKey } from './order-link.ts';

const NOBODYS = 1499999999;
let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
beforeEach(() => test.setNow());
afterAll(() => test.close());

const keyOf = async (orderId: number) =>
  orderLinkKey(test.deps.config.secret, await selectOrderRow(test, orderId), test.deps.clock());

async function open(orderId: number, key: string | null, host?: string) {
  const who = visitor(test, host);
  await who.open();
  const answer = await who.view('order', String(orderId), key);
  return { who, answer, order: answer.json().value };
}

/** What who may not see an order is told, byte for byte. */
async function refusal(): Promise<string> {
  return (await open(NOBODYS, null)).answer.body;
}

describe('the link to an order', () => {
  it('[AP-4] opens it in any browser, which may see it from then on', async () => {
    const { orderId } = await paidPurchase(test);
    const { who, order } = await open(orderId, await keyOf(orderId));
    expect(order).toMatchObject({ id: String(orderId), state: 'paid', total: 2512 });
    expect((await who.view('order', String(orderId), null)).json().value.id).toBe(String(orderId));
    expect((await who.get(`/desktopapp/rest/pedidos?id=${orderId}`)).json().ok).toBe(true);
  });

  it('opens nothing else', async () => {
    const { orderId } = await paidPurchase(test);
    const { orderId: other } = await paidPurchase(test);
    const { who } = await open(orderId, await keyOf(orderId));
    expect((await who.view('order', String(other), null)).json().value).toBeNull();
    expect((await who.view('order', String(other), await keyOf(orderId))).body).toBe(await refusal());
  });

  const TAMPERED: Readonly<Record<string, (key: string) => string>> = {
    'a letter changed': (key) => key.slice(0, -1) + (key.endsWith('A') ? 'B' : 'A'),
    'a later end': (key) => `zzzzzzz.${key.split('.')[1]}`,
    'no signature': (key) => `${key.split('.')[0]}.`,
    'no end': (key) => `.${key.split('.')[1]}`,
    'something behind': (key) => `${key}x`,
    'nothing at all': () => '.',
    'a word': () => 'key',
  };
  it.each(Object.entries(TAMPERED))('with %s tells nothing', async (_what, tamper) => {
    const { orderId } = await paidPurchase(test);
    const { answer, who } = await open(orderId, tamper(await keyOf(orderId)));
    expect(answer.body).toBe(await refusal());
    expect((await who.view('order', String(orderId), null)).json().value).toBeNull();
  });

  it('ends after its time', async () => {
    const { orderId } = await paidPurchase(test);
    const key = await keyOf(orderId);
    const after = (days: number) => test.setNow(new Date(Date.now() + days * 86_400_000));
    after(LINK_DAYS - 1);
    expect((await open(orderId, key)).order).not.toBeNull();
    after(LINK_DAYS + 1);
    expect((await open(orderId, key)).answer.body).toBe(await refusal());
  });

  it('is revoked with the order’s link version', async () => {
    const { orderId } = await paidPurchase(test);
    const key = await keyOf(orderId);
    const { db } = test.deps;
    await db.updateTable('customer_order').set({ link_version: 2 }).where('id', '=', orderId).execute();
    expect((await open(orderId, key)).answer.body).toBe(await refusal());
    expect((await open(orderId, await keyOf(orderId))).order).not.toBeNull();
  });

  it('opens nothing in another store', async () => {
    const { orderId } = await paidPurchase(test);
    const { answer } = await open(orderId, await keyOf(orderId), '9.localhost:3000');
    expect(answer.body).toBe(await refusal());
  });
});

describe('an order of someone else', () => {
  it('[AP-4] looks like one that does not exist, whatever is asked of it', async () => {
    const { orderId } = await purchase(test);
    const eva = await withNote(test);
    const calls = [
      ['payment', null],
      ['pay', null, {}],
      ['settle', {}],
    ] as const;
    for (const [call, ...more] of calls) {
      const theirs = await eva.view(call, String(orderId), ...more);
      const nobodys = await eva.view(call, String(NOBODYS), ...more);
      expect([theirs.statusCode, theirs.body]).toEqual([nobodys.statusCode, nobodys.body]);
      expect(theirs.json().value).toBeNull();
    }
    const ask = async (id: number) => {
      const answer = await eva.get(`/desktopapp/rest/pedidos?id=${id}`);
      expect(answer.statusCode).toBe(404);
      return answer.json();
    };
    expect(await ask(orderId)).toMatchObject({ ok: false, code: 'not_found' });
    expect(await ask(orderId)).toEqual(await ask(NOBODYS));
  });

  it.each(['x', '7', '99999999999999999999', '1400000001 or 1=1', '-1400000001'])(
    'is not found by an id that is none: %s',
    async (id) => {
      const eva = await withNote(test);
      expect((await eva.view('order', id, null)).json()).toEqual({ value: null });
      expect((await eva.view('payment', id, null)).json()).toEqual({ value: null });
    },
  );
});
