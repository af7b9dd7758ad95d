import { textAt } from '../../json-path.ts';
import { ALGORITHM, isSignedBy, signedText } from '../signature.ts';
import { rawMember } from './raw-member.ts';

/** POST /v1/notifications/verify-webhook-signature. `raw`: the request's body as it came, for the event's own bytes. */
export function verifyWebhook(
  raw: string,
  request: unknown,
  own: { certificate: string; certUrl: string; webhookId: string },
): { verification_status: 'SUCCESS' | 'FAILURE' } {
  const event = rawMember(raw, 'webhook_event');
  const read = (name: string) => textAt(request, name) ?? '';
  const ours =
    read('auth_algo') === ALGORITHM &&
    read('cert_url') === own.certUrl &&
    read('webhook_id') === own.webhookId;
  if (!ours || event === null) return { verification_status: 'FAILURE' };
  const text = signedText(read('transmission_id'), read('transmission_time'), own.webhookId, event);
  const good = isSignedBy(own.certificate, text, read('transmission_sig'));
  return { verification_status: good ? 'SUCCESS' : 'FAILURE' };
}
