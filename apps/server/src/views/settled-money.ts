import { isSettled, type SettledMoney, settledMoney } from '@folio/domain/withdrawal/line-money';
import { type MoneyReturned, selectUnowedOf } from '../orders/money-returned.queries.ts';
import type { Order, OrderLine } from '../orders/orders.queries.ts';
import type { Db } from '../platform/db/connect.ts';

/**
 * Returns what became of the money of the lines that ended without their document (OS-8); null for others, for an
 * unpaid order and after a chargeback. `lines` are all of their orders, by position. It
 * takes one query for any number of orders, and none without such a line.
 */
export async function readSettledMoney(
  db: Db,
  lines: readonly OrderLine[],
  returned: MoneyReturned,
): Promise<(order: Order, line: OrderLine) => SettledMoney | null> {
  const settled = lines.filter(({ state }) => isSettled(state));
  const held = await selectUnowedOf(db, [...new Set(settled.map(({ order_id }) => order_id))]);
  const byLine = new Map<number, SettledMoney>();
  for (const [orderId, own] of Map.groupBy(settled, ({ order_id }) => order_id)) {
    const amounts = own.map(({ id, net, vat }) => ({
      total: net + vat,
      refunded: returned.lines.get(id) ?? 0,
    }));
    settledMoney(amounts, held.get(orderId) ?? 0).forEach((money, at) => {
      byLine.set(own[at]?.id as number, money);
    });
  }
  return (order, { id }) => {
    const isPaid = order.paid_at !== null && !returned.chargedBack.has(order.id);
    return isPaid ? (byLine.get(id) ?? null) : null;
  };
}
