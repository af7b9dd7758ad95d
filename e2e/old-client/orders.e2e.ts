import { expect, test } from '@playwright/test';
import { openStore } from './client.ts';
import { CONSENTS, ENCODINGS, NOTE, ordered, someone, withNote } from './place-order.ts';

/** One grey pixel. */
const PHOTO = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNoAAAAggCBd81ytgAAAABJRU5ErkJggg==',
  'base64',
);

test.describe('orders', () => {
  for (const encoding of ENCODINGS)
    test(`[AP-29] [AP-3] [EN-3] checkoutRegister, written as ${encoding}, and the order’s lines`, async ({
      browserName: _,
    }, at) => {
      const client = await withNote();
      const form = { email: someone(at), type: 'cc', num: '', year: null, month: '', ...CONSENTS };
      const answer = await client.send('checkoutRegister', form, encoding);
      expect(answer.json, answer.text).toMatchObject({ ok: true, message: client.config.lastOrderId });
      const { json } = await client.get(`pedidos?id=${client.config.lastOrderId}`);
      expect(json).toMatchObject({
        ok: true,
        orders: [{ order_id: client.config.lastOrderId, status: 'pending' }],
      });
      const [line] = json.orders as {
        options: { option_id: string; value: string; print_value: string }[];
      }[];
      expect(line?.options).toContainEqual(
        expect.objectContaining({ option_id: 'municipio', value: '28065', print_value: 'Getafe (Madrid)' }),
      );
      expect((await client.get('pedidos')).json.orders).toHaveLength(1);
    });

  test('[AP-14] [EN-16] files for an order, several in one call', async ({ browserName: _ }, at) => {
    const client = await withNote();
    const form = { email: someone(at), type: 'cc', num: '', year: null, month: '', ...CONSENTS };
    await client.send('checkoutRegister', form);
    const answer = await client.upload(`pushFilesToPedido/?order_id=${client.config.lastOrderId}`, [
      ['foto.png', PHOTO],
      ['hoja.doc', Buffer.from('not a document')],
    ]);
    expect(answer.json, answer.text).toMatchObject({ ok: false, files: [{ name: 'foto.png' }] });
    expect(answer.json.message).toContain('hoja.doc: ');
    const foreign = await client.upload('pushFilesToPedido/?order_id=1499999999', [['foto.png', PHOTO]]);
    expect(foreign.status).toBe(404);
  });

  test('[AP-29] an order without the two consents is accepted', async ({ browserName: _ }, at) => {
    const client = await withNote();
    const { json } = await client.send('checkoutRegister', { email: someone(at), type: 'cc' });
    expect(json).toMatchObject({ ok: true, message: client.config.lastOrderId });
  });

  test('[EN-17] an invoice needs the nine fields alone', async ({ browserName: _ }, at) => {
    const client = await withNote();
    const billing = {
      name: 'Ana Prueba Inventada',
      tax_id: '12345678Z',
      address: 'Calle de Ejemplo 12',
      city: 'Getafe',
      postal_code: 28901,
      province: 'Madrid',
      email: someone(at),
      phone: 600111222,
    };
    const answer = await client.send('checkoutRegister', {
      email: someone(at),
      type: 'cc',
      ...CONSENTS,
      billing,
    });
    expect(answer.json, answer.text).toMatchObject({ ok: true });
  });

  test('[AP-32] the invoice of an unpaid order is refused with the reason', async ({
    browserName: _,
  }, at) => {
    const client = await ordered(someone(at));
    const { status, json } = await client.request('GET', `/invoice/?order_id=${client.config.lastOrderId}`);
    expect([status, json]).toEqual([409, expect.objectContaining({ ok: false, code: 'invoice_unpaid' })]);
  });

  test('[AP-4] toFinalize returns where an order continues', async ({ browserName: _ }, at) => {
    const client = await ordered(someone(at));
    const { lastOrderId } = client.config;
    const { json } = await client.get(`pedidos?id=${lastOrderId}&toFinalize=1`);
    expect(json).toMatchObject({
      ok: true,
      url: expect.stringContaining(`payment/order/${lastOrderId}`),
      config: { lastOrderId },
    });
  });

  test('[AP-4] another customer’s order is not found', async ({ browserName: _ }, at) => {
    const { config } = await ordered(someone(at));
    const other = await openStore(14);
    expect((await other.get(`pedidos?id=${config.lastOrderId}`)).status).toBe(404);
  });

  test('[AP-31] the payment intents contain the data for the provider’s script', async ({
    browserName: _,
  }, at) => {
    const client = await ordered(someone(at));
    const intent = async (name: string) => {
      const { json } = await client.getKeyed(`${name}/?order_id=${client.config.lastOrderId}`);
      return [json.ok, json.message];
    };
    const card = [true, expect.stringMatching(/_secret_/)];
    const page = [true, expect.stringMatching(/^https?:/)];
    // Each call has its own method, whatever was tried before.
    expect(await intent('otherMethodsPaymentIntent')).toEqual(card);
    expect(await intent('otherMethodsPaypal')).toEqual(page);
    expect(await intent('otherMethodsPaymentIntent')).toEqual(card);
    expect(await intent('otherMethodsBizum')).toEqual(page);
    expect(await intent('otherMethodsPaymentIntent')).toEqual(card);
  });

  test('[AP-32] the hand-over pages are HTML that continues by itself and by a button', async ({
    browserName: _,
  }, at) => {
    const client = await ordered(someone(at));
    const key = `order_id=${client.config.lastOrderId}&formkey=${encodeURIComponent(client.config.formkey)}`;
    for (const path of ['/paypal/standard/redirect/', '/redsys/rest/processBizum', '/stripe/rest/process/']) {
      const { status, type, text } = await client.request('GET', `${path}?${key}`);
      expect([path, status, type]).toEqual([path, 200, 'text/html; charset=utf-8']);
      expect(text).toMatch(/<form .*<button>/);
      expect(text).toContain('.submit()');
    }
  });

  test('[AP-6] loadorder fills the cart with an order’s lines', async ({ browserName: _ }, at) => {
    const client = await ordered(someone(at));
    const { json } = await client.getKeyed(`loadorder?id=${client.config.lastOrderId}`);
    expect(json).toMatchObject({ ok: true, config: { cart: [{ product_id: '15867' }] } });
    expect((await client.getKeyed('loadquote?id=unknown')).json).toMatchObject({ ok: false });
  });

  test('[AP-6] loadquote shows in the cart what somebody shares, without its answers', async ({
    browserName: _,
  }) => {
    const owner = await withNote();
    const id = await owner.share();
    const friend = await openStore(14);
    const answer = await friend.getKeyed(`loadquote?id=${id}`);
    expect(answer.json, answer.text).toMatchObject({ ok: true, config: { cart: [{ product_id: '15867' }] } });
    expect(answer.text).not.toContain(NOTE.nombre);
  });

  test('[AP-23] [AP-24] a line is ordered again once it is delivered, by its customer alone', async ({
    browserName: _,
  }, at) => {
    const client = await ordered(someone(at));
    const { json } = await client.get(`pedidos?id=${client.config.lastOrderId}`);
    const [line] = json.orders as { id: string }[];
    const form = { order_id: client.config.lastOrderId, item_id: line?.id };
    for (const call of ['addactualizarnsahora', 'addactualizarpedidoahora']) {
      const early = await client.send(call, form);
      expect([early.status, early.json]).toEqual([
        422,
        expect.objectContaining({ ok: false, code: 'not_delivered' }),
      ]);
      expect((await (await openStore(14)).send(call, form)).status).toBe(404);
    }
  });
});
