/** Data of the payment pages and the forms that they send (RT-9, EN-15). */

import type { Problem } from '../selling/checkout.view.ts';
import type { PriceView, PrintedAnswer } from '../stores/price.view.ts';
import type { CardAccount, ExpressSetup } from './express.view.ts';

/**
 * The input on the shop's page before, or instead of, the provider's: a button alone, card fields, a phone or
 * a bank account.
 */
export type PaymentEntry = 'button' | 'elements' | 'insite' | 'phone' | 'debit';

/**
 * The customer's next step, or the event that the payment awaits. Instants are ISO texts; amounts are cents.
 */
export type PaymentStep =
  /** Stripe's card fields on the shop's page. */
  | {
      readonly kind: 'elements';
      readonly publishableKey: string;
      readonly clientSecret: string;
      readonly scriptUrl: string;
      readonly returnUrl: string;
    }
  /** Redsys' card fields on the shop's page; they return `idOper`. */
  | {
      readonly kind: 'insite';
      readonly scriptUrl: string;
      readonly merchantCode: string;
      readonly terminal: string;
      readonly order: string;
    }
  /** A redirect to the provider's page. */
  | { readonly kind: 'redirect'; readonly url: string }
  /** A form post to the provider's page. */
  | { readonly kind: 'post'; readonly url: string; readonly fields: Readonly<Record<string, string>> }
  /** The bank inspects the browser in a hidden frame. The page continues after ten seconds at most. */
  | { readonly kind: 'device-check'; readonly url: string; readonly fields: Readonly<Record<string, string>> }
  /** The customer approves the payment on their phone. */
  | { readonly kind: 'approve'; readonly phone: string; readonly until: string }
  /** The customer pays at a cash machine or in home banking. */
  | {
      readonly kind: 'reference';
      readonly entity: string;
      readonly reference: string;
      readonly amount: number;
      readonly until: string | null;
    }
  /** A debit to be submitted to the bank. The page of an embedded shop gets no account or mandate (both empty). */
  | {
      readonly kind: 'debit';
      readonly account: string;
      readonly mandate: string;
      readonly collectOn: string;
    }
  /** The provider is processing; the customer need not act. */
  | { readonly kind: 'wait' };

export type PaymentMethodView = {
  readonly code: string;
  /** AP-30: its wire name. */
  readonly wire: string;
  /** Its name and a short description in the visitor's language. */
  readonly name: string;
  readonly note: string;
  /** The payment arrives on a later day, from which the promised time counts. */
  readonly isPaidLater: boolean;
};

/** What a buyer enters and reads to pay by a method, on the checkout and on the payment page. */
export type MethodEntry = {
  readonly entry: PaymentEntry;
  /** The effect of the method's button in one or two sentences; empty if nothing is payable. */
  readonly lead: string;
  /** Terms to accept by checkbox, one sentence each; empty for most methods. */
  readonly terms: readonly string[];
  /** The account of the card field; null for methods without one. */
  readonly cardAccount: CardAccount | null;
  /** A sentence on who processes the payment; null if nothing is payable. */
  readonly processor: string | null;
};

export type PaymentView = MethodEntry & {
  readonly orderId: string;
  /** The address for the order's mails. */
  readonly email: string;
  readonly net: number;
  readonly vat: number;
  readonly total: number;
  readonly state: 'awaiting_payment' | 'paid' | 'cancelled' | 'superseded';
  /** The payment method of the page. */
  readonly method: string;
  readonly methods: readonly PaymentMethodView[];
  /** The wallets offered on this page; null if none. */
  readonly express: ExpressSetup | null;
  /** The awaited step of a payment begun by this method; null while this page still needs input. */
  readonly pending: PaymentStep | null;
  /** This method's payment has begun at its provider, which alone knows whether it is already made. */
  readonly hasBegun: boolean;
  /** The pending step of another method's payment, which continuing with this one cancels. */
  readonly replaces: 'reference' | 'debit' | 'approve' | null;
  /** True if the viewer may return to choose address and method: the cart of the order is still theirs. */
  readonly canChange: boolean;
  /** The start of work without the customer's consents; null if none are missing. */
  readonly awaitsConsentsUntil: string | null;
  readonly lines: readonly {
    readonly productName: string;
    readonly summary: readonly PrintedAnswer[];
    /** The answers that distinguish the line from others of its product; empty if none do. */
    readonly subject: string;
    readonly total: number;
    readonly price: PriceView;
    /** A sentence with the delivery promise: if paid now, or of a paid order. */
    readonly promise: string;
  }[];
  /** The message after a failed attempt (AR-6). */
  readonly failure: string | null;
  /** The reason, and that nothing was charged; empty if the message covers it. */
  readonly failureWhy: string;
  /** The customer cancelled; nothing failed. */
  readonly isCancelled: boolean;
};

/** The result of paying: the next step, success or the errors in the input. */
export type PayResult =
  | { readonly kind: 'paid' }
  | { readonly kind: 'next'; readonly step: PaymentStep }
  | {
      readonly kind: 'rejected';
      readonly message: string;
      readonly fields: readonly Problem[];
      /** The reason, and that nothing was charged. */
      readonly why?: string;
      /** The customer cancelled; nothing failed. */
      readonly isCancelled?: boolean;
    }
  /** The order no longer accepts payments; its page says why. */
  | { readonly kind: 'closed' };

export type SettleResult = {
  /** `closed`: the order needs no payment any more. */
  readonly state: 'paid' | 'pending' | 'failed' | 'requires_action' | 'closed';
  readonly message: string | null;
  /** The reason, and that nothing was charged. */
  readonly why?: string;
};
