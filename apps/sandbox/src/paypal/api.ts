import { randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { answerOnce } from '../answer-once.ts';
import { type Call, type CallRequest, Problem, registerApi } from '../api.ts';
import type { Change, ChangeDeps } from '../change.ts';
import { takeRefund } from '../control/requests.ts';
import { getRecord, putRecord } from '../store/records.ts';
import { captureOrder } from './captures.ts';
import { createOrder, showOrder } from './orders.ts';
import { problem, unprocessable } from './problem.ts';
import type { PaypalKeys } from './provider.ts';
import { captures, orders, PROVIDER, refunds, SOURCES, type Source } from './records.ts';
import { refundCapture } from './refunds.ts';
import { verifyWebhook } from './webhooks.ts';

const TOKEN_LIVES_S = 32_400;

/** Registers the API below /paypal. */
export function registerPaypalApi(app: FastifyInstance, deps: ChangeDeps, keys: PaypalKeys): void {
  app.register(async (scope) => {
    // A webhook's signature covers the bytes of the body, which parsing loses.
    scope.addContentTypeParser(
      'application/json',
      { parseAs: 'string' },
      async (_request: unknown, raw: string | Buffer) => ({
        raw: String(raw),
        json: JSON.parse(String(raw)),
      }),
    );
    registerApi(scope, deps, {
      prefix: '/paypal',
      authorize({ headers }, call) {
        if (call !== 'token' && !isAuthorized(deps, headers.authorization))
          throw problem(401, 'invalid_token');
      },
      invalid: (message) => problem(400, message),
      calls: {
        'POST /v1/oauth2/token': {
          call: 'token',
          run: (change, request) => createToken(change, request, keys),
        },
        'POST /v1/notifications/verify-webhook-signature': {
          call: 'verify',
          run: ({ baseUrl }, request) => verifyWebhook({ ...keys, baseUrl }, readBody(request)),
        },
        ...CALLS,
      },
    });
  });
}

/** The calls that the shop makes, besides those for the token and for verifying a webhook. */
const CALLS: Record<string, Call> = {
  'POST /v2/checkout/orders': {
    call: 'create',
    run: once((change, request) => showOrder(change, createOrder(change, readBody(request).json))),
  },
  'GET /v2/checkout/orders/:id': {
    call: 'get',
    run: (change, { params }) => showOrder(change, orders.load(change.db, params.id)),
  },
  'POST /v2/checkout/orders/:id/capture': {
    call: 'capture',
    decides: true,
    run: once((change, { params }, requested) => {
      const captured = captureOrder(change, params.id, requestedSource(requested));
      return captured instanceof Problem ? captured : showOrder(change, captured);
    }),
  },
  'GET /v2/payments/captures/:id': {
    call: 'get',
    run: ({ db }, { params }) => captures.load(db, params.id).body,
  },
  'POST /v2/payments/captures/:id/refund': {
    call: 'refund',
    run: once((change, request) => {
      const requested = takeRefund(change.db, PROVIDER);
      return refundCapture(change, request.params.id, readBody(request).json, requested).body;
    }),
  },
  'GET /v2/payments/refunds/:id': {
    call: 'get',
    run: ({ db }, { params }) => refunds.load(db, params.id).body,
  },
};

interface JsonBody {
  raw: string;
  json: unknown;
}
// The content parser above creates the body of every call but the token's, which has none.
const readBody = ({ body }: CallRequest): JsonBody => body as JsonBody;

/** Answers once per `PayPal-Request-Id`. */
function once(run: Call['run']): Call['run'] {
  return (change, request, requested) => {
    const id = request.headers['paypal-request-id'];
    const work = () => run(change, request, requested);
    if (typeof id !== 'string') return work();
    const keyed = { provider: PROVIDER, key: `${request.url} ${id}`, content: readBody(request).raw };
    return answerOnce(change.db, keyed, () => unprocessable('DUPLICATE_REQUEST_ID'), work);
  };
}

/** Returns the source that replaces the buyer's; throws a 422 for another issue of `decline:<issue>`. */
function requestedSource(requested: string | null): Source | null {
  if (requested === 'approve') return 'balance';
  const [, issue] = /^decline:(.+)/.exec(requested ?? '') ?? [];
  if (issue === undefined) return SOURCES.find((source) => source === requested) ?? null;
  if (issue === 'INSTRUMENT_DECLINED') return 'declined-card';
  throw unprocessable(issue);
}

function createToken({ db, now }: Change, { headers }: CallRequest, { clientId, clientSecret }: PaypalKeys) {
  const credentials = Buffer.from(`${clientId}:${clientSecret}`).toString('base64');
  if (headers.authorization !== `Basic ${credentials}`) throw problem(401, 'invalid_client');
  const id = `A21AA${randomBytes(48).toString('base64url')}`;
  putRecord(db, { provider: PROVIDER, kind: 'token', id }, { ends: now + TOKEN_LIVES_S * 1000 });
  return { access_token: id, token_type: 'Bearer', expires_in: TOKEN_LIVES_S };
}

function isAuthorized({ db, clock }: ChangeDeps, authorization: string | undefined): boolean {
  const id = /^Bearer (\S+)$/.exec(authorization ?? '')?.[1] ?? '';
  const token = getRecord<{ ends: number }>(db, { provider: PROVIDER, kind: 'token', id });
  return token !== null && clock() < token.body.ends;
}
