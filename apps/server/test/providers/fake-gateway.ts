import type { Dispute } from '@folio/domain/payment/dispute-states';
import type { Gateway, Gateways, ProviderStatus, WebhookEvent } from '../../src/payments/records/gateway.ts';

/** The provider's reports on an attempt from now on; `unknown` does not know it, `unreachable` never answers. */
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

/** The outcome of refunds from now on; `silent` makes them and does not answer. */
export type RefundBehaviour = 'succeed' | 'pending' | 'fail' | 'manual' | 'silent';

type Intent = { orderId: number; amount: number };
type MadeRefund = { amount: number; state: 'pending' | 'succeeded' | 'failed' };

/** A provider in memory that reports what the test sets; the real protocols are tested against the sandbox. */
export type FakeGateway = Gateway & {
  /** Sets the behaviour for every attempt, or for the one with this reference. */
  readonly behave: (behaviour: Behaviour, providerRef?: string) => void;
  readonly started: Map<string, Intent>;
  /** Sets the refunded cents that each status reports from now on; undefined for none. */
  readonly reportRefunded: (cents: number | undefined) => void;
  readonly refundsWill: (behaviour: RefundBehaviour) => void;
  /** The refunds that were made, by their id. */
  readonly madeRefunds: Map<string, MadeRefund>;
  /** The disputes that the provider knows, by their reference. */
  readonly disputes: Map<string, Dispute>;
  /** Returns how often a status was fetched. */
  readonly statusCalls: () => number;
  /** Builds the body of a webhook that this gateway accepts. */
  readonly webhook: (event: Partial<WebhookEvent>) => string;
};

function buildStatus(behaviour: Behaviour, providerRef: string, intent: Intent): ProviderStatus | null {
  const { orderId, amount } = intent;
  const common = { providerRef, amount, currency: 'EUR', orderId, failureCode: null };
  switch (behaviour) {
    case 'unreachable':
      throw new Error('the provider does not answer');
    case 'unknown':
      return null;
    case 'open':
      return { ...common, state: 'requires_action' };
    case 'processing':
      return { ...common, state: 'processing' };
    case 'decline':
      return { ...common, state: 'requires_action', failureCode: 'card_declined' };
    case 'succeed':
      return { ...common, state: 'succeeded' };
    case 'wrong-amount':
      return { ...common, state: 'succeeded', amount: amount - 1 };
    case 'wrong-currency':
      return { ...common, state: 'succeeded', currency: 'GBP' };
    case 'wrong-order':
      return { ...common, state: 'succeeded', orderId: orderId + 1 };
  }
}

/** The part of the gateway that makes refunds, each once. */
function fakeRefunds() {
  let refunds: RefundBehaviour = 'succeed';
  const madeRefunds = new Map<string, MadeRefund>();
  return {
    refundsWill: (next) => {
      refunds = next;
    },
    madeRefunds,
    refund: async ({ refundId, amount }) => {
      if (refunds === 'manual') return 'manual';
      const known = madeRefunds.get(refundId);
      const state = refunds === 'pending' ? 'pending' : refunds === 'fail' ? 'failed' : 'succeeded';
      if (!known) madeRefunds.set(refundId, { amount, state });
      if (refunds === 'silent') throw new Error('the provider does not answer');
      const failureCode = state === 'failed' ? 'expired_card' : null;
      return { refundRef: `re_${refundId}`, state, failureCode };
    },
    idempotentRefunds: true,
    manualRefunds: () => refunds === 'manual',
    fetchRefundStatus: async ({ refundId }) => {
      const known = madeRefunds.get(refundId);
      return known ? { refundRef: `re_${refundId}`, state: known.state, failureCode: null } : null;
    },
  } satisfies Partial<FakeGateway>;
}

/** The part of the gateway that looks disputes up. */
function fakeDisputes() {
  const disputes = new Map<string, Dispute>();
  return {
    disputes,
    fetchDispute: async (ref) => disputes.get(ref) ?? null,
  } satisfies Partial<FakeGateway>;
}

/** `account`: the name of the merchant account. */
export function fakeGateway(account = 'stripe'): FakeGateway {
  let common: Behaviour = 'open';
  let statusCalls = 0;
  const own = new Map<string, Behaviour>();
  const started = new Map<string, Intent>();
  let refunded: number | undefined;
  const currentStatus = (providerRef: string | null): ProviderStatus | null => {
    const intent = providerRef ? started.get(providerRef) : undefined;
    const status =
      intent && providerRef ? buildStatus(own.get(providerRef) ?? common, providerRef, intent) : null;
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
    reportRefunded: (cents) => {
      refunded = cents;
    },
    ...fakeRefunds(),
    ...fakeDisputes(),
    statusCalls: () => statusCalls,
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
      statusCalls += 1;
      return currentStatus(providerRef);
    },
    cancel: async ({ providerRef }) => {
      const status = currentStatus(providerRef);
      // A processing or captured payment cannot be cancelled.
      const isLate = status?.state === 'succeeded' || status?.state === 'processing';
      return status && !isLate ? { ...status, state: 'cancelled' } : status;
    },
    verifyWebhook: ({ headers, rawBody }) => {
      if (headers['x-signature'] !== 'good') return { ok: false, reason: 'signature' };
      return { ok: true, event: JSON.parse(rawBody.toString()) as WebhookEvent };
    },
  };
}

/** One gateway for every method of every store, MB WAY among them. */
export const forEveryMethod = (gateway: FakeGateway): Gateways => ({
  get: () => gateway,
  values: () => new Map([[gateway.name, gateway]]).values(),
});
