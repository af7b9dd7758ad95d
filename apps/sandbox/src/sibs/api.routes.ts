import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type Change, type ChangeDeps, runChange } from '../change.ts';
import { withCallFaults } from '../control/call-faults.ts';
import { textAt } from '../json-path.ts';
import { checkout } from './checkout.ts';
import type { SibsKeys } from './config.ts';
import { followUp } from './follow-up.ts';
import type { Transaction } from './objects.ts';
import { SibsProblem, unauthorized } from './problem.ts';
import { giveReference, purchaseByPhone, statusSaid } from './purchase.ts';
import { show } from './show.ts';
import { load, loadNamed } from './stored-records.ts';

interface Route {
  Params: { id: string };
}

interface Call {
  change: Change;
  id: string;
  body: unknown;
  requested: string | null;
}

/** The API below /sibs/spg/v2. */
export function registerSibsApi(app: FastifyInstance, deps: ChangeDeps, keys: SibsKeys): void {
  const handle = (
    call: string,
    decides: boolean,
    mayCall: (request: FastifyRequest<Route>) => void,
    work: (call: Call) => object,
  ) => {
    return (request: FastifyRequest<Route>, reply: FastifyReply) => {
      mayCall(request);
      return withCallFaults(deps, { call, decides }, reply, (requested) =>
        runChange(deps, (change) => work({ change, id: request.params.id, body: request.body, requested })),
      );
    };
  };
  const server = (request: FastifyRequest<Route>) => asServer(request, keys);
  const customer = (request: FastifyRequest<Route>) =>
    asCustomer(request, keys, load(deps.db, request.params.id));
  const shown = (transaction: Transaction, { now }: Change) => show(transaction, keys, now);

  app.register(
    async (api) => {
      api.setErrorHandler((error, _request, reply) => {
        if (!(error instanceof SibsProblem)) throw error;
        return reply.code(error.status).send(error.body);
      });
      api.post<Route>(
        '/payments',
        handle('create', false, server, ({ change, body }) => checkout(change, body, keys)),
      );
      api.post<Route>(
        '/payments/:id/mbway-id/purchase',
        handle('mbway', true, customer, ({ change, id, body, requested }) => {
          const asked = purchaseByPhone(change, load(change.db, id), body, requested);
          return { ...shown(asked, change), paymentStatus: statusSaid(asked) };
        }),
      );
      api.post<Route>(
        '/payments/:id/service-reference/generate',
        handle('reference', false, customer, ({ change, id }) =>
          shown(giveReference(change, load(change.db, id), keys), change),
        ),
      );
      api.get<Route>(
        '/payments/:id/status',
        handle('status', false, server, ({ change, id }) => shown(load(change.db, id), change)),
      );
      api.get<Route>('/payments/status', (request, reply) => {
        const asked = textAt(request.query, 'merchantTransactionId');
        return handle('status', false, server, ({ change }) =>
          shown(loadNamed(change.db, asked ?? ''), change),
        )(request, reply);
      });
      for (const [path, type] of FOLLOW_UPS) {
        api.post<Route>(
          `/payments/:id/${path}`,
          handle(path, path === 'refund', server, ({ change, id, body, requested }) =>
            shown(followUp(change, id, type, body, { keys, requested }), change),
          ),
        );
      }
    },
    { prefix: '/sibs/spg/v2' },
  );
}

const FOLLOW_UPS = [
  ['capture', 'CAPT'],
  ['cancellation', 'CANC'],
  ['refund', 'RFND'],
] as const;

function asServer(request: FastifyRequest, keys: SibsKeys): void {
  mustKnowClient(request, keys);
  if (request.headers.authorization !== `Bearer ${keys.token}`) throw unauthorized('Invalid token');
}

/** The customer's calls bear the opaque signature that the checkout gave out. */
function asCustomer(request: FastifyRequest, keys: SibsKeys, { signature }: Transaction): void {
  mustKnowClient(request, keys);
  if (request.headers.authorization !== `Digest ${signature}`) throw unauthorized('Invalid signature');
}

function mustKnowClient(request: FastifyRequest, { clientId }: SibsKeys): void {
  if (request.headers['x-ibm-client-id'] !== clientId) throw unauthorized('Invalid client id or secret.');
}
