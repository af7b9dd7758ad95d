import { HOLDS_NONE, RETURNED } from '@folio/domain/payment/refund-states';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/db/connect.ts';
import type { Order } from './orders.queries.ts';

/**
 * SQL that tells whether a refund waits for a transfer: it is manual or failed, and its payment still covers it.
 * A manual refund holds its own amount already.
 */
export const awaitsTransfer = sql<boolean>`(refund.state in ('by_hand', 'failed')
  and case when refund.state = 'by_hand' then 0 else refund.amount end
    <= (select available from attempt_balance where attempt_id = refund.attempt_id))`;

/** Matches refunds that were made or are owed; a failed one is owed until it is transferred or revoked. */
const isOwed = sql<boolean>`(not refund.state = any(${HOLDS_NONE}) or ${awaitsTransfer})`;

const chargedBack = sql<boolean>`(select is_charged_back from order_balance where order_id = customer_order.id)`;

const isReturned = sql<boolean>`(refund.state = any(${RETURNED}))`;

/** SQL that tells whether the refunds of an order that meet a condition add up to its whole amount. */
const sumsUp = (condition: RawBuilder<boolean>) => sql<boolean>`(customer_order.total > 0
  and customer_order.total <= (select coalesce(sum(refund.amount), 0) from refund
    where refund.order_id = customer_order.id and refund.reason <> 'surplus' and ${condition}))`;

const refunded = sumsUp(isOwed);

async function evaluate(db: Db, { id }: Pick<Order, 'id'>, condition: RawBuilder<boolean>): Promise<boolean> {
  const { holds } = await db
    .selectFrom('customer_order')
    .select(condition.as('holds'))
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return holds;
}

/** Tells whether a paid order is no longer covered, because the customer's bank charged money back. */
export const isChargedBack = (db: Db, order: Pick<Order, 'id'>): Promise<boolean> =>
  evaluate(db, order, chargedBack);

/** Tells whether an order's whole amount was refunded or is owed to its customer. */
export const isRefunded = (db: Db, order: Pick<Order, 'id'>): Promise<boolean> =>
  evaluate(db, order, refunded);

/**
 * Returns the lines that refunds name which were made or are owed, with their cents: the one answer to what of a line's
 * money its customer has or awaits. A free line has none.
 */
export const selectOwedLines = (db: Db, orderIds: readonly number[]): Promise<Map<number, number>> =>
  sumLines(db, orderIds, isOwed);

/** Returns a function that tells whether money of a line is still to come: a refund names the line, or none. */
export async function selectComing(
  db: Db,
  orderIds: readonly number[],
): Promise<(orderId: number, lineId: number) => boolean> {
  if (orderIds.length === 0) return () => false;
  const refunds = await db
    .selectFrom('refund')
    .select(['order_id', 'lines'])
    .where('order_id', 'in', orderIds)
    .where('reason', '<>', 'surplus')
    .where(isOwed)
    .where(sql<boolean>`not ${isReturned}`)
    .execute();
  return (orderId, lineId) =>
    refunds.some(
      ({ order_id, lines }) =>
        order_id === orderId && (lines.length === 0 || lines.some((line) => line.lineId === lineId)),
    );
}

/** The part of a paid order's money that its customer has back, and the part still to come, in cents. */
export type MoneyBack = { readonly returned: number; readonly coming: number };

/**
 * Selects by order what came back of it. An overpayment is none of it, and an order without a refund is absent, as is
 * one whose money the customer's bank charged back.
 */
export async function selectMoneyBack(
  db: Db,
  orderIds: readonly number[],
): Promise<ReadonlyMap<number, MoneyBack>> {
  if (orderIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('refund')
    .innerJoin('customer_order', 'customer_order.id', 'refund.order_id')
    .select('refund.order_id')
    .select(sql<number>`coalesce(sum(refund.amount) filter (where ${isReturned}), 0)::int`.as('returned'))
    .select(sql<number>`coalesce(sum(refund.amount) filter (where not ${isReturned}), 0)::int`.as('coming'))
    .where('refund.order_id', 'in', orderIds)
    .where('refund.reason', '<>', 'surplus')
    .where('customer_order.state', '=', 'paid')
    .where(isOwed)
    .where(sql<boolean>`not coalesce(${chargedBack}, false)`)
    .groupBy('refund.order_id')
    .execute();
  return new Map(rows.map(({ order_id, returned, coming }) => [order_id, { returned, coming }]));
}

/** Sums by line what the refunds name that meet a condition. */
async function sumLines(
  db: Db,
  orderIds: readonly number[],
  condition: RawBuilder<boolean>,
): Promise<Map<number, number>> {
  const refunds = await db
    .selectFrom('refund')
    .select('lines')
    .where('order_id', 'in', orderIds)
    .where(condition)
    .execute();
  const sums = new Map<number, number>();
  for (const { lineId, amount } of refunds.flatMap(({ lines }) => lines))
    sums.set(lineId, (sums.get(lineId) ?? 0) + amount);
  return sums;
}

/** The part of an order's money that its customer has, and the part owed of its lines, in cents. */
export type ReturnedMoney = {
  /** The customer has the whole amount. */
  readonly isWhole: boolean;
  /** Cents by line that the customer has. */
  readonly returned: ReadonlyMap<number, number>;
  /** Cents by line that the customer has or awaits: {@link selectOwedLines}. */
  readonly owed: ReadonlyMap<number, number>;
};

/** Selects what decides whether an order's lines are fully refunded (OS-1). */
export async function selectReturned(db: Db, order: Pick<Order, 'id'>): Promise<ReturnedMoney> {
  return {
    isWhole: await evaluate(db, order, sumsUp(isReturned)),
    returned: await sumLines(db, [order.id], isReturned),
    owed: await selectOwedLines(db, [order.id]),
  };
}

/** Returns the cents of an order that no refund has returned or owes; a failed one holds none, but owes them. */
export async function selectUnowed(db: Db, { id }: Pick<Order, 'id'>): Promise<number> {
  return (await selectUnowedByOrder(db, [id])).get(id) ?? 0;
}

/** {@link selectUnowed} of several orders. */
export async function selectUnowedByOrder(
  db: Db,
  orderIds: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  if (orderIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('order_balance')
    .select('order_id')
    .select(
      sql<number>`greatest(refundable - (select coalesce(sum(refund.amount), 0)::int from refund
        where refund.order_id = order_balance.order_id and refund.state = 'failed' and ${isOwed}), 0)`.as(
        'left',
      ),
    )
    .where('order_id', 'in', orderIds)
    .execute();
  return new Map(rows.map(({ order_id, left }) => [order_id, left]));
}

export type MoneyReturned = {
  /** Orders whose whole amount was charged back, refunded or is owed. */
  readonly orders: ReadonlySet<number>;
  /** Those of them that were charged back. */
  readonly chargedBack: ReadonlySet<number>;
  /** Those of them whose whole amount was refunded or is owed. */
  readonly refunded: ReadonlySet<number>;
  /** Lines that refunds name, with the cents that were made or are owed. */
  readonly lines: ReadonlyMap<number, number>;
};

/** Selects the orders and lines whose money is gone, in the same number of queries for any number of orders. */
export async function selectMoneyReturned(db: Db, orderIds: readonly number[]): Promise<MoneyReturned> {
  const [orders, lines] = await Promise.all([
    db
      .selectFrom('customer_order')
      .select(['id', chargedBack.as('is_charged_back'), refunded.as('is_refunded')])
      .where('id', 'in', orderIds)
      .where(sql<boolean>`(${chargedBack} or ${refunded})`)
      .execute(),
    selectOwedLines(db, orderIds),
  ]);
  const toIds = (gone: typeof orders): ReadonlySet<number> => new Set(gone.map(({ id }) => id));
  return {
    orders: toIds(orders),
    chargedBack: toIds(orders.filter((order) => order.is_charged_back)),
    refunded: toIds(orders.filter((order) => order.is_refunded)),
    lines,
  };
}
