import type { Db } from '../../platform/db/connect.ts';
import { scryptHashes } from '../../platform/passwords/password-hashes.ts';
import { DEMO_PASSWORD, DEMO_STAFF } from './seed-staff.ts';
import { withStaff } from './staff-schema.ts';

/**
 * Explains why a shop with real customers may not start: an account accepts a publicly known password. Undefined if
 * none does.
 */
export async function findDemoStaff(db: Db): Promise<string | undefined> {
  const accounts = await withStaff(db)
    .selectFrom('staff_user')
    .innerJoin('staff_account', 'staff_account.user_id', 'staff_user.id')
    .select(['email', 'password'])
    .where('password', 'is not', null)
    .orderBy('email')
    .execute();
  const demoEmails = new Set(DEMO_STAFF.map(({ email }) => email));
  const insecure: string[] = [];
  // Sequential, since each check costs the memory and time that a password hash is designed to take.
  for (const { email, password } of accounts) {
    if (
      demoEmails.has(email) ||
      (await scryptHashes.verify({ hash: password ?? '', password: DEMO_PASSWORD }))
    )
      insecure.push(email);
  }
  if (insecure.length === 0) return undefined;
  const advice =
    'use a database of your own, or remove them with apps/server/src/staff/users/remove-staff.ts';
  return `${insecure.join(', ')} can sign in with the password of the demonstration: ${advice}`;
}
