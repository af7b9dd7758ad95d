import { ApiException, Monei } from '@monei-js/node-sdk';
import type { AttemptRef, Gateway, ProviderStatus, Started, StartRequest } from '../../records/gateway.ts';
import type { GatewayDeps } from '../provider.ts';
import { callMonei } from './call-monei.ts';
import { isReference, orderName, readPayment, toStatus } from './payment.ts';
import { fetchRefunded, fetchRefundStatus, refundPayment } from './refund.ts';
import type { MoneiSettings } from './settings.ts';
import { verifyWebhook } from './verify-webhook.ts';

const TIMEOUT_MS = 15_000;
const DAY_S = 24 * 60 * 60;

/** Creates the gateway for cards, Bizum and Multibanco references on MONEI's own page (EN-15). */
export function moneiGateway(
  account: string,
  settings: MoneiSettings,
  { clock }: Pick<GatewayDeps, 'clock'>,
): Gateway {
  const monei = new Monei(settings.API_KEY, {
    baseURL: settings.API_URL,
    timeout: TIMEOUT_MS,
    userAgent: 'Folio/1.0',
  });
  const fetchStatus = (attempt: AttemptRef) => queryStatus(monei, attempt);
  return {
    name: account,
    origins: [],
    formActionOrigins: [new URL(settings.PAGE_URL).origin],
    entry: () => 'button',
    start: (request) => start(monei, settings, request, clock()),
    returnRef: ({ id, orderId }) => (id && orderId ? id : null),
    fetchStatus,
    cancel: async (attempt) => {
      if (!attempt.providerRef) return null;
      const cancellationReason = 'requested_by_customer';
      try {
        const cancelled = await callMonei(monei.payments.cancel(attempt.providerRef, { cancellationReason }));
        return toStatus(readPayment(cancelled), attempt);
      } catch (error) {
        // The payment was paid, has ended, or can only expire: return its current status.
        if (error instanceof ApiException) return fetchStatus(attempt);
        throw error;
      }
    },
    verifyWebhook: (input, now) => verifyWebhook(settings.API_KEY, input, now),
    refund: (request) => refundPayment(monei, request),
    fetchRefunded: (attempt) => fetchRefunded(monei, attempt),
    fetchRefundStatus: (refund) => fetchRefundStatus(monei, refund),
  };
}

/**
 * Opens a payment. MONEI has no idempotency key: a payment whose creation got no response remains, and cannot be paid
 * without the address of its page.
 */
async function start(
  monei: Monei,
  settings: MoneiSettings,
  request: StartRequest,
  now: Date,
): Promise<Started> {
  const { urls, payer } = request;
  const byReference = isReference(request.method);
  const days = byReference ? settings.REFERENCE_DAYS : 1;
  const expireAt = Math.floor(now.getTime() / 1000) + days * DAY_S;
  const payment = readPayment(
    await callMonei(
      monei.payments.create({
        amount: request.amount,
        currency: request.currency,
        orderId: orderName(request),
        description: request.description,
        metadata: { order_id: String(request.orderId) },
        customer: { email: payer.email },
        sessionDetails: { ip: payer.ip, userAgent: payer.userAgent, lang: payer.locale },
        callbackUrl: urls.notify,
        completeUrl: urls.back,
        failUrl: urls.back,
        cancelUrl: urls.cancelled,
        expireAt,
        allowedPaymentMethods: byReference ? ['multibanco'] : settings.METHODS,
      }),
    ),
  );
  const url = payment.nextAction?.redirectUrl;
  if (!url) throw new Error('MONEI returned a payment without its payment page');
  const step = { kind: 'redirect', url } as const;
  return { providerRef: payment.id, step, expiresAt: new Date(expireAt * 1000) };
}

async function queryStatus(monei: Monei, attempt: AttemptRef): Promise<ProviderStatus | null> {
  if (!attempt.providerRef) return null;
  try {
    return toStatus(readPayment(await callMonei(monei.payments.get(attempt.providerRef))), attempt);
  } catch (error) {
    if (error instanceof ApiException && error.statusCode === 404) return null;
    throw error;
  }
}
