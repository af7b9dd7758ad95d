import type { OrderLineView, OrderView } from './order.view.ts';
import type { TimelineView } from './timeline.view.ts';

/** A line that was ordered from a line of the order, in this order or in a later one (EN-3's childs). */
export type SubOrderView = {
  readonly orderId: string;
  readonly lineId: number;
  /** The line of the shown order that it was ordered from. */
  readonly parentLineId: number;
  /** The product with its subject. */
  readonly name: string;
  /** The address that opens it in its own store; null for an order of the same store. */
  readonly url: string | null;
  readonly status: OrderLineView['status'];
};

/** A file of the order or of a message about it: `checking` until it is scanned, `infected` once it was deleted. */
export type OrderFileView = {
  readonly id: string;
  readonly name: string;
  readonly size: number;
  /** ISO instant. */
  readonly sentAt: string;
  readonly state: 'ready' | 'checking' | 'infected';
};

/** A quote of the properties that a query found (AP-6): open, ordered and perhaps unpaid, or ended. */
export type OrderQuoteView = {
  readonly id: string;
  /** The line of the query. */
  readonly lineId: number;
  readonly state: 'open' | 'ordered' | 'unpaid' | 'cancelled' | 'expired';
  /** How many properties were found. */
  readonly found: number;
  /** The day on which it ends, in the visitor's language. */
  readonly until: string;
};

/** A file that did not arrive completely; choosing it again continues the upload. Sizes are in bytes. */
export type UnfinishedUpload = {
  readonly id: string;
  readonly name: string;
  readonly size: number;
  readonly received: number;
  /** The question of a form that it is for; null for an order or a message. */
  readonly option: string | null;
};

/** The cancellation of a paid line, by staff or by its customer's withdrawal. */
export type CancellationView = {
  readonly lineId: number;
  /** ISO instant. */
  readonly at: string;
  /** A localized sentence; null where the line's meaning explains it. */
  readonly reason: string | null;
  /** The message of staff to the customer; empty for none. */
  readonly note: string;
};

/** An order as its own page shows it. */
export type OrderPageView = OrderView & {
  readonly timeline: TimelineView;
  readonly subOrders: readonly SubOrderView[];
  /** The quotes about its lines that are relevant to its customer. */
  readonly quotes: readonly OrderQuoteView[];
  readonly cancellations: readonly CancellationView[];
  /** Answers of staff that the customer has not seen. */
  readonly newAnswers: number;
  readonly files: readonly OrderFileView[];
  /** Push messages to this browser, under the shop's key; null if the order or the shop offers none (AP-15). */
  readonly push: { readonly key: string; readonly isOn: boolean } | null;
  /** Unfinished uploads of this visitor. */
  readonly unfinishedUploads: readonly UnfinishedUpload[];
  /** The order accepts files from this visitor. */
  readonly takesFiles: boolean;
  /** The order has ended and accepts no more files: they are sent with a message. */
  readonly isPastFiles: boolean;
};
