import { afterAll, beforeAll, expect, it } from 'vitest';
import { sourceRenderer } from '../../../test/http/page-paths.ts';
import { sendByPhone } from '../../../test/staff/quotes.ts';
import { signIn } from '../../../test/staff/staff-client.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { openVisitor } from '../../../test/visitor.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp({ renderer: await sourceRenderer() });
});
afterAll(() => test.close());

const PARTLY = { quiere_un_certidao: 'si', distrito_concelho_freguesia: 'Colares' };
const FULL = { ...PARTLY, forma_identificar: 'ficha', tipo: 'rustica', num_ficha: '1234' };

it('[AP-6] the cart leads to a quote’s missing answers before it is paid', async () => {
  const operator = await signIn(test, 'operador');
  const { id } = await sendByPhone(test, operator, PARTLY);
  const who = await openVisitor(test, '16.localhost:3000');
  const { edit } = (await who.view('loadQuote', { id })).json().value;
  const cart = (await who.get('/cart')).body;
  expect(cart).toContain('Faltam dados: complete-os para o pedir.');
  expect(cart).toContain(`href="/cart/line/${edit}/edit?desde=presupuesto"`);
  expect(cart).not.toContain('href="/customer/register"');
  const register = (await who.get('/customer/register')).body;
  expect(register).toContain(`href="/cart/line/${edit}/edit?desde=presupuesto"`);
  expect(register).not.toContain('name="email"');
  await who.view('updateLine', { id: edit, raw: FULL, confirmed: true });
  expect((await who.get('/customer/register')).body).toContain('name="email"');
  const complete = (await who.get('/cart')).body;
  expect(complete).not.toContain('Faltam dados');
  expect(complete).toContain('href="/customer/register"');
  expect(complete).not.toContain('href="/cart/share"');
});
