import type { FastifyInstance, FastifyRequest } from 'fastify';
import { documentRoutes } from '../../aftersales/documents/documents.routes.ts';
import { lineActionRoutes } from '../../aftersales/line-actions/line-actions.routes.ts';
import { messageFileRoutes } from '../../aftersales/messages/message-files.routes.ts';
import { messageRoutes } from '../../aftersales/messages/messages.routes.ts';
import { threadRoutes } from '../../aftersales/messages/threads.routes.ts';
import { orderContactRoutes } from '../../aftersales/order-pages/staff/order-contact.routes.ts';
import { orderRefundRoutes } from '../../aftersales/order-pages/staff/order-refunds.routes.ts';
import { orderRoutes } from '../../aftersales/order-pages/staff/orders.routes.ts';
import { ownDataRoutes } from '../../aftersales/own-data/own-data.routes.ts';
import { queueRoutes } from '../../aftersales/queue/queue.routes.ts';
import { debitRoutes } from '../../payments/direct-debits/debits.routes.ts';
import { invoiceRoutes } from '../../payments/invoices/invoices.routes.ts';
import { orderInvoiceRoutes } from '../../payments/invoices/order-invoices.routes.ts';
import { paymentMethodRoutes } from '../../payments/merchant-accounts/payment-methods.routes.ts';
import { PROVIDERS } from '../../payments/providers/registry.ts';
import { reconciliationRoutes } from '../../payments/reconciliation/reconciliation.routes.ts';
import { refundActionRoutes } from '../../payments/refunds/refund-actions.routes.ts';
import { refundRoutes } from '../../payments/refunds/refunds.routes.ts';
import { notFound } from '../../platform/http/errors.ts';
import { quoteRoutes } from '../../selling/quotes/quotes.routes.ts';
import { storeRoutes } from '../../selling/store-settings/stores.routes.ts';
import { liveRoutes } from '../../staff/live/live.routes.ts';
import { authRoutes } from '../../staff/users/auth.routes.ts';
import { meRoutes } from '../../staff/users/me.routes.ts';
import { requireSameOrigin } from '../../staff/users/same-origin.ts';
import { registerStaffErrorHandler } from '../../staff/users/staff-errors.ts';
import { createStaffAuths, guard } from '../../staff/users/staff-session.ts';
import { findStore } from '../../stores/catalogue/find-store.ts';
import { legalRoutes } from '../../stores/legal/legal.routes.ts';
import { placesRoutes } from '../../stores/places/places.routes.ts';
import type { Deps } from '../deps.ts';
import { mailRoutes } from '../mail-previews/mails.routes.ts';
import { pageRoutes } from './page.routes.ts';

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
