/**
 * Ends the lock of a staff account after wrong passwords: `node apps/server/src/staff/users/unlock-staff.ts email`.
 * Needs the shop's DATABASE_URL and FOLIO_SECRET, which keys the counters.
 */
import { recordEvent } from '../../platform/audit/record-event.ts';
import { connect } from '../../platform/db/connect.ts';
import { openLimits } from '../../platform/limits/limits.ts';

function exitWith(sentence: string): never {
  process.stderr.write(`${sentence}\n`);
  process.exit(1);
}

const [email = ''] = process.argv.slice(2);
const { DATABASE_URL: url, FOLIO_SECRET: secret } = process.env;
if (!email.includes('@')) exitWith('Usage: unlock-staff.ts email');
if (!url || !secret) exitWith('Set DATABASE_URL and FOLIO_SECRET to those of the shop.');

const { db, pool } = connect(url, { max: 2 });
try {
  const { accounts } = openLimits({ pool, secret, networkBudget: 1 });
  const until = await accounts.lockedUntil('staff', email);
  if (!until) exitWith(`${email} is not locked, or FOLIO_SECRET is not the shop's.`);
  await accounts.forget('staff', email);
  await recordEvent(db, {
    at: new Date(),
    actor_kind: 'system',
    actor: 'unlock-staff',
    action: 'sign_in_unlocked',
    details: { email: email.toLowerCase() },
  });
  process.stderr.write(`${email} is unlocked.\n`);
} finally {
  await db.destroy();
}
