import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { paidPurchase, purchase, withNote } from '../../../test/purchase.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { NOTE, visitor } from '../../../test/visitor.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

const REST = '/desktopapp/rest';
type Who = ReturnType<typeof visitor>;
const load = (who: Who, call: string, id: string, formkey = who.formkey) =>
  who.get(`${REST}/${call}?id=${id}&formkey=${formkey}`);
const streets = async (who: Who) => {
  const { cart } = (await who.get(`${REST}/cart`)).json() as {
    cart: { options: { option_id: string; value: string }[] }[];
  };
  return cart.map(({ options }) => options.find(({ option_id }) => option_id === 'direccion')?.value);
};
const readCart = async (_who: Who) =>
  (
    await test.deps.db
      .selectFrom('cart_line')
      .select('cart_id')
      .orderBy('created_at', 'desc')
      .executeTakeFirstOrThrow()
  ).cart_id;

describe('loading an order', () => {
  it('[AP-6] fills the cart with the order’s lines and answers ok, message and config', async () => {
    const { who, orderId } = await paidPurchase(test);
    expect(await streets(who)).toEqual([]);
    const answer = await load(who, 'loadorder', String(orderId));
    expect(answer.json()).toMatchObject({
      ok: true,
      message: '',
      config: { cart: [{ name: 'Nota Simple' }] },
    });
    expect(await streets(who)).toEqual([NOTE.direccion]);
  });

  it('[AP-6] replaces the previous cart', async () => {
    const { who, orderId } = await paidPurchase(test);
    await who.send(`${REST}/addns`, { ...NOTE, direccion: 'Calle de Ejemplo 99' });
    await load(who, 'loadorder', String(orderId));
    expect(await streets(who)).toEqual([NOTE.direccion]);
  });

  it('[AP-6] changes nothing for an unknown order or another customer’s', async () => {
    const { orderId } = await purchase(test);
    const eva = await withNote(test);
    for (const id of [String(orderId), '7', 'x', '']) {
      const answer = await load(eva, 'loadorder', id);
      expect(answer.json()).toMatchObject({ ok: false });
    }
    expect(await streets(eva)).toEqual([NOTE.direccion]);
  });

  it('[AP-0] requires the formkey, since it changes the cart', async () => {
    const { who, orderId } = await paidPurchase(test);
    expect((await load(who, 'loadorder', String(orderId), 'x')).statusCode).toBe(403);
    expect(await streets(who)).toEqual([]);
  });
});

describe('loading a quote', () => {
  it('[AP-6] changes nothing for an unknown quote or another store’s', async () => {
    await withNote(test);
    const id = await readCart(await withNote(test));
    const elsewhere = visitor(test, '12.localhost:3000');
    await elsewhere.open();
    for (const quote of [id, '00000000-0000-4000-8000-000000000000', 'x'])
      expect((await load(elsewhere, 'loadquote', quote)).json()).toMatchObject({ ok: false });
  });
});
