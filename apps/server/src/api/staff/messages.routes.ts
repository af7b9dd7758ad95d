import { MessageChange, MessagesQuery, MessagesView } from '@folio/contract/staff/messages';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { finishMessage, showMessages } from '../../contact/show-messages.ts';
import type { Deps } from '../../deps.ts';
import { requireStaff } from './staff-session.ts';

const MessageParams = z.object({ message: z.uuid() });

/** Adds the routes for customers' contact messages and marking them as answered. */
export function messageRoutes(scope: FastifyInstance, deps: Deps): void {
  const app = scope.withTypeProvider<ZodTypeProvider>();
  const config = { permission: 'messages.manage' } as const;

  const list = { querystring: MessagesQuery, response: { 200: MessagesView }, hide: true };
  app.get('/messages', { config, schema: list }, ({ query }) => showMessages(deps, query));

  const change = {
    params: MessageParams,
    body: MessageChange,
    response: { 200: MessageChange },
    hide: true,
  };
  app.put('/messages/:message', { config, schema: change }, async (request) => {
    const { done } = request.body;
    await finishMessage(deps, requireStaff(request).email, request.params.message, done);
    return { done };
  });
}
