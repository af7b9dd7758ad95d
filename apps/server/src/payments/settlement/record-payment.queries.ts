import type { OrderStage } from '@folio/domain/order/order-stage';
import type { LineState } from '@folio/domain/order/states';
import { CompiledQuery, type Selectable } from 'kysely';
import { EVENT_COLUMNS } from '../../platform/audit/record-event.ts';
import type { Tx } from '../../platform/db/connect.ts';
import { type Columns, insertRows, updateRow } from '../../platform/db/json-rows.ts';
import type { LedgerEntryTable } from '../../platform/db/payment-tables.ts';
import type { ProviderStatus } from '../records/gateway.ts';
import type { Settling, SettlingAttempt } from './settle.queries.ts';

type Kind = 'payment' | 'surplus';

const ENDED = {
  state: 'text',
  provider_ref: 'text',
  failure_code: 'text',
  wallet: 'text',
  updated_at: 'timestamptz',
  ended_at: 'timestamptz',
  check_at: 'timestamptz',
};

const ENTRY: Columns<Omit<Selectable<LedgerEntryTable>, 'id'>> = {
  order_id: 'bigint',
  attempt_id: 'uuid',
  kind: 'text',
  amount: 'integer',
  currency: 'text',
  gateway: 'text',
  provider_ref: 'text',
  booked_at: 'timestamptz',
};

/** Records a payment, ends its attempt and inserts the audit event. */
const BOOKING = `
with ended as (${updateRow('payment_attempt', { id: 'uuid' }, ENDED, '$1')}),
booked as (${insertRows('ledger_entry', ENTRY, '$2')}),
noted as (${insertRows('audit_event', EVENT_COLUMNS, '$3')})`;

const INSERT_SURPLUS = `${BOOKING} select`;

/** Returns the parameters of {@link BOOKING}. */
function bookingParameters(attempt: SettlingAttempt, status: ProviderStatus, kind: Kind, now: Date) {
  const { gateway, order_id } = attempt;
  const { providerRef: provider_ref, amount, currency, wallet = attempt.wallet } = status;
  const ended = { state: 'succeeded', provider_ref, wallet, updated_at: now, ended_at: now };
  const entry = { order_id, attempt_id: attempt.id, kind, amount, currency, gateway, provider_ref };
  const event = {
    ...{ at: now, actor_kind: 'system', actor: gateway, order_id },
    action: kind === 'payment' ? 'payment_received' : 'surplus_received',
    details: { amount, method: attempt.method },
  };
  return [{ id: attempt.id, ...ended }, [{ ...entry, booked_at: now }], [event]].map((value) =>
    JSON.stringify(value),
  );
}

/** Records a payment for an order that was paid before, in one statement. */
export async function insertSurplus(
  tx: Tx,
  attempt: SettlingAttempt,
  status: ProviderStatus,
  now: Date,
): Promise<void> {
  const parameters = bookingParameters(attempt, status, 'surplus', now);
  await tx.executeQuery(CompiledQuery.raw(INSERT_SURPLUS, parameters));
}

/** The lines that an order's payment starts, and the stage of the order for its customer. */
export type Begun = { readonly begun: readonly BegunLine[]; readonly stage: OrderStage };
/** A line that its order's payment starts. */
export type BegunLine = {
  readonly lineId: number;
  readonly state: LineState;
  readonly promisedAt: Date | null;
};

const PAID = { state: 'text', paid_at: 'timestamptz', stage: 'text' };

/** The statement of {@link payOrder}, given the condition of its sessions. */
const payingOrder = (areSessions: string): string => `
${BOOKING},
paid as (${updateRow('customer_order', { id: 'bigint' }, PAID, '$4')}),
begun as (
  update order_line set state = promised.state, promised_at = promised."promisedAt", updated_at = $7
  from jsonb_to_recordset($5::jsonb) promised ("lineId" bigint, state text, "promisedAt" timestamptz)
  -- Finds the lines by their index also while a new shop's table is small, and its plan is kept.
  where order_line.order_id = $6 and order_line.id = promised."lineId"
),
links as (update quote set cancelled_at = $7 where cart_id = $8 and cancelled_at is null)
update session set
  invalid_payment = null,
  show_cart = show_cart and (cart_id = $9) is not true,
  cart_id = nullif(cart_id, $9),
  -- Restores the own cart of a quote's buyer (AP-6).
  quote_id = nullif(quote_id, $8)
where ${areSessions}`;

// PostgreSQL keeps no plan for a list, whose length it does not know.
const PAY_ORDER = payingOrder('id = $10');
const PAY_SHARED_ORDER = payingOrder('id = any($10)');

/**
 * Records a payment and marks its order paid, in one statement. Clears the sessions' failure message, and their cart
 * unless that changed. Cancels the links of the cart.
 */
export async function payOrder(
  tx: Tx,
  { order, attempt, sessions, isCartChanged }: Settling,
  status: ProviderStatus,
  { begun, stage }: Begun,
  now: Date,
): Promise<void> {
  const ids = sessions.map(({ id }) => id);
  const isShared = ids.length !== 1;
  await tx.executeQuery(
    CompiledQuery.raw(isShared ? PAY_SHARED_ORDER : PAY_ORDER, [
      ...bookingParameters(attempt, status, 'payment', now),
      JSON.stringify({ id: order.id, state: 'paid', paid_at: now, stage }),
      ...[JSON.stringify(begun), order.id, now],
      ...[order.cart_id, isCartChanged ? null : order.cart_id],
      isShared ? ids : ids[0],
    ]),
  );
}
