/**
 * The staff's roles and permissions (RO-4), without Zod so that browsers can use them. The table in the server's
 * staff/users/roles.ts says which role has which permission.
 */
export const STAFF_ROLES = ['operator', 'accountant', 'editor', 'admin'] as const;
export type StaffRole = (typeof STAFF_ROLES)[number];
export const PERMISSIONS = [
  'orders.read',
  'orders.answers',
  'orders.work',
  'orders.note',
  'quotes.read',
  'quotes.manage',
  'payments.read',
  'debits.manage',
  'refunds.manage',
  'reconciliation.manage',
  'invoices.manage',
  'methods.manage',
  'stores.manage',
  'messages.manage',
  'legal.edit',
  'mails.read',
  'data.manage',
  'places.edit',
] as const;
export type Permission = (typeof PERMISSIONS)[number];
