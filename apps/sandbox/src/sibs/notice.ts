import { createCipheriv, createHash, randomBytes } from 'node:crypto';
import { z } from 'zod';
import type { WebhookSender } from '../webhooks/queue.ts';
import { SUCCESS } from './transaction.ts';

/** Encrypts with AES-256-GCM without additional data; body and tag are base64, as a notice carries them. */
function encrypt(text: string, secret: Buffer, iv: Buffer): { body: string; tag: string } {
  const cipher = createCipheriv('aes-256-gcm', secret, iv);
  const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]).toString('base64');
  return { body, tag: cipher.getAuthTag().toString('base64') };
}

const Acknowledgement = z
  .string()
  .transform((text, { addIssue }) => {
    try {
      return JSON.parse(text) as unknown;
    } catch {
      addIssue('is no JSON');
      return z.NEVER;
    }
  })
  .pipe(z.object({ statusCode: z.string().optional(), notificationID: z.string() }));

/** The headers of a notice's delivery, and its acknowledgement: status 200 with code 000 and the notice's own id. */
export function noticeSender(secret: Buffer): Pick<WebhookSender, 'message' | 'accepts'> {
  return {
    message(payload, { badSignature }) {
      const iv = randomBytes(12);
      const key = badSignature ? createHash('sha256').update(secret).digest() : secret;
      const { body, tag } = encrypt(payload, key, iv);
      return {
        body,
        headers: {
          'content-type': 'text/plain',
          'x-initialization-vector': iv.toString('base64'),
          'x-authentication-tag': tag,
        },
      };
    },
    accepts({ status, body }, payload) {
      const answer = Acknowledgement.safeParse(body).data;
      const { notificationID } = Acknowledgement.parse(payload);
      return status === 200 && answer?.statusCode === SUCCESS && answer.notificationID === notificationID;
    },
  };
}
