import type { FastifyInstance, FastifyRequest } from 'fastify';
import { findStore } from '../../catalogue/find-store.ts';
import type { Deps } from '../../deps.ts';
import { PROVIDERS } from '../../payments/providers/registry.ts';
import { notFound } from '../../platform/http/errors.ts';
import { authRoutes } from './auth.routes.ts';
import { debitRoutes } from './debits.routes.ts';
import { documentRoutes } from './documents.routes.ts';
import { invoiceRoutes } from './invoices.routes.ts';
import { legalRoutes } from './legal.routes.ts';
import { liveRoutes } from './live.routes.ts';
import { mailRoutes } from './mails.routes.ts';
import { meRoutes } from './me.routes.ts';
import { messageFileRoutes } from './messages/message-files.routes.ts';
import { messageRoutes } from './messages/messages.routes.ts';
import { threadRoutes } from './messages/threads.routes.ts';
import { lineActionRoutes } from './orders/line-actions.routes.ts';
import { orderContactRoutes } from './orders/order-contact.routes.ts';
import { orderInvoiceRoutes } from './orders/order-invoices.routes.ts';
import { orderRefundRoutes } from './orders/order-refunds.routes.ts';
import { orderRoutes } from './orders/orders.routes.ts';
import { ownDataRoutes } from './orders/own-data.routes.ts';
import { pageRoutes } from './page.routes.ts';
import { paymentMethodRoutes } from './payment-methods.routes.ts';
import { placesRoutes } from './places.routes.ts';
import { queueRoutes } from './queue.routes.ts';
import { quoteRoutes } from './quotes.routes.ts';
import { reconciliationRoutes } from './reconciliation.routes.ts';
import { refundActionRoutes } from './refund-actions.routes.ts';
import { refundRoutes } from './refunds.routes.ts';
import { requireSameOrigin } from './same-origin.ts';
import { registerStaffErrorHandler } from './staff-errors.ts';
import { createStaffAuths, guard } from './staff-session.ts';
import { storeRoutes } from './stores.routes.ts';

/** Limits the back office to the shop's own hosts, so that a forged Host header is useless. */
function requireKnownHost(deps: Deps, request: FastifyRequest): void {
  const { mode, publicHost } = deps.config;
  if (!findStore(deps.catalogue.current(), request.host, { mode, publicHost })) throw notFound();
}

const PROVIDER_BRANDS = Object.fromEntries(PROVIDERS.map(({ name, brand }) => [name, brand]));

/** Answers 404 before the body is read, behind the guard. */
const rejectUnknown = async (): Promise<never> => {
  throw notFound();
};

/** Adds the back office: sign-in, its guarded API, and its built app at every other URL below `/backoffice`. */
export async function staffRoutes(app: FastifyInstance, deps: Deps): Promise<void> {
  const auths = createStaffAuths(deps);
  registerStaffErrorHandler(app);
  app.decorateRequest('staff', null);
  app.addHook('onRequest', async (request) => {
    requireKnownHost(deps, request);
    requireSameOrigin(request);
  });

  authRoutes(app, deps, auths);
  await app.register(
    async (api) => {
      api.addHook('onRequest', (request, reply) => guard(deps, auths, request, reply));
      meRoutes(api, deps, PROVIDER_BRANDS);
      queueRoutes(api, deps);
      orderRoutes(api, deps);
      lineActionRoutes(api, deps);
      orderContactRoutes(api, deps);
      mailRoutes(api, deps);
      ownDataRoutes(api, deps);
      await documentRoutes(api, deps);
      messageFileRoutes(api, deps);
      await placesRoutes(api, deps);
      await debitRoutes(api, deps);
      quoteRoutes(api, deps);
      refundRoutes(api, deps);
      orderRefundRoutes(api, deps);
      refundActionRoutes(api, deps);
      reconciliationRoutes(api, deps);
      invoiceRoutes(api, deps);
      orderInvoiceRoutes(api, deps);
      paymentMethodRoutes(api, deps);
      storeRoutes(api, deps);
      liveRoutes(api, deps);
      messageRoutes(api, deps);
      threadRoutes(api, deps);
      legalRoutes(api, deps);
      // Unknown URLs are guarded too: without a session all of them look the same.
      api.all('/api/*', { schema: { hide: true }, onRequest: rejectUnknown }, () => {
        throw notFound();
      });
    },
    { prefix: '/backoffice' },
  );
  await pageRoutes(app, deps.config.mode);
  // A post below /backoffice must not fall through to the shop's pages.
  const methods = ['POST', 'PUT', 'PATCH', 'DELETE'];
  const rest = {
    method: methods,
    url: '/backoffice/*',
    schema: { hide: true },
    config: { missing: () => true },
  };
  app.route({
    ...rest,
    handler: () => {
      throw notFound();
    },
  });
}
