import type { ExpressionBuilder } from 'kysely';
import type { Session } from '../../customers/visitors/sessions.queries.ts';
import type { Order, OrderLine } from '../../orders/records/orders.queries.ts';
import type { Tx } from '../../platform/db/connect.ts';
import { pipelined } from '../../platform/db/pipelined.ts';
import type { Database } from '../../platform/db/schema.ts';
import type { Attempt } from '../records/attempts.queries.ts';

/** The columns that settlement needs of an attempt, its order and the order's lines. */
export type SettlingOrder = Pick<
  Order,
  | 'id'
  | 'state'
  | 'store_id'
  | 'session_id'
  | 'cart_id'
  | 'cart_version'
  | 'total'
  | 'placed_at'
  | 'locale'
  | 'consents_awaited_until'
>;
export type SettlingAttempt = Pick<
  Attempt,
  | 'id'
  | 'order_id'
  | 'method'
  | 'gateway'
  | 'amount'
  | 'currency'
  | 'state'
  | 'failure_code'
  | 'ended_at'
  | 'expires_at'
  | 'next_step'
  | 'capture_requested_at'
  | 'capture_answered_at'
  | 'decline_ref'
  | 'abandoned_at'
  | 'payer_network'
  | 'wallet'
>;
export type SettlingLine = Pick<OrderLine, 'id' | 'state' | 'product_version_id' | 'answers'>;
export type Settling = {
  readonly order: SettlingOrder;
  readonly attempt: SettlingAttempt;
  readonly lines: readonly SettlingLine[];
  /** The sessions that placed the order or hold its cart, locked. */
  readonly sessions: readonly Pick<Session, 'id' | 'cart_id'>[];
  /** The cart has changed since it was ordered; also set without one, as for a quote's order. */
  readonly isCartChanged: boolean;
  /** Another attempt of the order is open. */
  readonly hasOtherOpen: boolean;
};

/**
 * Locks the sessions that placed an attempt's order or hold its cart, the cart, the order and the attempt. All
 * transactions lock them in this order, so that none deadlock.
 * `for no key update` lets other transactions insert rows that reference the order or attempt.
 * @throws Error when the attempt does not exist.
 */
export async function lockForSettling(tx: Tx, attemptId: string): Promise<Settling> {
  const belongsToOrder = (eb: ExpressionBuilder<Database, 'session' | 'customer_order'>) =>
    eb.or([
      eb('session.id', '=', eb.ref('customer_order.session_id')),
      eb('session.cart_id', '=', eb.ref('customer_order.cart_id')),
    ]);
  const orderId = tx.selectFrom('payment_attempt').select('order_id').where('id', '=', attemptId);
  const [sessions, cart, order, attempt, lines] = await pipelined(tx, (all) => [
    all
      .selectFrom('session')
      .innerJoin('customer_order', (join) => join.on(belongsToOrder))
      .innerJoin('payment_attempt', 'payment_attempt.order_id', 'customer_order.id')
      .select(['session.id', 'session.cart_id'])
      .where('payment_attempt.id', '=', attemptId)
      .orderBy('session.id')
      .forUpdate('session')
      .execute(),
    all
      .selectFrom('cart')
      .select('version')
      .where('id', '=', ({ selectFrom }) =>
        selectFrom('customer_order').select('cart_id').where('customer_order.id', '=', orderId),
      )
      .forNoKeyUpdate()
      .executeTakeFirst(),
    all
      .selectFrom('customer_order')
      .selectAll('customer_order')
      .where('id', '=', orderId)
      .forNoKeyUpdate()
      .executeTakeFirst(),
    all
      .selectFrom('payment_attempt')
      .selectAll()
      .select(({ exists, selectFrom }) =>
        exists(
          selectFrom('payment_attempt as other')
            .select('other.id')
            .whereRef('other.order_id', '=', 'payment_attempt.order_id')
            .where('other.id', '!=', attemptId)
            .where('other.ended_at', 'is', null),
        ).as('has_other_open'),
      )
      .where('id', '=', attemptId)
      .forNoKeyUpdate()
      .executeTakeFirst(),
    all
      .selectFrom('order_line')
      .select(['id', 'state', 'product_version_id', 'answers'])
      .where('order_id', '=', orderId)
      .orderBy('position')
      .execute(),
  ]);
  if (!order || !attempt) throw new Error(`no attempt ${attemptId}`);
  const isCartChanged = cart === undefined || cart.version !== order.cart_version;
  return { order, attempt, lines, sessions, isCartChanged, hasOtherOpen: Boolean(attempt.has_other_open) };
}
