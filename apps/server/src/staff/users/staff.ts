import type { StaffRole } from '@folio/contract/staff/permissions';
import type { Locale } from '@folio/domain/locale/locale';

/** The signed-in staff user. */
export type Staff = {
  readonly id: string;
  readonly email: string;
  readonly name: string;
  readonly role: StaffRole;
  readonly locale: Locale;
  readonly secondFactor: boolean;
};
