import { readDevice } from '@folio/domain/device/device';
import type { Db, Tx } from '../../platform/db/connect.ts';
import type { Deps } from '../deps.ts';
import { ensureSession } from '../visitors/begin-session.ts';
import { hashToken, newToken } from '../visitors/session-token.ts';
import { hasLines, lockSession } from '../visitors/sessions.queries.ts';
import { inSession, type SessionVisitor, type Visitor } from '../visitors/visitor.ts';
import type { Customer } from './customers.queries.ts';
import { shareOrders } from './share-orders.ts';

/**
 * Logs the visitor's session in as the customer, and returns the visitor as they will be then. Its cart stays; an empty
 * session gets the customer's last cart. The token and the form nonce are renewed, so that values planted before the
 * log-in are useless.
 */
export async function joinSession(
  deps: Deps,
  tx: Tx,
  visitor: Visitor,
  customer: Customer,
): Promise<SessionVisitor> {
  const joined = await ensureSession(deps, tx, visitor);
  const { id } = joined.session;
  const held = await lockSession(tx, id);
  const [now, token] = [deps.clock(), newToken()];
  const keepsCart = held?.cart_id && (await hasLines(tx, held.cart_id));
  const cartId = keepsCart ? held.cart_id : await lastCart(tx, customer.id, visitor.store.id);
  const session = await tx
    .updateTable('session')
    .set({
      token_hash: hashToken(token),
      customer_id: customer.id,
      email: customer.email,
      email_at: now,
      cart_id: cartId ?? held?.cart_id ?? null,
      ...(cartId && !keepsCart && { show_cart: true }),
      seen_at: now,
      logged_in_at: now,
      ...readDevice(visitor.userAgent),
    })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
  if (customer.email_verified) await shareOrders(tx, customer.id, customer.email);
  return { ...inSession(joined, session, token), cartLines: undefined, renewed: true };
}

/** Returns the cart that a customer last filled in this store, on any device. */
async function lastCart(db: Db, customerId: string, storeId: number): Promise<string | undefined> {
  const row = await db
    .selectFrom('session')
    .innerJoin('cart', 'cart.id', 'session.cart_id')
    .select('cart.id')
    .where('session.customer_id', '=', customerId)
    .where('session.store_id', '=', storeId)
    .where((eb) =>
      eb.exists(
        eb.selectFrom('cart_line').select('cart_line.id').whereRef('cart_line.cart_id', '=', 'cart.id'),
      ),
    )
    .orderBy('cart.updated_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.id;
}
