import type { ShopApi } from '@folio/contract/app/shop-api.calls';
import { type ActionFunctionArgs, RouterContextProvider } from 'react-router';
import { expect, it } from 'vitest';
import { pageContext } from '../../page/api/api-context.ts';
import { quoteAction } from '../../selling/quotes/quote.data.ts';
import { orderAction } from './orders.data.ts';

type Action = (args: ActionFunctionArgs) => Promise<unknown>;

/** Returns where a posted form redirects. Node's headers reject values that no response could carry. */
async function redirectsTo(
  action: Action,
  params: object,
  back: string,
  formkeyOk = true,
): Promise<string | null> {
  const api = { giveConsents: async () => [] } as Partial<ShopApi> as ShopApi;
  const context = new RouterContextProvider();
  context.set(pageContext, { api, locale: 'es', formkeyOk, requestKey: '' });
  const body = new URLSearchParams({ startNow: 'on', loseWithdrawal: 'on', back });
  const request = new Request('http://shop.test/pedidos/1400000001', { method: 'POST', body });
  const answer = await action({ request, params, context } as unknown as ActionFunctionArgs);
  return (answer as Response).headers.get('location');
}
const consents = (back: string) => redirectsTo(orderAction, { orderId: '1400000001' }, back);

it.each([
  ['/customer/payment/order/1400000001?metodo=cc', '/customer/payment/order/1400000001?metodo=cc'],
  ['/customer/payment/\r\nX: 1', '/customer/payment/X:%201'],
  ['/customer/payment/\u2028', '/customer/payment/%E2%80%A8'],
  ['/customer/payment/?x=€', '/customer/payment/?x=%E2%82%AC'],
])('[AP-28] consents redirect back to the payment %j by its exact URL', async (back, location) => {
  expect(await consents(back)).toBe(location);
});

it.each(['', '//host.example/customer/payment', '/customer/payment/../../servicios', 'customer/payment'])(
  '[AP-28] redirects consents nowhere else: %j',
  async (back) => expect(await consents(back)).toBe('/pedidos/1400000001'),
);

it('redirects back to a quote by its exact URL', async () => {
  const answer = redirectsTo(quoteAction, { quoteId: '\r\nX: 1' }, '', false);
  expect(await answer).toBe('/customer/payment/quote/%0D%0AX%3A%201');
});
