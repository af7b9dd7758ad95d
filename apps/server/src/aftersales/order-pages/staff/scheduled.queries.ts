import type { OrderAction } from '@folio/contract/platform/audit-actions';
import type { Selectable } from 'kysely';
import type { Db, Tx } from '../../../platform/db/connect.ts';
import { jsonb } from '../../../platform/db/json.ts';
import type { Staff } from '../../../staff/users/staff.ts';
import { type StaffTables, withStaff } from '../../../staff/users/staff-schema.ts';

export type ScheduledAction = Selectable<StaffTables['staff_scheduled_action']>;

/** Selects the scheduled actions of an order's lines, with the names of the requesting users. */
export const selectScheduled = (db: Db, orderId: number) =>
  withStaff(db)
    .selectFrom('staff_scheduled_action')
    .innerJoin('order_line', 'order_line.id', 'staff_scheduled_action.line_id')
    .innerJoin('staff_user', 'staff_user.id', 'staff_scheduled_action.staff_id')
    .select([
      'staff_scheduled_action.line_id',
      'staff_scheduled_action.action',
      'staff_scheduled_action.due_at',
    ])
    .select(['staff_scheduled_action.details', 'staff_user.name'])
    .where('order_line.order_id', '=', orderId)
    .execute();

/** Selects a line's scheduled action. */
export const selectLineAction = (db: Db, lineId: number): Promise<ScheduledAction | undefined> =>
  withStaff(db)
    .selectFrom('staff_scheduled_action')
    .selectAll()
    .where('line_id', '=', lineId)
    .executeTakeFirst();

/** Selects a scheduled action with the staff user who requested it. */
export async function selectAction(
  db: Db,
  id: string,
): Promise<{ readonly lineId: number; readonly staff: Staff } | undefined> {
  const row = await withStaff(db)
    .selectFrom('staff_scheduled_action')
    .innerJoin('staff_user', 'staff_user.id', 'staff_scheduled_action.staff_id')
    .select(['staff_scheduled_action.line_id', 'staff_user.id', 'staff_user.email', 'staff_user.name'])
    .select(['staff_user.role', 'staff_user.locale', 'staff_user.two_factor_enabled'])
    .where('staff_scheduled_action.id', '=', id)
    .executeTakeFirst();
  if (!row) return undefined;
  const { line_id: lineId, two_factor_enabled: secondFactor, ...staff } = row;
  return { lineId, staff: { ...staff, secondFactor: secondFactor === true } };
}

export async function insertAction(tx: Tx, action: ScheduledAction): Promise<void> {
  await withStaff(tx)
    .insertInto('staff_scheduled_action')
    .values({ ...action, details: jsonb(action.details) })
    .execute();
}

/** Deletes a scheduled action. Returns undefined if it is gone. */
export const deleteAction = (tx: Tx, id: string): Promise<ScheduledAction | undefined> =>
  withStaff(tx).deleteFrom('staff_scheduled_action').where('id', '=', id).returningAll().executeTakeFirst();

/** How an action ended, by its audit event; the first two events mean that it was not performed. */
const ENDS = [
  'line_action_undone',
  'line_action_dropped',
  'line_delivered',
  'line_not_found',
  'line_cancelled',
  'line_resumed',
] as const satisfies readonly OrderAction[];

/** Returns whether the newest action on a line was undone or stopped before it was performed. */
export async function isUnperformed(
  db: Db,
  { id, orderId }: { readonly id: number; readonly orderId: number },
): Promise<boolean> {
  const newest = await db
    .selectFrom('audit_event')
    .select('action')
    .where('order_id', '=', orderId)
    .where('line_id', '=', id)
    .where('action', 'in', ENDS)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return newest?.action === 'line_action_undone' || newest?.action === 'line_action_dropped';
}
