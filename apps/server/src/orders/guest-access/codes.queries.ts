import { randomUUID } from 'node:crypto';
import type { Selectable } from 'kysely';
import type { Db, Tx } from '../../platform/db/connect.ts';
import type { OrderCodeTable } from '../../platform/db/order-tables.ts';

/** The lifetime of a code, from its request. */
const CODE_MS = 15 * 60_000;

export type OrderCode = Selectable<OrderCodeTable>;
type NewCode = Pick<OrderCode, 'session_id' | 'order_id' | 'email' | 'locale'>;

/** Stores a request in place of the session's earlier one, whose code becomes invalid. Returns its id. */
export async function replaceCode(tx: Tx, request: NewCode, now: Date): Promise<string> {
  const id = randomUUID();
  const expires_at = new Date(now.getTime() + CODE_MS);
  const row = { ...request, id, code_hash: null, tries: 0, requested_at: now, expires_at };
  await tx
    .insertInto('order_code')
    .values(row)
    .onConflict((conflict) => conflict.column('session_id').doUpdateSet(row))
    .execute();
  return id;
}

/** Returns a request to mail, unless a newer one has replaced it. */
export function selectCodeToMail(db: Db, id: string, now: Date): Promise<OrderCode | undefined> {
  return db
    .selectFrom('order_code')
    .selectAll()
    .where('id', '=', id)
    .where('expires_at', '>', now)
    .executeTakeFirst();
}

/** Returns the session's request for a code of this order, also once its code is over. */
export function selectCode(db: Db, sessionId: string, orderId: number): Promise<OrderCode | undefined> {
  return db
    .selectFrom('order_code')
    .selectAll()
    .where('session_id', '=', sessionId)
    .where('order_id', '=', orderId)
    .executeTakeFirst();
}

/** Locks a request for a code, so that each try is counted. */
export function lockCode(tx: Tx, sessionId: string): Promise<OrderCode | undefined> {
  return tx
    .selectFrom('order_code')
    .selectAll()
    .where('session_id', '=', sessionId)
    .forUpdate()
    .executeTakeFirst();
}

export const setCodeHash = (db: Db, id: string, hash: Buffer) =>
  db.updateTable('order_code').set({ code_hash: hash }).where('id', '=', id).execute();

/** Deletes a code that was not mailed, unless another has replaced it. */
export const clearCodeHash = (db: Db, id: string, hash: Buffer) =>
  db
    .updateTable('order_code')
    .set({ code_hash: null })
    .where('id', '=', id)
    .where('code_hash', '=', hash)
    .execute();

export const countTry = (tx: Tx, { session_id, tries }: OrderCode) =>
  tx
    .updateTable('order_code')
    .set({ tries: tries + 1 })
    .where('session_id', '=', session_id)
    .execute();

export const deleteCode = (tx: Tx, sessionId: string) =>
  tx.deleteFrom('order_code').where('session_id', '=', sessionId).execute();

/** Deletes the codes of an order whose address has changed: they were mailed to the old one. */
export const deleteOrderCodes = (tx: Tx, orderId: number) =>
  tx.deleteFrom('order_code').where('order_id', '=', orderId).execute();
