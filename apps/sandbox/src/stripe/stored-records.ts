import type { Database } from '../store/database.ts';
import { getRecord, putRecord, type Stored } from '../store/records.ts';
import type {
  Charge,
  Dispute,
  Intent,
  IntentHidden,
  MethodHidden,
  PaymentMethod,
  Refund,
} from './api/objects.ts';
import { noSuch } from './api/problem.ts';
import { PROVIDER } from './change.ts';

interface Kinds {
  payment_intent: Stored<Intent, IntentHidden>;
  payment_method: Stored<PaymentMethod, MethodHidden>;
  charge: Stored<Charge>;
  refund: Stored<Refund>;
  dispute: Stored<Dispute>;
}

/** Reads an object of Stripe's; throws resource_missing (404) when there is none. */
export function load<K extends keyof Kinds>(db: Database, kind: K, id: string, param?: string): Kinds[K] {
  const found = getRecord(db, { provider: PROVIDER, kind, id });
  if (!found) throw noSuch(kind, id, param ?? (kind === 'payment_intent' ? 'intent' : 'id'));
  // `save` is the only writer, and writes each kind with its own type.
  return found as unknown as Kinds[K];
}

/** Writes an object of Stripe's under its own id. */
export function save<T extends { object: string; id: string }>(
  db: Database,
  body: T,
  hidden: object = {},
): void {
  putRecord(db, { provider: PROVIDER, kind: body.object, id: body.id }, body, hidden);
}
