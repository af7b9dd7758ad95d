import { type Insertable, type RawBuilder, sql } from 'kysely';
import type { CartLine } from '../cart/cart.queries.ts';
import type { Tx } from '../db/connect.ts';
import { jsonb } from '../db/json.ts';
import type { OrderLineTable, OrderTable, TypedCheckout } from '../db/schema.ts';
import { newOrderId, type Order } from '../orders/orders.queries.ts';
import type { NewAttempt } from '../payments/attempts.queries.ts';
import { claimKey, type IdempotencyKey, type KeptAnswer, keepAnswer } from '../visitors/idempotency.ts';
import type { Session } from '../visitors/sessions.queries.ts';

/** What the visitor's session remembers of the checkout (EN-1, AR-5); a failure of an earlier payment is over with it. */
export type CheckoutMemory = Pick<
  Session,
  'email' | 'email_at' | 'payment_method' | 'payment_method_at' | 'last_order_id' | 'invalid_payment'
> & { readonly checkout: RawBuilder<TypedCheckout> };

/** What a checkout found when its turn came: its key answered before, nothing to order, or the cart, locked with its session. */
export type Turn =
  | { readonly kind: 'repeat' }
  | { readonly kind: 'no cart' }
  | { readonly kind: 'cart'; readonly cartId: string; readonly cartVersion: number };

/** Claims the call's key, then locks the session and its cart until the transaction ends: one statement. */
export async function takeTurn(tx: Tx, sessionId: string, key: IdempotencyKey, now: Date): Promise<Turn> {
  const row = await tx
    .with('claim', (db) => claimKey(db, now, key))
    .with('locked', (db) =>
      db
        .selectFrom('session')
        .innerJoin('cart', 'cart.id', 'session.cart_id')
        .select(['cart.id', 'cart.version'])
        .where('session.id', '=', sessionId)
        .where((eb) => eb.exists(eb.selectFrom('claim').select('key')))
        .forUpdate(['session', 'cart']),
    )
    .selectFrom('claim')
    .leftJoin('locked', (join) => join.onTrue())
    .select(['locked.id', 'locked.version'])
    .executeTakeFirst();
  if (!row) return { kind: 'repeat' };
  if (row.id === null || row.version === null) return { kind: 'no cart' };
  return { kind: 'cart', cartId: row.id, cartVersion: row.version };
}

export type LockedCart = { readonly cartId: string; readonly cartVersion: number };
/** The order this version of the cart was made into before. */
export type PlacedOrder = { readonly id: number; readonly state: Order['state']; readonly total: number };

/**
 * The lines of a locked cart, the order it was made into before, and a number for a new one where a new one is needed: one statement. An
 * empty cart has neither.
 */
export async function readCart(
  tx: Tx,
  storeId: number,
  { cartId, cartVersion }: LockedCart,
): Promise<{ lines: readonly CartLine[]; placed: PlacedOrder | undefined; newId: number }> {
  const rows = await tx
    .selectFrom('cart_line')
    .leftJoin('customer_order as placed', (join) =>
      join.onRef('placed.cart_id', '=', 'cart_line.cart_id').on('placed.cart_version', '=', cartVersion),
    )
    .selectAll('cart_line')
    .select(['placed.id as placed_id', 'placed.state as placed_state', 'placed.total as placed_total'])
    .select((eb) =>
      eb
        .case()
        .when('placed.state', '=', 'awaiting_payment')
        .then(null)
        .else(sql<number>`(select ${newOrderId(storeId)})`)
        .end()
        .as('new_id'),
    )
    .where('cart_line.cart_id', '=', cartId)
    .orderBy('cart_line.position')
    .execute();
  const first = rows[0];
  const placed =
    first && first.placed_id !== null && first.placed_state !== null && first.placed_total !== null
      ? { id: first.placed_id, state: first.placed_state, total: first.placed_total }
      : undefined;
  return { lines: rows, placed, newId: first?.new_id ?? 0 };
}

export type NewOrder = {
  readonly order: Insertable<OrderTable> & { readonly session_id: string };
  readonly lines: readonly Insertable<OrderLineTable>[];
  readonly attempt: NewAttempt;
};

/**
 * Order, lines, first attempt, the right to see it, the act, the answer to the call's key, and what the session remembers: one
 * statement. Answers with the session as it is now, and with the ids of the lines in their order.
 */
export async function insertOrder(
  tx: Tx,
  { order, lines, attempt }: NewOrder,
  memory: CheckoutMemory,
  key: IdempotencyKey,
  kept: KeptAnswer,
): Promise<{ session: Session; lineIds: readonly number[] }> {
  const { line_ids, ...session } = await tx
    .with('new_order', (db) => db.insertInto('customer_order').values(order).returning('id'))
    .with('new_lines', (db) => db.insertInto('order_line').values(lines).returning(['id', 'position']))
    .with('new_attempt', (db) =>
      db
        .insertInto('payment_attempt')
        .values({ ...attempt, provider_data: jsonb({}) })
        .returning('id'),
    )
    .with('access', (db) =>
      db
        .insertInto('order_access')
        .values({ session_id: order.session_id, order_id: order.id, granted_at: order.placed_at })
        .returning('order_id'),
    )
    .with('noted', (db) =>
      db
        .insertInto('act')
        .values({
          at: order.placed_at,
          actor_kind: 'customer',
          actor: order.email,
          verb: 'order_placed',
          order_id: order.id,
          details: jsonb({}),
        })
        .returning('id'),
    )
    .with('kept', (db) => keepAnswer(db, key, kept).returning('key'))
    .updateTable('session')
    .set(memory)
    .where('id', '=', order.session_id)
    .returningAll()
    .returning((eb) =>
      eb
        .selectFrom('new_lines')
        .select(sql<number[]>`jsonb_agg(id order by position)`.as('ids'))
        .as('line_ids'),
    )
    .executeTakeFirstOrThrow();
  return { session, lineIds: line_ids ?? [] };
}

/** Writes down what was chosen when the order was there already. Answers with the session as it is now. */
export function rememberCheckout(tx: Tx, sessionId: string, memory: CheckoutMemory): Promise<Session> {
  return tx
    .updateTable('session')
    .set(memory)
    .where('id', '=', sessionId)
    .returningAll()
    .executeTakeFirstOrThrow();
}
