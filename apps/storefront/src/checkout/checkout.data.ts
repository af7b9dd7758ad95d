import type { CheckoutForm, CheckoutView, OrderView, Problem } from '@folio/contract/views';
import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from 'react-router';
import { pageOf } from '../api/api-context.ts';
import { turnAway } from '../api/turn-away.ts';
import { links } from '../links.ts';

export type RegisterData = { readonly checkout: CheckoutView };
export type RegisterReply = {
  readonly message: string;
  readonly fields: readonly Problem[];
  readonly form: CheckoutForm;
  readonly stale: boolean;
};

export async function registerLoader({ context }: LoaderFunctionArgs): Promise<RegisterData | Response> {
  const { api, travelling } = pageOf(context);
  const checkout = await api.checkout();
  if (checkout.cart.lines.length > 0) return { checkout };
  // Only a page that shows lines leads here: in a browser that did not go back, they have vanished since.
  return turnAway(context, import.meta.env.SSR || travelling ? links.cart() : links.cartLineGone());
}

/** E-mail, method and consents become an order that waits for its payment (AP-29, AR-4). */
export async function registerAction({ request, context }: ActionFunctionArgs) {
  const { api, formkeyOk, requestKey } = pageOf(context);
  const posted = await request.formData();
  const form: CheckoutForm = {
    email: String(posted.get('email') ?? ''),
    type: String(posted.get('type') ?? ''),
    startNow: posted.has('startNow'),
    loseWithdrawal: posted.has('loseWithdrawal'),
  };
  const reply = (some: Partial<RegisterReply>) =>
    data<RegisterReply>({ message: '', fields: [], form, stale: false, ...some }, { status: 422 });
  if (!formkeyOk) return reply({ stale: true });
  const result = await api.placeOrder(form, String(posted.get('request_key') || requestKey));
  return result.ok ? redirect(result.next, 303) : reply({ message: result.message, fields: result.fields });
}

export type SuccessData = { readonly order: OrderView };

/** The page after the payment: it can be reloaded, printed and come back to. */
export async function successLoader({
  params,
  context,
}: LoaderFunctionArgs): Promise<SuccessData | Response> {
  const { api } = pageOf(context);
  const payment = await api.payment(params.orderId ?? null, null);
  const order = payment ? await api.order(payment.orderId, null) : null;
  if (!order) throw data(null, { status: 404 });
  if (order.state !== 'paid') return turnAway(context, links.paymentOrder(order.id));
  return { order };
}
