import type { OrderChargebackView } from '@folio/contract/aftersales/order.view';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/connect.ts';

/** Selects the chargeback of each order that it leaves unpaid, by the order's number. */
export async function selectChargebacks(
  db: Db,
  orderIds: readonly number[],
): Promise<Map<number, OrderChargebackView>> {
  const rows = await db
    .selectFrom('attempt_balance')
    .innerJoin('payment_attempt', 'payment_attempt.id', 'attempt_balance.attempt_id')
    .innerJoin('order_balance', 'order_balance.order_id', 'attempt_balance.order_id')
    .select('attempt_balance.order_id')
    .select(sql<number>`sum(attempt_balance.charged_back)::int`.as('amount'))
    .select(sql<boolean>`bool_and(payment_attempt.method = 'bank')`.as('isDebit'))
    .where('attempt_balance.order_id', 'in', orderIds)
    .where('attempt_balance.charged_back', '>', 0)
    .where('order_balance.is_charged_back', '=', true)
    .groupBy('attempt_balance.order_id')
    .execute();
  return new Map(rows.map(({ order_id, amount, isDebit }) => [order_id, { amount, isDebit }]));
}
