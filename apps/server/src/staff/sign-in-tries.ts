import { createHmac } from 'node:crypto';
import type { Db } from '../db/connect.ts';
import { type StaffTables, withStaff } from './staff-schema.ts';

type Tries = Pick<StaffTables['staff_sign_in_try'], 'tries' | 'since' | 'locked_until'>;

const MINUTE_MS = 60_000;
/** So many tries within the window, and the account waits: a minute, then twice as long after each further try, never more than this. */
const FREE_TRIES = 10;
const WINDOW_MS = 15 * MINUTE_MS;
const LONGEST_MS = 15 * MINUTE_MS;
const FORGOTTEN_MS = 24 * 60 * MINUTE_MS;

const isLocked = (before: Tries | undefined, now: Date): boolean =>
  before?.locked_until != null && before.locked_until > now;

/**
 * How the tries at an account stand with one more; null while it waits. A lock that has passed is remembered for another window, so that
 * going on guessing waits ever longer.
 */
export function countTry(before: Tries | undefined, now: Date): Tries | null {
  if (isLocked(before, now)) return null;
  const counted = before?.locked_until ?? before?.since;
  if (!before || !counted || now.getTime() - counted.getTime() > WINDOW_MS)
    return { tries: 1, since: now, locked_until: null };
  const tries = before.tries + 1;
  if (tries < FREE_TRIES) return { ...before, tries };
  const wait = Math.min(MINUTE_MS * 2 ** (tries - FREE_TRIES), LONGEST_MS);
  return { ...before, tries, locked_until: new Date(now.getTime() + wait) };
}

/** The row of an account: a hash, so that the table tells nobody which addresses were tried. */
export const accountKey = (secret: string, email: string): string =>
  createHmac('sha256', secret).update(`sign-in ${email.trim().toLowerCase()}`).digest('hex');

/**
 * Counts a try before its password is looked at, so that many at once count as well; one that proves right is forgotten with
 * {@link forgetTries}. False when the account has to wait.
 */
export async function takeTry(db: Db, account: string, now: Date): Promise<boolean> {
  const staff = withStaff(db);
  const long = new Date(now.getTime() - FORGOTTEN_MS);
  await staff
    .deleteFrom('staff_sign_in_try')
    .where('since', '<', long)
    .where((eb) => eb.or([eb('locked_until', 'is', null), eb('locked_until', '<', long)]))
    .execute();
  return staff.transaction().execute(async (tx) => {
    const none = { account, tries: 0, since: now, locked_until: null };
    await tx
      .insertInto('staff_sign_in_try')
      .values(none)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    const row = tx.selectFrom('staff_sign_in_try').selectAll().where('account', '=', account);
    const counted = countTry(await row.forUpdate().executeTakeFirst(), now);
    if (counted)
      await tx.updateTable('staff_sign_in_try').set(counted).where('account', '=', account).execute();
    return counted !== null;
  });
}

export async function forgetTries(db: Db, account: string): Promise<void> {
  await withStaff(db).deleteFrom('staff_sign_in_try').where('account', '=', account).execute();
}

/** Until when an account has to wait; null when it need not. */
export async function lockedUntil(db: Db, account: string, now: Date): Promise<Date | null> {
  const row = await withStaff(db)
    .selectFrom('staff_sign_in_try')
    .select('locked_until')
    .where('account', '=', account)
    .where('locked_until', '>', now)
    .executeTakeFirst();
  return row?.locked_until ?? null;
}
