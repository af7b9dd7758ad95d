import type { OrderLineView } from '@folio/contract/aftersales/order.view';
import type { Locale } from '@folio/domain/locale/locale';
import { displayOfWire } from '@folio/domain/order/display';
import { LINE_STATE_TABLE, type LineStage, type LineState } from '@folio/domain/order/states';
import { m } from '@folio/messages';
import { DISPLAY_LABELS } from '@folio/messages/state-labels';
import type { Deps } from '../deps.ts';
import type { Order, OrderLine } from './orders.queries.ts';

type OrderFacts = Pick<Order, 'store_id' | 'paid_at' | 'consents_awaited_until'>;
type LineFacts = Pick<OrderLine, 'state' | 'cancel_reason'>;

/** Returns whether work on a line waits only for its customer's consents (AP-28). */
export const hasMissingConsents = (order: OrderFacts, state: LineState): boolean =>
  order.consents_awaited_until !== null && state === 'waiting_customer';

/** Returns whether a line of a paid order was withdrawn from by its customer, or cancelled by staff. */
const cancelledBy = (order: OrderFacts, { state, cancel_reason }: LineFacts): 'customer' | 'staff' | null => {
  if (order.paid_at === null || state !== 'cancelled') return null;
  return cancel_reason === null ? 'customer' : 'staff';
};

/** Returns the meaning of a cancelled line of a paid order for its customer. */
export function cancelledMeaning(order: OrderFacts, line: LineFacts) {
  const by = cancelledBy(order, line);
  if (by === 'customer') return m.withdrawal_line_meaning;
  if (by === null) return undefined;
  return line.cancel_reason === 'customer' ? m.line_cancelled_asked : m.line_cancelled_failed;
}

/** Returns the shop's own label where the client's label would mislead. */
function ownLabel(order: OrderFacts, line: LineFacts) {
  if (hasMissingConsents(order, line.state)) return m.order_status_awaits_consents;
  if (order.paid_at === null && line.state === 'cancelled') return m.line_cancelled_order_status;
  const by = cancelledBy(order, line);
  if (by === null) return undefined;
  return by === 'customer' ? m.withdrawal_line_status : m.line_cancelled_status;
}

/**
 * Returns a line's status as its customer sees it, in the language of the order's store (OS-5). Its class combines the
 * label and the stage (OS-7): one label covers lines that wait for their customer and lines that were not found.
 */
export function viewStatus(
  deps: Pick<Deps, 'catalogue'>,
  locale: Locale,
  order: OrderFacts,
  line: LineFacts,
  stage: LineStage = LINE_STATE_TABLE[line.state].stage,
): OrderLineView['status'] {
  const { code, className } = displayOfWire(LINE_STATE_TABLE[line.state].wire);
  const language = deps.catalogue.current().stores.get(order.store_id)?.locale ?? locale;
  const label = ownLabel(order, line) ?? DISPLAY_LABELS[code];
  return {
    ...{ code, label: label({}, { locale: language }), language },
    className: `${className} stage-${stage}`,
  };
}
