import type { ShopApi } from '@folio/contract/app/shop-api.calls';
import type { CheckoutForm } from '@folio/contract/selling/checkout.view';
import { type ActionFunctionArgs, RouterContextProvider } from 'react-router';
import { expect, it } from 'vitest';
import { pageContext } from '../../page/api/api-context.ts';
import { checkoutAction } from './order.data.ts';

type Posted = Readonly<Record<string, string>>;

/** Posts the fields to a shop that rejects those named; returns the form submitted and the page's reply. */
async function submit(posted: Posted, rejected: readonly string[] = []) {
  let sent: CheckoutForm | undefined;
  const placeOrder: ShopApi['placeOrder'] = async ({ form }) => {
    sent = form;
    const fields = rejected.map((name) => ({ name, code: 'email_wrong', message: name }));
    return { ok: false, code: 'fields', message: '', fields };
  };
  const api = { placeOrder } as Partial<ShopApi> as ShopApi;
  const context = new RouterContextProvider();
  context.set(pageContext, { api, locale: 'en', formkeyOk: true, requestKey: 'k' });
  const request = new Request('http://shop.test/customer/checkout', {
    method: 'POST',
    body: new URLSearchParams(posted),
  });
  const args = { request, params: {}, context } as Partial<ActionFunctionArgs> as ActionFunctionArgs;
  const reply = await checkoutAction(args);
  if (reply instanceof Response) throw new Error('the order was redirected');
  return { sent, problems: reply.data.fields.map(({ name }) => name) };
}
const submittedForm = async (posted: Posted) => (await submit(posted)).sent;

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

it.each([
  ['', ['email', 'billing.email'], ['email']],
  ['accounts@', ['email', 'billing.email'], ['email', 'billing.email']],
  ['', ['billing.email'], ['billing.email']],
] as const)('[EN-17] reports an invoice e-mail of %j, of %j, as %j', async (typed, rejected, problems) => {
  const posted = { email: '', invoice: 'on', 'billing.email': typed };
  expect((await submit(posted, rejected)).problems).toEqual(problems);
});

it('[EN-17] sends billing data only when an invoice is requested', async () => {
  expect((await submittedForm({ email: 'ana@example.com', 'billing.email': '' }))?.billing).toBeNull();
});
