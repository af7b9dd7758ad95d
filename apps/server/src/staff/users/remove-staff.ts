/** Removes staff users: `node apps/server/src/staff/users/remove-staff.ts email…`. Their audit events stay. */
import { connect } from '../../platform/db/connect.ts';
import { withStaff } from './staff-schema.ts';

const emails = process.argv.slice(2).map((email) => email.toLowerCase());
const url = process.env.DATABASE_URL;
const fault =
  emails.length === 0
    ? 'Usage: remove-staff.ts email…'
    : url
      ? ''
      : 'Set DATABASE_URL to the database of the shop.';
if (fault) {
  process.stderr.write(`${fault}\n`);
  process.exit(1);
}

const { db } = connect(url ?? '', { max: 1 });
try {
  const removed = await withStaff(db)
    .deleteFrom('staff_user')
    .where('email', 'in', emails)
    .returning('email')
    .execute();
  for (const email of emails)
    process.stderr.write(
      removed.some((one) => one.email === email) ? `${email} is removed.\n` : `${email} has no account.\n`,
    );
} finally {
  await db.destroy();
}
