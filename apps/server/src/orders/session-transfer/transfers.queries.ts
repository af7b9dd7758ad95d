import type { Insertable } from 'kysely';
import type { Customer } from '../../customers/identity/customers.queries.ts';
import type { SessionTransferTable } from '../../platform/db/cart-tables.ts';
import type { Db, Tx } from '../../platform/db/connect.ts';

/** Stores a session's transfer; a newer one replaces it. */
export async function upsertTransfer(db: Db, transfer: Insertable<SessionTransferTable>): Promise<void> {
  const { session_id: _, ...rest } = transfer;
  await db
    .insertInto('session_transfer')
    .values(transfer)
    .onConflict((conflict) => conflict.column('session_id').doUpdateSet(rest))
    .execute();
}

/**
 * Consumes a transfer: of several calls with its token, only one gets it. Undefined if there is none or it has expired.
 */
export function takeTransfer(tx: Tx, tokenHash: Buffer, orderId: number, now: Date) {
  return tx
    .deleteFrom('session_transfer')
    .where('token_hash', '=', tokenHash)
    .where('order_id', '=', orderId)
    .where('expires_at', '>', now)
    .returning(['session_id', 'challenge'])
    .executeTakeFirst();
}

/** Selects the customer who is still logged in with a session and owns the order. */
export function selectOwner(
  db: Db,
  sessionId: string,
  orderId: number,
  now: Date,
): Promise<Customer | undefined> {
  return db
    .selectFrom('customer_user')
    .innerJoin('session', 'session.customer_id', 'customer_user.id')
    .innerJoin('customer_order', 'customer_order.customer_id', 'customer_user.id')
    .selectAll('customer_user')
    .where('session.id', '=', sessionId)
    .where('session.logged_in_at', 'is not', null)
    .where('session.expires_at', '>', now)
    .where('customer_order.id', '=', orderId)
    .executeTakeFirst();
}
