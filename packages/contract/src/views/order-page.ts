import type { OrderLineView, OrderView } from './order.ts';
import type { TimelineView } from './timeline.ts';

/** A line that was made of a line of the order, in this order or in a later one (EN-3's childs). */
export type SubOrderView = {
  readonly orderId: string;
  readonly lineId: number;
  /** The line of the shown order that it was made of. */
  readonly parentLineId: number;
  readonly productName: string;
  readonly status: OrderLineView['status'];
};

/** An order as its own page shows it. */
export type OrderPageView = OrderView & {
  readonly timeline: TimelineView;
  readonly subOrders: readonly SubOrderView[];
};
