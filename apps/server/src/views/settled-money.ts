import { isSettled, type SettledMoney, settledMoney } from '@folio/domain/withdrawal/line-money';
import { type MoneyReturned, selectUnowedOf } from '../orders/money-returned.queries.ts';
import type { Order, OrderLine } from '../orders/orders.queries.ts';
import type { Db } from '../platform/db/connect.ts';

/**
 * Returns what became of the money of the lines that ended without their document (OS-8); null for others, for an
 * unpaid order and after a chargeback. It takes one query for any number of orders, and none without such a line.
 */
export async function readSettledMoney(
  db: Db,
  lines: readonly OrderLine[],
  returned: MoneyReturned,
): Promise<(order: Order, line: OrderLine) => SettledMoney | null> {
  const settled = lines.filter(({ state }) => isSettled(state));
  const held = await selectUnowedOf(db, [...new Set(settled.map(({ order_id }) => order_id))]);
  return (order, { id, state, net, vat }) => {
    const isPaid = order.paid_at !== null && !returned.chargedBack.has(order.id);
    if (!isPaid || !isSettled(state)) return null;
    return settledMoney({ total: net + vat, refunded: returned.lines.get(id) ?? 0 }, held.get(order.id) ?? 0);
  };
}
