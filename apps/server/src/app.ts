import cookie from '@fastify/cookie';
import swagger from '@fastify/swagger';
import Fastify, { type FastifyInstance, LogController, type RouteOptions } from 'fastify';
import {
  jsonSchemaTransform,
  jsonSchemaTransformObject,
  serializerCompiler,
  validatorCompiler,
} from 'fastify-type-provider-zod';
import { addRoutes } from './api/contract/add.routes.ts';
import { cartRoutes } from './api/contract/cart.routes.ts';
import { catalogueRoutes } from './api/contract/catalogue.routes.ts';
import { checkoutRoutes } from './api/contract/checkout.routes.ts';
import { contractCalls } from './api/contract/contract-calls.ts';
import { customerRoutes } from './api/contract/customers.routes.ts';
import { documentRoutes } from './api/contract/documents.routes.ts';
import { funnelRoutes } from './api/contract/funnel.routes.ts';
import { incidentRoutes } from './api/contract/incidents.routes.ts';
import { invoiceRoutes } from './api/contract/invoices.routes.ts';
import { landingRoutes } from './api/contract/landing.routes.ts';
import { orderFileRoutes } from './api/contract/order-files.routes.ts';
import { orderRoutes } from './api/contract/orders.routes.ts';
import { ownDataRoutes } from './api/contract/own-data.routes.ts';
import { paymentRoutes } from './api/contract/payments.routes.ts';
import { placeRoutes } from './api/contract/places.routes.ts';
import { pushRoutes } from './api/contract/push.routes.ts';
import { refreshRoutes } from './api/contract/refresh.routes.ts';
import { uploadFormRoutes } from './api/contract/upload-form.routes.ts';
import { boundedServer } from './api/http/bounded-server.ts';
import { chargeBodies } from './api/http/charge-bodies.ts';
import { closeSlowBodies } from './api/http/close-slow-bodies.ts';
import { closeSlowReaders } from './api/http/close-slow-readers.ts';
import { compressCalls } from './api/http/compress-calls.ts';
import { describeErrors } from './api/http/describe-errors.ts';
import { drainUnreadBody } from './api/http/drain-body.ts';
import { rejectEmbedded, shareWithHosts } from './api/http/embedded-calls.ts';
import { errorHandler, registerErrorHandler } from './api/http/error-handler.ts';
import { keepOutOfSearch } from './api/http/keep-out-of-search.ts';
import { limitConcurrentCalls } from './api/http/limit-concurrent-calls.ts';
import { limitRequests, limitUnrouted } from './api/http/limit-requests.ts';
import { maskCardsInCalls } from './api/http/mask-cards.ts';
import { type Metrics, metricsRoutes } from './api/http/metrics.ts';
import { readJsonBodies } from './api/http/read-bodies.ts';
import { readFormCalls } from './api/http/read-form-calls.ts';
import { receiveBodies } from './api/http/receive-bodies.ts';
import { rejectEarly } from './api/http/reject-early.ts';
import { rejectUnknownCalls } from './api/http/reject-unknown-calls.ts';
import { rejectUnreadable } from './api/http/reject-unreadable.ts';
import { rejectUnstorable } from './api/http/reject-unstorable.ts';
import { securityHeaders } from './api/http/security-headers.ts';
import { descriptionRoutes } from './api/pages/description.routes.ts';
import { errorPages } from './api/pages/error-page.ts';
import { healthRoutes } from './api/pages/health.routes.ts';
import { manifestRoutes } from './api/pages/manifest/manifest.routes.ts';
import type { Renderer } from './api/pages/page-renderer.ts';
import { pageRoutes } from './api/pages/pages.routes.ts';
import { createRenderSlots } from './api/pages/render-slots.ts';
import { sharePictureRoutes } from './api/pages/share-pictures.routes.ts';
import { siteFileRoutes } from './api/pages/site-files.routes.ts';
import { sitemapRoutes } from './api/pages/sitemap.routes.ts';
import { transferRoutes } from './api/pages/transfer.routes.ts';
import { resumableUploadRoutes } from './api/shop/resumable-uploads.routes.ts';
import { uploadRoutes } from './api/shop/upload.routes.ts';
import { viewRoutes } from './api/shop/view.routes.ts';
import { staffRoutes } from './api/staff/staff.routes.ts';
import { bounceRoutes } from './api/webhooks/bounce.routes.ts';
import { returnRoutes } from './api/webhooks/return.routes.ts';
import { webhookRoutes } from './api/webhooks/webhook.routes.ts';
import type { Deps } from './deps.ts';
import { JSON_LIMIT } from './platform/http/body-limits.ts';
import { rejectPrefetch } from './platform/http/reject-prefetch.ts';
import { TIMEOUTS, type Timeouts } from './platform/http/timeouts.ts';
import { checkFormKeys, shopCalls } from './visitors/check-form-key.ts';

export type AppOptions = {
  readonly deps: Deps;
  readonly renderer: Renderer;
  readonly metrics?: Metrics;
  /** Timeouts for clients; shorter in tests. */
  readonly timeouts?: Timeouts;
  /** Called for every route as it is registered. */
  readonly onRoute?: (route: RouteOptions) => void;
};

/** Adds the libraries that serve every route: cookies, the description of the calls, compression. */
async function addPlugins(app: FastifyInstance): Promise<void> {
  await app.register(cookie);
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'Folio', version: '1', description: 'The calls of the shop.' },
    },
    transform: jsonSchemaTransform,
    transformObject: jsonSchemaTransformObject,
  });
  compressCalls(app);
}

/** Adds what happens to every request before its handler, in the order in which it happens. */
function addChecks(app: FastifyInstance, deps: Deps, timeouts: Timeouts): void {
  securityHeaders(app, deps);
  keepOutOfSearch(app, deps);
  describeErrors(app);
  readJsonBodies(app);
  // Order of the checks: limits; host, route and size; body; form key; values.
  closeSlowReaders(app, timeouts);
  closeSlowBodies(app, timeouts);
  drainUnreadBody(app, timeouts);
  shareWithHosts(app, deps);
  // Before the requests' limit, which rejects some: their bodies cost as much.
  chargeBodies(app, deps);
  limitRequests(app, deps);
  rejectEarly(app, deps);
  rejectEmbedded(app, deps);
  receiveBodies(app);
  checkFormKeys(app, deps);
  rejectUnstorable(app);
  maskCardsInCalls(app);
}

/** Adds the calls of the specification. */
function contractRoutes(scope: FastifyInstance, deps: Deps): void {
  contractCalls(scope, deps);
  catalogueRoutes(scope, deps);
  placeRoutes(scope, deps);
  cartRoutes(scope, deps);
  addRoutes(scope, deps);
  refreshRoutes(scope, deps);
  customerRoutes(scope, deps);
  checkoutRoutes(scope, deps);
  paymentRoutes(scope, deps);
  orderRoutes(scope, deps);
  pushRoutes(scope, deps);
  incidentRoutes(scope, deps);
  scope.register(async (forms) => uploadFormRoutes(forms, deps));
  invoiceRoutes(scope, deps);
  landingRoutes(scope, deps);
}

/** Adds the calls of the shop, those of the specification and those of its own pages. */
function shopRoutes(scope: FastifyInstance, deps: Deps): void {
  shopCalls(scope);
  rejectPrefetch(scope);
  limitConcurrentCalls(scope);
  readFormCalls(scope);
  scope.register(async (calls) => contractRoutes(calls, deps));
  scope.register(async (hooks) => webhookRoutes(hooks, deps));
  scope.register(async (hooks) => bounceRoutes(hooks, deps));
  documentRoutes(scope, deps);
  ownDataRoutes(scope, deps);
  viewRoutes(scope, deps);
  funnelRoutes(scope, deps);
  rejectUnknownCalls(scope);
}

/** Adds each store's files for browsers, robots and other sites: they are the same for everyone. */
function storeFileRoutes(scope: FastifyInstance, deps: Deps): void {
  siteFileRoutes(scope, deps);
  manifestRoutes(scope, deps);
  sitemapRoutes(scope, deps);
  sharePictureRoutes(scope, deps);
}

/** Builds the application with its plugins and features in the order they run. It does not listen. */
export async function buildApp({
  deps,
  renderer,
  metrics,
  timeouts = TIMEOUTS,
  onRoute,
}: AppOptions): Promise<FastifyInstance> {
  const { trustProxy } = deps.config;
  const slots = createRenderSlots();
  const handleError = errorHandler(deps, errorPages(deps, renderer, slots));
  const app = Fastify({
    clientErrorHandler: rejectUnreadable,
    frameworkErrors: limitUnrouted(deps, handleError),
    loggerInstance: deps.log,
    bodyLimit: JSON_LIMIT,
    serverFactory: boundedServer(timeouts, { behindProxy: trustProxy !== undefined }),
    trustProxy: trustProxy ?? false,
    logController: new LogController({ disableRequestLogging: true }),
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 500 },
  });
  if (onRoute) app.addHook('onRoute', onRoute);
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  registerErrorHandler(app, handleError);

  await addPlugins(app);
  addChecks(app, deps, timeouts);

  healthRoutes(app, deps);
  descriptionRoutes(app, deps);
  if (metrics) metricsRoutes(app, metrics, deps.config.metricsToken);
  await app.register(async (scope) => shopRoutes(scope, deps));
  await app.register(async (scope) => storeFileRoutes(scope, deps));
  await app.register(async (scope) => returnRoutes(scope, deps));
  await app.register(async (scope) => transferRoutes(scope, deps));
  await app.register(async (scope) => uploadRoutes(scope, deps));
  await app.register(async (scope) => orderFileRoutes(scope, deps));
  await app.register(async (scope) => resumableUploadRoutes(scope, deps));
  await app.register(async (scope) => staffRoutes(scope, { ...deps, db: deps.staffDb }));
  await app.register(async (scope) => pageRoutes(scope, deps, renderer, slots));
  return app;
}
