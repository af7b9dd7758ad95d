import type { PushSubscribeAnswer } from '../orders/push.ts';
import type { Call } from '../platform/call.view.ts';
import type { BeginConsents, Problem } from '../selling/checkout.view.ts';
import type { FileReply } from '../selling/flow.calls.ts';
import type { OrderView } from './order.view.ts';
import type { OrderListQuery, OrderListView } from './order-list.view.ts';
import type { OrderPageView } from './order-pages.view.ts';

/** Calls of the order pages. */
export type OrderCalls = {
  readonly order: Call<{ orderId: string; key: string | null }, OrderPageView | null>;
  /** A page of the visitor's orders, optionally those of a stage or those that match a text. */
  readonly orders: Call<OrderListQuery, OrderListView>;
  /** Finds the order of a line; null if it is not the visitor's. */
  readonly orderOfLine: Call<{ lineId: string }, Pick<OrderView, 'id' | 'state'> | null>;
  /**
   * AP-28: records the consents that an order lacks. Returns the missing ones; null if the order is not the
   * visitor's.
   */
  readonly giveConsents: Call<{ orderId: string; consents: BeginConsents }, readonly Problem[] | null>;
  /** AP-15: subscribes this browser to the order's documents; `message` says why not. Null like `giveConsents`. */
  readonly pushSubscribe: Call<{ orderId: string; subscription: unknown }, PushSubscribeAnswer | null>;
  /** Ends this browser's subscription to the order. */
  readonly pushUnsubscribe: Call<{ orderId: string }, null>;
  /** Stores a file for an order, or for a message about it; null if the order is not the visitor's. */
  readonly sendOrderFile: Call<{ orderId: string; file: File; forMessage?: boolean }, FileReply | null>;
};
