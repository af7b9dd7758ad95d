import { sql } from 'kysely';
import type { Db } from '../platform/db/connect.ts';
import type { Order } from './orders.queries.ts';

/** Whether an order that was paid is not any more: its customer's bank took money back, and what is left does not cover it. */
export async function isTakenBack(db: Db, { id, total }: Pick<Order, 'id' | 'total'>): Promise<boolean> {
  const { paid, back } = await db
    .selectFrom('ledger_entry')
    .select([
      sql<number>`coalesce(sum(amount) filter (where kind in ('payment', 'chargeback')), 0)::int`.as('paid'),
      sql<number>`(count(*) filter (where kind = 'chargeback'))::int`.as('back'),
    ])
    .where('order_id', '=', id)
    .executeTakeFirstOrThrow();
  return back > 0 && paid < total;
}

/** Whether an order's whole sum has been given back, or is asked to be. */
export async function isGivenBack(db: Db, { id, total }: Pick<Order, 'id' | 'total'>): Promise<boolean> {
  const { given } = await db
    .selectFrom('refund')
    .select(sql<number>`coalesce(sum(amount), 0)::int`.as('given'))
    .where('order_id', '=', id)
    .where('reason', '<>', 'surplus')
    .where('state', 'not in', ['failed', 'withdrawn'])
    .executeTakeFirstOrThrow();
  return total > 0 && given >= total;
}
