import type { StaffLine } from '@folio/contract/staff/orders/order-lines';
import { m } from '@folio/messages';
import type { Deps } from '../../deps.ts';
import { viewStatus } from '../../orders/line-status.ts';
import type { Order, OrderLine } from '../../orders/orders.queries.ts';
import { type Successor, viewSuccessor } from '../../orders/successors.queries.ts';

/** Returns the line's label on the customer's order page, in the language of its store (OS-5). */
export function customerLabel(
  deps: Pick<Deps, 'catalogue'>,
  order: Order,
  line: OrderLine,
  successor: Successor | undefined,
): StaffLine['customerLabel'] {
  const { locale } = order;
  if (order.state !== 'superseded') {
    const { label, language } = viewStatus(deps, locale, order, line);
    return { text: label, language };
  }
  if (successor?.isOthers) {
    const isBought = successor.boughtBy.has(line.id);
    const text = (isBought ? m.order_line_bought : m.order_line_not_bought)({}, { locale });
    return { text, language: locale };
  }
  const { supersededBy: id } = viewSuccessor(successor);
  const text = id === null ? m.order_superseded({}, { locale }) : m.order_superseded_by({ id }, { locale });
  return { text, language: locale };
}

/** Names the order that contains a superseded line now; of a partly bought order, none contains the rest (AP-6). */
export function supersededBy({ id }: OrderLine, successor: Successor | undefined): StaffLine['superseded'] {
  const by = successor?.isOthers ? successor.boughtBy.get(id) : successor?.id;
  return { by: by === undefined ? null : String(by) };
}
