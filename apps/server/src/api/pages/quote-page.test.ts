import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sourceRenderer } from '../../../test/http/page-paths.ts';
import { checkOut, payOrder, type TestVisitor, withNote } from '../../../test/purchase.ts';
import { load, newestCart } from '../../../test/quote.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { NOTE, openVisitor } from '../../../test/visitor.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp({ renderer: await sourceRenderer() });
});
afterAll(() => test.close());

const EVA = 'eva.prueba@correo.example';
const CLOSED = 'Esto ya está pedido';

const open = (who: TestVisitor, quote: string) => who.get(`/customer/payment/quote/${quote}`);

describe('the page of an ordered quote', () => {
  it('[AP-6] leads its buyer to the payment, then to the order, and a stranger to a new order', async () => {
    await withNote(test);
    const quote = await newestCart(test);
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

  it('[AP-6] stands on its owner’s page, which cancels it without scripts', async () => {
    const ana = await withNote(test);
    const quote = await newestCart(test);
    expect((await ana.get('/cart/share')).body).toContain(`/customer/payment/quote/${quote}`);
    const form = new URLSearchParams({ formkey: ana.formkey, action: 'cancel' }).toString();
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    const sent = await ana.call('POST', '/cart/share', form, headers);
    expect([sent.statusCode, sent.headers.location]).toEqual([303, '/cart/share']);
    expect((await ana.get('/cart/share')).body).toContain('El enlace está anulado');
    expect((await open(await openVisitor(test), quote)).body).toContain('Este enlace ya no funciona');
  });

  it('[AP-6] is where a visitor arrives whose form comes after the order', async () => {
    await withNote(test);
    const quote = await newestCart(test);
    const [eva, luz] = [await openVisitor(test), await openVisitor(test)];
    await open(luz, quote);
    await load(eva, 'loadquote', quote);
    await checkOut(eva, EVA);
    const url = `/customer/payment/quote/${quote}`;
    const sent = await luz.call('POST', url, new URLSearchParams({ formkey: luz.formkey }).toString(), {
      'content-type': 'application/x-www-form-urlencoded',
    });
    expect([sent.statusCode, sent.headers.location]).toEqual([303, url]);
    expect((await open(luz, quote)).body).toContain('Alguien ha empezado a pagarlo');
  });
});

describe('the page of a cart that was ordered by its link', () => {
  it('[AP-6] [OS-6] asks its owner instead of selling it again, and takes the answer without scripts', async () => {
    const ana = await withNote(test);
    const eva = await openVisitor(test);
    await load(eva, 'loadquote', await newestCart(test));
    const orderId = await checkOut(eva, EVA);
    const page = (await ana.get('/cart')).body;
    expect(page).toContain('Alguien está pagando este pedido con tu enlace');
    expect(page).not.toContain('Continuar al pago');
    expect((await ana.get('/customer/register')).body).toContain('Pagarlo yo');
    for (const secret of [EVA, String(orderId)]) expect(page).not.toContain(secret);
    const answer = async (action: string) => {
      const body = new URLSearchParams({ formkey: ana.formkey, action }).toString();
      const headers = { 'content-type': 'application/x-www-form-urlencoded' };
      return (await ana.call('POST', '/cart/share', body, headers)).headers.location;
    };
    const sharePage = (await ana.get('/cart/share')).body;
    expect(sharePage).toContain('Alguien está pagando este pedido con tu enlace');
    for (const text of ['El pedido ya está hecho', 'Envía este enlace'])
      expect(sharePage).not.toContain(text);
    expect(await answer('again')).toBe('/customer/register');
    expect((await ana.get('/cart')).body).toContain('Continuar al pago');
    // Its owner has decided; the link still has the order that waits.
    expect((await ana.get('/cart/share')).body).toContain(
      'Alguien ha empezado a pagar lo que tiene este enlace',
    );
    expect(await checkOut(ana)).not.toBe(orderId);
  });

  it('[AP-6] offers its owner on the page of the link, too, to remove what is paid beside a new document', async () => {
    const ana = await withNote(test);
    const eva = await openVisitor(test);
    await load(eva, 'loadquote', await newestCart(test));
    await payOrder(test, eva, await checkOut(eva, EVA));
    await ana.send('/desktopapp/rest/addns', { ...NOTE, direccion: 'Calle Nueva 7' });
    const page = (await ana.get('/cart/share')).body;
    for (const text of ['Alguien ya ha pedido una parte', 'Quitar lo ya pedido'])
      expect(page).toContain(text);
    expect(page).not.toContain('Envía este enlace');
    await ana.view('answerRepeat', { answer: 'remove' });
    expect((await ana.get('/cart/share')).body).toContain('Crear otro enlace');
  });
});
