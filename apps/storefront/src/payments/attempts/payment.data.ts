import type { PaymentView } from '@folio/contract/payments/payment.view';
import type { Problem } from '@folio/contract/selling/checkout.view';
import { isCard } from '@folio/domain/payment/methods';
import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from 'react-router';
import { requirePage } from '../../page/api/api-context.ts';
import { redirectAway } from '../../page/api/redirect-away.ts';
import { failureMessage } from '../../page/form-page/failure-message.ts';
import { CHECKED, links, METHOD } from '../../page/links.ts';
import { guarded } from '../../page/shell/guarded.ts';
import { ownDocument } from '../../page/shell/own-document.ts';
import { afterPay, type PostStep } from './after-pay.ts';
import { paymentFieldsIn, typedPayment } from './methods/payment-fields.ts';
import { withReason } from './provider/with-reason.ts';

export type PaymentData = { readonly payment: PaymentView };
export type PaymentReply = {
  readonly message: string;
  /** The message reports that the customer cancelled. */
  readonly isCancelled: boolean;
  readonly fields: readonly Problem[];
  /** The input of the last try, to fill in again. */
  readonly input: Readonly<Record<string, string>>;
  readonly stale: boolean;
  readonly step: PostStep | null;
};

type Args = Pick<LoaderFunctionArgs, 'params' | 'request'>;

/** Returns the page's method: its own (RT-9), or the one in its URL; null for the one chosen last. */
const pageMethod = ({ request }: Args, own: string | null): string | null =>
  own ?? new URL(request.url).searchParams.get(METHOD);

/**
 * Loads the payment of the visitor's last order, or of the one named; a paid order redirects to its success
 * page.
 */
export async function loadPayment(own: string | null, args: LoaderFunctionArgs) {
  const elsewhere = ownDocument(args);
  if (elsewhere) return elsewhere;
  const { params, context } = args;
  const payment = await requirePage(context).api.payment({
    orderId: params.orderId ?? null,
    method: pageMethod(args, own),
  });
  if (!payment && params.orderId) throw data(null, { status: 404 });
  // A finished order is shown, unless it was not named in the URL and another is being placed.
  const isOver = payment !== null && payment.state !== 'awaiting_payment';
  if (isOver && !params.orderId && (await requirePage(context).api.cart()).lines.length > 0)
    return redirectAway(context, links.checkout());
  if (payment?.state === 'paid') return redirectAway(context, links.success(payment.orderId));
  if (payment && payment.state !== 'awaiting_payment')
    return redirectAway(context, links.order(payment.orderId));
  const page = own && isCard(own) ? 'card' : 'payment';
  const to = params.orderId ? null : await guarded(page, context);
  if (to) return to;
  // Without a payment, the checkout places an order from the cart.
  if (!payment) return redirectAway(context, links.checkout());
  return { payment } satisfies PaymentData;
}

/** Handles the pay button: redirects to the provider's page or the pending payment, or returns the problems (EN-15). */
export async function payByForm(own: string | null, args: ActionFunctionArgs) {
  const { request, params, context } = args;
  const { api, formkeyOk, locale, requestKey } = requirePage(context);
  const posted = await request.formData();
  const input = typedPayment(posted);
  const reply = (some: Partial<PaymentReply>, status = 422) =>
    data<PaymentReply>(
      { message: '', isCancelled: false, fields: [], input, stale: false, step: null, ...some },
      { status },
    );
  if (!formkeyOk) return reply({ stale: true });
  try {
    const payment = await api.payment({ orderId: params.orderId ?? null, method: pageMethod(args, own) });
    if (!payment) return redirectAway(context, links.cart());
    const { orderId, method } = payment;
    const key = String(posted.get('request_key') || requestKey);
    const fields = paymentFieldsIn(posted, method);
    const next = afterPay(await api.pay({ orderId, method, fields, key }), orderId, method);
    if (next instanceof Response) return next;
    if (next.kind === 'post') return reply({ step: next }, 200);
    const { message, why, isCancelled = false } = next;
    return reply({ message: withReason(message, why), fields: next.fields, isCancelled });
  } catch (error) {
    // Another press is safe: it uses the same attempt.
    return reply({ message: failureMessage(error, locale) }, 503);
  }
}

/** Handles the browser's return from the provider. It proves nothing: the server queries the provider. */
export async function paymentReturnLoader({
  params,
  request,
  context,
}: LoaderFunctionArgs): Promise<Response> {
  const { api } = requirePage(context);
  const payment = await api.payment({ orderId: params.orderId ?? null, method: null });
  if (!payment) return redirectAway(context, links.cart());
  const brought = Object.fromEntries(new URL(request.url).searchParams);
  const { orderId } = payment;
  const settled = await api.settle({ orderId, fields: brought });
  if (settled?.state === 'paid') return redirectAway(context, links.success(orderId));
  // A message without a failure says that the provider does not answer.
  if (settled?.state === 'requires_action' && settled.message)
    return redirectAway(context, links.paymentUnsure(orderId));
  return redirectAway(
    context,
    CHECKED in brought ? links.paymentChecked(orderId) : links.paymentOrder(orderId),
  );
}

/** Redirects to the payment of a line's order while it is pending, else to the order's page (RT-9). */
export async function finalizeLoader({ params, context }: LoaderFunctionArgs): Promise<Response> {
  const order = await requirePage(context).api.orderOfLine({ lineId: params.itemId ?? '' });
  if (!order) throw data(null, { status: 404 });
  const waits = order.state === 'awaiting_payment';
  return redirectAway(context, waits ? links.paymentOrder(order.id) : links.order(order.id));
}

export async function retryLoader({ params, context }: LoaderFunctionArgs): Promise<Response> {
  const payment = await requirePage(context).api.payment({ orderId: params.orderId ?? null, method: null });
  return redirectAway(context, payment ? links.paymentOrder(payment.orderId) : links.cart());
}
