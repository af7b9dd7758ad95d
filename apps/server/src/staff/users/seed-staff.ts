import type { Db } from '../../platform/db/connect.ts';
import { createAccount, type NewStaff } from './create-account.ts';

/** The password of everyone in the demonstration; the sign-in page shows it there. */
export const DEMO_PASSWORD = 'demostracion';

export const DEMO_STAFF: readonly NewStaff[] = [
  { email: 'operador@folio.example', name: 'Olga Operadora', role: 'operator', locale: 'es' },
  { email: 'admin@folio.example', name: 'Andrés Administrador', role: 'admin', locale: 'es' },
  { email: 'contable@folio.example', name: 'Carla Contable', role: 'accountant', locale: 'es' },
  { email: 'editor@folio.example', name: 'Eduardo Editor', role: 'editor', locale: 'es' },
];

/** The staff of the demonstration, for demo mode only. Accounts that exist keep whatever was changed in them. */
export async function seedStaff(db: Db): Promise<void> {
  for (const staff of DEMO_STAFF) await createAccount(db, staff, DEMO_PASSWORD);
}
