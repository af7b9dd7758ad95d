import { createHmac, randomUUID } from 'node:crypto';
import type { Change } from '../change.ts';
import { textAt } from '../json-path.ts';
import type { Fault } from '../webhooks/faults.ts';
import type { PaypalKeys } from './provider.ts';
import { newId, toTime } from './records.ts';

const ALGORITHM = 'SHA256withRSA';

/** The shop lets PayPal verify its webhooks, so that the simulator needs no certificate. */
type Signer = PaypalKeys & { baseUrl: string };

/** Emits an event about an order. */
export function announce(change: Change, type: string, orderId: string, resource: object): void {
  const id = `WH-${newId()}-${newId()}`;
  const body = { id, create_time: toTime(change.now), event_type: type, resource };
  change.emit({ id, type, lane: orderId, body });
}

/** Returns the headers of one delivery; `now` is in milliseconds. */
export function webhookHeaders(signer: Signer, payload: string, fault: Fault, now: number) {
  const [id, time] = [randomUUID(), toTime(now)];
  return {
    'content-type': 'application/json; charset=utf-8',
    'paypal-transmission-id': id,
    'paypal-transmission-time': time,
    'paypal-transmission-sig': sign(signer, id, time, fault.badSignature ? `${payload}X` : payload),
    'paypal-cert-url': certificateUrl(signer),
    'paypal-auth-algo': ALGORITHM,
  };
}

/** Verifies a webhook for the shop. The signature covers the event's bytes, which are the last member of `raw`. */
export function verifyWebhook(signer: Signer, { raw, json }: { raw: string; json: unknown }) {
  const read = (name: string) => textAt(json, name) ?? '';
  const [, event = ''] = /"webhook_event":(.*)\}$/s.exec(raw) ?? [];
  const isVerified =
    read('auth_algo') === ALGORITHM &&
    read('cert_url') === certificateUrl(signer) &&
    read('webhook_id') === signer.webhookId &&
    read('transmission_sig') === sign(signer, read('transmission_id'), read('transmission_time'), event);
  return { verification_status: isVerified ? 'SUCCESS' : 'FAILURE' };
}

const certificateUrl = ({ baseUrl }: Signer): string => `${baseUrl}/paypal/v1/notifications/certs/CERT-1`;

function sign({ clientSecret, webhookId }: Signer, id: string, time: string, payload: string): string {
  return createHmac('sha256', clientSecret).update(`${id}|${time}|${webhookId}|${payload}`).digest('base64');
}
