import type { LineMoneyView } from '@folio/contract/aftersales/order.view';
import { isSettled, settledMoney } from '@folio/domain/withdrawal/line-money';
import {
  type MoneyReturned,
  selectComing,
  selectUnowedByOrder,
} from '../../orders/records/money-returned.queries.ts';
import type { Order, OrderLine } from '../../orders/records/orders.queries.ts';
import type { Db } from '../../platform/db/connect.ts';

/**
 * Returns the refunded and kept amounts of lines that ended without their document (OS-8); null for other lines, for an
 * unpaid order and after a chargeback. `lines` are all lines of their orders, by position. Uses two queries for any
 * number of orders, and none without such a line.
 */
export async function readSettledMoney(
  db: Db,
  lines: readonly OrderLine[],
  returned: MoneyReturned,
): Promise<(order: Order, line: OrderLine) => LineMoneyView | null> {
  const settled = lines.filter(({ state }) => isSettled(state));
  const orderIds = [...new Set(settled.map(({ order_id }) => order_id))];
  const [held, isComing] = await Promise.all([selectUnowedByOrder(db, orderIds), selectComing(db, orderIds)]);
  const byLine = new Map<number, LineMoneyView>();
  for (const [orderId, own] of Map.groupBy(settled, ({ order_id }) => order_id)) {
    const amounts = own.map(({ id, net, vat }) => ({
      total: net + vat,
      refunded: returned.lines.get(id) ?? 0,
    }));
    settledMoney(amounts, held.get(orderId) ?? 0).forEach((money, at) => {
      const id = own[at]?.id as number;
      byLine.set(id, { ...money, isComing: isComing(orderId, id) });
    });
  }
  return (order, { id }) => {
    const isPaid = order.paid_at !== null && !returned.chargedBack.has(order.id);
    return isPaid ? (byLine.get(id) ?? null) : null;
  };
}
