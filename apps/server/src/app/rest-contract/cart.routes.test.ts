import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { NOTE, visitor } from '../../../test/visitor.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

async function countRows() {
  const { db } = test.deps;
  const count = async (table: 'session' | 'cart' | 'cart_line') =>
    (
      await db
        .selectFrom(table)
        .select(({ fn }) => fn.countAll<number>().as('n'))
        .executeTakeFirstOrThrow()
    ).n;
  return { sessions: await count('session'), carts: await count('cart'), lines: await count('cart_line') };
}

describe('addns', () => {
  it('[AP-17] adds a Nota Simple and returns the new config', async () => {
    const ana = visitor(test);
    await ana.open();
    const answer = await ana.send('/desktopapp/rest/addns', NOTE);
    expect(answer.statusCode).toBe(200);
    const config = answer.json();
    expect(config.cart).toHaveLength(1);
    expect(config.cart[0]).toMatchObject({ product_id: '15867', qty: 1, name: 'Nota Simple', price: 20.76 });
    expect(config.cart[0].options).toContainEqual(
      expect.objectContaining({ option_id: 'municipio', print_value: 'Getafe (Madrid)' }),
    );
  });

  it('[AP-0] stores nothing for an anonymous visitor until there is something to store', async () => {
    const before = await countRows();
    const ana = visitor(test);
    await ana.open();
    await ana.get('/desktopapp/rest/cart');
    expect(await countRows()).toEqual(before);
  });

  it('[AP-0] repeats the first response for a repeated key, even if that response was lost', async () => {
    const ana = visitor(test);
    await ana.open();
    const restoreCookies = ana.remember();
    const first = await ana.send('/desktopapp/rest/addns', NOTE, 'key-1');
    restoreCookies();
    const repeat = await ana.send('/desktopapp/rest/addns', NOTE, 'key-1');
    expect(repeat.headers['idempotent-replayed']).toBe('true');
    expect(repeat.json().cart).toEqual(first.json().cart);
  });

  it('[AP-0] adds one line for concurrent calls with one key', async () => {
    const ana = visitor(test);
    await ana.open();
    const answers = await Promise.all(
      [1, 2, 3, 4].map(() => ana.send('/desktopapp/rest/addns', NOTE, 'key-2')),
    );
    expect(answers.map((answer) => answer.statusCode)).toEqual([200, 200, 200, 200]);
    expect((await ana.get('/desktopapp/rest/cart')).json().cart).toHaveLength(1);
  });

  it('[AP-0] rejects a key reused with another body', async () => {
    const ana = visitor(test);
    await ana.open();
    await ana.send('/desktopapp/rest/addns', NOTE, 'key-3');
    const answer = await ana.send('/desktopapp/rest/addns', { ...NOTE, nombre: 'Otra Persona' }, 'key-3');
    expect(answer.statusCode).toBe(422);
    expect((await ana.get('/desktopapp/rest/cart')).json().cart).toHaveLength(1);
  });

  it("[AP-0] rejects a missing form key, an invalid one, and another visitor's", async () => {
    const ana = visitor(test);
    const eva = visitor(test);
    await ana.open();
    await eva.open();
    const call = (formkey: string | undefined) =>
      ana.call('POST', '/desktopapp/rest/addns', { config: { formkey }, form: NOTE });
    expect((await call(undefined)).statusCode).toBe(403);
    expect((await call('x'.repeat(32))).statusCode).toBe(403);
    expect((await call(eva.formkey)).statusCode).toBe(403);
    expect((await ana.get('/desktopapp/rest/cart')).json().cart).toHaveLength(0);
  });

  it('[VA-11] names the invalid fields and adds nothing', async () => {
    const ana = visitor(test);
    await ana.open();
    const answer = await ana.send('/desktopapp/rest/addns', { ...NOTE, direccion: '' });
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ ok: false, fields: [{ name: 'direccion', code: 'required' }] });
    expect((await ana.get('/desktopapp/rest/cart')).json().cart).toHaveLength(0);
  });

  it('[AP-17] rejects a body of the wrong shape and names the field', async () => {
    const ana = visitor(test);
    await ana.open();
    const answer = await ana.send('/desktopapp/rest/addns', { ...NOTE, direccion: ['7'] });
    expect(answer.statusCode).toBe(400);
    expect(answer.json().fields[0].name).toBe('form.direccion');
  });

  it('[BC-5] ignores prices sent by the client', async () => {
    const ana = visitor(test);
    await ana.open();
    const answer = await ana.send('/desktopapp/rest/addns', { ...NOTE, price: 0.01, net: 1 });
    expect(answer.json().cart[0].price).toBe(20.76);
  });
});

describe('changing the cart', () => {
  it('[AP-26] updates a line and recalculates its price', async () => {
    const ana = visitor(test);
    await ana.open();
    const added = await ana.send('/desktopapp/rest/addns', NOTE);
    const { id } = added.json().cart[0];
    const answer = await ana.send(`/desktopapp/rest/updatequoteitem?id=${id}`, {
      ...NOTE,
      servicio_urgente: '1',
    });
    expect(answer.json().cart).toMatchObject([{ id, price: 26.76 }]);
  });

  it('[AP-26] keeps the line unchanged when the new answers are invalid', async () => {
    const ana = visitor(test);
    await ana.open();
    const { id } = (await ana.send('/desktopapp/rest/addns', NOTE)).json().cart[0];
    const answer = await ana.send(`/desktopapp/rest/updatequoteitem?id=${id}`, { ...NOTE, direccion: '' });
    expect(answer.statusCode).toBe(400);
    expect((await ana.get('/desktopapp/rest/cart')).json().cart[0].id).toBe(id);
  });

  it.each(['GET', 'POST', 'DELETE'] as const)(
    '[AP-25] removes a line by %s, only with the form key',
    async (method) => {
      const ana = visitor(test);
      await ana.open();
      const { id } = (await ana.send('/desktopapp/rest/addns', NOTE)).json().cart[0];
      const bare = await ana.call(method, `/desktopapp/rest/delquoteitem?id=${id}`);
      expect(bare.statusCode).toBe(403);
      expect((await ana.get('/desktopapp/rest/cart')).json().cart).toHaveLength(1);
      const answer = await ana.call(method, `/desktopapp/rest/delquoteitem?id=${id}`, undefined, {
        'x-formkey': ana.formkey,
      });
      expect(answer.json().cart).toHaveLength(0);
    },
  );

  it.each([
    ['same-origin', 'navigate'],
    ['same-origin', 'no-cors'],
    ['same-site', 'cors'],
    ['none', 'navigate'],
    ['same-origin', 'cors', 'image'],
  ])('[AP-0] [AP-25] needs the key for a GET from %s, %s', async (site, mode, dest = 'empty') => {
    const ana = visitor(test);
    await ana.open();
    const { id } = (await ana.send('/desktopapp/rest/addns', NOTE)).json().cart[0];
    const headers = { 'sec-fetch-site': site, 'sec-fetch-mode': mode, 'sec-fetch-dest': dest };
    expect((await ana.get(`/desktopapp/rest/delquoteitem?id=${id}`, headers)).statusCode).toBe(403);
  });

  it("[AP-25] never changes another visitor's line", async () => {
    const ana = visitor(test);
    const eva = visitor(test);
    await ana.open();
    await eva.open();
    const { id } = (await ana.send('/desktopapp/rest/addns', NOTE)).json().cart[0];
    await eva.send('/desktopapp/rest/addns', NOTE);
    await eva.call('POST', `/desktopapp/rest/delquoteitem?id=${id}`, undefined, { 'x-formkey': eva.formkey });
    expect((await ana.get('/desktopapp/rest/cart')).json().cart).toHaveLength(1);
    const update = await eva.send(`/desktopapp/rest/updatequoteitem?id=${id}`, NOTE);
    expect(update.statusCode).toBe(404);
  });
});
