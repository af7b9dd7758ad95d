import type { OrderRefundView } from '@folio/contract/aftersales/order.view';
import type { TimelineView } from '@folio/contract/aftersales/timeline.view';
import { orderTimeline } from '@folio/domain/order/timeline';
import type { MoneyReturned } from '../../orders/records/money-returned.queries.ts';
import { orderNextSteps } from '../../orders/records/next-steps.ts';
import { selectOrderEvents } from '../../orders/records/order-events.queries.ts';
import type { Order, OrderLine } from '../../orders/records/orders.queries.ts';
import { selectInvoiceTimes } from '../../payments/invoices/invoices.queries.ts';
import type { Db } from '../../platform/db/connect.ts';
import type { Deps } from '../deps.ts';

type Known = {
  readonly lines: readonly OrderLine[];
  readonly refunds: readonly OrderRefundView[];
  readonly returned: MoneyReturned;
} & Recorded;
type Recorded = Awaited<ReturnType<typeof selectRecorded>>;

/** Selects what only the timeline shows of an order: its audit events, and when its invoices were issued. */
export async function selectRecorded(db: Db, orderId: number) {
  const [events, invoices] = await Promise.all([
    selectOrderEvents(db, orderId),
    selectInvoiceTimes(db, orderId),
  ]);
  return { events, invoices };
}

/** Returns an order's timeline from its records (RT-12) and the facts that its view has read. */
export function viewTimeline(
  deps: Deps,
  order: Order,
  { lines, refunds, returned, events, invoices }: Known,
): TimelineView {
  return {
    events: orderTimeline({
      placedAt: order.placed_at.toISOString(),
      paidAt: order.paid_at?.toISOString() ?? null,
      events: events.map(({ at, action, line_id, amount }) => ({
        ...{ at: at.toISOString(), action, lineId: line_id, amount },
      })),
      lines: lines.map(({ id, state, paused_at }) => ({
        ...{ id, state, pausedAt: paused_at?.toISOString() ?? null },
      })),
      refunds: refunds.flatMap(({ at, amount }) => (at === null ? [] : [{ at, amount }])),
      invoices: invoices.map(({ issued_at, number, corrects_id }) => ({
        ...{ at: issued_at.toISOString(), number, isCreditNote: corrects_id !== null },
      })),
    }),
    next: orderNextSteps(deps, order, lines, returned),
  };
}
