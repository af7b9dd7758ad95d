import { expect, it } from 'vitest';
import { maskPath, maskTitle } from './mask-path.ts';

it.each([
  ['/customer/authenticate/ana%40example.com', '/customer/authenticate/:email'],
  ['/customer/authenticate', '/customer/authenticate'],
  ['/customer/payment/order/1400000001', '/customer/payment/order/:id'],
  ['/customer/payment/3ds/order/1400000001', '/customer/payment/3ds/order/:id'],
  ['/customer/payment/quote/0b9e', '/customer/payment/quote/:id'],
  ['/customer/payment/retry/1400000001', '/customer/payment/retry/:id'],
  ['/customer/payment/stripe', '/customer/payment/stripe'],
  ['/customer/checkout/success/1400000001', '/customer/checkout/success/:id'],
  ['/customer/checkout/finalize/77', '/customer/checkout/finalize/:id'],
  ['/pedidos/1400000001/documento/0b9e', '/pedidos/:id/documento/:id'],
  ['/continuar/abc.def', '/continuar/:token'],
  ['/cart/line/0b9e/edit', '/cart/line/:id/edit'],
  ['/product/actualizar/1400000001/77', '/product/actualizar/:id'],
  ['/compartido/geheim', '/compartido/:token'],
  ['/product/form/2/1400000001', '/product/form/:id'],
  ['/product/step1/18444', '/product/step1/18444'],
  ['/nota-simple/step1', '/nota-simple/step1'],
])('reports %s to analytics as %s', (path, masked) => expect(maskPath(path)).toBe(masked));

it('removes order numbers from titles for analytics', () => {
  expect(maskTitle('Pedido 1400000001 · Folio')).toBe('Pedido :id · Folio');
  expect(maskTitle('Nota Simple: Propietario · Folio')).toBe('Nota Simple: Propietario · Folio');
});
