import type { RefundTab } from '@folio/contract/payments/refund-tabs';
import type { RefundState } from '@folio/domain/payment/refund-states';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { awaitsTransfer } from '../../orders/records/money-returned.queries.ts';
import type { Db } from '../../platform/db/connect.ts';
import { OUTCOME_UNKNOWN } from '../records/outcome-unknown.ts';
import { refundDispute } from './refund-dispute.queries.ts';
import { silenceDeadline } from './resolve-refund.ts';

/** SQL for whether the customer's bank charged the refund's payment back. */
const chargedBack = sql<boolean>`(select charged_back > 0 from attempt_balance
  where attempt_id = refund.attempt_id)`;
/** SQL for the name on the invoices of its order. */
const customerName = sql<string | null>`(select nullif(buyer.billing ->> 'name', '')
  from customer_order buyer where buyer.id = refund.order_id)`;

/** SQL for whether the provider has left the outcome unknown for so long that staff must check. */
const silent = (now: Date) =>
  sql<boolean>`(refund.state = 'pending' and refund.failure_code = ${OUTCOME_UNKNOWN}
    and coalesce(refund.sent_at, refund.requested_at) < ${silenceDeadline(now)})`;

const IN_PROGRESS: readonly RefundState[] = ['requested', 'sending', 'pending'];
const CONDITIONS = {
  to_do: (now) => sql`(refund.state in ('by_hand', 'failed') and ${awaitsTransfer} or ${silent(now)})`,
  in_progress: (now) => sql`refund.state = any(${IN_PROGRESS}) and not ${silent(now)}`,
  done: () =>
    sql`(refund.state in ('succeeded', 'paid_out', 'revoked')
      or refund.state in ('by_hand', 'failed') and not ${awaitsTransfer})`,
} satisfies Record<RefundTab, (now: Date) => RawBuilder<SqlBool>>;

const selectListed = (db: Db, now: Date) =>
  db
    .selectFrom('refund')
    .innerJoin('payment_attempt', 'payment_attempt.id', 'refund.attempt_id')
    .selectAll('refund')
    .select([
      'payment_attempt.method',
      awaitsTransfer.as('payable'),
      silent(now).as('silent'),
      refundDispute.as('dispute'),
      chargedBack.as('charged_back'),
      customerName.as('customer_name'),
    ]);
export type ListedRefund = Awaited<ReturnType<typeof selectOrderRefunds>>[number];

/** Returns the refunds of one or several orders, oldest first. */
export const selectOrderRefunds = (db: Db, orderIds: readonly number[], now: Date) =>
  selectListed(db, now).where('refund.order_id', 'in', orderIds).orderBy('requested_at').execute();

/** Returns a tab's refunds: open ones oldest first, done ones newest first. */
export const selectTabRefunds = (db: Db, tab: RefundTab, now: Date, limit: number, offset: number) =>
  selectListed(db, now)
    .innerJoin('customer_order', 'customer_order.id', 'refund.order_id')
    .select(['customer_order.email', 'customer_order.locale', 'customer_order.store_id'])
    .where(CONDITIONS[tab](now))
    .orderBy(tab === 'done' ? 'refund.updated_at' : 'refund.requested_at', tab === 'done' ? 'desc' : 'asc')
    .orderBy('refund.id')
    .limit(limit)
    .offset(offset)
    .execute();

export async function countRefunds(db: Db, tab: RefundTab, now: Date): Promise<number> {
  const { count } = await db
    .selectFrom('refund')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where(CONDITIONS[tab](now))
    .executeTakeFirstOrThrow();
  return count;
}

/** Returns the names of order lines by id, for many orders at once. */
export async function selectLineNames(
  db: Db,
  lineIds: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  if (lineIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('order_line')
    .select(['id', 'product_name'])
    .where('id', 'in', lineIds)
    .execute();
  return new Map(rows.map(({ id, product_name }) => [id, product_name]));
}

/** Returns disputes: open ones first, the oldest of them on top; then the latest change first. */
export const selectDisputes = (db: Db, limit: number, offset: number) =>
  db
    .selectFrom('dispute')
    .innerJoin('customer_order', 'customer_order.id', 'dispute.order_id')
    .selectAll('dispute')
    .select('customer_order.email')
    .orderBy(sql`dispute.state <> 'open'`)
    .orderBy(sql`case when dispute.state = 'open' then dispute.opened_at end`)
    .orderBy('dispute.updated_at', 'desc')
    .orderBy('dispute.dispute_ref')
    .limit(limit)
    .offset(offset)
    .execute();
