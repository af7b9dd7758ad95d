import type { BeginConsents, Problem } from '../views/checkout.ts';
import type { OrderView } from '../views/order.ts';
import type { Call } from './call.ts';

/** Calls of the order pages. */
export type OrderCalls = {
  readonly order: Call<{ orderId: string; key: string | null }, OrderView | null>;
  readonly orders: Call<void, readonly OrderView[]>;
  /**
   * AP-28: records the consents that an order lacks. Returns the missing ones; null if the order is not the
   * visitor's.
   */
  readonly giveConsents: Call<{ orderId: string; consents: BeginConsents }, readonly Problem[] | null>;
};
