import type { Insertable } from 'kysely';
import type { Db } from '../db/connect.ts';
import { jsonb } from '../db/json.ts';
import type { ActTable } from '../db/schema.ts';

export type NewAuditEvent = Omit<Insertable<ActTable>, 'details'> & { details?: Record<string, unknown> };

/** Writes down who did what. The table takes no change afterwards. */
export async function recordEvent(db: Db, act: NewAuditEvent): Promise<void> {
  await db
    .insertInto('act')
    .values({ ...act, details: jsonb(act.details ?? {}) })
    .execute();
}
