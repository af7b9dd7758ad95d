import type { Insertable, Selectable } from 'kysely';
import type { Db } from '../db/connect.ts';
import { jsonb } from '../db/json.ts';
import type { Columns } from '../db/json-rows.ts';
import type { AuditEventTable } from '../db/log-tables.ts';

export type NewAuditEvent = Omit<Insertable<AuditEventTable>, 'details'> & {
  details?: Record<string, unknown>;
};

/** The columns of an event about an order, for raw statements. */
export const EVENT_COLUMNS: Columns<Omit<Selectable<AuditEventTable>, 'id' | 'line_id'>> = {
  at: 'timestamptz',
  actor_kind: 'text',
  actor: 'text',
  action: 'text',
  order_id: 'bigint',
  details: 'jsonb',
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
