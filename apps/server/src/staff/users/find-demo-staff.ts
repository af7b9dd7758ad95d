import { verifyPassword } from 'better-auth/crypto';
import type { Db } from '../../platform/db/connect.ts';
import { DEMO_PASSWORD, DEMO_STAFF } from './seed-staff.ts';
import { withStaff } from './staff-schema.ts';

/** Why a shop with real customers may not start: somebody could sign in with what everybody knows. Undefined when nobody can. */
export async function findDemoStaff(db: Db): Promise<string | undefined> {
  const accounts = await withStaff(db)
    .selectFrom('staff_user')
    .innerJoin('staff_account', 'staff_account.user_id', 'staff_user.id')
    .select(['email', 'password'])
    .where('password', 'is not', null)
    .orderBy('email')
    .execute();
  const invented = new Set(DEMO_STAFF.map(({ email }) => email));
  const known: string[] = [];
  // One after the other: each check takes the memory and time that a password's hash is meant to cost.
  for (const { email, password } of accounts) {
    if (invented.has(email) || (await verifyPassword({ hash: password ?? '', password: DEMO_PASSWORD })))
      known.push(email);
  }
  if (known.length === 0) return undefined;
  return `${known.join(', ')} can sign in with the password of the demonstration: use a database of your own, or remove them with apps/server/src/staff/users/remove-staff.ts`;
}
