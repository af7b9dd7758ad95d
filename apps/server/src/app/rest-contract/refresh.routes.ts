import { ShopConfig } from '@folio/contract/app/config';
import { ErrorAnswer } from '@folio/contract/platform/errors';
import { RefreshLine } from '@folio/contract/selling/wire-forms/refresh';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { callKey, keyFor } from '../../customers/visitors/idempotency.ts';
import { hasSession } from '../../customers/visitors/visitor.ts';
import { visitorCall } from '../../customers/visitors/visitor-call.ts';
import { findOwnOrderByNumber } from '../../orders/records/find-order.ts';
import { HttpError, notFound } from '../../platform/http/errors.ts';
import { invalidFields } from '../../selling/cart/read-wire.ts';
import { readOldLine, refreshLine } from '../../selling/cart/refresh-line.ts';
import type { Deps } from '../deps.ts';
import { toConfig } from './view-config.ts';

const answers = { 200: ShopConfig, 400: ErrorAnswer, 403: ErrorAnswer, 404: ErrorAnswer, 422: ErrorAnswer };

/** AP-23 takes Notas Simples alone, AP-24 every product. */
const CALLS = [
  ['addactualizarnsahora', ({ flow }: { flow: string }) => flow === 'nota-simple'],
  ['addactualizarpedidoahora', () => true],
] as const;

/**
 * Adds the calls that order a delivered line again, with its old answers. Answers 404 for a line that is not the
 * visitor's, 422 for one that is not delivered, and 400 with the questions that today's version asks in addition, which
 * the form answers.
 */
export function refreshRoutes(scope: FastifyInstance, deps: Deps): void {
  const app = scope.withTypeProvider<ZodTypeProvider>();
  for (const [call, takes] of CALLS)
    app.post(
      `/desktopapp/rest/${call}`,
      { schema: { body: RefreshLine, response: answers } },
      (request, reply) => {
        const { config, form } = request.body;
        return visitorCall(deps, request, reply, {}, async (visitor) => {
          const order = await findOwnOrderByNumber(deps, visitor, form.order_id);
          const old = order && (await readOldLine(deps, visitor, order, Number(form.item_id)));
          if (old === 'not_delivered' || old?.isNotFound) throw new HttpError(422, 'not_delivered');
          if (!old || !hasSession(visitor) || !takes(old.product)) throw notFound();
          if (old.open.length > 0) throw invalidFields(visitor, old.product.definition, old.open);
          const key = callKey(request, config, request.body, visitor.session.last_order_id);
          await refreshLine(deps, visitor, old, keyFor(visitor, call, key, form));
          return toConfig(deps, visitor);
        });
      },
    );
}
