import { describe, expect, it } from 'vitest';
import { isPaymentPath, mayCarryTags, policyOf } from './page.ts';

const url = (path: string) => new URL(path, 'https://notas.example');

describe('the policy of an address', () => {
  it.each(['/customer/payment', '/Customer/Payment/stripe', '/customer/%70ayment/order/1400000001'])(
    '[AR-14] %s is one of payment, however it is written',
    (path) => {
      expect(isPaymentPath(path)).toBe(true);
      expect(policyOf(path, false)).toBe('payment');
      expect(mayCarryTags(url(path))).toBe(false);
    },
  );

  it.each(['/pedidos/1400000001', '/%70edidos/1400000001', '/customer/%61uthenticate/ana@correo.example'])(
    '[AR-14] %s is somebody’s own',
    (path) => expect(mayCarryTags(url(path))).toBe(false),
  );

  it.each(['/servicios', '/cart', '/nota-simple/step1?utm_source=x', '/%E0%A4%A'])('%s may be seen', (path) =>
    expect(mayCarryTags(url(path))).toBe(true),
  );
});
