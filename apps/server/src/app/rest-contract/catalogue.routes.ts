import { ProductAnswer, ProductQuery } from '@folio/contract/stores/product';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { visitorCall } from '../../customers/visitors/visitor-call.ts';
import { todayIn } from '../../platform/clock/local-date.ts';
import { productWire } from '../../stores/catalogue/product-wire.ts';
import type { Deps } from '../deps.ts';
import { toConfig } from './view-config.ts';

/** Adds the product call (AP-5). */
export function catalogueRoutes(scope: FastifyInstance, deps: Deps): void {
  const app = scope.withTypeProvider<ZodTypeProvider>();
  const schema = { querystring: ProductQuery, response: { 200: ProductAnswer } };
  app.get('/desktopapp/rest/product', { schema }, (request, reply) =>
    visitorCall(deps, request, reply, {}, async (visitor) => {
      const offers = deps.catalogue.current().offers.get(visitor.store.id) ?? [];
      const offer = offers.find(({ product }) => String(product.id) === request.query.id);
      const today = todayIn(visitor.store.timeZone, deps.clock());
      const message = offer ? JSON.stringify(productWire(offer.product, visitor.locale, today)) : '';
      return { ok: offer !== undefined, message, config: await toConfig(deps, visitor) };
    }),
  );
}
