import type { CancelReason, UndoableAction } from '@folio/contract/staff/limits';
import type { StaffRole } from '@folio/contract/staff/permissions';
import type { Locale } from '@folio/domain/locale/locale';
import type { ColumnType, Kysely } from 'kysely';
import type { Db } from '../../platform/db/connect.ts';
import type { Json } from '../../platform/db/json.ts';
import type { Database } from '../../platform/db/schema.ts';

/** Staff tables that the shop itself reads and writes; better-auth manages the others. */
export type StaffTables = {
  staff_two_factor: {
    id: string;
    user_id: string;
    secret: string;
    backup_codes: string;
    verified: boolean | null;
    failed_verification_count: number | null;
    locked_until: Date | null;
  };
  staff_user: {
    id: string;
    name: string;
    email: string;
    email_verified: boolean;
    two_factor_enabled: boolean | null;
    role: StaffRole;
    locale: Locale;
    created_at: ColumnType<Date, Date | undefined, never>;
    updated_at: ColumnType<Date, Date | undefined, Date>;
  };
  staff_account: {
    id: string;
    account_id: string;
    provider_id: string;
    user_id: string;
    password: string | null;
    updated_at: Date;
  };
  staff_session: { id: string; user_id: string; created_at: Date };
  staff_scheduled_action: {
    id: string;
    line_id: number;
    action: UndoableAction;
    staff_id: string;
    details: Json<ActionDetails>;
    requested_at: Date;
    due_at: Date;
  };
  staff_assignment: { line_id: number; staff_id: string; assigned_at: Date };
};
/**
 * The details of an undoable action: the refund that staff saw in cents, and the reason and message of a cancellation.
 */
export type ActionDetails = {
  readonly refund?: number;
  readonly reason?: CancelReason;
  readonly note?: string;
};
export type StaffDb = Kysely<Database & StaffTables>;

/** Returns the same connection or transaction, typed with the staff tables. */
export const withStaff = (db: Db): StaffDb => db.withTables<StaffTables>();
