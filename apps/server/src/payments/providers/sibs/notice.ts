import { createDecipheriv } from 'node:crypto';
import { z } from 'zod';
import type { WebhookInput, WebhookVerdict } from '../gateway.ts';
import { parseNoticeKey, type SibsSettings } from './settings.ts';

const TAG_BYTES = 16;
const IV_BYTES = { least: 12, most: 16 };

const Notice = z.object({
  notificationID: z.string().regex(/^[\w-]{1,200}$/),
  transactionID: z.string().regex(/^[\w-]{1,200}$/),
  paymentStatus: z.string().optional(),
  paymentType: z.string().optional(),
});

/** The bytes of a text in base64, as a header or a body has it. */
const bytesOf = (text: string | undefined): Buffer =>
  Buffer.from((text ?? '').trim().replace(/^"|"$/g, ''), 'base64');

/** Deciphers a notice; null when it was not enciphered by our key, or was changed on its way. */
export function decryptNotice(
  secret: string,
  iv: string | undefined,
  tag: string | undefined,
  body: string,
): string | null {
  const key = parseNoticeKey(secret);
  const [ivBytes, tagBytes] = [bytesOf(iv), bytesOf(tag)];
  if (!key || tagBytes.length !== TAG_BYTES) return null;
  if (ivBytes.length < IV_BYTES.least || ivBytes.length > IV_BYTES.most) return null;
  try {
    const opened = createDecipheriv('aes-256-gcm', key, ivBytes, { authTagLength: TAG_BYTES });
    opened.setAuthTag(tagBytes);
    return Buffer.concat([opened.update(bytesOf(body)), opened.final()]).toString('utf8');
  } catch {
    return null;
  }
}

/** A notice of SIBS': its cipher proves whose it is. What it says of a payment is asked for, not believed. */
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

/** What SIBS wants to read before it lets go of a notice. */
export const acknowledgement = ({ ACKNOWLEDGEMENT: statusCode }: SibsSettings, notificationID: string) => ({
  contentType: 'application/json',
  body: JSON.stringify({ statusCode, statusMsg: 'Success', notificationID }),
});
