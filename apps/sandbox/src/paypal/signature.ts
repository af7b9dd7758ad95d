import { createSign, createVerify, randomUUID, X509Certificate } from 'node:crypto';
import { crc32 } from 'node:zlib';
import type { Fault } from '../webhooks/faults.ts';
import { timeOf } from './stored-records.ts';

export const ALGORITHM = 'SHA256withRSA';

/** The text that a notice signs: id, time, webhook and the CRC-32 of the body as an unsigned decimal. */
export function signedText(id: string, time: string, webhookId: string, body: string): string {
  return `${id}|${time}|${webhookId}|${crc32(body)}`;
}

/** Headers of one delivery. `now` in milliseconds. */
export function webhookHeaders(
  payload: string,
  { privateKey, webhookId, certUrl }: { privateKey: string; webhookId: string; certUrl: string },
  fault: Fault,
  now: number,
): Record<string, string> {
  const id = randomUUID();
  const time = timeOf(now);
  const text = signedText(id, time, fault.badSignature ? `${webhookId}X` : webhookId, payload);
  return {
    'content-type': 'application/json; charset=utf-8',
    'user-agent': 'PayPal/AUHD-214.0-25',
    'paypal-transmission-id': id,
    'paypal-transmission-time': time,
    'paypal-transmission-sig': createSign('sha256').update(text).sign(privateKey, 'base64'),
    'paypal-cert-url': certUrl,
    'paypal-auth-algo': ALGORITHM,
  };
}

/** Whether a signature over a text is that of the certificate's key. */
export function isSignedBy(certificate: string, text: string, signature: string): boolean {
  const { publicKey } = new X509Certificate(certificate);
  return createVerify('sha256').update(text).verify(publicKey, signature, 'base64');
}
