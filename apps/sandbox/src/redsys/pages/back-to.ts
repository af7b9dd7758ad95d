import type { RedsysDeps } from '../change.ts';
import { closeEnvelope } from '../envelope.ts';
import { notificationFields } from '../fields.ts';
import type { Operation } from '../operation.ts';
import { returnsParameters } from '../requested-outcomes.ts';

/** Returns the customer's way back: URLOK or URLKO, with the notification's signed fields unless the setting is off. */
export function backTo({ db, keys }: RedsysDeps, operation: Operation): string | null {
  const address = operation.state === 'denied' ? operation.urlKo : operation.urlOk;
  if (address === null || !URL.canParse(address)) return null;
  const url = new URL(address);
  if (!/^https?:$/.test(url.protocol)) return null;
  // What was done to the payment later is not what the customer comes back with.
  const [first] = operation.movements;
  if (first && returnsParameters(db)) {
    const envelope = closeEnvelope(operation.version, keys.secretKey, notificationFields(operation, first));
    for (const [name, value] of Object.entries(envelope)) url.searchParams.set(name, value);
  }
  return url.href;
}
