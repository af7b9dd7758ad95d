import { HandOverQuery, OrderQuery, PaymentIntentAnswer, PaymentIntentQuery } from '@folio/contract/checkout';
import type { PaymentStep, PayResult } from '@folio/contract/payment';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import type { Deps } from '../../deps.ts';
import { findOwnOrder, parseOrderId } from '../../orders/find-order.ts';
import type { Order } from '../../orders/orders.queries.ts';
import { isPayable } from '../../payments/attempts/begin-attempt.ts';
import { pay } from '../../payments/attempts/pay.ts';
import { nextStep, selectLatestAttempt } from '../../payments/records/attempts.queries.ts';
import { notFound } from '../../platform/http/errors.ts';
import { toConfig } from '../../views/view-config.ts';
import { isFromAnotherSite, isFromOwnScript } from '../../visitors/foreign-site.ts';
import { holdsFormKey, requireFormKey, type Visitor } from '../../visitors/visitor.ts';
import { visitorCall } from '../../visitors/visitor-call.ts';
import { handOverPage } from '../webhooks/hand-over-page.ts';
import { webhookRoutes } from '../webhooks/webhook.routes.ts';

/** AP-31: each call, and the method it pays by; the one chosen before where it is of several. */
const INTENTS = {
  otherMethodsPaymentIntent: null,
  otherMethodsPaypal: 'paypal',
  moneiPaymentIntent: 'monei',
  otherMethodsBizum: 'bizum',
} as const;

/** AP-32: the pages that hand the browser over to a provider. */
const HAND_OVERS = {
  '/paypal/standard/redirect': 'paypal',
  '/redsys/rest/processBizum': 'bizum',
} as const;

/** The order that a call names, which must be the visitor's; unnamed, the last they placed. */
async function orderToPay(deps: Deps, visitor: Visitor, named?: string): Promise<Order | undefined> {
  const id = named === undefined ? visitor.session?.last_order_id : parseOrderId(named);
  const order = id ? await findOwnOrder(deps, visitor, id) : undefined;
  if (named !== undefined && !order) throw notFound();
  return order;
}

/** What a client needs to go on: Stripe's secret, or the address of the provider's page. */
async function messageOf(deps: Deps, visitor: Visitor, orderId: number, result: PayResult): Promise<string> {
  if (result.kind !== 'next') return '';
  const { step } = result;
  if (step.kind === 'elements') return step.clientSecret;
  if (step.kind === 'redirect') return step.url;
  // Bizum's form has a page that posts it (AP-32). All else goes on, or is waited for, on the order's own page of payment.
  const isBizum = step.kind === 'post' && (await selectLatestAttempt(deps.db, orderId))?.method === 'bizum';
  return isBizum
    ? `${visitor.origin}/redsys/rest/processBizum?order_id=${orderId}`
    : `${visitor.origin}/customer/payment/order/${orderId}`;
}

/** AP-31 and AP-32 (an order that is not the visitor's is not found), and where the providers call. */
export function paymentRoutes(scope: FastifyInstance, deps: Deps): void {
  const app = scope.withTypeProvider<ZodTypeProvider>();
  const schema = { querystring: PaymentIntentQuery, response: { 200: PaymentIntentAnswer } };
  for (const [name, code] of Object.entries(INTENTS)) {
    // What it carries lets a browser pay: its size must not tell of it.
    app.get(`/desktopapp/rest/${name}`, { schema, compress: false }, (request, reply) =>
      visitorCall(deps, request, reply, {}, async (visitor) => {
        const { order_id: named, paymethod } = request.query;
        const order = await orderToPay(deps, visitor, named);
        // Opening a payment calls another off, and no link from anywhere may do that (AP-0).
        if (order?.state === 'awaiting_payment' && !isFromOwnScript(request))
          requireFormKey(deps, request, visitor, request.formKey);
        const method = name === 'moneiPaymentIntent' ? (paymethod ?? code) : code;
        const result = order && (await pay(deps, visitor, order, { method, fields: {} }));
        const message = order && result ? await messageOf(deps, visitor, order.id, result) : '';
        return { ok: message !== '', message, config: await toConfig(deps, visitor) };
      }),
    );
  }
  for (const [path, method] of Object.entries(HAND_OVERS)) {
    app.get(path, { schema: { querystring: HandOverQuery, hide: true } }, (request, reply) =>
      visitorCall(deps, request, reply, {}, async (visitor) => {
        const { order_id } = request.query;
        const order = await orderToPay(deps, visitor, order_id);
        if (!order) throw notFound();
        if (isFromAnotherSite(request)) return handOver(deps, visitor, reply, order, null);
        const mayOpen = holdsFormKey(deps, request, visitor, request.formKey);
        const step = await (mayOpen
          ? openPayment(deps, visitor, order, method)
          : currentStep(deps, order, method));
        return handOver(deps, visitor, reply, order, step);
      }),
    );
  }
  app.get('/stripe/rest/process', { schema: { querystring: OrderQuery, hide: true } }, (request, reply) =>
    visitorCall(deps, request, reply, {}, async (visitor) => {
      const order = await orderToPay(deps, visitor, request.query.order_id);
      if (!order) throw notFound();
      const url = `${visitor.origin}/customer/payment/3ds/order/${order.id}`;
      return handOverPage(deps, visitor, reply, order.id, { kind: 'redirect', url });
    }),
  );
  scope.register(async (hooks) => webhookRoutes(hooks, deps));
}

/** Opens the payment by this method, unless it is open. Returns its next step. */
async function openPayment(
  deps: Deps,
  visitor: Visitor,
  order: Order,
  method: string,
): Promise<PaymentStep | null> {
  const result = await pay(deps, visitor, order, { method, fields: {} });
  return result.kind === 'next' ? result.step : null;
}

/** The next step of a payment that is open by this method. Opens none: a plain GET changes nothing (AP-0). */
async function currentStep(deps: Deps, order: Order, method: string): Promise<PaymentStep | null> {
  if (order.state !== 'awaiting_payment') return null;
  const attempt = await selectLatestAttempt(deps.db, order.id);
  if (attempt?.method !== method || attempt.state !== 'requires_action') return null;
  return isPayable(attempt, deps.clock()) ? nextStep(attempt) : null;
}

/**
 * The browser goes on at the provider; where it cannot, the customer goes on by a button of the order's own
 * page of payment.
 */
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
