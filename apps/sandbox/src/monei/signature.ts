import { createHmac } from 'node:crypto';
import type { Fault } from '../webhooks/faults.ts';

/** Headers of one delivery: `MONEI-Signature: t=<unix>,v1=<hex HMAC-SHA256 of "t.body">`. `now` in milliseconds. */
export function webhookHeaders(
  payload: string,
  apiKey: string,
  fault: Fault,
  now: number,
): Record<string, string> {
  const t = Math.floor(now / 1000);
  const key = fault.badSignature ? `${apiKey}_of_somebody_else` : apiKey;
  const v1 = createHmac('sha256', key).update(`${t}.${payload}`, 'utf8').digest('hex');
  return {
    'content-type': 'application/json; charset=utf-8',
    'monei-signature': `t=${t},v1=${v1}`,
    'user-agent': 'MONEI/v1',
  };
}
