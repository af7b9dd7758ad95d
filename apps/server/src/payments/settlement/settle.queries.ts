import type { LineState } from '@folio/domain/order/states';
import { type ExpressionBuilder, sql } from 'kysely';
import type { Order, OrderLine } from '../../orders/records/orders.queries.ts';
import type { Tx } from '../../platform/db/connect.ts';
import { jsonb } from '../../platform/db/json.ts';
import { pipelined } from '../../platform/db/pipelined.ts';
import type { Database } from '../../platform/db/schema.ts';
import type { Attempt } from '../records/attempts.queries.ts';
import type { ProviderStatus } from '../records/gateway.ts';

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
>;
export type SettlingLine = Pick<OrderLine, 'id' | 'state' | 'product_version_id' | 'answers'>;
export type Settling = {
  readonly order: SettlingOrder;
  readonly attempt: SettlingAttempt;
  readonly lines: readonly SettlingLine[];
};

/**
 * Locks an attempt and its order, after the sessions that placed the order or hold its cart. All transactions
 * lock session, cart, order, attempt in this order, so that none deadlock.
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
  const [, order, attempt, lines] = await pipelined(tx, (all) => [
    all
      .selectFrom('session')
      .innerJoin('customer_order', (join) => join.on(belongsToOrder))
      .innerJoin('payment_attempt', 'payment_attempt.order_id', 'customer_order.id')
      .select('session.id')
      .where('payment_attempt.id', '=', attemptId)
      .orderBy('session.id')
      .forUpdate('session')
      .execute(),
    all
      .selectFrom('customer_order')
      .selectAll('customer_order')
      .where('id', '=', orderId)
      .forNoKeyUpdate()
      .executeTakeFirst(),
    all
      .selectFrom('payment_attempt')
      .selectAll()
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
  return { order, attempt, lines };
}

type Kind = 'payment' | 'surplus';

/** Starts a statement that records a payment, ends its attempt and inserts the audit event. */
const withBooking = (tx: Tx, attempt: SettlingAttempt, status: ProviderStatus, kind: Kind, now: Date) =>
  tx
    .with('ended', (db) =>
      db
        .updateTable('payment_attempt')
        .set({
          state: 'succeeded',
          provider_ref: status.providerRef,
          failure_code: null,
          ...(status.wallet !== undefined && { wallet: status.wallet }),
          updated_at: now,
          ended_at: now,
          check_at: null,
        })
        .where('id', '=', attempt.id)
        .returning('id'),
    )
    .with('booked', (db) =>
      db
        .insertInto('ledger_entry')
        .values({
          order_id: attempt.order_id,
          attempt_id: attempt.id,
          kind,
          amount: status.amount,
          currency: status.currency,
          gateway: attempt.gateway,
          provider_ref: status.providerRef,
          booked_at: now,
        })
        .returning('id'),
    )
    .with('noted', (db) =>
      db
        .insertInto('audit_event')
        .values({
          at: now,
          actor_kind: 'system',
          actor: attempt.gateway,
          action: kind === 'payment' ? 'payment_received' : 'surplus_received',
          order_id: attempt.order_id,
          details: jsonb({ amount: status.amount, method: attempt.method }),
        })
        .returning('id'),
    );

/** Records a payment for an order that was paid before, in one statement. */
export async function insertSurplus(
  tx: Tx,
  attempt: SettlingAttempt,
  status: ProviderStatus,
  now: Date,
): Promise<void> {
  await withBooking(tx, attempt, status, 'surplus', now).selectFrom('booked').select('id').execute();
}

/** A line that its order's payment starts. */
export type BegunLine = {
  readonly lineId: number;
  readonly state: LineState;
  readonly promisedAt: Date | null;
};

/**
 * Records a payment and marks its order paid, in one statement; the lines begin, or wait for the customer's consents.
 * Clears the session's failure message, and its cart unless that changed; returns true if the cart remains in use.
 */
export async function payOrder(
  tx: Tx,
  order: SettlingOrder,
  attempt: SettlingAttempt,
  status: ProviderStatus,
  begun: readonly BegunLine[],
  now: Date,
): Promise<boolean> {
  const isUnchanged = (eb: ExpressionBuilder<Database, 'session'>) =>
    eb.and([
      eb('cart_id', '=', order.cart_id),
      eb.exists(
        eb
          .selectFrom('cart')
          .select('cart.id')
          .where('cart.id', '=', order.cart_id)
          .where('cart.version', '=', order.cart_version),
      ),
    ]);
  const sessions = await withBooking(tx, attempt, status, 'payment', now)
    .with('paid', (db) =>
      db
        .updateTable('customer_order')
        .set({ state: 'paid', paid_at: now })
        .where('id', '=', order.id)
        .returning('id'),
    )
    .with('begun', (db) =>
      db
        .updateTable('order_line')
        .from(
          sql<BegunLine>`jsonb_to_recordset(${JSON.stringify(begun)}::jsonb)`.as<'promised'>(
            sql`promised ("lineId" bigint, state text, "promisedAt" timestamptz)`,
          ),
        )
        .set((eb) => ({
          state: eb.ref('promised.state'),
          promised_at: eb.ref('promised.promisedAt'),
          updated_at: now,
        }))
        .whereRef('order_line.id', '=', 'promised.lineId')
        .returning('order_line.id'),
    )
    .updateTable('session')
    .set((eb) => ({
      invalid_payment: null,
      cart_id: eb.case().when(isUnchanged(eb)).then(null).else(eb.ref('cart_id')).end(),
      show_cart: eb.case().when(isUnchanged(eb)).then(false).else(eb.ref('show_cart')).end(),
      // Restores the own cart of a quote's buyer (AP-6).
      quote_id: eb.case().when('quote_id', '=', order.cart_id).then(null).else(eb.ref('quote_id')).end(),
    }))
    .where((eb) => eb.or([eb('id', '=', order.session_id), eb('cart_id', '=', order.cart_id)]))
    .returning('cart_id')
    .execute();
  return order.cart_id !== null && sessions.some(({ cart_id }) => cart_id === order.cart_id);
}
