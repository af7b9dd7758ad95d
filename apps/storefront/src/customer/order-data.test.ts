import type { ShopApi } from '@folio/contract/shop-api';
import type { CheckoutForm } from '@folio/contract/views/checkout';
import { type ActionFunctionArgs, RouterContextProvider } from 'react-router';
import { expect, it } from 'vitest';
import { pageContext } from '../api/api-context.ts';
import { checkoutAction } from './order.data.ts';

/** Returns the form that the action submits for the posted fields. */
async function submittedForm(posted: Readonly<Record<string, string>>): Promise<CheckoutForm | undefined> {
  let sent: CheckoutForm | undefined;
  const placeOrder: ShopApi['placeOrder'] = async ({ form }) => {
    sent = form;
    return { ok: false, code: 'fields', message: '', fields: [] };
  };
  const api = { placeOrder } as Partial<ShopApi> as ShopApi;
  const context = new RouterContextProvider();
  context.set(pageContext, { api, locale: 'en', formkeyOk: true, requestKey: 'k' });
  const request = new Request('http://shop.test/customer/checkout', {
    method: 'POST',
    body: new URLSearchParams(posted),
  });
  await checkoutAction({ request, params: {}, context } as unknown as ActionFunctionArgs);
  return sent;
}

it.each([
  [' ', 'ana@example.com'],
  ['accounts@example.com', 'accounts@example.com'],
])('[EN-17] sends an invoice with the e-mail %j to %s', async (typed, email) => {
  const sent = await submittedForm({
    email: 'ana@example.com',
    type: 'cc',
    invoice: 'on',
    'billing.email': typed,
  });
  expect(sent?.billing?.email).toBe(email);
});

it('[EN-17] sends billing data only when an invoice is requested', async () => {
  expect((await submittedForm({ email: 'ana@example.com', 'billing.email': '' }))?.billing).toBeNull();
});
