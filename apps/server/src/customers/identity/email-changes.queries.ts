import { randomUUID } from 'node:crypto';
import type { Selectable } from 'kysely';
import type { Db, Tx } from '../../platform/db/connect.ts';
import type { CustomerEmailChangeTable } from '../../platform/db/customer-tables.ts';
import { hashToken, newToken } from '../visitors/session-token.ts';

/** The lifetime of a pending change. */
const CHANGE_MS = 3_600_000;

export type EmailChange = Selectable<CustomerEmailChangeTable>;
type NewChange = Pick<EmailChange, 'customer_id' | 'email' | 'store_id' | 'locale'>;

/** Stores a change in place of an earlier one, whose link then becomes invalid. Returns its id. */
export async function replaceEmailChange(db: Db, change: NewChange, now: Date): Promise<string> {
  const id = randomUUID();
  const expires_at = new Date(now.getTime() + CHANGE_MS);
  const row = { ...change, id, token_hash: null, requested_at: now, expires_at };
  await db
    .insertInto('customer_email_change')
    .values(row)
    .onConflict((conflict) => conflict.column('customer_id').doUpdateSet(row))
    .execute();
  return id;
}

/** Returns a customer's pending change; undefined once it is expired, used or cancelled. */
export function selectEmailChange(db: Db, customerId: string, now: Date): Promise<EmailChange | undefined> {
  return db
    .selectFrom('customer_email_change')
    .selectAll()
    .where('customer_id', '=', customerId)
    .where('expires_at', '>', now)
    .executeTakeFirst();
}

/** Returns a change by its id, unless a newer one has replaced it. */
export function selectChangeToMail(db: Db, id: string, now: Date): Promise<EmailChange | undefined> {
  return db
    .selectFrom('customer_email_change')
    .selectAll()
    .where('id', '=', id)
    .where('expires_at', '>', now)
    .executeTakeFirst();
}

/** Creates the token of a change's link and invalidates the token of an earlier try. */
export async function createChangeToken(db: Db, id: string): Promise<string> {
  const token = newToken();
  await db
    .updateTable('customer_email_change')
    .set({ token_hash: hashToken(token) })
    .where('id', '=', id)
    .execute();
  return token;
}

/** Returns the change of a link without consuming it; undefined when it is expired, used, replaced or unknown. */
export function selectChangeByToken(db: Db, token: string, now: Date): Promise<EmailChange | undefined> {
  return db
    .selectFrom('customer_email_change')
    .selectAll()
    .where('token_hash', '=', hashToken(token))
    .where('expires_at', '>', now)
    .executeTakeFirst();
}

/** Consumes the link of a customer's own change; undefined as in {@link selectChangeByToken}. */
export function consumeEmailChange(
  tx: Tx,
  customerId: string,
  token: string,
  now: Date,
): Promise<EmailChange | undefined> {
  return tx
    .deleteFrom('customer_email_change')
    .where('customer_id', '=', customerId)
    .where('token_hash', '=', hashToken(token))
    .where('expires_at', '>', now)
    .returningAll()
    .executeTakeFirst();
}

/** Ends the change of a customer and invalidates its link. Returns whether one was still pending. */
export async function deleteEmailChange(db: Db, customerId: string, now: Date): Promise<boolean> {
  const ended = await db
    .deleteFrom('customer_email_change')
    .where('customer_id', '=', customerId)
    .returning('expires_at')
    .execute();
  return ended.some(({ expires_at }) => expires_at > now);
}
