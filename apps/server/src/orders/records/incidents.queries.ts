import type { Selectable } from 'kysely';
import type { Db } from '../../platform/db/connect.ts';
import type { AnswerVersionTable, IncidentTable } from '../../platform/db/incident-tables.ts';

export type Incident = Selectable<IncidentTable>;
export type AnswerVersion = Selectable<AnswerVersionTable>;

/** Selects the incidents of orders, oldest first. */
export function selectIncidents(db: Db, orderIds: readonly number[]): Promise<Incident[]> {
  return db
    .selectFrom('incident')
    .selectAll()
    .where('order_id', 'in', orderIds)
    .orderBy('asked_at')
    .orderBy('id')
    .execute();
}

/** Selects an incident of an order. */
export function selectIncident(db: Db, orderId: number, id: number): Promise<Incident | undefined> {
  return db
    .selectFrom('incident')
    .selectAll()
    .where('order_id', '=', orderId)
    .where('id', '=', id)
    .executeTakeFirst();
}

/** Selects the open incidents of an order by line: each line has at most one. */
export async function selectOpenIncidents(db: Db, orderId: number): Promise<ReadonlyMap<number, Incident>> {
  const rows = await selectIncidents(db, [orderId]);
  return new Map(rows.flatMap((row) => (row.state === 'open' ? [[row.line_id, row] as const] : [])));
}

/** Selects every set of answers of an order's changed lines, each line's by number. */
export function selectAnswerVersions(db: Db, orderId: number): Promise<AnswerVersion[]> {
  return db
    .selectFrom('answer_version')
    .selectAll()
    .where('order_id', '=', orderId)
    .orderBy('line_id')
    .orderBy('number')
    .execute();
}
