import { messageCalls } from '@folio/contract/aftersales/messages.staff';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { staffRoute } from '../../staff/users/staff-route.ts';
import { requireStaff } from '../../staff/users/staff-session.ts';
import type { Deps } from '../deps.ts';
import { finishMessage, showMessages } from './show-messages.ts';

/** Adds the routes for customers' contact messages and marking them as answered. */
export function messageRoutes(scope: FastifyInstance, deps: Deps): void {
  const app = scope.withTypeProvider<ZodTypeProvider>();
  const config = { permission: 'messages.manage' } as const;

  app.route({
    ...staffRoute(messageCalls, 'GET /api/messages'),
    config,
    handler: ({ query }) => showMessages(deps, query),
  });
  app.route({
    ...staffRoute(messageCalls, 'PUT /api/messages/:message'),
    config,
    handler: async (request) => {
      const { done } = request.body;
      await finishMessage(deps, requireStaff(request).email, request.params.message, done);
      return { done };
    },
  });
}
