import type { Call } from '../platform/call.view.ts';
import type { Problem } from '../selling/checkout.view.ts';
import type { OrderFileView } from './order-pages.view.ts';

/** A message about an order, without the names of staff. */
export type ThreadMessage = {
  readonly id: string;
  readonly sender: 'customer' | 'staff';
  readonly text: string;
  readonly files: readonly OrderFileView[];
  /** ISO instant. */
  readonly at: string;
  /** An answer that the customer has not seen before. */
  readonly isNew: boolean;
  /** A message that staff have seen. */
  readonly isSeen: boolean;
};

/** The messages of an order, oldest first. */
export type ThreadView = { readonly orderId: string; readonly messages: readonly ThreadMessage[] };

export type SendMessageResult =
  | { readonly ok: true }
  /** Nothing was stored; without fields the message says why. */
  | { readonly ok: false; readonly message: string; readonly fields: readonly Problem[] };

/** Calls of an order's messages; null for an order that is not the visitor's. */
export type MessageCalls = {
  readonly thread: Call<{ orderId: string }, ThreadView | null>;
  /** Sends a message with files of the order, once per `key`. */
  readonly writeAboutOrder: Call<
    { orderId: string; text: string; fileIds: readonly string[]; key: string },
    SendMessageResult | null
  >;
  /** Marks the answers as seen. */
  readonly seeAnswers: Call<{ orderId: string }, boolean | null>;
};
