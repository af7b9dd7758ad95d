import { randomUUID } from 'node:crypto';
import type { StaffRole } from '@folio/contract/staff/permissions';
import type { Locale } from '@folio/domain/locale/locale';
import type { Db } from '../../platform/db/connect.ts';
import { scryptHashes } from '../../platform/passwords/password-hashes.ts';
import { withStaff } from './staff-schema.ts';

export type NewStaff = {
  readonly email: string;
  readonly name: string;
  readonly role: StaffRole;
  readonly locale: Locale;
};

/** Creates a staff account. Returns false if the address already has one, which stays unchanged. */
export async function createAccount(db: Db, staff: NewStaff, password: string): Promise<boolean> {
  const email = staff.email.toLowerCase();
  const existing = await withStaff(db)
    .selectFrom('staff_user')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirst();
  if (existing) return false;
  const hash = await scryptHashes.hash(password);
  return db.transaction().execute(async (tx) => {
    const id = randomUUID();
    const added = await withStaff(tx)
      .insertInto('staff_user')
      .values({ ...staff, id, email, email_verified: true, two_factor_enabled: false })
      .onConflict((conflict) => conflict.column('email').doNothing())
      .returning('id')
      .executeTakeFirst();
    if (!added) return false;
    await withStaff(tx)
      .insertInto('staff_account')
      .values({
        id: randomUUID(),
        account_id: id,
        provider_id: 'credential',
        user_id: id,
        password: hash,
        updated_at: new Date(),
      })
      .execute();
    return true;
  });
}
