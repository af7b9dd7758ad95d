import Stripe from 'stripe';
import type { Gateway, ProviderStatus, Started, StartRequest } from '../../records/gateway.ts';
import type { GatewayDeps } from '../provider.ts';
import { createIntent } from './create-intent.ts';
import { toDispute } from './events.ts';
import { isExpired, issueReference, MULTIBANCO } from './multibanco.ts';
import { createRefund, fetchRefundStatus } from './refund.ts';
import type { StripeSettings } from './settings.ts';
import { toStatus } from './to-status.ts';
import { findDispute, verifyWebhook } from './verify-webhook.ts';

/** The store's code for cards through Stripe. */
const CARD = 'stripe';

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

/** Returns Stripe's own origins, or those of its simulator. */
const toOrigins = ({ API_URL, SCRIPT_URL }: StripeSettings): string[] =>
  API_URL
    ? [...new Set([SCRIPT_URL, API_URL].map((url) => new URL(url).origin))]
    : ['https://js.stripe.com', 'https://api.stripe.com', 'https://hooks.stripe.com'];

/** The charge contains the refunded total, and its card's wallet. */
const WITH_CHARGE = { expand: ['latest_charge'] };

/** Returns the frames of Stripe's wallets. Google Pay has a nested frame of its own. */
const walletFrames = ({ API_URL }: StripeSettings): string[] => [
  ...(API_URL ? [] : ['https://*.js.stripe.com']),
  'https://pay.google.com',
];

const isMissing = (error: unknown): boolean =>
  error instanceof Stripe.errors.StripeError && error.code === 'resource_missing';

/** Runs a call for an intent; null where the attempt has none or Stripe does not know it. */
async function orMissing<T>(id: string | null, call: (id: string) => Promise<T>): Promise<T | null> {
  if (!id) return null;
  return call(id).catch((error: unknown) => {
    if (isMissing(error)) return null;
    throw error;
  });
}

async function startPayment(
  stripe: Stripe,
  { PUBLISHABLE_KEY, SCRIPT_URL }: StripeSettings,
  request: StartRequest,
): Promise<Started> {
  const intent = await createIntent(stripe, request);
  if (request.method === MULTIBANCO) return { providerRef: intent.id, step: null };
  if (!intent.client_secret) throw new Error('Stripe made an intent without a client secret');
  return {
    providerRef: intent.id,
    step: {
      kind: 'elements',
      clientSecret: intent.client_secret,
      publishableKey: PUBLISHABLE_KEY,
      scriptUrl: SCRIPT_URL,
      returnUrl: request.urls.back,
    },
  };
}

async function fetchStatus(stripe: Stripe, id: string): Promise<ProviderStatus> {
  return toStatus(await stripe.paymentIntents.retrieve(id, WITH_CHARGE));
}

/** Cancels an intent. For an intent that is already paid or cancelled it returns the current status. */
async function cancelPayment(stripe: Stripe, id: string, method: string, now: Date): Promise<ProviderStatus> {
  try {
    // A reference that could no longer be paid has expired: its customer is notified of that, not of a cancellation.
    const hasExpired = method === MULTIBANCO && (await isExpired(stripe, id, now));
    const status = toStatus(await stripe.paymentIntents.cancel(id));
    return hasExpired && status.state === 'cancelled' ? { ...status, state: 'expired' } : status;
  } catch (error) {
    if (error instanceof Stripe.errors.StripeInvalidRequestError && !isMissing(error))
      return fetchStatus(stripe, id);
    throw error;
  }
}

/**
 * Creates the gateway for cards through Stripe's PaymentIntents. The browser sends the card's data only to Stripe
 * (AP-30).
 */
export function stripeGateway(
  account: string,
  settings: StripeSettings,
  { clock }: Pick<GatewayDeps, 'clock'>,
): Gateway {
  const stripe = connect(settings);
  return {
    name: account,
    origins: toOrigins(settings),
    formActionOrigins: [],
    publicKey: settings.PUBLISHABLE_KEY,
    wallets: {
      method: CARD,
      scriptUrl: settings.SCRIPT_URL,
      frames: walletFrames(settings),
      domainAssociation: settings.APPLE_PAY_DOMAIN_ASSOCIATION,
    },
    entry: (method) => (method === MULTIBANCO ? 'button' : 'elements'),
    start: (request) => startPayment(stripe, settings, request),
    submit: async (attempt, input) =>
      attempt.method === MULTIBANCO
        ? issueReference(stripe, attempt, input)
        : { ok: false, field: 'card', code: 'required' },
    fetchStatus: ({ providerRef }) => orMissing(providerRef, (id) => fetchStatus(stripe, id)),
    cancel: ({ providerRef, method }) =>
      orMissing(providerRef, (id) => cancelPayment(stripe, id, method, clock())),
    // For a reference, Stripe itself would mail the customer for a bank account.
    refund: async (request) =>
      request.attempt.method === MULTIBANCO ? 'manual' : createRefund(stripe, request),
    idempotentRefunds: true,
    manualRefunds: (method) => method === MULTIBANCO,
    fetchRefundStatus: (refund) => fetchRefundStatus(stripe, refund),
    fetchDispute: async (ref) => {
      const dispute = await findDispute(stripe, ref);
      return dispute && toDispute(dispute).dispute;
    },
    verifyWebhook: (input, now) => verifyWebhook(stripe, settings.WEBHOOK_SECRET, input, now),
  };
}
