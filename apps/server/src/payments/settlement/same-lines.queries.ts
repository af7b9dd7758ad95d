import { sql } from 'kysely';
import { lineSource } from '../../orders/line-source.ts';
import type { Db, Tx } from '../../platform/db/connect.ts';
import type { SettlingOrder } from './settle.queries.ts';

const SOURCE = lineSource('ours');
const THEIR_SOURCE = lineSource('theirs');

/** Selects the sources of an order that another order has bought or wants to buy, either by a link (AP-6). */
export async function selectSharedSources(db: Db, orderId: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct ${SOURCE} as id from order_line ours
    join order_line theirs on ${THEIR_SOURCE} = ${SOURCE} and theirs.order_id <> ours.order_id
    where ours.order_id = ${orderId}
      and (ours.quote_line_id is not null or theirs.quote_line_id is not null)`.execute(db);
  return rows.map(({ id }) => id);
}

/** Selects the order that has bought one of the sources since this order was placed. */
export async function selectBuyer(
  db: Db,
  { id, placed_at }: SettlingOrder,
  sources: readonly string[],
): Promise<number | undefined> {
  const { rows } = await sql<{ id: string }>`
    select other.id from order_line theirs join customer_order other on other.id = theirs.order_id
    where ${THEIR_SOURCE} = any(${sources}) and other.id <> ${id}
      and other.state = 'paid' and other.paid_at > ${placed_at}
    order by other.paid_at limit 1`.execute(db);
  return rows[0] && Number(rows[0].id);
}

const unpaidOrders = (orderId: number, sources: readonly string[]) => sql`
  select id from customer_order
  where state = 'awaiting_payment' and id <> ${orderId}
    and id in (select order_id from order_line theirs where ${THEIR_SOURCE} = any(${sources}))`;

/**
 * Supersedes the unpaid orders of the same sources, after a payment. Returns their ids. `skipLocked` leaves out one
 * that another transaction holds: a caller with locks of its own must not wait for it.
 */
export async function supersedeElsewhere(
  tx: Tx,
  orderId: number,
  sources: readonly string[],
  { skipLocked }: { readonly skipLocked: boolean },
): Promise<number[]> {
  const { rows } = await sql<{ id: string }>`
    update customer_order set state = 'superseded'
    where id in (${unpaidOrders(orderId, sources)} order by id
      for no key update ${sql.raw(skipLocked ? 'skip locked' : '')})
    returning id`.execute(tx);
  return rows.map(({ id }) => Number(id));
}

/** Returns whether an unpaid order of the same sources is left. */
export async function hasUnpaidElsewhere(
  db: Db,
  orderId: number,
  sources: readonly string[],
): Promise<boolean> {
  return (await unpaidOrders(orderId, sources).execute(db)).rows.length > 0;
}

/** Returns whether the history of an order tells already that this other order bought the same. */
export async function isRecordedBuyer(db: Db, orderId: number, buyer: number): Promise<boolean> {
  const event = await db
    .selectFrom('audit_event')
    .select('id')
    .where('order_id', '=', orderId)
    .where('action', '=', 'order_bought_by_other')
    .where(sql<string>`details ->> 'by'`, '=', String(buyer))
    .executeTakeFirst();
  return event !== undefined;
}
