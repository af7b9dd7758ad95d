import type { Db } from '../../platform/db/connect.ts';
import { createAccount, type NewStaff } from './create-account.ts';

/** Password of all demonstration staff, shown on the sign-in page in demo mode. */
export const DEMO_PASSWORD = 'demostracion';

export const DEMO_STAFF: readonly NewStaff[] = [
  { email: 'operador@folio.example', name: 'Olga Operadora', role: 'operator', locale: 'es' },
  { email: 'admin@folio.example', name: 'Andrés Administrador', role: 'admin', locale: 'es' },
  { email: 'contable@folio.example', name: 'Carla Contable', role: 'accountant', locale: 'es' },
  { email: 'editor@folio.example', name: 'Eduardo Editor', role: 'editor', locale: 'es' },
];

/** Creates the demonstration staff, in demo mode only. Existing accounts keep their changes. */
export async function seedStaff(db: Db): Promise<void> {
  for (const staff of DEMO_STAFF) await createAccount(db, staff, DEMO_PASSWORD);
}
