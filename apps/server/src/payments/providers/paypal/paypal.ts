import type { Gateway } from '../gateway.ts';
import { plainReport } from '../plain-report.ts';
import type { GatewayDeps } from '../provider.ts';
import { paypalCalls } from './call.ts';

import { refundCapture, reportRefund } from './refund.ts';
import { isPaypals, type PaypalSettings } from './settings.ts';
import { startOrder } from './start.ts';
import { captureOrder, reportOrder } from './take.ts';
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
    leadsTo: [isPaypals(settings.API_URL) ? 'https://*.paypal.com' : new URL(settings.API_URL).origin],
    entry: () => 'button',
    start: (request) => startOrder(call, request),
    refOfReturn: ({ token }) => token ?? null,
    report: (attempt) => reportOrder(call, attempt, clock()),
    take: (attempt) => captureOrder(call, attempt, clock()),
    cancel: async (attempt) => {
      const told = await reportOrder(call, attempt, clock());
      // PayPal withdraws no order; one that we do not capture costs its payer nothing. Whether another call captures it, our rows say.
      const isUntaken = !told || told.state === 'requires_action' || told.state === 'approved';
      return isUntaken ? { ...plainReport(attempt, 'cancelled'), unlessAsking: true } : told;
    },
    verifiesRemotely: true,
    verifyWebhook: (input, now) => verifyWebhook(webhooks, input, now),
    knowsRepeats: true,
    refund: (request) => refundCapture(call, request),
    reportRefund: (refund) => reportRefund(call, refund),
  };
}
