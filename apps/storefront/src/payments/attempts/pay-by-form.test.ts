import type { ShopApi } from '@folio/contract/app/shop-api.calls';
import { type ActionFunctionArgs, RouterContextProvider } from 'react-router';
import { expect, it } from 'vitest';
import { pageContext } from '../../page/api/api-context.ts';
import { payByForm } from './payment.data.ts';

it.each([
  ['the key of its form', { request_key: 'form-1' }, 'form-1'],
  ['the key of the request without one', {}, 'request-1'],
])('[AP-0] pays with %s, so that a repeat continues the payment', async (_, posted, key) => {
  const calls: unknown[] = [];
  const api = {
    payment: async () => ({ orderId: '14', method: 'sibsmbway' }),
    pay: async (input: unknown) => {
      calls.push(input);
      return { kind: 'paid' };
    },
  } as unknown as ShopApi; // Only the calls of this action.
  const context = new RouterContextProvider();
  context.set(pageContext, { api, locale: 'pt', formkeyOk: true, requestKey: 'request-1' });
  const body = new URLSearchParams({ formkey: 'f', phone: '912345678', ...posted });
  const request = new Request('http://shop.test/customer/payment', { method: 'POST', body });
  const args = { request, params: {}, context } as Partial<ActionFunctionArgs> as ActionFunctionArgs;
  await payByForm(null, args);
  expect(calls).toEqual([{ orderId: '14', method: 'sibsmbway', fields: { phone: '912345678' }, key }]);
});
