import { CompiledQuery } from 'kysely';
import type { IdempotencyKey, StoredAnswer } from '../../customers/visitors/idempotency.ts';
import type { Session } from '../../customers/visitors/sessions.queries.ts';
import { EVENT_COLUMNS } from '../../platform/audit/record-event.ts';
import type { Tx } from '../../platform/db/connect.ts';
import { type Columns, insertRows, updateRow } from '../../platform/db/json-rows.ts';
import type { NewOrder } from './new-order.ts';
import { ORDER_COLUMNS } from './order-row.ts';
import type { CheckoutMemory } from './remember-checkout.ts';

const LINE: Columns<NewOrder['lines'][number]> = {
  order_id: 'bigint',
  position: 'integer',
  product_id: 'integer',
  product_version_id: 'bigint',
  product_name: 'text',
  answers: 'jsonb',
  printed: 'jsonb',
  state: 'text',
  net: 'integer',
  vat: 'integer',
  vat_rate: 'integer',
  cart_line_id: 'uuid',
  redacted: 'boolean',
  quote_line_id: 'uuid',
  not_found_fee: 'integer',
  begun_fee: 'integer',
  origin: 'text',
  origin_id: 'text',
  updated_at: 'timestamptz',
};

const ATTEMPT: Columns<NewOrder['attempt']> = {
  id: 'uuid',
  order_id: 'bigint',
  method: 'text',
  gateway: 'text',
  amount: 'integer',
  currency: 'text',
  state: 'text',
  created_at: 'timestamptz',
  updated_at: 'timestamptz',
  check_at: 'timestamptz',
  payer_network: 'text',
};

const ACCESS = { session_id: 'uuid', order_id: 'bigint', granted_at: 'timestamptz', is_proven: 'boolean' };
const KEY = { scope: 'text', route: 'text', key: 'text' };
const STORED: Columns<StoredAnswer> = { status: 'integer', answer: 'jsonb' };

const MEMORY: Columns<CheckoutMemory> = {
  email: 'text',
  email_at: 'timestamptz',
  payment_method: 'text',
  payment_method_at: 'timestamptz',
  last_order_id: 'bigint',
  invalid_payment: 'text',
  checkout: 'jsonb',
};

const INSERT_ORDER = `
with new_order as (${insertRows('customer_order', ORDER_COLUMNS, '$1')}),
new_lines as (${insertRows('order_line', LINE, '$2')} returning id, position),
new_attempt as (${insertRows('payment_attempt', ATTEMPT, '$3')}),
events as (${insertRows('audit_event', EVENT_COLUMNS, '$4')}),
access as (${insertRows('order_access', ACCESS, '$5')}),
stored as (${updateRow('idempotency_key', KEY, STORED, '$6')})
${updateRow('session', { id: 'uuid' }, MEMORY, '$7')}
returning session.*, (select jsonb_agg(id order by position) from new_lines) as line_ids`;

/**
 * Inserts a pending order with its lines, first attempt, access right, audit events and stored answer, and updates the
 * session, in one statement. Returns the updated session and the line ids in order.
 */
export async function insertOrder(
  tx: Tx,
  { order, lines, attempt, events, isProven }: NewOrder,
  memory: CheckoutMemory,
  { scope, route, key }: IdempotencyKey,
  answer: StoredAnswer,
): Promise<{ session: Session; lineIds: readonly number[] }> {
  const { session_id, id: order_id, placed_at: granted_at } = order;
  const access = { session_id, order_id, granted_at, is_proven: isProven };
  const stored = { scope, route, key, ...answer };
  const { rows } = await tx.executeQuery<Session & { line_ids: readonly number[] }>(
    CompiledQuery.raw(
      INSERT_ORDER,
      [[order], lines, [attempt], events, [access], stored, { id: session_id, ...memory }].map((value) =>
        JSON.stringify(value),
      ),
    ),
  );
  const [row] = rows;
  if (!row) throw new Error(`the session of order ${order.id} no longer exists`);
  const { line_ids: lineIds, ...session } = row;
  return { session, lineIds };
}
