import formbody from '@fastify/formbody';
import { LOCALES } from '@folio/domain/locale/locale';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { selectOrder } from '../../orders/records/orders.queries.ts';
import { isUuid } from '../../platform/db/uuid.ts';
import { FORM_LIMIT } from '../../platform/http/body-limits.ts';
import { notFound } from '../../platform/http/errors.ts';
import { readForm } from '../../platform/http/measure-body.ts';
import { returnAddress } from '../attempts/host-page.ts';
import { recordSubmission } from '../attempts/record-submission.ts';
import type { Deps } from '../deps.ts';
import { contentPolicy, scriptHash } from '../offered-methods/content-policy.ts';
import { selectAttempt, toAttemptRef } from '../records/attempts.queries.ts';
import { DEVICE_CHECKED, HOST_RETURN, returnUrls } from '../records/payer.ts';

const Posted = z.record(z.string().max(80), z.string());
/** Longer than what any provider adds to its return address, in characters. */
const MAX_QUERY = 2000;
const Query = z.object({ attempt: z.uuid() });

/** Notifies the payment page, which shows it in a hidden frame, that the bank has seen the device. */
const REPORT_DEVICE_CHECKED = "parent.postMessage('device-checked', location.origin)";
const DEVICE_CHECKED_HASH = scriptHash(REPORT_DEVICE_CHECKED);

/**
 * Receives the post of a customer's bank. The browser comes from another site without cookies: the fields go to the
 * provider for verification, and the browser to the page that shows the payment's status (RT-9).
 */
export async function returnRoutes(scope: FastifyInstance, deps: Deps): Promise<void> {
  await scope.register(formbody, { bodyLimit: FORM_LIMIT, parser: readForm });
  const setPolicy = contentPolicy(deps);
  scope.post<{ Params: { orderId: string } }>(
    '/customer/payment/3ds/order/:orderId',
    { schema: { hide: true } },
    async (request, reply) => {
      await submitAnswer(deps, request).catch((error: unknown) =>
        request.log.warn({ err: error }, "a bank's posted answer could not be submitted"),
      );
      return reply.redirect(`/customer/payment/3ds/order/${encodeURIComponent(request.params.orderId)}`, 303);
    },
  );
  hostReturnRoutes(scope, deps);
  for (const method of ['GET', 'POST'] as const) {
    scope.route({
      method,
      url: DEVICE_CHECKED,
      schema: { hide: true },
      handler: (_request, reply) => {
        setPolicy(reply, { hash: DEVICE_CHECKED_HASH });
        return reply
          .type('text/html; charset=utf-8')
          .send(`<!doctype html><title>-</title><script>${REPORT_DEVICE_CHECKED}</script>`);
      },
    });
  }
}

/** Redirects the customer of an embedded shop from a provider back to the host page, also after a bank's post. */
function hostReturnRoutes(scope: FastifyInstance, deps: Deps): void {
  for (const method of ['GET', 'POST'] as const)
    scope.route<{ Params: { orderId: string; attemptId: string } }>({
      method,
      url: `${HOST_RETURN}/:orderId/:attemptId`,
      schema: { hide: true },
      handler: async (request, reply) => {
        const { orderId, attemptId } = request.params;
        const attempt = isUuid(attemptId) ? await selectAttempt(deps.db, attemptId) : undefined;
        if (!attempt || String(attempt.order_id) !== orderId) throw notFound();
        if (method === 'POST')
          await submitAnswer(deps, request).catch((error: unknown) =>
            request.log.warn({ err: error }, "a bank's posted answer could not be submitted"),
          );
        const query = request.url.split('?')[1] ?? '';
        return reply.redirect(await returnAddress(deps, attempt, query.slice(0, MAX_QUERY)), 303);
      },
    });
}

async function submitAnswer(
  deps: Deps,
  request: FastifyRequest<{ Params: { orderId: string } }>,
): Promise<void> {
  const query = Query.safeParse(request.query);
  const posted = Posted.safeParse(request.body);
  if (!query.success || !posted.success) return;
  const attempt = await selectAttempt(deps.db, query.data.attempt);
  if (!attempt || attempt.ended_at || String(attempt.order_id) !== request.params.orderId) return;
  const gateway = deps.gateways.get(attempt.gateway);
  const order = await selectOrder(deps.db, attempt.order_id);
  if (!gateway?.submit || !order) return;
  const locale = LOCALES.find((one) => one === order.locale) ?? 'es';
  const payer = {
    email: order.email,
    locale,
    ip: request.ip,
    userAgent: request.headers['user-agent'] ?? '',
  };
  const urls = returnUrls(deps, `${request.protocol}://${request.host}`, attempt);
  const submitted = await gateway.submit(toAttemptRef(attempt), { fields: posted.data, payer, urls });
  if (submitted.ok) await recordSubmission(deps, attempt, submitted);
}
