import { createDecipheriv } from 'node:crypto';
import { z } from 'zod';
import type { WebhookInput, WebhookVerdict } from '../../records/gateway.ts';
import { parseNoticeKey, type SibsSettings } from './settings.ts';

const TAG_BYTES = 16;
const IV_BYTES = { least: 12, most: 16 };

const Notice = z.object({
  notificationID: z.string().regex(/^[\w-]{1,200}$/),
  transactionID: z.string().regex(/^[\w-]{1,200}$/),
  paymentStatus: z.string().optional(),
  paymentType: z.string().optional(),
});

/** Decodes a base64 text of a header or a body. */
const decodeBase64 = (text: string | undefined): Buffer =>
  Buffer.from((text ?? '').trim().replace(/^"|"$/g, ''), 'base64');

/** Decrypts a notice; null when it was encrypted with another key, or altered. */
export function decryptNotice(
  secret: string,
  iv: string | undefined,
  tag: string | undefined,
  body: string,
): string | null {
  const key = parseNoticeKey(secret);
  const [ivBytes, tagBytes] = [decodeBase64(iv), decodeBase64(tag)];
  if (!key || tagBytes.length !== TAG_BYTES) return null;
  if (ivBytes.length < IV_BYTES.least || ivBytes.length > IV_BYTES.most) return null;
  try {
    const decipher = createDecipheriv('aes-256-gcm', key, ivBytes, { authTagLength: TAG_BYTES });
    decipher.setAuthTag(tagBytes);
    return Buffer.concat([decipher.update(decodeBase64(body)), decipher.final()]).toString('utf8');
  } catch {
    return null;
  }
}

/** Verifies a notice by its encryption. What it reports of a payment is fetched, not trusted. */
export function verifyNotice(settings: SibsSettings, { headers, rawBody }: WebhookInput): WebhookVerdict {
  const text = decryptNotice(
    settings.WEBHOOK_SECRET,
    headers['x-initialization-vector'],
    headers['x-authentication-tag'],
    rawBody.toString('utf8'),
  );
  if (text === null) return { ok: false, reason: 'signature' };
  const notice = Notice.safeParse(readJson(text)).data;
  if (!notice) return { ok: false, reason: 'unreadable' };
  const { notificationID: eventId, transactionID: providerRef, paymentType, paymentStatus } = notice;
  const type = [paymentType, paymentStatus].filter(Boolean).join(' ') || 'notice';
  return { ok: true, event: { eventId, type, providerRef } };
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Returns the response that SIBS expects before it stops repeating a notice. */
export const acknowledgement = ({ ACKNOWLEDGEMENT: statusCode }: SibsSettings, notificationID: string) => ({
  contentType: 'application/json',
  body: JSON.stringify({ statusCode, statusMsg: 'Success', notificationID }),
});
