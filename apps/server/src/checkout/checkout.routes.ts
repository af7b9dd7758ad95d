import { CHECKOUT_FIELDS, CheckoutAnswer, CheckoutBody } from '@folio/contract/checkout';
import { ErrorAnswer } from '@folio/contract/errors';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { configOf } from '../cart/view-config.ts';
import type { Deps } from '../deps.ts';
import { keyFor, keyOf } from '../visitors/idempotency.ts';
import { visitorCall } from '../visitors/visitor-call.ts';
import { methodCode } from './methods.ts';
import { placeOrder } from './place-order.ts';

/** AP-29: the cart becomes an order that waits for its payment; `cc` on the wire is the store's card. */
export function checkoutRoutes(scope: FastifyInstance, deps: Deps): void {
  const app = scope.withTypeProvider<ZodTypeProvider>();
  // 400 is a form that is not right (with the config) or a body that is no form.
  const refused = z.union([CheckoutAnswer, ErrorAnswer]);
  const schema = {
    body: CheckoutBody,
    response: { 200: CheckoutAnswer, 400: refused, 403: ErrorAnswer, 422: ErrorAnswer },
  };
  app.post('/desktopapp/rest/checkoutRegister', { schema }, (request, reply) => {
    const { config, form } = request.body;
    return visitorCall(deps, request, reply, { formkey: config?.formkey }, async (visitor) => {
      const wanted = {
        email: form.email,
        type: methodCode(visitor.store, form.type),
        startNow: form.start_now,
        loseWithdrawal: form.lose_withdrawal,
      };
      const result = await placeOrder(
        deps,
        visitor,
        wanted,
        keyFor(visitor, 'checkout', keyOf(request, config, wanted), wanted),
      );
      const fields = result.ok
        ? []
        : result.fields.map((field) => ({ ...field, name: CHECKOUT_FIELDS[field.name] ?? field.name }));
      if (!result.ok) reply.status(400);
      const answer = { ok: result.ok, message: result.ok ? result.orderId : result.message, fields };
      return { ...answer, next: result.ok ? result.next : '', config: await configOf(deps, visitor) };
    });
  });
}
