import { verify } from 'node:crypto';
import { crc32 } from 'node:zlib';
import type { Transmission, WebhookDeps } from './verify-webhook.ts';

const ALGORITHMS: Readonly<Record<string, string>> = { SHA256withRSA: 'RSA-SHA256' };

/** What PayPal signs of a call: which it is, when, to whom, and a check sum of its very bytes. */
export const signedText = (id: string, time: string, webhookId: string, rawBody: Buffer): string =>
  `${id}|${time}|${webhookId}|${crc32(rawBody)}`;

/** Whether a call was signed by the key of PayPal's certificate. */
export async function isSigned(
  { settings, certificates }: Pick<WebhookDeps, 'settings' | 'certificates'>,
  transmission: Transmission,
  rawBody: Buffer,
  now: Date,
): Promise<boolean> {
  const algorithm = ALGORITHMS[transmission['paypal-auth-algo']];
  const certificate = await certificates(transmission['paypal-cert-url'], now);
  if (!algorithm || !certificate) return false;
  const text = signedText(
    transmission['paypal-transmission-id'],
    transmission['paypal-transmission-time'],
    settings.WEBHOOK_ID,
    rawBody,
  );
  const signature = Buffer.from(transmission['paypal-transmission-sig'], 'base64');
  return verify(algorithm, Buffer.from(text), certificate.publicKey, signature);
}
