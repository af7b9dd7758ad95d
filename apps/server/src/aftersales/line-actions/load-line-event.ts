import type { AuditAction } from '@folio/contract/platform/audit-actions';
import { getNames, type LineNames, lineNames } from '../../orders/records/line-name.ts';
import {
  type Order,
  type OrderLine,
  selectOrder,
  selectOrderLines,
} from '../../orders/records/orders.queries.ts';
import { selectOrderRefunds } from '../../payments/refunds/list.queries.ts';
import type { Store } from '../../stores/catalogue/store.ts';
import type { Deps } from '../deps.ts';

/** An audit event about a line, with the data of its mail. */
export type LineEvent = {
  readonly order: Order;
  readonly store: Store;
  readonly line: OrderLine;
  /** An order may have two lines of one product. */
  readonly names: LineNames;
  readonly details: unknown;
  /** The line's refund waits for an open dispute of its payment. */
  readonly awaitsBank: boolean;
};

/**
 * Loads an audit event about a line.
 * @throws {Error} if it is gone or has another action
 */
export async function loadLineEvent(deps: Deps, eventId: number, action: AuditAction): Promise<LineEvent> {
  const event = await deps.db
    .selectFrom('audit_event')
    .select(['order_id', 'line_id', 'details'])
    .where('id', '=', eventId)
    .where('action', '=', action)
    .executeTakeFirst();
  const order = event?.order_id ? await selectOrder(deps.db, event.order_id) : undefined;
  const lines = order ? await selectOrderLines(deps.db, order.id) : [];
  const line = lines.find(({ id }) => id === event?.line_id);
  const store = order && deps.catalogue.current().stores.get(order.store_id);
  if (!event || !order || !line || !store) throw new Error(`no event ${eventId} to write about`);
  const refunds = await selectOrderRefunds(deps.db, [order.id], deps.clock());
  const awaitsBank = refunds.some(
    ({ state, lines, dispute }) =>
      state === 'requested' && dispute === 'open' && lines.some(({ lineId }) => lineId === line.id),
  );
  const names = getNames(await lineNames(deps.db, deps, lines, order.locale), line);
  return { order, store, line, names, details: event.details, awaitsBank };
}
