import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/db/connect.ts';
import type { SettlingOrder } from './settle.queries.ts';

/** The line that an order line was bought from: of a quote or shared cart, or of the buyer's own cart. */
const SOURCE = sql.raw('coalesce(ours.quote_line_id, ours.cart_line_id)');
const THEIR_SOURCE = sql.raw('coalesce(theirs.quote_line_id, theirs.cart_line_id)');

/** Selects the sources of an attempt's order that another order has bought or wants to buy, either by a link (AP-6). */
export async function selectSharedSources(db: Db, attemptId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct ${SOURCE} as id from payment_attempt
    join order_line ours on ours.order_id = payment_attempt.order_id
    join order_line theirs on ${THEIR_SOURCE} = ${SOURCE} and theirs.order_id <> ours.order_id
    where payment_attempt.id = ${attemptId}
      and (ours.quote_line_id is not null or theirs.quote_line_id is not null)`.execute(db);
  return rows.map(({ id }) => id);
}

/** Returns whether another order has bought one of the sources since this order was placed. */
export async function isBoughtElsewhere(
  db: Db,
  { id, placed_at }: SettlingOrder,
  sources: readonly string[],
): Promise<boolean> {
  const { rows } = await sql`
    select from order_line theirs join customer_order other on other.id = theirs.order_id
    where ${THEIR_SOURCE} = any(${sources}) and other.id <> ${id}
      and other.state = 'paid' and other.paid_at > ${placed_at} limit 1`.execute(db);
  return rows.length > 0;
}

/**
 * Supersedes the unpaid orders of the same sources, after a payment. Returns their ids. Leaves out one that is settled
 * at this moment, since waiting for it could deadlock: a payment for it is refunded.
 */
export async function supersedeElsewhere(
  tx: Tx,
  orderId: number,
  sources: readonly string[],
): Promise<number[]> {
  const { rows } = await sql<{ id: string }>`
    update customer_order set state = 'superseded'
    where id in (
      select id from customer_order
      where state = 'awaiting_payment' and id <> ${orderId}
        and id in (select order_id from order_line theirs where ${THEIR_SOURCE} = any(${sources}))
      for no key update skip locked)
    returning id`.execute(tx);
  return rows.map(({ id }) => Number(id));
}
