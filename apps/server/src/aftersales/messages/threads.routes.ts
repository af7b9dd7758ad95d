import { threadCalls } from '@folio/contract/aftersales/threads.staff';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { parseOrderId } from '../../orders/records/find-order.ts';
import { HttpError, notFound } from '../../platform/http/errors.ts';
import { staffKey } from '../../staff/users/staff-key.ts';
import { staffRoute } from '../../staff/users/staff-route.ts';
import { requireStaff } from '../../staff/users/staff-session.ts';
import type { Deps } from '../deps.ts';
import { answerOrder, seeMessages, showThread } from './answer-order.ts';
import { deleteTemplate, saveTemplate, selectTemplates } from './reply-templates.ts';

/** Adds the routes for the messages of an order and for the texts with which staff answer. */
export function threadRoutes(scope: FastifyInstance, deps: Deps): void {
  const app = scope.withTypeProvider<ZodTypeProvider>();
  const config = { permission: 'messages.manage' } as const;
  const thread = async (id: string) => {
    const found = await showThread(deps, parseOrderId(id) ?? 0);
    if (!found) throw notFound();
    return found;
  };

  app.route({
    ...staffRoute(threadCalls, 'GET /api/orders/:orderId/messages'),
    config,
    handler: ({ params }) => thread(params.orderId),
  });
  app.route({
    ...staffRoute(threadCalls, 'POST /api/orders/:orderId/messages'),
    config,
    handler: async (request) => {
      const { orderId } = request.params;
      const staff = requireStaff(request);
      const { text, fileIds } = request.body;
      const key = staffKey(request, staff, `answer:${orderId}`, [text, ...fileIds].join());
      if (!key) throw new HttpError(400, 'body');
      if (!(await answerOrder(deps, staff, parseOrderId(orderId) ?? 0, { text, fileIds, key: key.key })))
        throw notFound();
      return thread(orderId);
    },
  });
  app.route({
    ...staffRoute(threadCalls, 'POST /api/orders/:orderId/messages/seen'),
    config,
    handler: async ({ params }) => {
      await seeMessages(deps, parseOrderId(params.orderId) ?? 0);
      return thread(params.orderId);
    },
  });
  app.route({
    ...staffRoute(threadCalls, 'GET /api/reply-templates'),
    config,
    handler: async () => ({ templates: await selectTemplates(deps.db) }),
  });
  app.route({
    ...staffRoute(threadCalls, 'PUT /api/reply-templates/:template'),
    config,
    handler: async (request) => {
      const template = { id: request.params.template, ...request.body };
      return { templates: await saveTemplate(deps, requireStaff(request).email, template) };
    },
  });
  app.route({
    ...staffRoute(threadCalls, 'DELETE /api/reply-templates/:template'),
    config,
    handler: async (request) => {
      const { email } = requireStaff(request);
      return { templates: await deleteTemplate(deps, email, request.params.template) };
    },
  });
}
