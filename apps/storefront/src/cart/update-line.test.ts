import type { ShopApi } from '@folio/contract/shop-api';
import type { FlowView } from '@folio/contract/views';
import { type ActionFunctionArgs, RouterContextProvider } from 'react-router';
import { expect, it } from 'vitest';
import { pageContext } from '../api/api-context.ts';
import { CallError } from '../api/call-error.ts';
import { updateLine } from './update-line.ts';

it('[DG-1] a line that was deleted meanwhile leads to the cart, not to an error', async () => {
  const api = {
    line: async () =>
      ({ key: 'x', definition: { steps: [] }, draft: { answers: {} } }) as unknown as FlowView,
    updateLine: async () => {
      throw new CallError(404, '');
    },
  } as Partial<ShopApi> as ShopApi;
  const context = new RouterContextProvider();
  context.set(pageContext, { api, locale: 'es', formkeyOk: true, requestKey: '' });
  const request = new Request('http://shop.test/cart/line/1/edit', { method: 'POST', body: new FormData() });
  const args = { request, params: { id: '1' }, context } as unknown as ActionFunctionArgs;
  const reply = (await updateLine(args)) as Response;
  expect([reply.status, reply.headers.get('location')]).toEqual([303, '/cart?falta=1']);
});
