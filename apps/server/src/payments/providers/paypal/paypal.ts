import type { Gateway } from '../../records/gateway.ts';
import type { GatewayDeps } from '../provider.ts';
import { simpleStatus } from '../simple-status.ts';
import { paypalCalls } from './call.ts';
import { captureOrder, fetchOrderStatus } from './capture-order.ts';
import { fetchDispute } from './dispute.ts';
import { fetchRefundStatus, refundCapture } from './refund.ts';
import { isPaypalOrigin, type PaypalSettings } from './settings.ts';
import { startOrder } from './start.ts';
import { verifyWebhook } from './verify-webhook.ts';

/** Creates the gateway for PayPal's orders (EN-15): approved on PayPal's page, captured by the shop. */
export function paypalGateway(
  account: string,
  settings: PaypalSettings,
  { clock }: Pick<GatewayDeps, 'clock'>,
): Gateway {
  const call = paypalCalls(settings, clock);
  const webhooks = { settings, call };
  return {
    name: account,
    origins: [],
    formActionOrigins: [
      isPaypalOrigin(settings.API_URL) ? 'https://*.paypal.com' : new URL(settings.API_URL).origin,
    ],
    entry: () => 'button',
    start: (request) => startOrder(call, request),
    returnRef: ({ token }) => token ?? null,
    fetchStatus: (attempt) => fetchOrderStatus(call, attempt, clock()),
    capture: (attempt) => captureOrder(call, attempt, clock()),
    cancel: async (attempt) => {
      const status = await fetchOrderStatus(call, attempt, clock());
      // PayPal cannot cancel an order, but without a capture nothing is charged. Settlement checks whether a call
      // captures it.
      const isUncaptured = !status || status.state === 'requires_action' || status.state === 'authorized';
      return isUncaptured ? { ...simpleStatus(attempt, 'cancelled'), unlessCapturing: true } : status;
    },
    verifiesRemotely: true,
    verifyWebhook: (input, now) => verifyWebhook(webhooks, input, now),
    idempotentRefunds: true,
    refund: (request) => refundCapture(call, request),
    fetchDispute: (ref) => fetchDispute(call, ref),
    fetchRefundStatus: (refund) => fetchRefundStatus(call, refund),
  };
}
