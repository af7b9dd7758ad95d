import { loopbackUrl } from '../env.ts';
import type { Fault } from '../webhooks/faults.ts';
import type { Message } from '../webhooks/queue.ts';
import type { Change } from './change.ts';
import type { RedsysKeys } from './config.ts';
import { closeEnvelope } from './envelope.ts';
import { notificationFields } from './fields.ts';
import type { Movement, Operation } from './operation.ts';
import type { SignatureVersion } from './signature.ts';

/** A key of the same make that is not the merchant's. */
const WRONG_KEY = Buffer.from('somebody-elses-secretkey').toString('base64');

interface Notification {
  version: SignatureVersion;
  fields: Record<string, unknown> & { Ds_Order: string };
}

/** Tells the shop of a movement, at the operation's MERCHANTURL or else at the address that is set for all. */
export function notifyShop(change: Change, operation: Operation, movement: Movement): void {
  const own = operation.merchantUrl === null ? null : loopbackUrl(operation.merchantUrl);
  const notification: Notification = {
    version: operation.version,
    fields: notificationFields(operation, movement),
  };
  change.emit({
    id: `${operation.order}-${operation.movements.length}`,
    type: `notification.${movement.response}`,
    lane: operation.order,
    body: notification,
    url: own,
  });
}

/** Builds one delivery: three form fields, signed with the version of the payment. It has no time to be stale. */
export function notificationMessage(keys: RedsysKeys, payload: string, fault: Fault): Message {
  // Only notifyShop() writes these payloads.
  const { version, fields } = JSON.parse(payload) as Notification;
  const key = fault.badSignature ? WRONG_KEY : keys.secretKey;
  return {
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ ...closeEnvelope(version, key, fields) }).toString(),
  };
}
