import type { ShopApi } from '@folio/contract/app/shop-api.calls';
import type { CheckoutView } from '@folio/contract/selling/checkout.view';
import type { Locale } from '@folio/domain/locale/locale';
import { m } from '@folio/messages';
import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from 'react-router';
import { requirePage } from '../../page/api/api-context.ts';
import { redirectAway } from '../../page/api/redirect-away.ts';
import { failureMessage } from '../../page/form-page/failure-message.ts';
import { links } from '../../page/links.ts';
import { guarded } from '../../page/shell/guarded.ts';
import { ownDocument } from '../../page/shell/own-document.ts';
import { afterPay } from '../../payments/attempts/after-pay.ts';
import { paymentFieldsIn } from '../../payments/attempts/methods/payment-fields.ts';
import { withReason } from '../../payments/attempts/provider/with-reason.ts';
import { type OrderReply, orderReply, submitOrder } from './submit-order.ts';

export type OrderData = { readonly checkout: CheckoutView };

/** Returns whether a page of the shop links here, and the browser did not go back. */
const isLinked = ({ request, context }: LoaderFunctionArgs): boolean =>
  import.meta.env.SSR
    ? request.headers.get('sec-fetch-site') === 'same-origin'
    : !requirePage(context).traversing;

/** Loads the order for a page that asks for its buyer and payment method. */
async function loadOrder(args: LoaderFunctionArgs): Promise<OrderData | Response> {
  const { context } = args;
  const checkout = await requirePage(context).api.checkout();
  if (checkout.cart.lines.length > 0) return { checkout };
  // Only pages with lines link here: the lines have been removed since.
  return redirectAway(context, isLinked(args) ? links.cartLineGone() : links.cart());
}

/**
 * Loads the order into a document that may connect to the payment providers. Requests the access rule at the same
 * time: one call after the other costs a slow line half a second.
 */
const orderLoader = (page: 'register' | 'checkout') => async (args: LoaderFunctionArgs) => {
  const elsewhere = ownDocument(args);
  if (elsewhere) return elsewhere;
  const order = loadOrder(args);
  // A redirect needs no order.
  order.catch(() => undefined);
  return (await guarded(page, args.context)) ?? order;
};

export const registerLoader = orderLoader('register');
export const checkoutLoader = orderLoader('checkout');

type Payment = { readonly api: ShopApi; readonly locale: Locale; readonly key: string };

/** Pays a placed order by the method of its form; a card form continues on the payment page. */
async function payPlaced({ api, locale, key }: Payment, orderId: string, posted: FormData) {
  const rejected = (some: Partial<OrderReply>, status = 422) =>
    data<OrderReply>({ ...orderReply(posted, 'payment', ''), orderId, ...some }, { status });
  const method = String(posted.get('type'));
  try {
    const fields = paymentFieldsIn(posted, method);
    const next = afterPay(await api.pay({ orderId, method, fields, key }), orderId, method);
    if (next instanceof Response) return next;
    if (next.kind === 'post') return rejected({ step: next }, 200);
    const { message, why, isCancelled = false } = next;
    return rejected({ message: withReason(message, why), fields: next.fields, isCancelled });
  } catch (error) {
    // Another press is safe: it uses the same order and attempt.
    return rejected({ message: failureMessage(error, locale) }, 503);
  }
}

async function order({ request, context }: ActionFunctionArgs, page: 'register' | 'checkout') {
  const { api, formkeyOk, locale, requestKey } = requirePage(context);
  const posted = await request.formData();
  if (!formkeyOk) {
    const stale = orderReply(posted, 'stale', m.flow_stale({}, { locale }));
    return data<OrderReply>(stale, { status: 422 });
  }
  const key = String(posted.get('request_key') || requestKey);
  const sent = await submitOrder({ api, locale, key, asksEmail: page === 'register' }, posted);
  if (sent.kind === 'away') return redirect(sent.to, 303);
  if (sent.kind === 'reply') return data<OrderReply>(sent.reply, { status: sent.status });
  return sent.isPayable ? payPlaced({ api, locale, key }, sent.orderId, posted) : redirect(sent.next, 303);
}

/** Places an order with e-mail, payment method and consents (AP-29, AR-4), and pays it. */
export const registerAction = (args: ActionFunctionArgs) => order(args, 'register');
/** Places and pays an order of a logged-in customer (AP-28), or of a guest whose e-mail is known (AR-3). */
export const checkoutAction = (args: ActionFunctionArgs) => order(args, 'checkout');
