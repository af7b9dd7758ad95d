import type { StaffLine } from '@folio/contract/aftersales/order-lines.staff';
import { m } from '@folio/messages';
import { viewStatus } from '../../../orders/records/line-status.ts';
import type { Order, OrderLine } from '../../../orders/records/orders.queries.ts';
import type { Deps } from '../../deps.ts';

/** Returns the line's label on the customer's order page, in the language of its store (OS-5). */
export function customerLabel(
  deps: Pick<Deps, 'catalogue'>,
  order: Order,
  line: OrderLine,
  successor: number | undefined,
): StaffLine['customerLabel'] {
  const { locale } = order;
  if (order.state !== 'superseded') {
    const { label, language } = viewStatus(deps, locale, order, line);
    return { text: label, language };
  }
  const text =
    successor === undefined
      ? m.order_superseded({}, { locale })
      : m.order_superseded_by({ id: String(successor) }, { locale });
  return { text, language: locale };
}
