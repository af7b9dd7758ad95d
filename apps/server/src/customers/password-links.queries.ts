import type { Db, Tx } from '../platform/db/connect.ts';
import { hashToken, newToken } from '../visitors/session-token.ts';

/** The lifetime of a link to set a password. */
const LINK_MS = 3_600_000;

/**
 * Creates the token of a customer's password link. It works once, within an hour, until a newer one replaces
 * it (AP-12).
 */
export async function replacePasswordLink(db: Db, customerId: string, now: Date): Promise<string> {
  const token = newToken();
  const link = { token_hash: hashToken(token), expires_at: new Date(now.getTime() + LINK_MS) };
  await db
    .insertInto('customer_password_link')
    .values({ customer_id: customerId, ...link })
    .onConflict((conflict) => conflict.column('customer_id').doUpdateSet(link))
    .execute();
  return token;
}

/**
 * Returns the customer of a link without consuming it; undefined when it is expired, used, replaced or
 * unknown.
 */
export async function selectPasswordLink(db: Db, token: string, now: Date): Promise<string | undefined> {
  const link = await db
    .selectFrom('customer_password_link')
    .select('customer_id')
    .where('token_hash', '=', hashToken(token))
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return link?.customer_id;
}

/** Consumes a link and returns its customer, or undefined as in {@link selectPasswordLink}. */
export async function consumePasswordLink(tx: Tx, token: string, now: Date): Promise<string | undefined> {
  const link = await tx
    .deleteFrom('customer_password_link')
    .where('token_hash', '=', hashToken(token))
    .where('expires_at', '>', now)
    .returning('customer_id')
    .executeTakeFirst();
  return link?.customer_id;
}

export const deletePasswordLink = (db: Db, customerId: string) =>
  db.deleteFrom('customer_password_link').where('customer_id', '=', customerId).execute();
