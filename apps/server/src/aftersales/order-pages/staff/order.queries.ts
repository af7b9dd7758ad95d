import type { Db } from '../../../platform/db/connect.ts';
import { withStaff } from '../../../staff/users/staff-schema.ts';

/** Selects an order's audit events, newest first. */
export function selectEvents(db: Db, orderId: number) {
  return db
    .selectFrom('audit_event')
    .select(['id', 'at', 'actor_kind', 'actor', 'action', 'line_id', 'details'])
    .where('order_id', '=', orderId)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(500)
    .execute();
}

export function selectLedger(db: Db, orderId: number) {
  return db
    .selectFrom('ledger_entry')
    .select(['id', 'kind', 'amount', 'gateway', 'provider_ref', 'booked_at'])
    .where('order_id', '=', orderId)
    .orderBy('id', 'desc')
    .execute();
}

/** Selects the disputes of an order's payments, latest first. */
export function selectOrderDisputes(db: Db, orderId: number) {
  return db
    .selectFrom('dispute')
    .selectAll()
    .where('order_id', '=', orderId)
    .orderBy('updated_at', 'desc')
    .execute();
}

/** Selects the staff users assigned to an order's lines. */
export function selectAssignees(db: Db, orderId: number) {
  return withStaff(db)
    .selectFrom('staff_assignment')
    .innerJoin('staff_user', 'staff_user.id', 'staff_assignment.staff_id')
    .innerJoin('order_line', 'order_line.id', 'staff_assignment.line_id')
    .select(['staff_assignment.line_id', 'staff_assignment.staff_id', 'staff_user.name'])
    .where('order_line.order_id', '=', orderId)
    .execute();
}

/** Selects a document with its file, unless it was removed. */
export function selectStaffDocument(db: Db, documentId: string) {
  return db
    .selectFrom('order_document')
    .innerJoin('stored_file', 'stored_file.id', 'order_document.file_id')
    .select(['order_document.id', 'order_document.order_id', 'order_document.line_id'])
    .select(['stored_file.id as file_id', 'stored_file.name', 'stored_file.media_type', 'stored_file.size'])
    .select('stored_file.sha256')
    .where('order_document.id', '=', documentId)
    .where('order_document.removed_at', 'is', null)
    .executeTakeFirst();
}
