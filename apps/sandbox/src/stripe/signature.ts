import { createHmac } from 'node:crypto';
import type { Fault } from '../webhooks/faults.ts';

/** Headers of one delivery: `Stripe-Signature: t=<unix>,v1=<hex HMAC-SHA256 of "t.body">`. `now` in milliseconds. */
export function webhookHeaders(
  payload: string,
  secret: string,
  fault: Fault,
  now: number,
): Record<string, string> {
  const t = Math.floor(now / 1000);
  const key = fault.badSignature ? `${secret}_of_somebody_else` : secret;
  const v1 = createHmac('sha256', key).update(`${t}.${payload}`, 'utf8').digest('hex');
  return {
    'content-type': 'application/json; charset=utf-8',
    'stripe-signature': `t=${t},v1=${v1}`,
    'user-agent': 'Stripe/1.0 (+https://stripe.com/docs/webhooks)',
  };
}
