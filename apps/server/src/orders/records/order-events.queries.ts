import { sql } from 'kysely';
import type { Db } from '../../platform/db/connect.ts';

/** Limit of the events that an order's page reads. */
const MAX_EVENTS = 500;

/** Selects an order's audit events, oldest first, without actors and notes; `amount` is in cents. */
export function selectOrderEvents(db: Db, orderId: number) {
  return db
    .selectFrom('audit_event')
    .select(['at', 'action', 'line_id'])
    .select(sql<number | null>`(details ->> 'amount')::integer`.as('amount'))
    .where('order_id', '=', orderId)
    .orderBy('id')
    .limit(MAX_EVENTS)
    .execute();
}
