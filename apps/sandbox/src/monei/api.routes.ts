import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type Change, type ChangeDeps, runChange } from '../change.ts';
import { withCallFaults } from '../control/call-faults.ts';
import { cancelPayment, capturePayment, confirmPayment, refundPayment } from './change-payment.ts';
import type { MoneiKeys } from './config.ts';
import { createPayment } from './create-payment.ts';
import { paymentMethods } from './payment-methods.ts';
import { errorBody, MoneiProblem } from './problem.ts';
import { load, type StoredPayment } from './stored-records.ts';

interface Route {
  Params: { id: string };
  Querystring: { paymentId?: string };
}

/** The API below /monei/v1, as the official client calls it. */
export function registerMoneiApi(app: FastifyInstance, deps: ChangeDeps, keys: MoneiKeys): void {
  app.register(
    async (api) => {
      api.setErrorHandler((error, _request, reply) => {
        const status = error instanceof MoneiProblem ? error.status : statusOf(error);
        if (status >= 500 || !(error instanceof Error)) throw error;
        return reply.code(status).send(errorBody(status, error.message, deps.clock()));
      });
      api.setNotFoundHandler((request, reply) =>
        reply.code(404).send(errorBody(404, `${request.method} ${request.url} does not exist`, deps.clock())),
      );

      const changing = (
        call: string,
        decides: boolean,
        work: (change: Change, request: FastifyRequest<Route>, requested: string | null) => StoredPayment,
      ) => {
        return (request: FastifyRequest<Route>, reply: FastifyReply) => {
          authorize(request, keys);
          return withCallFaults(deps, { call, decides }, reply, (requested) =>
            runChange(deps, (change) => work(change, request, requested).body),
          );
        };
      };
      api.post<Route>(
        '/payments',
        changing('create', false, (change, { body }) => createPayment(change, body)),
      );
      api.post<Route>(
        '/payments/:id/confirm',
        changing('confirm', true, (change, { params, body }, requested) =>
          confirmPayment(change, params.id, body, requested),
        ),
      );
      api.post<Route>(
        '/payments/:id/capture',
        changing('capture', false, (change, { params, body }) => capturePayment(change, params.id, body)),
      );
      api.post<Route>(
        '/payments/:id/cancel',
        changing('cancel', false, (change, { params, body }) => cancelPayment(change, params.id, body)),
      );
      api.post<Route>(
        '/payments/:id/refund',
        changing('refund', false, (change, { params, body }, requested) =>
          refundPayment(change, params.id, body, requested),
        ),
      );
      api.get<Route>(
        '/payments/:id',
        changing('get', false, (change, { params }) => load(change.db, params.id)),
      );
      api.get<Route>('/payment-methods', (request, reply) => {
        authorize(request, keys);
        const { paymentId } = request.query;
        return withCallFaults(deps, { call: 'get', decides: false }, reply, () =>
          paymentMethods(paymentId === undefined ? null : load(deps.db, paymentId)),
        );
      });
    },
    { prefix: '/monei/v1' },
  );
}

function authorize(request: FastifyRequest, keys: MoneiKeys): void {
  if (request.headers.authorization !== keys.apiKey) throw new MoneiProblem(401, 'Unauthorized');
  if (!request.headers['user-agent']) throw new MoneiProblem(400, 'User-Agent header is required');
}

/** Fastify's own refusals, such as of a body that is no JSON, bring their status. */
function statusOf(error: unknown): number {
  const status = error instanceof Error && 'statusCode' in error ? error.statusCode : 500;
  return typeof status === 'number' ? status : 500;
}
