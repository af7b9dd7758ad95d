import type { ShopApi } from '@folio/contract/shop-api';
import { type ActionFunctionArgs, RouterContextProvider } from 'react-router';
import { expect, it } from 'vitest';
import { pageContext } from '../api/api-context.ts';
import { quoteAction } from '../payment/quote.data.ts';
import { orderAction } from './orders.data.ts';

type Action = (args: ActionFunctionArgs) => Promise<unknown>;

/** Where a posted form leads. Node's own headers refuse what no response could bear. */
async function leadsTo(
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
const consents = (back: string) => leadsTo(orderAction, { orderId: '1400000001' }, back);

it.each([
  ['/customer/payment/order/1400000001?metodo=cc', '/customer/payment/order/1400000001?metodo=cc'],
  ['/customer/payment/\r\nX: 1', '/customer/payment/X:%201'],
  ['/customer/payment/\u2028', '/customer/payment/%E2%80%A8'],
  ['/customer/payment/?x=€', '/customer/payment/?x=%E2%82%AC'],
])('[AP-28] consents lead back to the payment %j, as an address is written', async (back, location) => {
  expect(await consents(back)).toBe(location);
});

it.each(['', '//host.example/customer/payment', '/customer/payment/../../servicios', 'customer/payment'])(
  '[AP-28] consents lead nowhere else: %j',
  async (back) => expect(await consents(back)).toBe('/pedidos/1400000001'),
);

it('leads back to a quote as its address is written', async () => {
  const answer = leadsTo(quoteAction, { quoteId: '\r\nX: 1' }, '', false);
  expect(await answer).toBe('/customer/payment/quote/%0D%0AX%3A%201');
});
