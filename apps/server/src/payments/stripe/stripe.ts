import Stripe from 'stripe';
import type { AttemptReport, Gateway, RefundReport, StartRequest, WebhookEvent } from '../gateway.ts';
import type { StripeSettings } from './settings.ts';

/** How old a webhook's signature may be, in seconds (Stripe's own tolerance). */
const TOLERANCE_S = 300;
/** Keys that one attempt may use up at Stripe. */
const MAX_TRIES = 3;

function connect({ API_URL, SECRET_KEY }: StripeSettings): Stripe {
  const url = API_URL ? new URL(API_URL) : undefined;
  return new Stripe(SECRET_KEY, {
    telemetry: false,
    timeout: 15_000,
    maxNetworkRetries: 2,
    ...(url && {
      host: url.hostname,
      port: url.port || (url.protocol === 'https:' ? 443 : 80),
      protocol: url.protocol === 'https:' ? 'https' : 'http',
    }),
  });
}

/** Stripe's own, or those of whoever stands for it. */
const originsOf = ({ API_URL, SCRIPT_URL }: StripeSettings): string[] =>
  API_URL
    ? [...new Set([SCRIPT_URL, API_URL].map((url) => new URL(url).origin))]
    : ['https://js.stripe.com', 'https://api.stripe.com', 'https://hooks.stripe.com'];

const STATES: Partial<Record<Stripe.PaymentIntent.Status, AttemptReport['state']>> = {
  requires_payment_method: 'requires_action',
  requires_confirmation: 'requires_action',
  requires_action: 'requires_action',
  processing: 'processing',
  requires_capture: 'processing',
  succeeded: 'succeeded',
  canceled: 'cancelled',
};

function toReport(intent: Stripe.PaymentIntent): AttemptReport {
  const error = intent.last_payment_error;
  return {
    providerRef: intent.id,
    // A declined intent wants another card and stays open, its failure beside it. A status this version does not know is still open too.
    state: STATES[intent.status] ?? 'processing',
    amount: intent.status === 'succeeded' ? intent.amount_received : intent.amount,
    currency: intent.currency.toUpperCase(),
    orderId: Number(intent.metadata.order_id) || null,
    failureCode:
      error && intent.status !== 'succeeded' ? (error.decline_code ?? error.code ?? 'declined') : null,
  };
}

const REFUND_STATES: Readonly<Record<string, RefundReport['state']>> = {
  succeeded: 'succeeded',
  failed: 'failed',
  canceled: 'failed',
};

/** A refund in our words; one that waits for something is pending. */
const toRefund = ({ id, status, failure_reason }: Stripe.Refund): RefundReport => ({
  refundRef: id,
  state: REFUND_STATES[status ?? ''] ?? 'pending',
  failureCode: failure_reason ?? (status === 'canceled' ? 'canceled' : null),
});

const isGone = (error: unknown): boolean =>
  error instanceof Stripe.errors.StripeError && error.code === 'resource_missing';

/** Cards through Stripe's PaymentIntents; the card itself goes from the browser to Stripe alone (AP-30). */
export function stripeGateway(account: string, settings: StripeSettings): Gateway {
  const stripe = connect(settings);
  return {
    name: account,
    origins: originsOf(settings),
    leadsTo: [],
    entry: () => 'elements',
    start: async (request) => {
      const intent = await createIntent(stripe, request);
      if (!intent.client_secret) throw new Error('Stripe made an intent without a client secret');
      return {
        providerRef: intent.id,
        step: {
          kind: 'elements',
          clientSecret: intent.client_secret,
          publishableKey: settings.PUBLISHABLE_KEY,
          scriptUrl: settings.SCRIPT_URL,
          returnUrl: request.urls.back,
        },
      };
    },
    report: async ({ providerRef }) => {
      if (!providerRef) return null;
      try {
        return toReport(await stripe.paymentIntents.retrieve(providerRef));
      } catch (error) {
        if (isGone(error)) return null;
        throw error;
      }
    },
    cancel: async ({ providerRef }) => {
      if (!providerRef) return null;
      try {
        return toReport(await stripe.paymentIntents.cancel(providerRef));
      } catch (error) {
        if (isGone(error)) return null;
        // Already paid or cancelled: what it is now is the answer.
        if (error instanceof Stripe.errors.StripeInvalidRequestError)
          return toReport(await stripe.paymentIntents.retrieve(providerRef));
        throw error;
      }
    },
    refund: async ({ refundId, attempt, amount }) => {
      const refund = await stripe.refunds.create(
        {
          payment_intent: attempt.providerRef ?? '',
          amount,
          metadata: { order_id: String(attempt.orderId), refund_id: refundId },
        },
        { idempotencyKey: `refund-${refundId}` },
      );
      return toRefund(refund);
    },
    reportRefund: async ({ refundRef }) =>
      refundRef ? toRefund(await stripe.refunds.retrieve(refundRef)) : null,
    verifyWebhook: ({ headers, rawBody }, now) => {
      try {
        const event = stripe.webhooks.constructEvent(
          rawBody,
          headers['stripe-signature'] ?? '',
          settings.WEBHOOK_SECRET,
          TOLERANCE_S,
          undefined,
          now.getTime(),
        );
        // A signed event that cannot be told from others cannot be booked once.
        if (typeof event.id !== 'string' || !/^[\w-]{1,200}$/.test(event.id))
          return { ok: false, reason: 'unreadable' };
        return {
          ok: true,
          event: { eventId: event.id, type: event.type, providerRef: intentOf(event), ...asideOf(event) },
        };
      } catch (error) {
        if (!(error instanceof Stripe.errors.StripeSignatureVerificationError))
          return { ok: false, reason: 'unreadable' };
        return { ok: false, reason: /tolerance/i.test(error.message) ? 'stale' : 'signature' };
      }
    },
  };
}

/**
 * Stripe keeps its answer to a key, a failure of its own too, and would repeat it for a day. The next try therefore has the next key,
 * the same in every process; an intent that may lie behind a failed one is harmless, since nobody was given its secret. Nothing that may
 * be corrected later (the e-mail) is sent: a key that comes back with another request is refused.
 */
async function createIntent(stripe: Stripe, request: StartRequest, tries = 1): Promise<Stripe.PaymentIntent> {
  const suffix = tries === 1 ? '' : `-${tries}`;
  try {
    return await stripe.paymentIntents.create(
      {
        amount: request.amount,
        currency: request.currency.toLowerCase(),
        allowed_payment_method_types: ['card'],
        description: request.description,
        metadata: { order_id: String(request.orderId), attempt_id: request.attemptId },
      },
      { idempotencyKey: `attempt-${request.attemptId}${suffix}` },
    );
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeAPIError) || tries >= MAX_TRIES) throw error;
    return createIntent(stripe, request, tries + 1);
  }
}

const DISPUTE_STATES: Readonly<Record<string, 'won' | 'lost'>> = { won: 'won', lost: 'lost' };

/** What an event is about beside its payment: a refund of it, or a dispute. */
function asideOf({ data, type }: Stripe.Event): Pick<WebhookEvent, 'refundRef' | 'dispute'> {
  if (type === 'refund.updated' || type === 'refund.failed' || type === 'charge.refund.updated')
    return { refundRef: (data.object as Stripe.Refund).id };
  if (!type.startsWith('charge.dispute.')) return {};
  const { id, amount, currency, reason, status } = data.object as Stripe.Dispute;
  const state = DISPUTE_STATES[status] ?? 'open';
  return { dispute: { disputeRef: id, amount, currency: currency.toUpperCase(), reason, state } };
}

/** The intent an event is about; null for events about something else. */
function intentOf(event: Stripe.Event): string | null {
  const object = event.data.object as {
    id?: string;
    object?: string;
    payment_intent?: string | { id: string } | null;
  };
  if (object.object === 'payment_intent') return object.id ?? null;
  const intent = object.payment_intent;
  return typeof intent === 'string' ? intent : (intent?.id ?? null);
}
