import type { FastifyInstance } from 'fastify';
import type { ChangeDeps } from '../../change.ts';
import { withCallFaults } from '../../control/call-faults.ts';
import { takeRefund } from '../../control/requests.ts';
import { at } from '../../json-path.ts';
import { storedIdentity } from '../certificate.ts';
import type { PaypalKeys } from '../config.ts';
import { SOURCES } from '../objects.ts';
import { load, loadOrder, PROVIDER } from '../stored-records.ts';
import { giveToken } from './access.ts';
import { changing, type Route, reading } from './call.ts';
import { captureOrder } from './capture-order.ts';
import { createOrder } from './create-order.ts';
import { errorBody, PaypalProblem, unprocessable } from './problem.ts';
import { refundCapture } from './refund-capture.ts';
import { report } from './report.ts';
import { showCapture, showOrder, showRefund } from './show.ts';
import { verifyWebhook } from './verify-webhook.ts';

/** Where the certificate of the notices stands. */
export const CERTIFICATE_PATH = '/paypal/v1/notifications/certs/CERT-folio-test';

/** The API below /paypal. */
export function registerPaypalApi(app: FastifyInstance, deps: ChangeDeps, keys: PaypalKeys): void {
  const { db, clock, baseUrl } = deps;
  const certUrl = () => `${baseUrl()}${CERTIFICATE_PATH}`;

  app.get(CERTIFICATE_PATH, (_request, reply) =>
    reply.type('application/x-pem-file').send(storedIdentity(db, clock()).certificate),
  );

  app.register(
    async (api) => {
      api.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, raw, done) => {
        const text = String(raw);
        try {
          done(null, { raw: text, json: text === '' ? {} : JSON.parse(text) });
        } catch {
          done(new PaypalProblem(400, [{ issue: 'MALFORMED_REQUEST_JSON', description: 'Not JSON.' }]));
        }
      });
      api.setErrorHandler((error, _request, reply) => {
        if (!(error instanceof PaypalProblem)) throw error;
        return reply.code(error.status).send(errorBody(error));
      });

      api.post('/v1/oauth2/token', (request, reply) =>
        withCallFaults(deps, { call: 'token', decides: false }, reply, () => {
          const { authorization } = request.headers;
          const answer = giveToken(db, keys, authorization, at(request.body, 'grant_type'), clock());
          reply.code(answer.status);
          return answer.body;
        }),
      );
      api.post<Route>(
        '/v2/checkout/orders',
        changing(deps, 'create', false, (change, { body }, { extent }) => ({
          body: showOrder(db, change.baseUrl, createOrder(change, body?.json), extent),
        })),
      );
      api.get<Route>(
        '/v2/checkout/orders/:id',
        reading(deps, 'get', ({ params }) =>
          showOrder(db, baseUrl(), loadOrder(db, params.id, clock()), 'representation'),
        ),
      );
      api.post<Route>(
        '/v2/checkout/orders/:id/capture',
        changing(deps, 'capture', true, (change, { params }, { requested, extent }) => {
          if (requested?.startsWith('decline:') && requested !== 'decline:INSTRUMENT_DECLINED') {
            throw unprocessable(requested.slice('decline:'.length));
          }
          const captured = captureOrder(change, params.id, sourceOf(requested));
          if ('order' in captured) {
            return { body: showOrder(db, change.baseUrl, captured.order, extent) };
          }
          const links = [{ href: captured.sentBackTo, rel: 'redirect', method: 'GET' }];
          return { refused: unprocessable('INSTRUMENT_DECLINED', undefined, links) };
        }),
      );
      api.get<Route>(
        '/v2/payments/captures/:id',
        reading(deps, 'get', ({ params }) => showCapture(baseUrl(), load(db, 'capture', params.id))),
      );
      api.post<Route>(
        '/v2/payments/captures/:id/refund',
        changing(deps, 'refund', false, (change, { params, body }, { extent }) => {
          const refund = refundCapture(change, params.id, body?.json, takeRefund(db, PROVIDER) ?? 'succeed');
          return { body: showRefund(change.baseUrl, refund, extent) };
        }),
      );
      api.get<Route>(
        '/v2/payments/refunds/:id',
        reading(deps, 'get', ({ params }) =>
          showRefund(baseUrl(), load(db, 'refund', params.id), 'representation'),
        ),
      );
      api.post<Route>(
        '/v1/notifications/verify-webhook-signature',
        reading(deps, 'verify', ({ body }) =>
          verifyWebhook(body?.raw ?? '', body?.json, {
            certificate: storedIdentity(db, clock()).certificate,
            certUrl: certUrl(),
            webhookId: keys.webhookId,
          }),
        ),
      );
      api.get<Route>(
        '/v1/reporting/transactions',
        reading(deps, 'report', ({ query }) => report(db, query, clock())),
      );
    },
    { prefix: '/paypal' },
  );
}

/** What the control endpoint wants in place of what the buyer chose. */
function sourceOf(requested: string | null) {
  if (requested === 'approve') return 'balance';
  if (requested === 'decline:INSTRUMENT_DECLINED') return 'declined-card';
  return SOURCES.find((source) => source === requested) ?? null;
}
