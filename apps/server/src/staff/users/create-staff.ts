/**
 * Creates a live shop's first admin: `node apps/server/src/staff/users/create-staff.ts email role`, with the password
 * on standard input.
 */
import { createInterface } from 'node:readline/promises';
import { STAFF_ROLES } from '@folio/contract/staff/permissions';
import { MIN_PASSWORD_LENGTH } from '@folio/contract/staff/sign-in';
import { connect } from '../../platform/db/connect.ts';
import { isCommonPassword } from '../../platform/passwords/common-passwords.ts';
import { createAccount } from './create-account.ts';

function exitWith(sentence: string): never {
  process.stderr.write(`${sentence}\n`);
  process.exit(1);
}

async function readPassword(): Promise<string> {
  const terminal = process.stdin.isTTY;
  if (terminal) process.stderr.write(`Password (at least ${MIN_PASSWORD_LENGTH} characters): `);
  // The interface has no output, so nothing is echoed.
  const lines = createInterface({ input: process.stdin, terminal });
  const line = await lines.question('');
  lines.close();
  if (terminal) process.stderr.write('\n');
  return line;
}

const [email = '', roleName = ''] = process.argv.slice(2);
const role = STAFF_ROLES.find((name) => name === roleName);
const url = process.env.DATABASE_URL;
if (!/^\S+@\S+\.\S+$/.test(email) || !role) exitWith(`Usage: create-staff.ts email ${STAFF_ROLES.join('|')}`);
if (!url) exitWith('Set DATABASE_URL to the database of the shop.');
const password = await readPassword();
if (password.length < MIN_PASSWORD_LENGTH)
  exitWith(`The password needs at least ${MIN_PASSWORD_LENGTH} characters.`);
if (await isCommonPassword(password, email))
  exitWith('That password is one of the first that anybody would try: choose another.');

const { db } = connect(url, { max: 1 });
try {
  const name = email.slice(0, email.indexOf('@'));
  const created = await createAccount(db, { email, name, role, locale: 'es' }, password);
  if (!created) exitWith(`${email} has an account already; nothing was changed.`);
  process.stderr.write(`${email} may sign in as ${role}.\n`);
} finally {
  await db.destroy();
}
