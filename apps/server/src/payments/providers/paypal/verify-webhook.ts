import { z } from 'zod';
import type { WebhookEvent, WebhookInput, WebhookVerdict } from '../../records/gateway.ts';
import { OutcomeUnknownError } from '../../records/outcome-unknown.ts';
import { type Call, errorIssue } from './call.ts';
import { DisputeResource, toDispute } from './dispute.ts';
import { isPaypalOrigin, type PaypalSettings } from './settings.ts';

const line = z.string().min(1).max(500);
const Transmission = z.object({
  'paypal-transmission-id': line,
  'paypal-transmission-time': line,
  'paypal-transmission-sig': line,
  'paypal-cert-url': z.url().max(500),
  'paypal-auth-algo': z.string().regex(/^SHA(256|384|512)withRSA$/i),
});
type Transmission = z.infer<typeof Transmission>;

/**
 * Returns whether the certificate is hosted where this account's PayPal hosts its own. A simulator, used in
 * demo shops alone, hosts it anywhere.
 */
const isCertified = ({ API_URL }: PaypalSettings, transmission: Transmission): boolean =>
  !isPaypalOrigin(API_URL) || isPaypalOrigin(transmission['paypal-cert-url']);

const Event = z.object({
  id: z.string().regex(/^[\w-]{1,200}$/),
  event_type: z.string(),
  resource: z.looseObject({
    id: z.string().optional(),
    supplementary_data: z
      .object({ related_ids: z.object({ order_id: z.string().optional() }).optional() })
      .optional(),
  }),
});

type Event = z.infer<typeof Event>;

type WebhookDeps = {
  readonly settings: PaypalSettings;
  readonly call: Call;
};

const DAY_MS = 24 * 60 * 60_000;
/**
 * Maximum age of a webhook. PayPal repeats one for three days, perhaps with its first time, so a lower limit could lose
 * events. A replay within that time does no harm: an event is handled once, and only causes a status to be fetched.
 */
const OLDEST_MS = 4 * DAY_MS;
/** Tolerance for PayPal's clock being ahead of the shop's, in milliseconds. */
const AHEAD_MS = 5 * 60_000;

function isStale({ 'paypal-transmission-time': time }: Transmission, now: Date): boolean {
  const age = now.getTime() - Date.parse(time);
  return !(age <= OLDEST_MS && age >= -AHEAD_MS);
}

/** Verifies a webhook by a call to PayPal. Its body is read only for the order whose status is then fetched. */
export async function verifyWebhook(
  deps: WebhookDeps,
  { headers, rawBody }: WebhookInput,
  now: Date,
): Promise<WebhookVerdict> {
  const transmission = Transmission.safeParse(headers).data;
  // The shop's credentials serve only for webhooks that may be PayPal's own.
  if (!transmission || !isCertified(deps.settings, transmission)) return { ok: false, reason: 'signature' };
  // Checked before the call to PayPal, so that an old webhook costs nothing.
  if (isStale(transmission, now)) return { ok: false, reason: 'stale' };
  const text = rawBody.toString('utf8');
  const event = Buffer.from(text, 'utf8').equals(rawBody) ? Event.safeParse(readJson(text)).data : undefined;
  const dispute = event && isDispute(event) ? DisputeResource.safeParse(event.resource).data : null;
  if (!event || dispute === undefined) return { ok: false, reason: 'unreadable' };
  if (!(await isVerified(deps, transmission, text))) return { ok: false, reason: 'signature' };
  const { id: eventId, event_type: type } = event;
  const named = dispute ? await toDispute(deps.call, dispute) : namedPayment(event);
  return { ok: true, event: { eventId, type, ...named } };
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const Verdict = z.object({ verification_status: z.enum(['SUCCESS', 'FAILURE']) });

/** Lets PayPal verify a webhook. The signature covers the event's bytes, so they are sent back unchanged. */
async function isVerified(
  { settings, call }: WebhookDeps,
  transmission: Transmission,
  text: string,
): Promise<boolean> {
  const head = JSON.stringify({
    auth_algo: transmission['paypal-auth-algo'],
    cert_url: transmission['paypal-cert-url'],
    transmission_id: transmission['paypal-transmission-id'],
    transmission_sig: transmission['paypal-transmission-sig'],
    transmission_time: transmission['paypal-transmission-time'],
    webhook_id: settings.WEBHOOK_ID,
  });
  const body = `${head.slice(0, -1)},"webhook_event":${text}}`;
  const answer = await call('/v1/notifications/verify-webhook-signature', { body });
  // An unreadable request was forged; other rejections concern the shop, and PayPal repeats the webhook.
  if (answer.status === 400 || answer.status === 422) return false;
  if (answer.status !== 200)
    throw new OutcomeUnknownError(`PayPal did not verify a webhook: ${errorIssue(answer)}`);
  return Verdict.parse(answer.body).verification_status === 'SUCCESS';
}

const isDispute = ({ event_type: type }: Event): boolean => type.startsWith('CUSTOMER.DISPUTE.');

/** Returns the order, and the refund, that an event is about. */
function namedPayment({
  event_type: type,
  resource,
}: Event): Pick<WebhookEvent, 'providerRef' | 'refundRef'> {
  if (type.startsWith('CHECKOUT.ORDER.')) return { providerRef: resource.id ?? null };
  const providerRef = resource.supplementary_data?.related_ids?.order_id ?? null;
  const isRefund = type === 'PAYMENT.CAPTURE.REFUNDED' || type.startsWith('PAYMENT.REFUND.');
  return { providerRef, ...(isRefund && resource.id && { refundRef: resource.id }) };
}
