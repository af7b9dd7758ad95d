import { type SqlBool, sql } from 'kysely';
import type { Db, Tx } from '../../platform/db/connect.ts';
import { endSubscriptions } from '../visitors/push.queries.ts';
import { hashToken, newToken } from '../visitors/session-token.ts';
import type { Session } from '../visitors/sessions.queries.ts';
import { inSession, type SessionVisitor } from '../visitors/visitor.ts';

/** The most sessions that the page lists. */
const MAX_LISTED = 50;

export type LoggedInSession = Pick<
  Session,
  'id' | 'store_id' | 'browser' | 'system' | 'logged_in_at' | 'seen_at'
>;

/** Selects the sessions in which a customer is logged in, in all stores: the present one first. */
export function selectLoggedIn(
  db: Db,
  customerId: string,
  presentId: string,
  now: Date,
): Promise<LoggedInSession[]> {
  return db
    .selectFrom('session')
    .select(['id', 'store_id', 'browser', 'system', 'logged_in_at', 'seen_at'])
    .where('customer_id', '=', customerId)
    .where('logged_in_at', 'is not', null)
    .where('expires_at', '>', now)
    .orderBy(sql<SqlBool>`id = ${presentId}`, 'desc')
    .orderBy('seen_at', 'desc')
    .limit(MAX_LISTED)
    .execute();
}

/** Returns whether a session is or was this customer's. */
export async function ownsSession(db: Db, customerId: string, sessionId: string): Promise<boolean> {
  const session = await db
    .selectFrom('session')
    .select('id')
    .where('id', '=', sessionId)
    .where('customer_id', '=', customerId)
    .executeTakeFirst();
  return session !== undefined;
}

/** The hash of a token that is never sent. */
const UNUSED_TOKEN = sql<Buffer>`sha256(uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid()))`;

/**
 * Logs a customer out of other sessions, or of one of them, as if each had logged out itself: the next log-in restores
 * the cart. Returns how many were logged in.
 */
export async function logOutOthers(
  tx: Tx,
  customerId: string,
  presentId: string,
  only?: string,
): Promise<number> {
  let others = tx
    .updateTable('session')
    .set({ token_hash: UNUSED_TOKEN, logged_in_at: null })
    .where('customer_id', '=', customerId)
    .where('logged_in_at', 'is not', null)
    .where('id', '!=', presentId);
  if (only !== undefined) others = others.where('id', '=', only);
  const ended = await others.returning('id').execute();
  for (const { id } of ended) await endSubscriptions(tx, id);
  return ended.length;
}

/**
 * Replaces the current session's token, so that a copied one is worthless, and changes its row. Its earlier form keys
 * become invalid.
 */
export async function renewSession(
  tx: Tx,
  visitor: SessionVisitor,
  change: { readonly email?: string },
): Promise<SessionVisitor> {
  const token = newToken();
  const session = await tx
    .updateTable('session')
    .set({ token_hash: hashToken(token), ...change })
    .where('id', '=', visitor.session.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  return { ...inSession(visitor, session, token), renewed: true };
}

/** Serializes the changes of one account, which touch all its sessions. */
export async function lockAccount(tx: Tx, customerId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`account:${customerId}`}, 0))`.execute(tx);
}
