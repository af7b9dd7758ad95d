import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Change, type ChangeDeps, runChange } from '../../change.ts';
import { withCallFaults } from '../../control/call-faults.ts';
import { isAuthorized } from './access.ts';
import { type Repeatable, rememberAnswer, repeatedAnswer } from './answers.ts';
import { mockedProblem } from './mock.ts';
import { errorBody, PaypalProblem } from './problem.ts';
import type { Extent } from './show.ts';

export interface Route {
  Params: { id: string };
  Querystring: Record<string, unknown>;
  Body: { raw: string; json: unknown } | undefined;
}

/** What a call comes to: 201 with a body, or a refusal that keeps what has changed. */
export type Outcome = { body: object } | { refused: PaypalProblem };

type Work = (
  change: Change,
  request: FastifyRequest<Route>,
  told: { requested: string | null; extent: Extent },
) => Outcome;

/** Makes the handler of a call that changes something: token, latency, breakdown, repeat, the change itself. */
export function changing(deps: ChangeDeps, call: string, decides: boolean, work: Work) {
  return (request: FastifyRequest<Route>, reply: FastifyReply) => {
    if (!admit(deps, request, reply)) return reply;
    const mocked = mockedProblem(header(request, 'paypal-mock-response'));
    if (mocked) throw mocked;
    const extent = /return=representation/.test(header(request, 'prefer') ?? '')
      ? 'representation'
      : 'minimal';
    return withCallFaults(deps, { call, decides }, reply, (requested) => {
      reply.type('application/json');
      const repeatable = repeatableOf(request);
      const before = repeatable && repeatedAnswer(deps.db, repeatable);
      if (before) return before;
      return runChange(deps, (change) => {
        const outcome = work(change, request, { requested, extent });
        if ('refused' in outcome) {
          reply.code(outcome.refused.status);
          return errorBody(outcome.refused);
        }
        const body = JSON.stringify(outcome.body);
        if (repeatable) rememberAnswer(change.db, repeatable, body);
        reply.code(201);
        return body;
      });
    });
  };
}

/** Makes the handler of a call that only looks. */
export function reading(deps: ChangeDeps, call: string, work: (request: FastifyRequest<Route>) => object) {
  return (request: FastifyRequest<Route>, reply: FastifyReply) => {
    if (!admit(deps, request, reply)) return reply;
    return withCallFaults(deps, { call, decides: false }, reply, () => work(request));
  };
}

/** Whether the call bears a good token; otherwise it is answered with OAuth's refusal. */
function admit({ db, clock }: ChangeDeps, request: FastifyRequest, reply: FastifyReply): boolean {
  const { authorization } = request.headers;
  if (isAuthorized(db, authorization, clock())) return true;
  reply
    .code(401)
    .send(
      authorization === undefined
        ? errorBody(new PaypalProblem(401))
        : { error: 'invalid_token', error_description: 'Token signature verification failed' },
    );
  return false;
}

function repeatableOf(request: FastifyRequest<Route>): Repeatable | null {
  const requestId = header(request, 'paypal-request-id');
  if (requestId === undefined) return null;
  return { endpoint: `${request.method} ${request.url}`, requestId, raw: request.body?.raw ?? '' };
}

function header(request: FastifyRequest<Route>, name: string): string | undefined {
  const value = request.headers[name];
  return typeof value === 'string' ? value : undefined;
}
