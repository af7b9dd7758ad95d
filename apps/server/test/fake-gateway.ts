import type { Gateway, ProviderStatus, WebhookEvent } from '../src/payments/providers/gateway.ts';

/** What the provider says of an attempt from now on; `unknown` never heard of it, `unreachable` does not answer at all. */
export type Behaviour =
  | 'open'
  | 'processing'
  | 'succeed'
  | 'decline'
  | 'wrong-amount'
  | 'wrong-currency'
  | 'wrong-order'
  | 'unknown'
  | 'unreachable';

/** What comes of refunds from now on; `silent` does what it was asked for and says nothing. */
export type RefundBehaviour = 'succeed' | 'pending' | 'fail' | 'by-hand' | 'silent';

type Intent = { orderId: number; amount: number };
type Given = { amount: number; state: 'pending' | 'succeeded' | 'failed' };

/** A provider in memory that says what the test told it to; the real one's protocol is tested against the sandbox. */
export type FakeGateway = Gateway & {
  /** For every attempt, or for the one with this reference. */
  readonly behave: (behaviour: Behaviour, providerRef?: string) => void;
  readonly started: Map<string, Intent>;
  /** What it tells from now on of the cents given back, of every attempt; undefined when it does not tell. */
  readonly tellsRefunds: (cents: number | undefined) => void;
  readonly refundsWill: (behaviour: RefundBehaviour) => void;
  /** What was given back, by the refund's id. */
  readonly given: Map<string, Given>;
  /** How often an attempt was asked about. */
  readonly asked: () => number;
  /** A webhook body that this gateway takes as its own. */
  readonly webhook: (event: Partial<WebhookEvent>) => string;
};

function reportOf(behaviour: Behaviour, providerRef: string, intent: Intent): ProviderStatus | null {
  const { orderId, amount } = intent;
  const said = { providerRef, amount, currency: 'EUR', orderId, failureCode: null };
  switch (behaviour) {
    case 'unreachable':
      throw new Error('the provider does not answer');
    case 'unknown':
      return null;
    case 'open':
      return { ...said, state: 'requires_action' };
    case 'processing':
      return { ...said, state: 'processing' };
    case 'decline':
      return { ...said, state: 'requires_action', failureCode: 'card_declined' };
    case 'succeed':
      return { ...said, state: 'succeeded' };
    case 'wrong-amount':
      return { ...said, state: 'succeeded', amount: amount - 1 };
    case 'wrong-currency':
      return { ...said, state: 'succeeded', currency: 'GBP' };
    case 'wrong-order':
      return { ...said, state: 'succeeded', orderId: orderId + 1 };
  }
}

/** `account`: the name it goes by. */
export function fakeGateway(account = 'stripe'): FakeGateway {
  let common: Behaviour = 'open';
  let asked = 0;
  const own = new Map<string, Behaviour>();
  const started = new Map<string, Intent>();
  let refunds: RefundBehaviour = 'succeed';
  let refunded: number | undefined;
  const given = new Map<string, Given>();
  const say = (providerRef: string | null): ProviderStatus | null => {
    const intent = providerRef ? started.get(providerRef) : undefined;
    const status =
      intent && providerRef ? reportOf(own.get(providerRef) ?? common, providerRef, intent) : null;
    return status && refunded !== undefined ? { ...status, refunded } : status;
  };
  return {
    name: account,
    origins: ['https://provider.test'],
    formActionOrigins: [],
    entry: () => 'elements',
    behave: (next, providerRef) => {
      if (providerRef) own.set(providerRef, next);
      else common = next;
    },
    started,
    tellsRefunds: (cents) => {
      refunded = cents;
    },
    refundsWill: (next) => {
      refunds = next;
    },
    given,
    refund: async ({ refundId, amount }) => {
      if (refunds === 'by-hand') return 'by-hand';
      const known = given.get(refundId);
      const state = refunds === 'pending' ? 'pending' : refunds === 'fail' ? 'failed' : 'succeeded';
      if (!known) given.set(refundId, { amount, state });
      if (refunds === 'silent') throw new Error('the provider does not answer');
      const failureCode = state === 'failed' ? 'expired_card' : null;
      return { refundRef: `re_${refundId}`, state, failureCode };
    },
    idempotentRefunds: true,
    manualRefunds: () => refunds === 'by-hand',
    fetchRefundStatus: async ({ refundId }) => {
      const known = given.get(refundId);
      return known ? { refundRef: `re_${refundId}`, state: known.state, failureCode: null } : null;
    },
    asked: () => asked,
    webhook: (event) => JSON.stringify({ eventId: 'evt_1', type: 'payment', providerRef: null, ...event }),
    start: async ({ attemptId, orderId, amount, urls }) => {
      if (common === 'unreachable') throw new Error('the provider does not answer');
      const providerRef = `fake_${account}_${attemptId}`;
      started.set(providerRef, { orderId, amount });
      return {
        providerRef,
        step: {
          kind: 'elements',
          clientSecret: `${providerRef}_secret`,
          publishableKey: 'pk_test_x',
          scriptUrl: 'http://127.0.0.1:1/script.js',
          returnUrl: urls.back,
        },
      };
    },
    fetchStatus: async ({ providerRef }) => {
      asked += 1;
      return say(providerRef);
    },
    cancel: async ({ providerRef }) => {
      const status = say(providerRef);
      // What is at work, or has come, cannot be called off.
      const isLate = status?.state === 'succeeded' || status?.state === 'processing';
      return status && !isLate ? { ...status, state: 'cancelled' } : status;
    },
    verifyWebhook: ({ headers, rawBody }) => {
      if (headers['x-signature'] !== 'good') return { ok: false, reason: 'signature' };
      return { ok: true, event: JSON.parse(rawBody.toString()) as WebhookEvent };
    },
  };
}
