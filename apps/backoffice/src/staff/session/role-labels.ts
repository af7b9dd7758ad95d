import type { StaffRole } from '@folio/contract/staff/permissions';
import { m } from '@folio/messages';

export const roleLabel = {
  operator: m.staff_role_operator,
  accountant: m.staff_role_accountant,
  editor: m.staff_role_editor,
  admin: m.staff_role_admin,
} satisfies Record<StaffRole, unknown>;
