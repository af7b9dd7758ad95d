import { quoteCalls } from '@folio/contract/selling/quotes.staff';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { parseOrderId } from '../../orders/records/find-order.ts';
import type { Staff } from '../../staff/users/staff.ts';
import { staffKey } from '../../staff/users/staff-key.ts';
import { staffRoute } from '../../staff/users/staff-route.ts';
import { requireStaff } from '../../staff/users/staff-session.ts';
import type { Deps } from '../deps.ts';
import { cancelQuote } from './staff/cancel-quote.ts';
import { editFoundQuote, editPhoneQuote, showQuoteToEdit } from './staff/edit-quote.ts';
import { listQuotable, showQuotable } from './staff/list-quotable.ts';
import { makeFoundQuote } from './staff/make-found-quote.ts';
import { makePhoneQuote } from './staff/make-phone-quote.ts';
import { releaseQuote } from './staff/release-quote.ts';
import { reopenQuote } from './staff/reopen-quote.ts';
import { sendQuote } from './staff/send-quote.ts';
import { showOrderQuotes } from './staff/show-order-quotes.ts';
import { showQuotes } from './staff/show-quotes.ts';

const read = { permission: 'quotes.read' } as const;
const manage = { permission: 'quotes.manage' } as const;

/** Returns the idempotency key of a call that makes or edits a quote: the same key with another body is rejected. */
const quoteKey = (request: FastifyRequest, staff: Staff, route: string) =>
  staffKey(request, staff, route, JSON.stringify(request.body));

/** Adds the routes for quotes: listing, creating, sending, cancelling and reopening them (AP-6). */
export function quoteRoutes(scope: FastifyInstance, deps: Deps): void {
  readRoutes(scope, deps);
  makeRoutes(scope, deps);
  changeRoutes(scope, deps);
}

function readRoutes(scope: FastifyInstance, deps: Deps): void {
  const app = scope.withTypeProvider<ZodTypeProvider>();
  app.route({
    ...staffRoute(quoteCalls, 'GET /api/quotes'),
    config: read,
    handler: (request) => showQuotes(deps, requireStaff(request), request.query),
  });
  app.route({
    ...staffRoute(quoteCalls, 'GET /api/orders/:orderId/quotes'),
    config: read,
    handler: (request) =>
      showOrderQuotes(deps, requireStaff(request), parseOrderId(request.params.orderId) ?? 0),
  });
  app.route({
    ...staffRoute(quoteCalls, 'GET /api/quotes/stores'),
    config: manage,
    handler: async (request) => listQuotable(deps, requireStaff(request)),
  });
  app.route({
    ...staffRoute(quoteCalls, 'GET /api/quotes/form'),
    config: manage,
    handler: async (request) => showQuotable(deps, requireStaff(request), request.query),
  });
}

function makeRoutes(scope: FastifyInstance, deps: Deps): void {
  const app = scope.withTypeProvider<ZodTypeProvider>();
  app.route({
    ...staffRoute(quoteCalls, 'POST /api/quotes'),
    config: manage,
    handler: (request) => {
      const staff = requireStaff(request);
      const key = quoteKey(request, staff, 'quote');
      return makePhoneQuote(deps, staff, request.body, key);
    },
  });
  app.route({
    ...staffRoute(quoteCalls, 'POST /api/lines/:lineId/quotes'),
    config: manage,
    handler: (request) => {
      const staff = requireStaff(request);
      const { lineId } = request.params;
      const key = quoteKey(request, staff, `quote:${lineId}`);
      return makeFoundQuote(deps, staff, lineId, request.body, key);
    },
  });
}

function changeRoutes(scope: FastifyInstance, deps: Deps): void {
  const app = scope.withTypeProvider<ZodTypeProvider>();
  app.route({
    ...staffRoute(quoteCalls, 'GET /api/quotes/:quoteId'),
    config: manage,
    handler: (request) => showQuoteToEdit(deps, request.params.quoteId),
  });
  app.route({
    ...staffRoute(quoteCalls, 'PUT /api/quotes/:quoteId'),
    config: manage,
    handler: (request) => {
      const { params, body } = request;
      const staff = requireStaff(request);
      const key = quoteKey(request, staff, `quote-edit:${params.quoteId}`);
      return editPhoneQuote(deps, staff, params.quoteId, body, key);
    },
  });
  app.route({
    ...staffRoute(quoteCalls, 'PUT /api/quotes/:quoteId/found'),
    config: manage,
    handler: (request) => {
      const { params, body } = request;
      const staff = requireStaff(request);
      const key = quoteKey(request, staff, `quote-edit:${params.quoteId}`);
      return editFoundQuote(deps, staff, params.quoteId, body, key);
    },
  });
  app.route({
    ...staffRoute(quoteCalls, 'POST /api/quotes/:quoteId/send'),
    config: manage,
    handler: (request) => sendQuote(deps, requireStaff(request), request.params.quoteId),
  });
  app.route({
    ...staffRoute(quoteCalls, 'POST /api/quotes/:quoteId/cancel'),
    config: manage,
    handler: (request) => cancelQuote(deps, requireStaff(request), request.params.quoteId),
  });
  app.route({
    ...staffRoute(quoteCalls, 'POST /api/quotes/:quoteId/release'),
    config: manage,
    handler: (request) => releaseQuote(deps, requireStaff(request), request.params.quoteId),
  });
  app.route({
    ...staffRoute(quoteCalls, 'POST /api/quotes/:quoteId/reopen'),
    config: manage,
    handler: (request) =>
      reopenQuote(deps, requireStaff(request), request.params.quoteId, request.body.endsOn),
  });
}
