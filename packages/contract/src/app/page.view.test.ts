import { describe, expect, it } from 'vitest';
import { isPaymentPath, mayCarryTags, pagePolicy, withoutLineBreaks } from './page.view.ts';

const url = (path: string) => new URL(path, 'https://notas.example');

describe('the content policy of a URL', () => {
  it.each([
    ...['/customer/payment', '/Customer/Payment/stripe', '/customer/%70ayment/order/1400000001'],
    ...['/customer/register', '/Customer/Checkout/'],
  ])('[AR-14] %s is a payment page in any spelling', (path) => {
    expect(isPaymentPath(path)).toBe(true);
    expect(pagePolicy(path, false)).toBe('payment');
    expect(mayCarryTags(url(path))).toBe(false);
  });

  it('[AR-14] the page after a payment is none', () => {
    expect(isPaymentPath('/customer/checkout/success/1400000001')).toBe(false);
  });

  it.each([
    ...['/pedidos/1400000001', '/%70edidos/1400000001', '/customer/%61uthenticate/ana@correo.example'],
    ...['/customer', '/customer/register', '/customer/authenticate', '/Customer/Checkout/success/1400000001'],
    ...['/customer/checkout', '/customer/nothing', '/continuar', '/product/form/18444'],
  ])('[AR-14] %s is private', (path) => expect(mayCarryTags(url(path))).toBe(false));

  it.each(['/servicios', '/cart', '/nota-simple/step1?utm_source=x', '/%E0%A4%A', '/customers'])(
    '%s is public',
    (path) => expect(mayCarryTags(url(path))).toBe(true),
  );

  it.each([400, 404, 410, 429, 500, 503])(
    '[AR-14] hides a page with status %i from third parties',
    (status) => expect(mayCarryTags(url('/servicios'), status)).toBe(false),
  );

  it('[AR-14] treats a redisplayed form like its page', () => {
    expect(mayCarryTags(url('/nota-simple/step1'), 422)).toBe(true);
  });
});

describe('[RT-1] an address with line breaks', () => {
  it.each([
    ['/%0d%0A', '/%20%20'],
    ['/a/%E2%80%a8b/%e2%80%A9', '/a/%20b/%20'],
    [
      'https://notas.example/servicios%0a?nota=a%0d%0ab#%0a',
      'https://notas.example/servicios%20?nota=a%0d%0ab#%0a',
    ],
    ['/%250a/%E2%80%AA/%0e', '/%250a/%E2%80%AA/%0e'],
  ])('has spaces for those of its path alone: %s', (address, known) =>
    expect(withoutLineBreaks(address)).toBe(known),
  );
});
