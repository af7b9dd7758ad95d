import type { Deps } from '../deps.ts';
import { findOrderOfLine, findOwnOrderByNumber } from '../orders/find-order.ts';
import { selectMoneyReturned } from '../orders/money-returned.queries.ts';
import { isMoneyGone } from '../orders/next-steps.ts';
import { type Order, selectOrderLines } from '../orders/orders.queries.ts';
import type { Visitor } from '../visitors/visitor.ts';
import { updateRejection } from './update-line.ts';

/**
 * Finds the line that a call corrects: `id` is the line's, or its order's with `itemId`. An order without it names its
 * first line that is open to corrections, else its first. Undefined if it is not the visitor's.
 */
export async function findLineToUpdate(
  deps: Deps,
  visitor: Visitor,
  id: string,
  itemId: string | undefined,
): Promise<{ readonly order: Order; readonly lineId: number } | undefined> {
  const named = await findOwnOrderByNumber(deps, visitor, id);
  const order = named ?? (await findOrderOfLine(deps, visitor, id));
  if (!order) return undefined;
  const lines = await selectOrderLines(deps.db, order.id);
  const lineId = named ? itemId : id;
  if (lineId !== undefined) {
    const line = lines.find((one) => String(one.id) === lineId);
    return line && { order, lineId: line.id };
  }
  const returned = await selectMoneyReturned(deps.db, [order.id]);
  const open = lines.find(
    (line) => updateRejection({ order, line, isMoneyGone: isMoneyGone(returned, order, line) }) === null,
  );
  const line = open ?? lines[0];
  return line && { order, lineId: line.id };
}
