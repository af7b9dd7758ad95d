import { AuthenticatedBody, CHECKOUT_FIELDS, CheckoutAnswer, CheckoutBody } from '@folio/contract/checkout';
import { ErrorAnswer } from '@folio/contract/errors';
import type { CheckoutForm, CheckoutResult } from '@folio/contract/views';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { orderAsCustomer, orderAsGuest } from '../../checkout/order-by-call.ts';
import { billingFromWire, fieldOnWire } from '../../customers/billing.ts';
import type { Deps } from '../../deps.ts';
import { methodCode } from '../../payment-methods/methods.ts';
import { toConfig } from '../../views/view-config.ts';
import { callKey } from '../../visitors/idempotency.ts';
import type { Visitor } from '../../visitors/visitor.ts';
import { visitorCall } from '../../visitors/visitor-call.ts';

type WireForm = NonNullable<z.infer<typeof AuthenticatedBody>['form']>;

/** A form of the wire as the use case takes it; `cc` on the wire is the store's card. */
const formOf = (visitor: Visitor, form: WireForm): CheckoutForm => ({
  email: form.email ?? '',
  type: methodCode(visitor.store, form.type),
  startNow: form.start_now,
  loseWithdrawal: form.lose_withdrawal,
  billing: form.billing ? billingFromWire(form.billing, visitor.store) : null,
});

/** AP-28 and AP-29: the cart becomes an order that waits for its payment. */
export function checkoutRoutes(scope: FastifyInstance, deps: Deps): void {
  const app = scope.withTypeProvider<ZodTypeProvider>();
  // 400 is a form that is not right (with the config) or a body that is no form; 401 is nobody's who is logged in.
  const refused = z.union([CheckoutAnswer, ErrorAnswer]);
  const response = { 200: CheckoutAnswer, 400: refused, 403: ErrorAnswer, 422: ErrorAnswer };
  const guestSchema = { body: CheckoutBody, response };
  app.post('/desktopapp/rest/checkoutRegister', { schema: guestSchema }, (request, reply) => {
    const { config, form } = request.body;
    return visitorCall(deps, request, reply, {}, async (visitor) => {
      const wanted = formOf(visitor, form);
      const key = callKey(request, config, wanted, visitor.session?.cart_id);
      return answerOf(deps, visitor, reply, await orderAsGuest(deps, visitor, wanted, key));
    });
  });

  const customerSchema = { body: AuthenticatedBody, response: { ...response, 401: CheckoutAnswer } };
  app.post('/desktopapp/rest/checkoutAuthenticated', { schema: customerSchema }, (request, reply) => {
    const { config, form } = request.body;
    return visitorCall(deps, request, reply, {}, async (visitor) => {
      const wanted = form && formOf(visitor, form);
      const key = callKey(request, config, wanted ?? null, visitor.session?.cart_id);
      return answerOf(deps, visitor, reply, await orderAsCustomer(deps, visitor, wanted, key));
    });
  });
}

async function answerOf(deps: Deps, visitor: Visitor, reply: FastifyReply, result: CheckoutResult) {
  const config = await toConfig(deps, visitor);
  if (result.ok) return { ok: true, message: result.orderId, fields: [], next: result.next, config };
  const { code, message } = result;
  reply.status(code === 'logged_out' ? 401 : 400);
  const fields = result.fields.map((field) => ({
    ...field,
    name: CHECKOUT_FIELDS[field.name] ?? fieldOnWire(field.name),
  }));
  return { ok: false, message, fields, next: NEXT[code] ?? '', config };
}

/** Where a call leads that its page's rule does not let in. */
const NEXT: Readonly<Record<string, string>> = {
  logged_in: '/customer/checkout',
  logged_out: '/customer/register',
};
