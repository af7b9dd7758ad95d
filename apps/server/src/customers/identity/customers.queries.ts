import { randomUUID } from 'node:crypto';
import type { Selectable } from 'kysely';
import type { Db } from '../../platform/db/connect.ts';
import type { CustomerUserTable } from '../../platform/db/customer-tables.ts';

export type Customer = Selectable<CustomerUserTable>;

export function selectCustomer(db: Db, id: string): Promise<Customer | undefined> {
  return db.selectFrom('customer_user').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Selects the customer of an address with their password hash; undefined without a password. */
export async function selectPassword(
  db: Db,
  email: string,
): Promise<{ id: string; hash: string } | undefined> {
  const row = await db
    .selectFrom('customer_user')
    .innerJoin('customer_account', 'customer_account.user_id', 'customer_user.id')
    .select(['customer_user.id', 'password'])
    .where('email', '=', email)
    .where('password', 'is not', null)
    .executeTakeFirst();
  return row?.password ? { id: row.id, hash: row.password } : undefined;
}

/** Returns whether an address has a password, i.e. whether its customer is registered. */
export const isRegistered = async (db: Db, email: string): Promise<boolean> =>
  (await selectPassword(db, email)) !== undefined;

/** Returns the customer of an address, creating one if needed. Without a password they are not registered. */
export async function ensureCustomer(db: Db, email: string): Promise<string> {
  const known = () =>
    db.selectFrom('customer_user').select('id').where('email', '=', email).executeTakeFirst();
  const before = await known();
  if (before) return before.id;
  const id = randomUUID();
  const added = await db
    .insertInto('customer_user')
    .values({ id, name: email.slice(0, email.indexOf('@')), email, email_verified: false })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returning('id')
    .executeTakeFirst();
  return added?.id ?? (await known())?.id ?? id;
}

/** Locks a customer, always before an order: a change of their address locks both in this order. */
export async function lockCustomer(db: Db, customerId: string): Promise<void> {
  await db.selectFrom('customer_user').select('id').where('id', '=', customerId).forUpdate().execute();
}

/** Sets a customer's first password. Returns false, and changes nothing, when they have one. */
export async function addPassword(db: Db, customerId: string, hash: string, now: Date): Promise<boolean> {
  // The second of two concurrent calls sees the first password.
  await lockCustomer(db, customerId);
  const known = await db
    .selectFrom('customer_account')
    .select('id')
    .where('user_id', '=', customerId)
    .executeTakeFirst();
  if (known) return false;
  await db
    .insertInto('customer_account')
    .values({
      id: randomUUID(),
      account_id: customerId,
      provider_id: 'credential',
      user_id: customerId,
      password: hash,
      updated_at: now,
    })
    .execute();
  return true;
}

/** Sets a customer's password by a mailed link, which also verifies their address. */
export async function setPassword(db: Db, customerId: string, hash: string, now: Date): Promise<Customer> {
  const customer = await db
    .updateTable('customer_user')
    .set({ email_verified: true, updated_at: now })
    .where('id', '=', customerId)
    .returningAll()
    .executeTakeFirstOrThrow();
  if (!(await addPassword(db, customerId, hash, now))) await replacePassword(db, customerId, hash, now);
  return customer;
}

/** Replaces a customer's password, which proves nothing about their address. */
export async function replacePassword(db: Db, customerId: string, hash: string, now: Date): Promise<void> {
  await db
    .updateTable('customer_account')
    .set({ password: hash, updated_at: now })
    .where('user_id', '=', customerId)
    .execute();
}
