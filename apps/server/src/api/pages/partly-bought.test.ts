import { afterAll, beforeAll, expect, it } from 'vitest';
import { openedByLink } from '../../../test/guest.ts';
import { sourceRenderer } from '../../../test/http/page-paths.ts';
import { EVA, orderedByBoth } from '../../../test/ordered-by-both.ts';
import { payOrder } from '../../../test/purchase.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { NOTE } from '../../../test/visitor.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp({ renderer: await sourceRenderer() });
});
afterAll(() => test.close());

const OTHER = { ...NOTE, direccion: 'Calle de Ejemplo 14' };
const REST = 'Lo que falta sigue en «Tu pedido»';

it('[AP-6] a partly bought order and its cart name what is paid, and take it out without scripts', async () => {
  const { ana, eva, byEva, byAna } = await orderedByBoth(test, OTHER);
  await payOrder(test, ana, byAna);
  const order = (await eva.get(`/pedidos/${byEva}`)).body;
  for (const text of [
    'Otra persona ya ha pagado una parte de este pedido',
    REST,
    'Lo ha pagado otra persona',
    'Sin pagar en este pedido',
  ])
    expect(order).toContain(text);
  expect((await eva.get('/pedidos')).body).toContain('Cerrado: otra persona ha pagado una parte');
  const cart = (await eva.get('/cart')).body;
  for (const text of ['ya está pagado', 'Esto ya no se puede pedir', 'Quitar lo que no se puede pedir'])
    expect(cart).toContain(text);
  expect(cart).not.toContain('href="/customer/register"');
  const form = new URLSearchParams({ formkey: eva.formkey, action: 'drop' }).toString();
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  const sent = await eva.call('POST', '/cart/share', form, headers);
  expect([sent.statusCode, sent.headers.location]).toEqual([303, '/cart']);
  expect((await eva.get('/cart')).body).toContain('href="/customer/register"');
  const { lines } = (await eva.view('cart')).json().value;
  await eva.view('deleteLine', { id: lines[0].id });
  expect((await eva.get(`/pedidos/${byEva}`)).body).not.toContain(REST);
});

it('[AP-6] a wholly bought order names each line as paid, and sends nobody to the cart', async () => {
  const { ana, eva, byEva, byAna } = await orderedByBoth(test);
  await payOrder(test, ana, byAna);
  const order = (await eva.get(`/pedidos/${byEva}`)).body;
  expect(order).toContain('Otra persona ya ha pagado lo mismo');
  expect(order).toContain('Lo ha pagado otra persona');
  expect(order).not.toContain(REST);
});

it('[RT-12] once the day’s codes are sent, the page of the code asks for none and leads to the other way', async () => {
  const { byEva } = await orderedByBoth(test);
  const who = await openedByLink(test, byEva);
  const readPage = async () => (await who.get(`/pedidos/${byEva}/codigo`)).body;
  expect(await readPage()).toContain('Enviar el código');
  await test.deps.limits.consume('order-codes-linked', String(byEva), 10);
  const page = await readPage();
  expect(page).toContain('Hoy ya no podemos enviar más códigos con el enlace');
  expect(page).toContain('Abrir un pedido con su número');
  expect(page).not.toContain('Enviar el código');
  expect(page).not.toContain(EVA);
});
