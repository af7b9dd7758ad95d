import type { PaymentStep, PaymentView } from '@folio/contract/payment';
import type { Problem } from '@folio/contract/views';
import { m } from '@folio/messages';
import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from 'react-router';
import { requirePage } from '../api/api-context.ts';
import { isConnectionLost } from '../api/call-error.ts';
import { redirectAway } from '../api/redirect-away.ts';
import { CHECKED, links, METHOD } from '../links.ts';
import { guarded } from '../shell/guarded.ts';
import { ownDocument } from '../shell/own-document.ts';
import { withReason } from './provider/with-reason.ts';

export type PaymentData = { readonly payment: PaymentView };
export type PaymentReply = {
  readonly message: string;
  /** The message says that the customer turned back. */
  readonly isCancelled: boolean;
  readonly fields: readonly Problem[];
  /** What was given, to be given again. */
  readonly given: Readonly<Record<string, string>>;
  readonly stale: boolean;
  /** The provider's page, to be posted to. */
  readonly step: Extract<PaymentStep, { kind: 'post' }> | null;
};

const CARDS = ['cc', 'stripe'];

type Args = Pick<LoaderFunctionArgs, 'params' | 'request'>;

/** The method that a page is of: its own (RT-9), or the one its address names; null for the one chosen last. */
const methodOf = ({ request }: Args, own: string | null): string | null =>
  own ?? new URL(request.url).searchParams.get(METHOD);

/** The payment of the visitor's last order, or of the one named; what is paid already goes on to its success page. */
export async function loadPayment(own: string | null, args: LoaderFunctionArgs) {
  const elsewhere = ownDocument(args);
  if (elsewhere) return elsewhere;
  const { params, context } = args;
  const payment = await requirePage(context).api.payment(params.orderId ?? null, methodOf(args, own));
  if (!payment && params.orderId) throw data(null, { status: 404 });
  // What is over is looked at; unless it is no order that one comes for, and another is being made.
  const isOver = payment !== null && payment.state !== 'awaiting_payment';
  if (isOver && !params.orderId && (await requirePage(context).api.cart()).lines.length > 0)
    return redirectAway(context, links.checkout());
  if (payment?.state === 'paid') return redirectAway(context, links.success(payment.orderId));
  if (payment && payment.state !== 'awaiting_payment')
    return redirectAway(context, links.order(payment.orderId));
  const page = own && CARDS.includes(own) ? 'card' : 'payment';
  const to = params.orderId ? null : await guarded(page, context);
  if (to) return to;
  // Nothing to pay: where an order is made of what is in the cart.
  if (!payment) return redirectAway(context, links.checkout());
  return { payment } satisfies PaymentData;
}

/** What is posted with every form of ours and is no part of paying. */
const OWN_FIELDS = new Set(['formkey', 'request_key']);

/** The button of paying: to the provider's page, to what is waited for, or back with what is wrong (EN-15). */
export async function payByForm(own: string | null, args: ActionFunctionArgs) {
  const { request, params, context } = args;
  const { api, formkeyOk, locale } = requirePage(context);
  const posted = await request.formData();
  const given = Object.fromEntries(
    [...posted].flatMap(([name, value]) =>
      typeof value === 'string' && !OWN_FIELDS.has(name) ? [[name, value]] : [],
    ),
  );
  const reply = (some: Partial<PaymentReply>, status = 422) =>
    data<PaymentReply>(
      { message: '', isCancelled: false, fields: [], given, stale: false, step: null, ...some },
      { status },
    );
  if (!formkeyOk) return reply({ stale: true });
  try {
    const payment = await api.payment(params.orderId ?? null, methodOf(args, own));
    if (!payment) return redirectAway(context, links.cart());
    const { orderId, method } = payment;
    const result = await api.pay(orderId, method, given);
    if (result?.kind === 'paid') return redirect(links.success(orderId), 303);
    if (!result || result.kind === 'closed') return redirect(links.order(orderId), 303);
    if (result.kind === 'refused') {
      const { message, why, fields, isCancelled = false } = result;
      return reply({ message: withReason(message, why), fields, isCancelled });
    }
    if (result.step.kind === 'redirect') return redirect(result.step.url, 303);
    if (result.step.kind === 'post') return reply({ step: result.step }, 200);
    return redirect(links.paymentOrder(orderId, method), 303);
  } catch (error) {
    // The same press may be made again: it is the same attempt.
    if (isConnectionLost(error)) return reply({ message: m.error_line({}, { locale }) }, 503);
    throw error;
  }
}

/** Where the provider sends the browser back to: its word is not taken, the provider is asked. */
export async function paymentReturnLoader({
  params,
  request,
  context,
}: LoaderFunctionArgs): Promise<Response> {
  const { api } = requirePage(context);
  const payment = await api.payment(params.orderId ?? null, null);
  if (!payment) return redirectAway(context, links.cart());
  const brought = Object.fromEntries(new URL(request.url).searchParams);
  const settled = await api.settle(payment.orderId, brought);
  return redirectAway(
    context,
    settled?.state === 'paid'
      ? links.success(payment.orderId)
      : CHECKED in brought
        ? links.paymentChecked(payment.orderId)
        : links.paymentOrder(payment.orderId),
  );
}

/** What is left to do for one line of an order: to pay it, while it waits for that; else the order's own page says (RT-9). */
export async function finalizeLoader({ params, context }: LoaderFunctionArgs): Promise<Response> {
  const orders = await requirePage(context).api.orders();
  const order = orders.find(({ lines }) => lines.some(({ id }) => String(id) === params.itemId));
  if (!order) throw data(null, { status: 404 });
  const waits = order.state === 'awaiting_payment';
  return redirectAway(context, waits ? links.paymentOrder(order.id) : links.order(order.id));
}

export async function retryLoader({ params, context }: LoaderFunctionArgs): Promise<Response> {
  const payment = await requirePage(context).api.payment(params.orderId ?? null, null);
  return redirectAway(context, payment ? links.paymentOrder(payment.orderId) : links.cart());
}
