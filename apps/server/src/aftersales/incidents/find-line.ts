import { m } from '@folio/messages';
import type { Visitor } from '../../customers/visitors/visitor.ts';
import { findOrderOfLine, findOwnOrderByNumber } from '../../orders/records/find-order.ts';
import { getNames, lineNames } from '../../orders/records/line-name.ts';
import { selectMoneyReturned } from '../../orders/records/money-returned.queries.ts';
import { isMoneyGone } from '../../orders/records/next-steps.ts';
import { type Order, selectOrderLines } from '../../orders/records/orders.queries.ts';
import type { Deps } from '../deps.ts';
import { updateRejection } from './update-line.ts';

/** The line to correct, or the message for a call that has to name one. */
type LineToUpdate = { readonly order: Order; readonly lineId: number } | { readonly ambiguous: string };

/**
 * Finds the line that a call corrects (AP-9, AP-27): `id` is an order's or a line's, `itemId` a line's. Without a named
 * line, the order's only line that is open to corrections; its first line if none is. Several open lines are ambiguous.
 * Undefined if the order or line is not the visitor's.
 */
export async function findLineToUpdate(
  deps: Deps,
  visitor: Visitor,
  id: string,
  itemId: string | undefined,
): Promise<LineToUpdate | undefined> {
  const named = await findOwnOrderByNumber(deps, visitor, id);
  const order = named ?? (await findOrderOfLine(deps, visitor, id));
  if (!order) return undefined;
  const all = await selectOrderLines(deps.db, order.id);
  const lineIds = [named ? undefined : id, itemId].filter((one) => one !== undefined);
  const lines = all.filter((line) => lineIds.every((one) => one === String(line.id)));
  const returned = await selectMoneyReturned(deps.db, [order.id]);
  const open = lines.filter(
    (line) => updateRejection({ order, line, isMoneyGone: isMoneyGone(returned, order, line) }) === null,
  );
  if (open.length > 1) {
    const names = await lineNames(deps.db, deps, all, visitor.locale);
    const list = open.map((line) => `${line.id} = ${getNames(names, line).name}`).join('; ');
    return { ambiguous: m.update_rejected_ambiguous({ lines: list }, { locale: visitor.locale }) };
  }
  const line = open[0] ?? lines[0];
  return line && { order, lineId: line.id };
}
