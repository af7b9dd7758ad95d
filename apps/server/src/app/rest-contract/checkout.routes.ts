import { ErrorAnswer } from '@folio/contract/platform/errors';
import {
  AuthenticatedBody,
  CHECKOUT_FIELDS,
  CheckoutAnswer,
  CheckoutBody,
} from '@folio/contract/selling/checkout';
import type { CheckoutForm, CheckoutResult } from '@folio/contract/selling/checkout.view';
import { findNamedMethod } from '@folio/domain/payment/methods';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { billingFromWire, fieldOnWire } from '../../customers/identity/billing.ts';
import { callKey } from '../../customers/visitors/idempotency.ts';
import { activeId, type Visitor } from '../../customers/visitors/visitor.ts';
import { visitorCall } from '../../customers/visitors/visitor-call.ts';
import { orderAsCustomer, orderAsGuest } from '../../selling/checkout/order-by-call.ts';
import type { Deps } from '../deps.ts';
import { WAITS } from '../http/limit-concurrent-calls.ts';
import { toConfig } from './view-config.ts';

type WireForm = NonNullable<z.infer<typeof AuthenticatedBody>['form']>;

/** Maps a form from the wire to the use case's input; `cc` on the wire means the store's card method. */
const toCheckoutForm = (visitor: Visitor, form: WireForm): CheckoutForm => ({
  email: form.email ?? '',
  type: findNamedMethod(visitor.store.paymentMethods, form.type)?.code ?? form.type,
  startNow: form.start_now,
  loseWithdrawal: form.lose_withdrawal,
  billing: form.billing ? billingFromWire(form.billing, visitor.store) : null,
});

/** Adds the checkout calls, which turn the cart into an unpaid order (AP-28, AP-29). */
export function checkoutRoutes(scope: FastifyInstance, deps: Deps): void {
  const app = scope.withTypeProvider<ZodTypeProvider>();
  // 400 is an invalid form (with the config) or an unreadable body; 401 means that no customer is logged in.
  const rejected = z.union([CheckoutAnswer, ErrorAnswer]);
  const response = { 200: CheckoutAnswer, 400: rejected, 403: ErrorAnswer, 422: ErrorAnswer };
  const guestSchema = { body: CheckoutBody, response };
  app.post('/desktopapp/rest/checkoutRegister', { schema: guestSchema, config: WAITS }, (request, reply) => {
    const { config, form } = request.body;
    return visitorCall(deps, request, reply, {}, async (visitor) => {
      const input = toCheckoutForm(visitor, form);
      const key = callKey(request, config, input, activeId(visitor.session));
      return toAnswer(deps, reply, visitor, await orderAsGuest(deps, visitor, input, key));
    });
  });

  const customerSchema = { body: AuthenticatedBody, response: { ...response, 401: CheckoutAnswer } };
  app.post(
    '/desktopapp/rest/checkoutAuthenticated',
    { schema: customerSchema, config: WAITS },
    (request, reply) => {
      const { config, form } = request.body;
      return visitorCall(deps, request, reply, {}, async (visitor) => {
        const input = form && toCheckoutForm(visitor, form);
        const key = callKey(request, config, input ?? null, activeId(visitor.session));
        return toAnswer(deps, reply, visitor, await orderAsCustomer(deps, visitor, input, key));
      });
    },
  );
}

/** Converts a checkout's result to the answer on the wire and sets its status. */
async function toAnswer(deps: Deps, reply: FastifyReply, visitor: Visitor, result: CheckoutResult) {
  const config = await toConfig(deps, visitor);
  if (result.ok) {
    const { orderId, next } = result;
    return { ok: true, message: orderId, fields: [], next, config };
  }
  const { code, message } = result;
  reply.status(code === 'logged_out' ? 401 : 400);
  const fields = result.fields.map((field) => ({
    ...field,
    name: CHECKOUT_FIELDS[field.name] ?? fieldOnWire(field.name),
  }));
  return { ok: false, message, fields, next: NEXT[code] ?? '', config };
}

/** Path for the client when its page's guard rejects the call. */
const NEXT: Readonly<Record<string, string>> = {
  logged_in: '/customer/checkout',
  logged_out: '/customer/register',
};
