import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkOut, payOrder, type TestVisitor, withNote } from '../../../test/purchase.ts';
import { load, shareCart } from '../../../test/quote.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { NOTE, openVisitor } from '../../../test/visitor.ts';
import { sendOrderMail } from '../../aftersales/order-pages/send-order-mail.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

const REST = '/desktopapp/rest';
const EVA = 'eva.prueba@correo.example';
/** Answers that identify the customer who prepared the cart. */
const PERSONAL = [NOTE.nombre, NOTE.direccion, 'Getafe'];

const readCart = async (who: TestVisitor) => (await who.get(`${REST}/cart`)).json().cart;

/** A visitor who has loaded the cart of another. */
async function withQuote(): Promise<{ ana: TestVisitor; eva: TestVisitor; answer: string }> {
  const ana = await withNote(test);
  const quote = await shareCart(ana);
  const eva = await openVisitor(test);
  const answer = await load(eva, 'loadquote', quote);
  expect(answer.json()).toMatchObject({ ok: true });
  return { ana, eva, answer: answer.body };
}

function expectNothingPersonal(...bodies: string[]): void {
  for (const body of bodies) for (const text of PERSONAL) expect(body).not.toContain(text);
}

describe('a cart that was loaded as a quote', () => {
  it('[AP-6] shows products and prices, and redacts the answers of its owner', async () => {
    const { ana, eva, answer } = await withQuote();
    const [own] = await readCart(ana);
    const [line] = await readCart(eva);
    expect(line).toMatchObject({ name: own.name, price: own.price, options: [], editable: false });
    const views = [await eva.view('cart'), await eva.view('line', { id: line.id })];
    expect(views[0]?.json().value.lines).toMatchObject([{ summary: [], editable: false }]);
    expect(views[1]?.json().value).toBeNull();
    expectNothingPersonal(answer, ...views.map(({ body }) => body));
  });

  it('[AP-6] [AP-25] [AP-26] cannot be edited, is left by its deletion, and leaves the owner’s cart as it is', async () => {
    const { ana, eva } = await withQuote();
    const [line] = await readCart(eva);
    const change = { ...NOTE, direccion: 'Calle de Ejemplo 1' };
    const refused = await eva.send(`${REST}/updatequoteitem?id=${line.id}`, change);
    expect(refused.statusCode).toBe(422);
    expect(refused.json()).toMatchObject({
      code: 'quote_frozen',
      message: expect.stringContaining('no se puede cambiar'),
    });
    expect((await eva.send(`${REST}/delquoteitem?id=${line.id}`, {})).json().cart).toEqual([]);
    expect(await readCart(ana)).toHaveLength(1);
  });

  it('[AP-6] is ordered with the owner’s answers, which its buyer never sees', async () => {
    const { eva } = await withQuote();
    const orderId = await checkOut(eva, EVA);
    const unpaid = await eva.view('payment', { orderId: String(orderId), method: null });
    expect(unpaid.json().value.lines).toMatchObject([{ summary: [] }]);
    await payOrder(test, eva, orderId);
    const line = await test.deps.db
      .selectFrom('order_line')
      .select(['answers', 'printed'])
      .where('order_id', '=', orderId)
      .executeTakeFirstOrThrow();
    expect(line.answers).toMatchObject({ direccion: NOTE.direccion });
    expect(JSON.stringify(line.printed)).toContain(NOTE.direccion);
    await sendOrderMail(test.deps, { mail: 'order-confirmed', orderId });
    const mails = test.mails.filter(({ to }) => to === EVA).map((mail) => JSON.stringify(mail));
    expect(mails).not.toEqual([]);
    const order = await eva.view('order', { orderId: String(orderId), key: null });
    expect(order.json().value.lines).toMatchObject([{ summary: [] }]);
    const listed = await eva.get(`${REST}/pedidos`);
    expect(listed.json().orders).toMatchObject([{ options: [] }]);
    expectNothingPersonal(...mails, unpaid.body, order.body, listed.body);
  });

  it('[AP-6] stays redacted when its order is bought again', async () => {
    const { eva } = await withQuote();
    const orderId = await checkOut(eva, EVA);
    await payOrder(test, eva, orderId);
    const again = await load(eva, 'loadorder', orderId);
    expect(again.json()).toMatchObject({ ok: true, config: { cart: [{ options: [], editable: false }] } });
    expectNothingPersonal(again.body);
  });
});
