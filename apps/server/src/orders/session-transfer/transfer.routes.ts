import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { Visitor } from '../../customers/visitors/visitor.ts';
import { visitorCall } from '../../customers/visitors/visitor-call.ts';
import { notFound } from '../../platform/http/errors.ts';
import { rejectPrefetch } from '../../platform/http/reject-prefetch.ts';
import type { Deps } from '../deps.ts';
import { parseOrderId } from '../records/find-order.ts';
import { acceptTransfer } from './accept-transfer.ts';
import { beginTransfer } from './begin-transfer.ts';
import { issueTransfer } from './issue-transfer.ts';

const hide = true;
const params = z.object({ orderId: z.string() });
const Text = z.string().max(100).default('');

/**
 * Adds the three steps that open a logged-in customer's order in its own store (docs/decisions/0029): each answers
 * with a redirect, so that no page, and no page's referrer, ever has the token.
 */
export function transferRoutes(scope: FastifyInstance, deps: Deps): void {
  rejectPrefetch(scope);
  const app = scope.withTypeProvider<ZodTypeProvider>();
  type Step = (visitor: Visitor, orderId: number) => Promise<string | undefined>;
  const answerTransfer = async (
    request: FastifyRequest,
    reply: FastifyReply,
    orderId: string,
    step: Step,
  ) => {
    const id = parseOrderId(orderId);
    if (id === undefined) throw notFound();
    const location = await visitorCall(deps, request, reply, {}, (visitor) => step(visitor, id));
    if (location === undefined) throw notFound();
    return reply.header('referrer-policy', 'no-referrer').redirect(location, 303);
  };

  const path = '/customer/transfer/:orderId';
  const begin = { hide, params, querystring: z.object({ from: Text }) };
  app.get(path, { schema: begin }, (request, reply) =>
    answerTransfer(request, reply, request.params.orderId, (visitor, id) =>
      beginTransfer(deps, visitor, id, Number(request.query.from)),
    ),
  );
  const issue = { hide, params, querystring: z.object({ challenge: Text }) };
  app.get(`${path}/issue`, { schema: issue }, (request, reply) =>
    answerTransfer(request, reply, request.params.orderId, (visitor, id) =>
      issueTransfer(deps, visitor, id, request.query.challenge),
    ),
  );
  const accept = { hide, params, querystring: z.object({ token: Text }) };
  app.get(`${path}/accept`, { schema: accept }, (request, reply) =>
    answerTransfer(request, reply, request.params.orderId, (visitor, id) =>
      acceptTransfer(deps, visitor, id, request.query.token),
    ),
  );
}
