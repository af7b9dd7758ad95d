import { STAFF_ROLES, type StaffRole } from '@folio/contract/staff/permissions';

/** Returns the entries of a list separated by commas. */
export const entries = (list = ''): string[] =>
  list
    .split(',')
    .map((one) => one.trim())
    .filter((one) => one !== '');

/** Parses the roles in a setting; null if it is absent or invalid. */
export function readRoles(text: string | undefined): readonly StaffRole[] | null {
  if (text === undefined) return null;
  if (text.trim() === 'none') return [];
  const names = text.split(',').map((name) => name.trim());
  const roles = STAFF_ROLES.filter((role) => names.includes(role));
  return roles.length === names.length ? roles : null;
}
