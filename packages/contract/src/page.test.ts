import { describe, expect, it } from 'vitest';
import { isPaymentPath, mayCarryTags, pagePolicy } from './page.ts';

const url = (path: string) => new URL(path, 'https://notas.example');

describe('the policy of an address', () => {
  it.each(['/customer/payment', '/Customer/Payment/stripe', '/customer/%70ayment/order/1400000001'])(
    '[AR-14] %s is one of payment, however it is written',
    (path) => {
      expect(isPaymentPath(path)).toBe(true);
      expect(pagePolicy(path, false)).toBe('payment');
      expect(mayCarryTags(url(path))).toBe(false);
    },
  );

  it.each([
    ...['/pedidos/1400000001', '/%70edidos/1400000001', '/customer/%61uthenticate/ana@correo.example'],
    ...['/customer', '/customer/register', '/customer/authenticate', '/Customer/Checkout/success/1400000001'],
    ...['/customer/checkout', '/customer/nothing', '/continuar', '/product/form/18444'],
  ])('[AR-14] %s is somebody’s own', (path) => expect(mayCarryTags(url(path))).toBe(false));

  it.each(['/servicios', '/cart', '/nota-simple/step1?utm_source=x', '/%E0%A4%A', '/customers'])(
    '%s may be seen',
    (path) => expect(mayCarryTags(url(path))).toBe(true),
  );

  it.each([400, 404, 410, 429, 500, 503])('[AR-14] an answer of %i is seen by nobody', (status) =>
    expect(mayCarryTags(url('/servicios'), status)).toBe(false),
  );

  it('[AR-14] a form that is shown again is seen as it was', () => {
    expect(mayCarryTags(url('/nota-simple/step1'), 422)).toBe(true);
  });
});
