import type { FastifyInstance } from 'fastify';
import { answerOnce } from '../answer-once.ts';
import { type Call, type CallRequest, Problem, registerApi } from '../api.ts';
import type { Change, ChangeDeps } from '../change.ts';
import { takeRefund } from '../control/requests.ts';
import { textAt } from '../json-path.ts';
import { answerChallenge, confirmIntent } from './confirm-intent.ts';
import { cancelIntent, createIntent, expandCharge } from './intents.ts';
import { invalidRequest, stripeProblem } from './problem.ts';
import type { StripeKeys } from './provider.ts';
import { disputes, type Intent, intents, PROVIDER, refunds, type StoredIntent } from './records.ts';
import { createRefund, listRefunds } from './refunds.ts';

/** Registers the API, for the shop's server and for browsers of any origin. */
export function registerStripeApi(app: FastifyInstance, deps: ChangeDeps, keys: StripeKeys): void {
  app.register(async (scope) => {
    scope.addHook('onSend', async (_request, reply) => {
      reply.header('access-control-allow-origin', '*');
      if (reply.statusCode === 500) reply.header('stripe-should-retry', 'false');
    });
    registerApi(scope, deps, {
      prefix: '/v1',
      authorize: (request, call) => authorize(request, call, keys),
      invalid: invalidRequest,
      serverError: (change, request) => {
        const error = { type: 'api_error', message: 'An unknown error occurred.' } as const;
        const answer = once(change, request, () => stripeProblem(500, error));
        return answer instanceof Problem ? answer.body : answer;
      },
      calls: Object.fromEntries(
        Object.entries(CALLS).map(([path, call]) => [path, { ...call, run: keyed(call.run) }]),
      ),
    });
  });
}

/** The calls that a browser may make with the publishable key. */
const BROWSER_CALLS = ['retrieve', 'confirm', 'source-cancel'];

/** Every call that the shop and its pages make. */
const CALLS: Record<string, Call> = {
  'POST /payment_intents': {
    call: 'create',
    run: (change, { body }) => createIntent(change, body),
  },
  'GET /payment_intents/:id': {
    call: 'retrieve',
    run: (change, request) => {
      const { body } = loadIntent(change, request);
      return request.query.expand ? expandCharge(change.db, body) : show(request, body);
    },
  },
  'POST /payment_intents/:id/confirm': {
    call: 'confirm',
    decides: true,
    run: (change, request, requested) => {
      const confirmed = confirmIntent(change, loadIntent(change, request), request.body, requested);
      return confirmed instanceof Problem ? confirmed : show(request, confirmed);
    },
  },
  'POST /payment_intents/:id/cancel': {
    call: 'cancel',
    run: (change, request) => cancelIntent(change, loadIntent(change, request)),
  },
  // The browser library makes it when the customer closes the bank's page.
  'POST /payment_intents/:id/source_cancel': {
    call: 'source-cancel',
    run: (change, request) => {
      answerChallenge(change, loadIntent(change, request), false);
      return show(request, loadIntent(change, request).body);
    },
  },
  'POST /refunds': {
    call: 'refund',
    run: (change, { body }) => createRefund(change, body, takeRefund(change.db, PROVIDER)),
  },
  'GET /refunds': { call: 'retrieve-refund', run: ({ db }, { query }) => listRefunds(db, query) },
  'GET /refunds/:id': {
    call: 'retrieve-refund',
    run: ({ db }, { params }) => refunds.load(db, params.id).body,
  },
  'GET /disputes/:id': {
    call: 'retrieve-dispute',
    run: ({ db }, { params }) => disputes.load(db, params.id).body,
  },
};

// Calls without the secret key come from browsers, and name the publishable one.
const isBrowser = ({ headers }: CallRequest): boolean => headers.authorization === undefined;

/** Reads a parameter of a browser's call, in the query or the form. */
function browserParam({ method, query, body }: CallRequest, name: string): string | undefined {
  return textAt(method === 'GET' ? query : body, name);
}

function authorize(request: CallRequest, call: string, keys: StripeKeys): void {
  const isKnown = isBrowser(request)
    ? BROWSER_CALLS.includes(call) && browserParam(request, 'key') === keys.publishableKey
    : request.headers.authorization === `Bearer ${keys.secretKey}`;
  if (!isKnown) throw invalidRequest('The API key is invalid or may not make this call.', undefined, 401);
}

/** Returns the intent of a call; a browser must know its client secret. */
function loadIntent({ db }: Change, request: CallRequest): StoredIntent {
  const stored = intents.load(db, request.params.id);
  const isAllowed =
    !isBrowser(request) || browserParam(request, 'client_secret') === stored.body.client_secret;
  if (!isAllowed) throw invalidRequest('The client_secret does not match the PaymentIntent.');
  return stored;
}

/** Returns an intent; a browser does not see the shop's own data. */
function show(request: CallRequest, intent: Intent): object {
  const { metadata: _, latest_charge: __, ...shown } = intent;
  return isBrowser(request) ? shown : intent;
}

const keyed =
  (run: Call['run']): Call['run'] =>
  (change, request, requested) =>
    once(change, request, () => run(change, request, requested));

/** Answers once per idempotency key, also with a decline or a requested 500. */
function once(change: Change, request: CallRequest, work: () => object): object {
  const key = request.headers['idempotency-key'];
  if (typeof key !== 'string') return work();
  const misused = () =>
    stripeProblem(400, {
      type: 'idempotency_error',
      message: `The key ${key} was used for another request.`,
    });
  const content = `${request.url} ${JSON.stringify(request.body)}`;
  return answerOnce(change.db, { provider: PROVIDER, key, content }, misused, work);
}
