import { PERMISSIONS, type Permission, type StaffRole } from '@folio/contract/staff/permissions';
import type { LineActor } from '@folio/domain/order/states';

type RoleRow = {
  readonly permissions: readonly Permission[];
  /** The actors of the state machine that the role may act as. */
  readonly actsAs: readonly LineActor[];
};

/**
 * Permissions of each role (RO-4). An operator needs the answers but not the payment, an accountant the reverse; an
 * editor needs no orders; an admin has all permissions.
 */
export const ROLE_TABLE: Readonly<Record<StaffRole, RoleRow>> = {
  operator: {
    permissions: [
      'orders.read',
      'orders.answers',
      'orders.work',
      'orders.note',
      'quotes.read',
      'quotes.manage',
      'messages.manage',
      'mails.read',
    ],
    actsAs: ['operator'],
  },
  accountant: {
    permissions: [
      'orders.read',
      'orders.note',
      'quotes.read',
      'payments.read',
      'debits.manage',
      'refunds.manage',
      'reconciliation.manage',
      'invoices.manage',
    ],
    actsAs: ['accountant'],
  },
  editor: { permissions: ['places.edit', 'legal.edit', 'mails.read'], actsAs: [] },
  admin: { permissions: PERMISSIONS, actsAs: ['operator', 'accountant'] },
};

export const may = (role: StaffRole, permission: Permission): boolean =>
  ROLE_TABLE[role].permissions.includes(permission);
