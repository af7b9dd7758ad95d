import { PERMISSIONS, type Permission, type StaffRole } from '@folio/contract/staff/limits';
import type { LineActor } from '@folio/domain/order/states';

type RoleRow = {
  readonly permissions: readonly Permission[];
  /** Whom of the state machine's actors the role may be. */
  readonly actsAs: readonly LineActor[];
};

/**
 * RO-4 as a table: what each role sees and does. An operator needs what was asked but not how it was paid; an accountant the reverse;
 * an editor has no business with orders; an admin answers for the whole.
 */
export const ROLE_TABLE: Readonly<Record<StaffRole, RoleRow>> = {
  operator: {
    permissions: ['orders.read', 'orders.answers', 'orders.work', 'orders.note', 'messages.manage'],
    actsAs: ['operator'],
  },
  accountant: {
    permissions: [
      'orders.read',
      'orders.note',
      'payments.read',
      'debits.manage',
      'refunds.manage',
      'reconciliation.manage',
    ],
    actsAs: ['accountant'],
  },
  editor: { permissions: ['places.edit', 'legal.edit'], actsAs: [] },
  admin: { permissions: PERMISSIONS, actsAs: ['operator', 'accountant'] },
};

export const may = (role: StaffRole, permission: Permission): boolean =>
  ROLE_TABLE[role].permissions.includes(permission);
