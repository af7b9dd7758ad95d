import type { Database } from '../../store/database.ts';
import { getRecord } from '../../store/records.ts';
import { pendingDeliveries } from '../../webhooks/deliveries.ts';
import { PROVIDER } from '../change.ts';
import { load } from '../stored-records.ts';
import { checkClientSecret } from './access.ts';
import type { Call } from './endpoints.ts';
import { noSuch } from './problem.ts';

/** GET of one object; a browser needs the client secret of the intent that it asks for. */
export function readObject(db: Database, kind: string, { id, form, caller }: Call): object {
  if (kind === 'payment_intent') {
    const intent = load(db, kind, id).body;
    if (caller === 'browser') checkClientSecret(intent, form);
    return intent;
  }
  const found = getRecord<object>(db, { provider: PROVIDER, kind, id });
  if (!found) throw noSuch(kind, id);
  if (kind !== 'event') return found.body;
  return { ...found.body, pending_webhooks: pendingDeliveries(db, PROVIDER, id) };
}
