import { type Incident, selectIncidents } from '../../orders/records/incidents.queries.ts';
import { selectMoneyReturned } from '../../orders/records/money-returned.queries.ts';
import { isMoneyGone } from '../../orders/records/next-steps.ts';
import {
  lockOrder,
  type Order,
  type OrderLine,
  selectOrderLines,
} from '../../orders/records/orders.queries.ts';
import { requireUnerased } from '../../orders/records/require-unerased.ts';
import type { Tx } from '../../platform/db/connect.ts';

export type LockedLine = {
  readonly order: Order;
  readonly line: OrderLine;
  /** The incidents of the order, oldest first. */
  readonly incidents: readonly Incident[];
  readonly isMoneyGone: boolean;
};

/**
 * Locks an order and one of its lines before its customer's answers are stored. Undefined for a line of another order.
 */
export async function lockOrderLine(
  tx: Tx,
  orderId: number,
  lineId: number,
): Promise<LockedLine | undefined> {
  const order = await lockOrder(tx, orderId);
  if (!order) return undefined;
  requireUnerased(order);
  const line = (await selectOrderLines(tx, orderId)).find(({ id }) => id === lineId);
  if (!line) return undefined;
  const returned = await selectMoneyReturned(tx, [orderId]);
  return {
    order,
    line,
    incidents: await selectIncidents(tx, [orderId]),
    isMoneyGone: isMoneyGone(returned, order, line),
  };
}
