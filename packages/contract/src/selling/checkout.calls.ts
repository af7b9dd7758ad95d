import type { ExpressForm, ExpressResult, ExpressView } from '../payments/express.view.ts';
import type { Call } from '../platform/call.view.ts';
import type { CheckoutForm, CheckoutResult, CheckoutView } from './checkout.view.ts';

/** Calls that place an order. */
export type CheckoutCalls = {
  readonly checkout: Call<void, CheckoutView>;
  readonly placeOrder: Call<{ form: CheckoutForm; key: string }, CheckoutResult>;
  /**
   * Continues this order as a guest although the address has a password. Returns the order's payment page if
   * the checkout was complete.
   */
  readonly continueAsGuest: Call<{ email: string; key: string }, string | null>;
  /** Returns the cart as a wallet would pay it; null if wallets are unavailable. Read-only. */
  readonly express: Call<void, ExpressView | null>;
  /** Places the cart's order like {@link placeOrder} and opens its wallet payment. */
  readonly orderExpress: Call<{ form: ExpressForm; key: string }, ExpressResult>;
};
