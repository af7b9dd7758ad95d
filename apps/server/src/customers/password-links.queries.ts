import type { Db, Tx } from '../platform/db/connect.ts';
import { hashToken, newToken } from '../visitors/session-token.ts';

/** How long a link to set a password works. */
const LINK_MS = 3_600_000;

/** Makes the token of a customer's link. It works once, within an hour, until a newer one is made (AP-12). */
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

/** Whose link this is; undefined when it is over, used, replaced or none of ours. It is not used up. */
export async function selectPasswordLink(db: Db, token: string, now: Date): Promise<string | undefined> {
  const link = await db
    .selectFrom('customer_password_link')
    .select('customer_id')
    .where('token_hash', '=', hashToken(token))
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return link?.customer_id;
}

/** Uses a link up, which ends it for everybody else; the customer, or undefined as above. */
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
