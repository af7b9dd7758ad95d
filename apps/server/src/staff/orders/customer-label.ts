import { displayOfWire } from '@folio/domain/order/display';
import { LINE_STATE_TABLE } from '@folio/domain/order/states';
import { m } from '@folio/messages';
import { DISPLAY_LABELS } from '@folio/messages/state-labels';
import type { Order, OrderLine } from '../../orders/orders.queries.ts';

/** Returns the line's label on the customer's order page. */
export function customerLabel(
  { state: orderState, locale }: Order,
  { state, cancel_reason }: OrderLine,
  successor: number | undefined,
): string {
  if (orderState === 'paid' && state === 'cancelled')
    return (cancel_reason === null ? m.withdrawal_line_status : m.line_cancelled_status)({}, { locale });
  if (orderState !== 'superseded')
    return DISPLAY_LABELS[displayOfWire(LINE_STATE_TABLE[state].wire).code]({}, { locale });
  return successor === undefined
    ? m.order_superseded({}, { locale })
    : m.order_superseded_by({ id: String(successor) }, { locale });
}
