import { displayOfWire } from '@folio/domain/order/display';
import { LINE_STATE_TABLE, type LineState } from '@folio/domain/order/states';
import { m } from '@folio/messages';
import { DISPLAY_LABELS } from '@folio/messages/state-labels';
import type { Order } from '../../orders/orders.queries.ts';

/** Returns the line's label on the customer's order page. */
export function customerLabel(
  { state, locale }: Order,
  lineState: LineState,
  successor: number | undefined,
): string {
  if (state === 'paid' && lineState === 'cancelled') return m.withdrawal_line_status({}, { locale });
  if (state !== 'superseded')
    return DISPLAY_LABELS[displayOfWire(LINE_STATE_TABLE[lineState].wire).code]({}, { locale });
  return successor === undefined
    ? m.order_superseded({}, { locale })
    : m.order_superseded_by({ id: String(successor) }, { locale });
}
