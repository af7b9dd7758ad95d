import type { OrderStage } from '@folio/domain/order/order-stage';
import type { OrderLineView, OrderView } from './order.view.ts';

/** The choice of orders that the list shows: everything, or the orders of a stage, or those that match a text. */
export type OrderListQuery = {
  readonly stage?: OrderStage | undefined;
  readonly text?: string | undefined;
  /** `next` of the page before; any other text begins at the newest order. */
  readonly after?: string | undefined;
};

/** The store of an order that belongs to another store than the list's. */
export type OtherStoreView = {
  readonly name: string;
  /** The address that opens the order there, logged in. */
  readonly url: string;
};

/** An order in the customer's list: no personal data. */
export type ListedOrderView = Pick<
  OrderView,
  'id' | 'state' | 'placedAt' | 'total' | 'moneyBack' | 'supersededBy'
> & {
  readonly timeZone: string;
  /** Null for an order of the list's own store. */
  readonly otherStore: OtherStoreView | null;
  readonly productNames: readonly string[];
  /** The statuses of its lines, most urgent first, each with its number of lines. */
  readonly statuses: readonly (OrderLineView['status'] & { readonly count: number })[];
};

/** A page of the customer's orders, newest first. */
export type OrderListView = {
  readonly orders: readonly ListedOrderView[];
  /** The cursor of the next page; null on the last one. */
  readonly next: string | null;
  /** The stages that the customer's orders have, in the order of ORDER_STAGES. */
  readonly stages: readonly OrderStage[];
};
