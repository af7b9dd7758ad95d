import type { ShopApi } from '@folio/contract/app/shop-api.calls';
import { type LoaderFunctionArgs, RouterContextProvider } from 'react-router';
import { expect, it } from 'vitest';
import { pageContext } from '../../page/api/api-context.ts';
import { links } from '../../page/links.ts';
import { paymentReturnLoader } from './payment.data.ts';

async function redirectsTo(
  path: string,
  state: string,
  message: string | null = null,
): Promise<string | null> {
  const context = new RouterContextProvider();
  const api = { payment: async () => ({ orderId: '14' }), settle: async () => ({ state, message }) };
  context.set(pageContext, {
    ...{ api: api as unknown as ShopApi, locale: 'pt', formkeyOk: true, requestKey: '' },
  });
  const request = new Request(`http://shop.test${path}`);
  const args = { request, params: { orderId: '14' }, context } as unknown as LoaderFunctionArgs;
  return (await paymentReturnLoader(args)).headers.get('location');
}

it('redirects to the success page once the money has come, else back with a notice', async () => {
  expect(await redirectsTo(links.paymentCheck('14'), 'pending')).toBe(
    '/customer/payment/order/14?comprobado=1',
  );
  expect(await redirectsTo(links.paymentCheck('14'), 'paid')).toBe('/customer/checkout/success/14');
  expect(await redirectsTo('/customer/payment/3ds/order/14', 'pending')).toBe('/customer/payment/order/14');
  expect(await redirectsTo('/customer/payment/3ds/order/14', 'requires_action', '…')).toBe(
    '/customer/payment/order/14?sin-respuesta=1',
  );
});
