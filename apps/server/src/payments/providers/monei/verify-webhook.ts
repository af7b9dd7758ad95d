import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import type { WebhookInput, WebhookVerdict } from '../gateway.ts';

const HEADER = 'monei-signature';
/** How old a signature may be, in seconds. MONEI signs the time but leaves its judgement to who is called. */
const TOLERANCE_S = 300;

const Told = z.object({ id: z.string().regex(/^[\w-]{1,200}$/), status: z.string() });
/** What an account's own webhooks wrap a payment in. */
const Envelope = z.object({ id: z.string().regex(/^[\w-]{1,200}$/), type: z.string(), object: Told });

/** `t=…,v1=…`, where several `v1` stand beside each other while a key is changed. */
function readHeader(header: string): { readonly t: string; readonly signatures: readonly string[] } | null {
  const parts = header.split(',').map((part) => part.trim().split('=', 2));
  const valuesOf = (name: string) => parts.flatMap(([key, value]) => (key === name && value ? [value] : []));
  const [t] = valuesOf('t');
  return t && /^\d{1,12}$/.test(t) ? { t, signatures: valuesOf('v1') } : null;
}

/** Whether a body was signed by this key at the time that the header says. */
export function isSigned(apiKey: string, t: string, rawBody: Buffer, signature: string): boolean {
  const expected = createHmac('sha256', apiKey).update(`${t}.`).update(rawBody).digest();
  const given = Buffer.from(signature, 'hex');
  return given.length === expected.length && timingSafeEqual(given, expected);
}

/** MONEI's call about a payment: only its signature, its age and which payment it is about are of interest; the rest is asked for. */
export function verifyWebhook(apiKey: string, { headers, rawBody }: WebhookInput, now: Date): WebhookVerdict {
  const header = readHeader(headers[HEADER] ?? '');
  if (!header?.signatures.some((signature) => isSigned(apiKey, header.t, rawBody, signature)))
    return { ok: false, reason: 'signature' };
  if (Math.abs(now.getTime() / 1000 - Number(header.t)) > TOLERANCE_S) return { ok: false, reason: 'stale' };
  const body = readJson(rawBody);
  const envelope = Envelope.safeParse(body).data;
  const payment = envelope?.object ?? Told.safeParse(body).data;
  if (!payment) return { ok: false, reason: 'unreadable' };
  // A payment's own call has no name: the same words again are the same call.
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
