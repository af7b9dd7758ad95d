import type { Call } from '../platform/call.view.ts';
import type { Problem } from '../selling/checkout.view.ts';

/** The result of a change of a guest's order; without fields the message is shown above the form. */
export type GuestResult =
  | { readonly ok: true }
  | { readonly ok: false; readonly message: string; readonly fields: readonly Problem[] };

/** The code that a visitor has asked for, or may ask for. */
export type OrderCodeView = {
  /** The typed address, or the order's masked one. */
  readonly email: string;
  /** The order is open already, with its personal data. */
  readonly isOwn: boolean;
  /** The product that the question of an incident is about; null for other targets. */
  readonly questionAbout: string | null;
  /** The end of the newest code; null without one, or after its last try. ISO text. */
  readonly expiresAt: string | null;
  /** Another code can be sent: visitors with the link have not used up the codes of the day. */
  readonly canSend: boolean;
  /** The last code was requested by the order's number. */
  readonly isByNumber: boolean;
};

/** Calls of guests, who reach their orders by mailed links and codes. */
export type GuestCalls = {
  /**
   * Mails a code to the order's address. Without `email` the order is the one opened by its link. The result is the
   * same for unknown numbers and for other addresses. `key` makes repeats idempotent.
   */
  readonly requestOrderCode: Call<{ orderId: string; email: string | null; key: string }, GuestResult>;
  /**
   * Null if no code was requested and the order was not opened by its link. `incidentId` names the incident whose form
   * follows the code.
   */
  readonly orderCode: Call<{ orderId: string; incidentId: number | null }, OrderCodeView | null>;
  /** Opens the order with its personal data in this session. */
  readonly enterOrderCode: Call<{ orderId: string; code: string }, GuestResult>;
  /**
   * Ends every mailed link; `renew` mails a new one. Null if the order is not the visitor's. `key` makes repeats
   * idempotent.
   */
  readonly replaceOrderLink: Call<
    { orderId: string; act: 'renew' | 'revoke'; key: string },
    GuestResult | null
  >;
  /** Corrects the address of a guest's order. Null if the order is not the visitor's. */
  readonly correctOrderEmail: Call<{ orderId: string; email: string }, GuestResult | null>;
};
