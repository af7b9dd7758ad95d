import type { Insertable } from 'kysely';
import type { Tx } from '../db/connect.ts';
import { jsonb } from '../db/json.ts';
import type { OrderLineTable, OrderTable } from '../db/schema.ts';
import type { Order } from '../orders/orders.queries.ts';
import type { NewAttempt } from '../payments/attempts.queries.ts';
import type { Session } from '../visitors/sessions.queries.ts';

/** What the visitor's session remembers of the checkout (EN-1, AR-5). */
export type CheckoutMemory = Pick<Session, 'email' | 'payment_method' | 'last_order_id'>;

/** A cart that is being ordered, its session and itself locked, and the order it was made into before as it stands, if any. */
export async function lockCheckout(tx: Tx, sessionId: string) {
  const locked = await tx
    .selectFrom('session')
    .innerJoin('cart', 'cart.id', 'session.cart_id')
    .select(['cart.id', 'cart.version'])
    .where('session.id', '=', sessionId)
    .forUpdate(['session', 'cart'])
    .executeTakeFirst();
  if (!locked) return undefined;
  const order: Order | undefined = await tx
    .selectFrom('customer_order')
    .selectAll()
    .where('cart_id', '=', locked.id)
    .where('cart_version', '=', locked.version)
    .executeTakeFirst();
  return { cartId: locked.id, cartVersion: locked.version, order };
}

/** Order, lines, first attempt, the right to see it, the act, and what the session remembers: one statement. */
export async function insertOrder(
  tx: Tx,
  sessionId: string,
  order: Insertable<OrderTable>,
  lines: readonly Insertable<OrderLineTable>[],
  attempt: NewAttempt,
): Promise<void> {
  await tx
    .with('new_order', (db) => db.insertInto('customer_order').values(order).returning('id'))
    .with('new_lines', (db) => db.insertInto('order_line').values(lines).returning('id'))
    .with('new_attempt', (db) =>
      db
        .insertInto('payment_attempt')
        .values({ ...attempt, provider_data: jsonb({}) })
        .returning('id'),
    )
    .with('access', (db) =>
      db
        .insertInto('order_access')
        .values({ session_id: sessionId, order_id: order.id, granted_at: order.placed_at })
        .returning('order_id'),
    )
    .insertInto('act')
    .values({
      at: order.placed_at,
      actor_kind: 'customer',
      actor: order.email,
      verb: 'order_placed',
      order_id: order.id,
      details: jsonb({}),
    })
    .execute();
}

/** Writes down what was chosen; a failure of an earlier payment is over with it. Answers with the session as it is now. */
export function rememberCheckout(
  tx: Tx,
  sessionId: string,
  memory: CheckoutMemory,
  now: Date,
): Promise<Session> {
  return tx
    .updateTable('session')
    .set({ ...memory, email_at: now, payment_method_at: now, invalid_payment: null })
    .where('id', '=', sessionId)
    .returningAll()
    .executeTakeFirstOrThrow();
}
