import type { Insertable } from 'kysely';
import type { Db } from '../db/connect.ts';
import { jsonb } from '../db/json.ts';
import type { AuditEventTable } from '../db/log-tables.ts';

export type NewAuditEvent = Omit<Insertable<AuditEventTable>, 'details'> & {
  details?: Record<string, unknown>;
};

/** Records an audit event and returns its id; the table is append-only. */
export async function recordEvent(db: Db, event: NewAuditEvent): Promise<number> {
  const { id } = await db
    .insertInto('audit_event')
    .values({ ...event, details: jsonb(event.details ?? {}) })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
