import { CompiledQuery } from 'kysely';
import type { IdempotencyKey, StoredAnswer } from '../../customers/visitors/idempotency.ts';
import type { Session } from '../../customers/visitors/sessions.queries.ts';
import type { Tx } from '../../platform/db/connect.ts';
import type { NewOrder } from './new-order.ts';
import { ORDER_COLUMNS } from './order-row.ts';
import type { CheckoutMemory } from './remember-checkout.ts';

/** Builds the SQL that inserts the rows of a JSON parameter, given the columns and their types. */
function insertAll(table: string, columns: Readonly<Record<string, string>>, parameter: string): string {
  const names = Object.keys(columns).join(', ');
  const columnTypes = Object.entries(columns).map(([name, type]) => `${name} ${type}`);
  const rows = `jsonb_to_recordset(${parameter}::jsonb) input (${columnTypes.join(', ')})`;
  return `insert into ${table} (${names}) select ${names} from ${rows}`;
}

type Columns<Row> = { readonly [Column in keyof Row]-?: string };

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

const EVENT: Columns<NewOrder['events'][number]> = {
  at: 'timestamptz',
  actor_kind: 'text',
  actor: 'text',
  action: 'text',
  order_id: 'bigint',
  details: 'jsonb',
};

// Every checkout runs this statement, so it is raw SQL: Kysely would build it each time.
const INSERT_ORDER = `
with new_order as (${insertAll('customer_order', ORDER_COLUMNS, '$1')}),
new_lines as (${insertAll('order_line', LINE, '$2')} returning id, position),
new_attempt as (${insertAll('payment_attempt', ATTEMPT, '$3')}),
events as (${insertAll('audit_event', EVENT, '$4')}),
access as (insert into order_access (session_id, order_id, granted_at, is_proven) values ($5, $6, $7, $8::boolean)),
stored as (update idempotency_key set status = $9, answer = $10 where scope = $11 and route = $12 and key = $13)
update session set
  email = $14, email_at = $15, payment_method = $16, payment_method_at = $17, last_order_id = $18,
  invalid_payment = $19, checkout = $20
where id = $5
returning *, (select jsonb_agg(id order by position) from new_lines) as line_ids`;

/**
 * Inserts a pending order with its lines, first attempt, access right, audit events and stored answer, and updates the
 * session, in one statement. Returns the updated session and the line ids in order.
 */
export async function insertOrder(
  tx: Tx,
  { order, lines, attempt, events, isProven }: NewOrder,
  memory: CheckoutMemory,
  key: IdempotencyKey,
  { status, answer }: StoredAnswer,
): Promise<{ session: Session; lineIds: readonly number[] }> {
  const { rows } = await tx.executeQuery<Session & { line_ids: readonly number[] }>(
    CompiledQuery.raw(INSERT_ORDER, [
      ...[[order], lines, [attempt], events].map((all) => JSON.stringify(all)),
      ...[order.session_id, order.id, order.placed_at, isProven],
      ...[status, JSON.stringify(answer), key.scope, key.route, key.key],
      ...[memory.email, memory.email_at, memory.payment_method, memory.payment_method_at],
      ...[memory.last_order_id, memory.invalid_payment, JSON.stringify(memory.checkout)],
    ]),
  );
  const [row] = rows;
  if (!row) throw new Error(`the session of order ${order.id} no longer exists`);
  const { line_ids: lineIds, ...session } = row;
  return { session, lineIds };
}
