import type { OrderLineView } from '@folio/contract/views/order';
import type { Locale } from '@folio/domain/locale/locale';
import { displayOfWire } from '@folio/domain/order/display';
import { LINE_STATE_TABLE, type LineState } from '@folio/domain/order/states';
import { m } from '@folio/messages';
import { DISPLAY_LABELS } from '@folio/messages/state-labels';
import type { Deps } from '../deps.ts';
import type { Order } from '../orders/orders.queries.ts';

type OrderFacts = Pick<Order, 'store_id' | 'consents_awaited_until'>;

/** Tells whether work on a line waits only for its customer's consents (AP-28). */
export const hasMissingConsents = (order: OrderFacts, state: LineState): boolean =>
  order.consents_awaited_until !== null && state === 'waiting_customer';

/** Returns a line's status as its customer sees it, in the language of the order's store (OS-5). */
export function viewStatus(
  deps: Pick<Deps, 'catalogue'>,
  locale: Locale,
  order: OrderFacts,
  state: LineState,
): OrderLineView['status'] {
  const { code, className } = displayOfWire(LINE_STATE_TABLE[state].wire);
  const language = deps.catalogue.current().stores.get(order.store_id)?.locale ?? locale;
  const label = hasMissingConsents(order, state) ? m.order_status_awaits_consents : DISPLAY_LABELS[code];
  return { code, label: label({}, { locale: language }), language, className };
}
