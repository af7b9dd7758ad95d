import type { ShopApi } from '@folio/contract/app/shop-api.calls';
import { type ActionFunctionArgs, RouterContextProvider } from 'react-router';
import { expect, it } from 'vitest';
import { pageContext } from '../../page/api/api-context.ts';
import { CallError } from '../../page/api/call-error.ts';
import { deleteLineAction } from './line.data.ts';

async function redirectsTo(isThere: boolean | Error, formkeyOk = true): Promise<string | null> {
  const context = new RouterContextProvider();
  const deleteLine = () => (isThere instanceof Error ? Promise.reject(isThere) : Promise.resolve(isThere));
  const api = { deleteLine } as unknown as ShopApi;
  context.set(pageContext, { api, locale: 'es', formkeyOk, requestKey: '' });
  const request = new Request('http://shop.test/cart/line/1/delete', { method: 'POST' });
  const args = { request, params: { id: '1' }, context } as unknown as ActionFunctionArgs;
  return (await deleteLineAction(args)).headers.get('location');
}

it('redirects to a cart that confirms the deletion of an existing line', async () => {
  expect(await redirectsTo(true)).toBe('/cart?quitado=1');
  expect(await redirectsTo(false)).toBe('/cart?falta=1');
  expect(await redirectsTo(true, false)).toBe('/cart');
});

it.each([0, 500])(
  '[ER-1] keeps the cart with a message when a deletion fails with status %s',
  async (status) => {
    expect(await redirectsTo(new CallError(status, ''))).toBe('/cart?sigue=1');
  },
);
