import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Form } from '../../form.ts';
import { API_VERSION } from '../change.ts';
import { ENDPOINTS } from './endpoints.ts';
import { newId } from './ids.ts';
import { type Answer, type PerformDeps, perform } from './perform.ts';

/** The API under /v1, for the shop's server and for browsers of any origin. */
export function registerStripeApi(app: FastifyInstance, deps: PerformDeps): void {
  for (const endpoint of ENDPOINTS) {
    app.route<{ Params: { id?: string }; Querystring: Form; Body: Form | undefined }>({
      method: endpoint.method,
      url: endpoint.url,
      async handler(request, reply) {
        const requestId = newId('req', 14);
        const answer = await perform(deps, endpoint, {
          id: request.params.id ?? '',
          requestId,
          endpoint: `${endpoint.method} ${request.url.split('?')[0]}`,
          form: endpoint.method === 'GET' ? request.query : (request.body ?? {}),
          authorization: request.headers.authorization,
          idempotencyKey: header(request, 'idempotency-key'),
        });
        return send(request, reply, answer, requestId);
      },
    });
  }
  app.options('/v1/*', (_request, reply) =>
    allowAnyOrigin(reply)
      .header('access-control-allow-methods', 'GET, POST')
      .header('access-control-allow-headers', 'authorization, content-type, idempotency-key, stripe-version')
      .header('access-control-max-age', '600')
      .code(204)
      .send(),
  );
  app.get('/v1/*', notAPath);
  app.post('/v1/*', notAPath);
}

function send(request: FastifyRequest, reply: FastifyReply, answer: Answer, requestId: string) {
  if (answer.lost) {
    breakConnection(request, reply);
    return reply;
  }
  const key = header(request, 'idempotency-key');
  allowAnyOrigin(reply)
    .code(answer.status)
    .header('content-type', 'application/json')
    .header('request-id', requestId)
    .header('stripe-version', header(request, 'stripe-version') ?? API_VERSION);
  if (key !== null) reply.header('idempotency-key', key);
  if (answer.replayOf)
    reply.header('idempotent-replayed', 'true').header('original-request', answer.replayOf);
  if (answer.shouldRetry !== undefined) reply.header('stripe-should-retry', String(answer.shouldRetry));
  return reply.send(answer.body);
}

/**
 * Ends the connection without an answer. A browser repeats a call of which it heard nothing at all, on a connection
 * that it used before; it gets the first letters of an answer, so that the customer sees the break.
 */
function breakConnection({ raw, headers }: FastifyRequest, reply: FastifyReply): void {
  reply.hijack();
  if (headers.origin === undefined) raw.socket.destroy();
  else raw.socket.end('HTTP/1.1 200 OK\r\nContent-Le');
}

function allowAnyOrigin(reply: FastifyReply): FastifyReply {
  return reply
    .header('access-control-allow-origin', '*')
    .header('access-control-expose-headers', 'request-id, idempotent-replayed');
}

function header(request: FastifyRequest, name: string): string | null {
  const value = request.headers[name];
  return typeof value === 'string' ? value : null;
}

function notAPath(request: FastifyRequest, reply: FastifyReply) {
  const message = `Unrecognized request URL (${request.method}: ${request.url.split('?')[0]}).`;
  return allowAnyOrigin(reply)
    .code(404)
    .send({ error: { type: 'invalid_request_error', message } });
}
