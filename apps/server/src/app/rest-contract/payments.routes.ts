import type { PaymentStep, PayResult } from '@folio/contract/payments/payment.view';
import {
  HandOverQuery,
  OrderQuery,
  PaymentIntentAnswer,
  PaymentIntentQuery,
} from '@folio/contract/selling/checkout';
import { isCard } from '@folio/domain/payment/methods';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { holdsFormKey, requireFormKey } from '../../customers/visitors/require-form-key.ts';
import type { Visitor } from '../../customers/visitors/visitor.ts';
import { visitorCall } from '../../customers/visitors/visitor-call.ts';
import { findOpenedOrder, parseOrderId } from '../../orders/records/find-order.ts';
import type { Order } from '../../orders/records/orders.queries.ts';
import { isPayable } from '../../payments/attempts/begin-attempt.ts';
import { pay } from '../../payments/attempts/pay.ts';
import { selectLatestAttempt } from '../../payments/records/attempts.queries.ts';
import { handOverPage } from '../../payments/webhooks/hand-over-page.ts';
import { notFound } from '../../platform/http/errors.ts';
import { isFromAnotherSite, isFromOwnScript } from '../../platform/http/foreign-site.ts';
import type { Store } from '../../stores/catalogue/store.ts';
import type { Deps } from '../deps.ts';
import { WAITS } from '../http/limit-concurrent-calls.ts';
import { toConfig } from './view-config.ts';

/** Calls of AP-31 with their payment method; null is the store's card. */
const INTENTS = {
  otherMethodsPaymentIntent: null,
  otherMethodsPaypal: 'paypal',
  moneiPaymentIntent: 'monei',
  otherMethodsBizum: 'bizum',
} as const;

/** Pages that redirect the browser to a provider (AP-32). */
const HAND_OVERS = {
  '/paypal/standard/redirect': 'paypal',
  '/redsys/rest/processBizum': 'bizum',
} as const;

/** Returns the code of the store's card; a store without one rejects the payment. */
const findCardMethod = ({ paymentMethods }: Store): string =>
  paymentMethods.find(({ code }) => isCard(code))?.code ?? '';

/**
 * Finds the order that a call names, which is the visitor's or opened by its link; without a name, their last order.
 */
async function findOrderToPay(
  deps: Deps,
  visitor: Visitor,
  orderNumber?: string,
): Promise<Order | undefined> {
  const id = orderNumber === undefined ? visitor.session?.last_order_id : parseOrderId(orderNumber);
  const order = id ? (await findOpenedOrder(deps, visitor, id))?.order : undefined;
  if (orderNumber !== undefined && !order) throw notFound();
  return order;
}

/** Returns Stripe's client secret or the URL of the next page. */
async function nextMessage(
  deps: Deps,
  visitor: Visitor,
  orderId: number,
  result: PayResult,
): Promise<string> {
  if (result.kind !== 'next') return '';
  const { step } = result;
  if (step.kind === 'elements') return step.clientSecret;
  if (step.kind === 'redirect') return step.url;
  // Bizum's form has a page that posts it (AP-32). All other steps happen on the order's payment page.
  const isBizum = step.kind === 'post' && (await selectLatestAttempt(deps.db, orderId))?.method === 'bizum';
  return isBizum
    ? `${visitor.origin}/redsys/rest/processBizum?order_id=${orderId}`
    : `${visitor.origin}/customer/payment/order/${orderId}`;
}

/** The response carries a payment secret, which its compressed size must not reveal; the provider makes it. */
const INTENT = { uncompressed: () => true, ...WAITS };

/** Adds the payment calls and pages (AP-31, AP-32). An order of another visitor is not found. */
export function paymentRoutes(scope: FastifyInstance, deps: Deps): void {
  const app = scope.withTypeProvider<ZodTypeProvider>();
  const schema = { querystring: PaymentIntentQuery, response: { 200: PaymentIntentAnswer } };
  for (const [name, code] of Object.entries(INTENTS)) {
    app.get(`/desktopapp/rest/${name}`, { schema, config: INTENT }, (request, reply) =>
      visitorCall(deps, request, reply, {}, async (visitor) => {
        const { order_id: orderNumber, paymethod } = request.query;
        const order = await findOrderToPay(deps, visitor, orderNumber);
        // Opening a payment cancels another one, so a foreign link must not trigger it (AP-0).
        if (order?.state === 'awaiting_payment' && !isFromOwnScript(request))
          requireFormKey(deps, request, visitor, request.formKey);
        const method =
          name === 'moneiPaymentIntent' ? (paymethod ?? code) : (code ?? findCardMethod(visitor.store));
        if (!order) return { ok: false, message: '', config: await toConfig(deps, visitor) };
        const result = await pay(deps, visitor, order, { method, fields: {} });
        const message = await nextMessage(deps, visitor, order.id, result);
        return { ok: message !== '', message, config: await toConfig(deps, visitor) };
      }),
    );
  }
  for (const [path, method] of Object.entries(HAND_OVERS)) {
    app.get(path, { schema: { querystring: HandOverQuery, hide: true }, config: WAITS }, (request, reply) =>
      visitorCall(deps, request, reply, {}, async (visitor) => {
        const { order_id } = request.query;
        const order = await findOrderToPay(deps, visitor, order_id);
        if (!order) throw notFound();
        if (isFromAnotherSite(request)) return handOver(deps, visitor, reply, order, null);
        const mayOpen = holdsFormKey(deps, request, visitor, request.formKey);
        if (!mayOpen) return handOver(deps, visitor, reply, order, await currentStep(deps, order, method));
        return handOver(deps, visitor, reply, order, await openPayment(deps, visitor, order, method));
      }),
    );
  }
  app.get('/stripe/rest/process', { schema: { querystring: OrderQuery, hide: true } }, (request, reply) =>
    visitorCall(deps, request, reply, {}, async (visitor) => {
      const order = await findOrderToPay(deps, visitor, request.query.order_id);
      if (!order) throw notFound();
      const url = `${visitor.origin}/customer/payment/3ds/order/${order.id}`;
      return handOverPage(deps, visitor, reply, order.id, { kind: 'redirect', url });
    }),
  );
}

/** Opens a payment by this method, unless one is open, and returns its next step. */
async function openPayment(
  deps: Deps,
  visitor: Visitor,
  order: Order,
  method: string,
): Promise<PaymentStep | null> {
  const result = await pay(deps, visitor, order, { method, fields: {} });
  return result.kind === 'next' ? result.step : null;
}

/** Returns the next step of a payment already open by this method. Opens none: a plain GET changes nothing (AP-0). */
async function currentStep(deps: Deps, order: Order, method: string): Promise<PaymentStep | null> {
  if (order.state !== 'awaiting_payment') return null;
  const attempt = await selectLatestAttempt(deps.db, order.id);
  if (attempt?.method !== method || attempt.state !== 'requires_action') return null;
  return isPayable(attempt, deps.clock()) ? attempt.next_step : null;
}

/** Redirects to the provider, or to the order's payment page, where the customer continues by a button. */
function handOver(
  deps: Deps,
  visitor: Visitor,
  reply: FastifyReply,
  order: Order,
  step: PaymentStep | null,
): FastifyReply {
  if (step?.kind === 'redirect' || step?.kind === 'post')
    return handOverPage(deps, visitor, reply, order.id, step);
  return reply.redirect(`/customer/payment/order/${order.id}`, 303);
}
