import type { Gateway } from '../gateway.ts';
import type { GatewayDeps } from '../provider.ts';
import { simpleStatus } from '../simple-status.ts';
import { paypalCalls } from './call.ts';
import { captureOrder, fetchOrderStatus } from './capture-order.ts';
import { fetchRefundStatus, refundCapture } from './refund.ts';
import { isPaypalOrigin, type PaypalSettings } from './settings.ts';
import { startOrder } from './start.ts';
import { verifyWebhook } from './verify-webhook.ts';

/** PayPal's orders: approved on its page, captured by us (EN-15). */
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
      const told = await fetchOrderStatus(call, attempt, clock());
      // PayPal withdraws no order; one that we do not capture costs its payer nothing. Whether another call captures it, our rows say.
      const isUntaken = !told || told.state === 'requires_action' || told.state === 'approved';
      return isUntaken ? { ...simpleStatus(attempt, 'cancelled'), unlessCapturing: true } : told;
    },
    verifiesRemotely: true,
    verifyWebhook: (input, now) => verifyWebhook(webhooks, input, now),
    idempotentRefunds: true,
    refund: (request) => refundCapture(call, request),
    fetchRefundStatus: (refund) => fetchRefundStatus(call, refund),
  };
}
