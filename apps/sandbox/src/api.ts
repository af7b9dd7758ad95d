import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { type Change, type ChangeDeps, runChange } from './change.ts';
import { withCallFaults } from './control/call-faults.ts';

/** Rejects a call: the transaction is rolled back, and the body is the response. */
export class Problem extends Error {
  readonly status: number;
  readonly body: object;

  constructor(status: number, message: string, body: object) {
    super(message);
    this.status = status;
    this.body = body;
  }
}

interface Route {
  Params: { id: string };
  Querystring: Record<string, unknown>;
}

export type CallRequest = FastifyRequest<Route>;

export interface Call {
  /** The call's name in POST /__control. */
  call: string;
  /** Marks a call that decides a payment, to which a requested outcome applies. */
  decides?: true;
  /** Runs in one transaction and returns the body of the response, or a Problem that keeps the change. */
  run(change: Change, request: CallRequest, requested: string | null): object;
}

export interface Api {
  prefix: string;
  /** Throws a Problem for a caller that may not make this call. */
  authorize(request: CallRequest, call: string): void;
  /** Returns the rejection of a request that does not fit its schema. */
  invalid(message: string): Problem;
  /** Returns the body of a requested 500, for a provider that stores it. */
  serverError?(change: Change, request: CallRequest): object;
  /** By method and path, such as `POST /payments/:id/refund`. */
  calls: Readonly<Record<string, Call>>;
}

/** Registers a provider's JSON API from a table of its calls. */
export function registerApi(app: FastifyInstance, deps: ChangeDeps, declared: Api): void {
  const { prefix, authorize, invalid, serverError, calls } = declared;
  app.register(
    async (api) => {
      api.setErrorHandler((error, _request, reply) => {
        const problem = error instanceof z.ZodError ? invalid(z.prettifyError(error)) : error;
        if (!(problem instanceof Problem)) throw error;
        return reply.code(problem.status).send(problem.body);
      });
      for (const [endpoint, { call, decides = false, run }] of Object.entries(calls)) {
        const [method = '', url = ''] = endpoint.split(' ');
        api.route<Route>({
          method,
          url,
          handler(request, reply) {
            authorize(request, call);
            const fail = serverError && (() => runChange(deps, (change) => serverError(change, request)));
            return withCallFaults(deps, { call, decides, serverError: fail }, reply, (requested) => {
              const result = runChange(deps, (change) => run(change, request, requested));
              if (!(result instanceof Problem)) return result;
              reply.code(result.status);
              return result.body;
            });
          },
        });
      }
    },
    { prefix },
  );
}
