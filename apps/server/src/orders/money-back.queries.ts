import { HOLDS_NONE } from '@folio/domain/payment/refund-states';
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

/** Whether a refund waits for a transfer: by hand, or failed, and its payment still holds what it is to give. */
export const awaitsTransfer = sql<boolean>`(refund.state in ('by_hand', 'failed') and refund.amount
  <= coalesce((select sum(entry.amount) from ledger_entry entry
       where entry.attempt_id = refund.attempt_id and entry.kind in ('payment', 'surplus', 'chargeback')), 0)
   - coalesce((select sum(other.amount) from refund other
       where other.attempt_id = refund.attempt_id and other.id <> refund.id and not other.state = any(${HOLDS_NONE})), 0))`;

/** Whether an order's whole sum has been given back, or is owed: a failed refund is, until it is transferred or withdrawn. */
export async function isGivenBack(db: Db, { id, total }: Pick<Order, 'id' | 'total'>): Promise<boolean> {
  const { given } = await db
    .selectFrom('refund')
    .select(sql<number>`coalesce(sum(amount), 0)::int`.as('given'))
    .where('order_id', '=', id)
    .where('reason', '<>', 'surplus')
    .where((eb) => eb.or([eb('state', 'not in', HOLDS_NONE), awaitsTransfer]))
    .executeTakeFirstOrThrow();
  return total > 0 && given >= total;
}
