import { HOLDS_NONE, RETURNED } from '@folio/domain/payment/refund-states';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/db/connect.ts';
import type { Order } from './orders.queries.ts';

/**
 * SQL: a refund awaits a transfer, because it is manual or failed and its payment still covers it. A manual refund
 * already reserves its own amount.
 */
export const awaitsTransfer = sql<boolean>`(refund.state in ('by_hand', 'failed')
  and case when refund.state = 'by_hand' then 0 else refund.amount end
    <= (select available from attempt_balance where attempt_id = refund.attempt_id))`;

/** Matches refunds that were made or are owed; a failed refund is owed until it is transferred or revoked. */
const isOwed = sql<boolean>`(not refund.state = any(${HOLDS_NONE}) or ${awaitsTransfer})`;

const chargedBack = sql<boolean>`(select is_charged_back from order_balance where order_id = customer_order.id)`;

const isReturned = sql<boolean>`(refund.state = any(${RETURNED}))`;

/** SQL: the refunds of an order that meet a condition add up to its whole amount. */
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

/** Returns whether a chargeback leaves a paid order no longer covered. */
export const isChargedBack = (db: Db, order: Pick<Order, 'id'>): Promise<boolean> =>
  evaluate(db, order, chargedBack);

/** Returns whether an order's whole amount was refunded or is owed to its customer. */
export const isRefunded = (db: Db, order: Pick<Order, 'id'>): Promise<boolean> =>
  evaluate(db, order, refunded);

/**
 * Returns the lines named by refunds that were made or are owed, with their cents: the only source for the amounts of a
 * line that its customer has or awaits. A free line has none.
 */
export const selectOwedLines = (db: Db, orderIds: readonly number[]): Promise<Map<number, number>> =>
  sumLines(db, orderIds, isOwed);

/** Returns a function that says whether some of a line's refund is outstanding: a refund names the line, or none. */
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

/** The refunded part of a paid order, and the outstanding part, in cents. */
export type MoneyBack = { readonly returned: number; readonly coming: number };

/**
 * Selects the refunded amounts by order, without overpayments. Orders without a refund, and orders that were charged
 * back, are absent.
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

/** Sums by line the amounts of refunds that meet a condition. */
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

/** The part of an order's amount that its customer has, and the part owed of its lines, in cents. */
export type ReturnedMoney = {
  /** The customer has the whole amount. */
  readonly isWhole: boolean;
  /** Cents by line that the customer has. */
  readonly returned: ReadonlyMap<number, number>;
  /** Cents by line that the customer has or awaits: {@link selectOwedLines}. */
  readonly owed: ReadonlyMap<number, number>;
};

/** Selects the facts that decide whether an order's lines are fully refunded (OS-1). */
export async function selectReturned(db: Db, order: Pick<Order, 'id'>): Promise<ReturnedMoney> {
  return {
    isWhole: await evaluate(db, order, sumsUp(isReturned)),
    returned: await sumLines(db, [order.id], isReturned),
    owed: await selectOwedLines(db, [order.id]),
  };
}

/** Returns the cents of an order that no refund has returned or owes; a failed refund reserves none, but owes them. */
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
  /** The charged back ones of these orders. */
  readonly chargedBack: ReadonlySet<number>;
  /** The fully refunded ones of these orders, refunds owed included. */
  readonly refunded: ReadonlySet<number>;
  /** Lines that refunds name, with the cents that were made or are owed. */
  readonly lines: ReadonlyMap<number, number>;
};

/** Selects the orders and lines whose payment was returned, in the same number of queries for any number of orders. */
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
