import { createHmac } from 'node:crypto';
import type { Fault } from '../webhooks/faults.ts';

/** Headers of one delivery: `Stripe-Signature: t=<unix>,v1=<hex HMAC-SHA256 of "t.body">`. `now` is in milliseconds. */
export function webhookHeaders(payload: string, secret: string, { badSignature }: Fault, now: number) {
  const t = Math.floor(now / 1000);
  const key = badSignature ? `${secret}_of_somebody_else` : secret;
  const v1 = createHmac('sha256', key).update(`${t}.${payload}`).digest('hex');
  return { 'content-type': 'application/json; charset=utf-8', 'stripe-signature': `t=${t},v1=${v1}` };
}
