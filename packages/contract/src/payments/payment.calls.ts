import type { Call } from '../platform/call.view.ts';
import type { PurchaseView } from '../selling/cart.view.ts';
import type { PaymentView, PayResult, SettleResult } from './payment.view.ts';

/** Fields of a form or query: names to texts. */
export type SentFields = Readonly<Record<string, string>>;

/** The longest address of a page around an embedded shop, in characters; of a longer one nothing is sent or stored. */
export const HOST_PAGE_LIMIT = 2000;

/** Calls that pay an order. */
export type PaymentCalls = {
  /** Defaults to the visitor's last order and last chosen method. Null if the order is not theirs. */
  readonly payment: Call<{ orderId: string | null; method: string | null }, PaymentView | null>;
  /**
   * Pays by a method, the last chosen one by default, with the input from the shop's page. A repeat with the same
   * key and input continues the same payment. `hostPage` is the address of the page around an embedded shop, to which
   * its customer returns. Null if the order is not the visitor's.
   */
  readonly pay: Call<
    {
      orderId: string;
      method: string | null;
      fields: SentFields;
      key?: string | undefined;
      hostPage?: string | undefined;
    },
    PayResult | null
  >;
  /**
   * Fetches the payment's status from the provider and records it. `fields` are the parameters of a returning
   * browser.
   */
  readonly settle: Call<{ orderId: string; fields: SentFields }, SettleResult | null>;
  readonly clearInvalidPayment: Call<void, string | null>;
  /**
   * AR-7: returns the purchase event of a paid order to the first caller only. Defaults to the visitor's last
   * order.
   */
  readonly claimPurchase: Call<{ orderId: string | null }, PurchaseView | null>;
};
