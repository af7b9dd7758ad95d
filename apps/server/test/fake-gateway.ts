import type { AttemptReport, Gateway, WebhookEvent } from '../src/payments/gateway.ts';

type Behaviour = 'open' | 'succeed' | 'decline' | 'wrong-amount' | 'unreachable';

/** A provider in memory that says what the test told it to; the real one's protocol is tested against the sandbox. */
export type FakeGateway = Gateway & {
  behave: (behaviour: Behaviour) => void;
  readonly started: Map<string, { orderId: number; amount: number }>;
  /** A webhook body that this gateway takes as its own. */
  readonly webhook: (event: Partial<WebhookEvent>) => string;
};

export function fakeGateway(): FakeGateway {
  let behaviour: Behaviour = 'open';
  const started = new Map<string, { orderId: number; amount: number }>();
  const reportOf = (providerRef: string | null): AttemptReport | null => {
    const intent = providerRef ? started.get(providerRef) : undefined;
    if (!intent || !providerRef) return null;
    const base = { providerRef, amount: intent.amount, currency: 'EUR', orderId: intent.orderId, failureCode: null };
    if (behaviour === 'unreachable') throw new Error('the provider does not answer');
    if (behaviour === 'succeed') return { ...base, state: 'succeeded' };
    if (behaviour === 'wrong-amount') return { ...base, state: 'succeeded', amount: intent.amount - 1 };
    if (behaviour === 'decline') return { ...base, state: 'requires_action', failureCode: 'card_declined' };
    return { ...base, state: 'requires_action' };
  };
  return {
    name: 'stripe',
    behave: (next) => {
      behaviour = next;
    },
    started,
    webhook: (event) => JSON.stringify({ eventId: 'evt_1', type: 'payment', providerRef: null, ...event }),
    start: async ({ attemptId, orderId, amount }) => {
      const providerRef = `fake_${attemptId}`;
      started.set(providerRef, { orderId, amount });
      return { providerRef, client: { clientSecret: `${providerRef}_secret`, publishableKey: 'pk_test_x', scriptUrl: 'http://127.0.0.1:1/script.js' } };
    },
    report: async ({ providerRef }) => reportOf(providerRef),
    cancel: async ({ providerRef }) => {
      const report = reportOf(providerRef);
      return report && { ...report, state: 'cancelled' };
    },
    verifyWebhook: ({ headers, rawBody }) => {
      if (headers['x-signature'] !== 'good') return { ok: false, reason: 'signature' };
      return { ok: true, event: JSON.parse(rawBody.toString()) as WebhookEvent };
    },
  };
}
