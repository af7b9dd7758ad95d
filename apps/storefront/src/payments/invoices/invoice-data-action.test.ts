import type { ShopApi } from '@folio/contract/app/shop-api.calls';
import type { InvoiceDataResult } from '@folio/contract/payments/invoices.calls';
import { type ActionFunctionArgs, RouterContextProvider } from 'react-router';
import { expect, it } from 'vitest';
import { pageContext } from '../../page/api/api-context.ts';
import { invoiceDataAction } from './invoice-data.data.ts';

/** Posts the form to a shop that answers with this result. */
async function submit(result: InvoiceDataResult) {
  const api = { saveInvoiceData: async () => result } as Partial<ShopApi> as ShopApi;
  const context = new RouterContextProvider();
  context.set(pageContext, { api, locale: 'es', formkeyOk: true, requestKey: 'k' });
  const request = new Request('http://shop.test/pedidos/900000001/factura', {
    method: 'POST',
    body: new URLSearchParams({ 'billing.name': 'Ana Prueba' }),
  });
  const params = { orderId: '900000001' };
  return invoiceDataAction({ request, params, context } as Partial<ActionFunctionArgs> as ActionFunctionArgs);
}

it.each([
  ['an invoice issued', { ok: true }, 'invoice'],
  [
    'an invoice of other data',
    { ok: false, isIssued: true, message: 'ya está emitida', fields: [] },
    'invoice-issued',
  ],
] as const)('[BC-9] shows %s on the order’s page', async (_case, result, change) => {
  const answer = await submit(result);
  if (!(answer instanceof Response)) throw new Error('the form is shown again');
  expect(answer.headers.get('location')).toBe(`/pedidos/900000001?hecho=${change}`);
});

it('[BC-9] shows any other rejection with the form and its input', async () => {
  const answer = await submit({ ok: false, message: 'Todavía no podemos', fields: [] });
  if (answer instanceof Response) throw new Error('the form is left');
  expect(answer.data).toMatchObject({
    message: 'Todavía no podemos',
    typed: { 'billing.name': 'Ana Prueba' },
  });
});
