import { createHmac } from 'node:crypto';
import type { Db, Tx } from '../../platform/db/connect.ts';
import { hashToken } from '../visitors/session-token.ts';

/** The lifetime of a link to set a password. */
const LINK_MS = 3_600_000;
/** Requests within this time get the same link, since their mails may arrive in any order. */
const SAME_LINK_MS = 60_000;

/**
 * Returns the token of a customer's password link. It works once, within an hour, until a newer one replaces it
 * (AP-12). The secret derives it from the link's expiry, so that a repeated request gets the same link.
 */
export async function replacePasswordLink(
  db: Db,
  secret: string,
  customerId: string,
  now: Date,
): Promise<string> {
  const toToken = (end: Date) =>
    createHmac('sha256', secret).update(`password-link:${customerId}:${end.getTime()}`).digest('base64url');
  const expires_at = new Date(now.getTime() + LINK_MS);
  const link = { token_hash: hashToken(toToken(expires_at)), expires_at };
  const replaced = await db
    .insertInto('customer_password_link')
    .values({ customer_id: customerId, ...link })
    .onConflict((conflict) =>
      conflict
        .column('customer_id')
        .doUpdateSet(link)
        .where('customer_password_link.expires_at', '<', new Date(expires_at.getTime() - SAME_LINK_MS)),
    )
    .returning('expires_at')
    .executeTakeFirst();
  const existing =
    replaced ??
    (await db
      .selectFrom('customer_password_link')
      .select('expires_at')
      .where('customer_id', '=', customerId)
      .executeTakeFirstOrThrow());
  return toToken(existing.expires_at);
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
