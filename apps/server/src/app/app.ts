import cookie from '@fastify/cookie';
import swagger from '@fastify/swagger';
import Fastify, { type FastifyInstance, LogController, type RouteOptions } from 'fastify';
import {
  jsonSchemaTransform,
  jsonSchemaTransformObject,
  serializerCompiler,
  validatorCompiler,
} from 'fastify-type-provider-zod';
import { resumableUploadRoutes } from '../aftersales/uploads/resumable-uploads.routes.ts';
import { checkFormKeys, shopCalls } from '../customers/visitors/check-form-key.ts';
import { transferRoutes } from '../orders/session-transfer/transfer.routes.ts';
import { returnRoutes } from '../payments/webhooks/return.routes.ts';
import { webhookRoutes } from '../payments/webhooks/webhook.routes.ts';
import { JSON_LIMIT } from '../platform/http/body-limits.ts';
import { drainUnreadBody } from '../platform/http/drain-body.ts';
import { maskCardsInCalls } from '../platform/http/mask-cards.ts';
import { rejectPrefetch } from '../platform/http/reject-prefetch.ts';
import { TIMEOUTS, type Timeouts } from '../platform/http/timeouts.ts';
import { manifestRoutes } from '../selling/search-engines/manifest.routes.ts';
import { sharePictureRoutes } from '../selling/search-engines/share-pictures.routes.ts';
import { siteFileRoutes } from '../selling/search-engines/site-files.routes.ts';
import { sitemapRoutes } from '../selling/search-engines/sitemap.routes.ts';
import { bounceRoutes } from '../stores/mail/bounce.routes.ts';
import type { Deps } from './deps.ts';
import { boundedServer } from './http/bounded-server.ts';
import { chargeBodies } from './http/charge-bodies.ts';
import { closeSlowBodies } from './http/close-slow-bodies.ts';
import { closeSlowReaders } from './http/close-slow-readers.ts';
import { compressCalls } from './http/compress-calls.ts';
import { describeErrors } from './http/describe-errors.ts';
import { descriptionRoutes } from './http/description.routes.ts';
import { rejectEmbedded, shareWithHosts } from './http/embedded-calls.ts';
import { errorHandler, registerErrorHandler } from './http/error-handler.ts';
import { healthRoutes } from './http/health.routes.ts';
import { keepOutOfSearch } from './http/keep-out-of-search.ts';
import { limitConcurrentCalls } from './http/limit-concurrent-calls.ts';
import { limitRequests, limitUnrouted } from './http/limit-requests.ts';
import { type Metrics, metricsRoutes } from './http/metrics.ts';
import { readJsonBodies } from './http/read-bodies.ts';
import { readFormCalls } from './http/read-form-calls.ts';
import { receiveBodies } from './http/receive-bodies.ts';
import { rejectEarly } from './http/reject-early.ts';
import { rejectUnknownCalls } from './http/reject-unknown-calls.ts';
import { rejectUnreadable } from './http/reject-unreadable.ts';
import { rejectUnstorable } from './http/reject-unstorable.ts';
import { securityHeaders } from './http/security-headers.ts';
import { errorPages } from './pages/error-page.ts';
import type { Renderer } from './pages/page-renderer.ts';
import { pageRoutes } from './pages/pages.routes.ts';
import { createRenderSlots } from './pages/render-slots.ts';
import { addRoutes } from './rest-contract/add.routes.ts';
import { cartRoutes } from './rest-contract/cart.routes.ts';
import { catalogueRoutes } from './rest-contract/catalogue.routes.ts';
import { checkoutRoutes } from './rest-contract/checkout.routes.ts';
import { contractCalls } from './rest-contract/contract-calls.ts';
import { customerRoutes } from './rest-contract/customers.routes.ts';
import { documentRoutes } from './rest-contract/documents.routes.ts';
import { funnelRoutes } from './rest-contract/funnel.routes.ts';
import { incidentRoutes } from './rest-contract/incidents.routes.ts';
import { invoiceRoutes } from './rest-contract/invoices.routes.ts';
import { landingRoutes } from './rest-contract/landing.routes.ts';
import { orderFileRoutes } from './rest-contract/order-files.routes.ts';
import { orderRoutes } from './rest-contract/orders.routes.ts';
import { ownDataRoutes } from './rest-contract/own-data.routes.ts';
import { paymentRoutes } from './rest-contract/payments.routes.ts';
import { placeRoutes } from './rest-contract/places.routes.ts';
import { pushRoutes } from './rest-contract/push.routes.ts';
import { refreshRoutes } from './rest-contract/refresh.routes.ts';
import { uploadFormRoutes } from './rest-contract/upload-form.routes.ts';
import { uploadRoutes } from './shop/upload.routes.ts';
import { viewRoutes } from './shop/view.routes.ts';
import { staffRoutes } from './staff/staff.routes.ts';

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

/** Adds the hooks that run before every request's handler, in their order. */
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
  // Before the requests' limit, which rejects some requests: their bodies cost as much.
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

/** Adds each store's files for browsers, robots and other sites: the same for all visitors. */
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
