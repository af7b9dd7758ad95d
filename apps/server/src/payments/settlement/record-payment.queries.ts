import type { OrderStage } from '@folio/domain/order/order-stage';
import type { LineState } from '@folio/domain/order/states';
import { type ExpressionBuilder, sql } from 'kysely';
import { cancellingLinks } from '../../orders/records/cart.queries.ts';
import type { Tx } from '../../platform/db/connect.ts';
import { jsonb } from '../../platform/db/json.ts';
import type { Database } from '../../platform/db/schema.ts';
import type { ProviderStatus } from '../records/gateway.ts';
import type { Settling, SettlingAttempt, SettlingOrder } from './settle.queries.ts';

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

/** The lines that an order's payment starts, and the stage of the order for its customer. */
export type Begun = { readonly begun: readonly BegunLine[]; readonly stage: OrderStage };
/** A line that its order's payment starts. */
export type BegunLine = {
  readonly lineId: number;
  readonly state: LineState;
  readonly promisedAt: Date | null;
};

/** What paying an order leaves to do. */
export type AfterPayment = {
  /** The cart changed since it was ordered, and remains in use. */
  readonly cartContinues: boolean;
  /** Another attempt of the order is open. */
  readonly hasOtherOpen: boolean;
};

/** Adds the parts that mark an order paid, and begin its lines or let them wait for the customer's consents. */
const withPaidOrder = (
  booking: ReturnType<typeof withBooking>,
  { id }: SettlingOrder,
  { begun, stage }: Begun,
  now: Date,
) =>
  booking
    .with('paid', (db) =>
      db
        .updateTable('customer_order')
        .set({ state: 'paid', paid_at: now, stage })
        .where('id', '=', id)
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
        // Finds the lines by their index also while a new shop's table is small, and its plan is kept.
        .where('order_line.order_id', '=', id)
        .whereRef('order_line.id', '=', 'promised.lineId')
        .returning('order_line.id'),
    );

/**
 * Records a payment and marks its order paid, in one statement. Clears the sessions' failure message, and their cart
 * unless that changed. Cancels the links of the cart.
 */
export async function payOrder(
  tx: Tx,
  { order, attempt, sessionIds }: Settling,
  status: ProviderStatus,
  begun: Begun,
  now: Date,
): Promise<AfterPayment> {
  const cartId = order.cart_id;
  const isUnchanged = (eb: ExpressionBuilder<Database, 'session'>) =>
    eb.and([
      eb('cart_id', '=', cartId),
      eb.exists(
        eb
          .selectFrom('cart')
          .select('cart.id')
          .where('cart.id', '=', cartId)
          .where('cart.version', '=', order.cart_version),
      ),
    ]);
  const row = await withPaidOrder(withBooking(tx, attempt, status, 'payment', now), order, begun, now)
    .with('freed', (db) =>
      db
        .updateTable('session')
        .set((eb) => ({
          invalid_payment: null,
          cart_id: eb.case().when(isUnchanged(eb)).then(null).else(eb.ref('cart_id')).end(),
          show_cart: eb.case().when(isUnchanged(eb)).then(false).else(eb.ref('show_cart')).end(),
          // Restores the own cart of a quote's buyer (AP-6).
          quote_id: eb.case().when('quote_id', '=', cartId).then(null).else(eb.ref('quote_id')).end(),
        }))
        .where('id', 'in', sessionIds)
        .returning('cart_id'),
    )
    .with('links', (db) => cancellingLinks(db, cartId, now).returning('quote.id'))
    .selectNoFrom(({ exists, selectFrom }) => [
      exists(selectFrom('freed').select('cart_id').where('cart_id', '=', cartId)).as('cartContinues'),
      exists(
        selectFrom('payment_attempt')
          .select('id')
          .where('order_id', '=', order.id)
          .where('id', '!=', attempt.id)
          .where('ended_at', 'is', null),
      ).as('hasOtherOpen'),
    ])
    .executeTakeFirstOrThrow();
  return { cartContinues: Boolean(row.cartContinues), hasOtherOpen: Boolean(row.hasOtherOpen) };
}
