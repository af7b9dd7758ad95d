import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import type { WebhookInput, WebhookVerdict } from '../../records/gateway.ts';

const HEADER = 'monei-signature';
/** Maximum age of a signature, in seconds. MONEI signs the time and leaves its check to the receiver. */
const TOLERANCE_S = 300;

const Payment = z.object({ id: z.string().regex(/^[\w-]{1,200}$/), status: z.string() });
/** The envelope of a payment in an account's own webhooks. */
const Envelope = z.object({ id: z.string().regex(/^[\w-]{1,200}$/), type: z.string(), object: Payment });

/** Reads `t=…,v1=…`, with several `v1` while a key is replaced. */
function readHeader(header: string): { readonly t: string; readonly signatures: readonly string[] } | null {
  const parts = header.split(',').map((part) => part.trim().split('=', 2));
  const findValues = (name: string) =>
    parts.flatMap(([key, value]) => (key === name && value ? [value] : []));
  const [t] = findValues('t');
  return t && /^\d{1,12}$/.test(t) ? { t, signatures: findValues('v1') } : null;
}

/** Returns whether this key signed a body at the header's time. */
export function isSigned(apiKey: string, t: string, rawBody: Buffer, signature: string): boolean {
  const expected = createHmac('sha256', apiKey).update(`${t}.`).update(rawBody).digest();
  const received = Buffer.from(signature, 'hex');
  return received.length === expected.length && timingSafeEqual(received, expected);
}

/** Verifies a webhook by its signature and age, and reads which payment it is about; the status is fetched. */
export function verifyWebhook(apiKey: string, { headers, rawBody }: WebhookInput, now: Date): WebhookVerdict {
  const header = readHeader(headers[HEADER] ?? '');
  if (!header?.signatures.some((signature) => isSigned(apiKey, header.t, rawBody, signature)))
    return { ok: false, reason: 'signature' };
  if (Math.abs(now.getTime() / 1000 - Number(header.t)) > TOLERANCE_S) return { ok: false, reason: 'stale' };
  const body = readJson(rawBody);
  const envelope = Envelope.safeParse(body).data;
  const payment = envelope?.object ?? Payment.safeParse(body).data;
  if (!payment) return { ok: false, reason: 'unreadable' };
  // A payment's own webhook has no id: an equal body is the same event.
  const eventId = envelope?.id ?? createHash('sha256').update(rawBody).digest('hex');
  return { ok: true, event: { eventId, type: payment.status, providerRef: payment.id } };
}

function readJson(rawBody: Buffer): unknown {
  try {
    return JSON.parse(rawBody.toString('utf8'));
  } catch {
    return undefined;
  }
}
