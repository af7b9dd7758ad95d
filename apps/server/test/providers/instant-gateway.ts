import type { Gateway } from '../../src/payments/records/gateway.ts';

/** A provider that captures each payment at once, without a call. */
export const instantGateway = (name: string): Gateway => ({
  name,
  origins: [],
  formActionOrigins: [],
  entry: () => 'button',
  start: async ({ attemptId }) => ({ providerRef: attemptId, step: null }),
  submit: async ({ attemptId, orderId, amount, currency }) => {
    const status = { state: 'succeeded', amount, currency, orderId, failureCode: null } as const;
    return { ok: true, status: { ...status, providerRef: attemptId } };
  },
  fetchStatus: async () => null,
  cancel: async () => null,
  verifyWebhook: () => ({ ok: false, reason: 'signature' }),
});
