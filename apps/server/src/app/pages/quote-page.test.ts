import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sourceRenderer } from '../../../test/http/page-paths.ts';
import { checkOut, payOrder, type TestVisitor, withNote } from '../../../test/purchase.ts';
import { load, shareCart } from '../../../test/quote.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { NOTE, openVisitor } from '../../../test/visitor.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp({ renderer: await sourceRenderer() });
});
afterAll(() => test.close());

const EVA = 'eva.prueba@correo.example';
const CLOSED = 'Esto ya está pedido';

const postForm = (who: TestVisitor, path: string, fields: Record<string, string>) =>
  who.call('POST', path, new URLSearchParams({ formkey: who.formkey, ...fields }).toString(), {
    'content-type': 'application/x-www-form-urlencoded',
  });
const open = (who: TestVisitor, quote: string) => who.get(`/customer/payment/quote/${quote}`);

describe('the page of an ordered quote', () => {
  it('[AP-6] leads its buyer to the payment, then to the order, and others to a new order', async () => {
    const quote = await shareCart(await withNote(test));
    const eva = await openVisitor(test);
    await load(eva, 'loadquote', quote);
    const orderId = await checkOut(eva, EVA);
    expect((await open(eva, quote)).body).toContain(`href="/customer/payment/order/${orderId}"`);
    await payOrder(test, eva, orderId);
    const paid = await open(eva, quote);
    expect(paid.body).toContain(CLOSED);
    expect(paid.body).toContain(`href="/pedidos/${orderId}"`);

    const page = await open(await openVisitor(test), quote);
    expect(page.statusCode).toBe(200);
    expect(page.body).toContain(CLOSED);
    expect(page.body).toContain('Empezar un pedido nuevo');
    for (const secret of [String(orderId), EVA, NOTE.direccion, NOTE.nombre])
      expect(page.body).not.toContain(secret);
  });

  it('[AP-6] is shared and cancelled on its owner’s page, also without scripts', async () => {
    const ana = await withNote(test);
    expect((await ana.get('/cart/share')).body).toContain('Crear el enlace');
    const post = async (action: string) => {
      const sent = await postForm(ana, '/cart/share', { action });
      expect([sent.statusCode, sent.headers.location]).toEqual([303, '/cart/share']);
    };
    await post('share');
    const [, quote = ''] = (await ana.get('/cart/share')).body.match(/quote\/([\w-]{36})/) ?? [];
    expect((await open(await openVisitor(test), quote)).body).toContain('Te piden que pagues');
    await post('cancel');
    expect((await ana.get('/cart/share')).body).toContain('El enlace está anulado');
    expect((await open(await openVisitor(test), quote)).body).toContain('Este enlace ya no funciona');
  });

  it('[AP-6] is where a visitor arrives whose form comes after the order', async () => {
    const quote = await shareCart(await withNote(test));
    const [eva, luz] = [await openVisitor(test), await openVisitor(test)];
    await open(luz, quote);
    await load(eva, 'loadquote', quote);
    await checkOut(eva, EVA);
    const url = `/customer/payment/quote/${quote}`;
    const sent = await postForm(luz, url, {});
    expect([sent.statusCode, sent.headers.location]).toEqual([303, url]);
    expect((await open(luz, quote)).body).toContain('Alguien ha empezado a pagarlo');
  });
});

describe('the pages of a visitor at a quote', () => {
  it('[AP-6] [CT-1] say so, and lead back to the own cart without scripts', async () => {
    const quote = await shareCart(await withNote(test));
    const eva = await openVisitor(test);
    const sent = await postForm(eva, `/customer/payment/quote/${quote}`, {});
    expect([sent.statusCode, sent.headers.location]).toEqual([303, '/customer/register']);
    for (const path of ['/cart', '/customer/register'])
      expect((await eva.get(path)).body).toContain('Vas a pagar el pedido de otra persona');
    expect((await eva.get('/cart')).body).not.toContain('href="/cart/share"');
    const left = await postForm(eva, `/customer/payment/quote/${quote}`, { act: 'leave' });
    expect([left.statusCode, left.headers.location]).toEqual([303, '/cart']);
    expect((await eva.view('cart')).json().value.lines).toEqual([]);
  });
});
