/** What the pages of paying are told and what they send (RT-9, EN-15). */
import type { ExpressSetup } from './express.ts';
import type { PriceView, PrintedAnswer, Problem } from './views.ts';

/** What our own page asks before, or in place of, the provider's: a button alone, the provider's card fields, a phone, an account. */
export type PaymentEntry = 'button' | 'elements' | 'insite' | 'phone' | 'debit';

/** What the customer has to do next, or is waited for. Instants are ISO texts; amounts are cents. */
export type PaymentStep =
  /** Stripe's card fields on our page. */
  | {
      readonly kind: 'elements';
      readonly publishableKey: string;
      readonly clientSecret: string;
      readonly scriptUrl: string;
      readonly returnUrl: string;
    }
  /** Redsys' card fields on our page; what they give goes back to us as `idOper`. */
  | {
      readonly kind: 'insite';
      readonly scriptUrl: string;
      readonly merchantCode: string;
      readonly terminal: string;
      readonly order: string;
    }
  /** The provider's own page. */
  | { readonly kind: 'redirect'; readonly url: string }
  /** The provider's own page, reached by a form. */
  | { readonly kind: 'post'; readonly url: string; readonly fields: Readonly<Record<string, string>> }
  /** The bank looks at the browser in a hidden frame; ten seconds at most, then it goes on without. */
  | { readonly kind: 'device-check'; readonly url: string; readonly fields: Readonly<Record<string, string>> }
  /** To be accepted on the customer's phone. */
  | { readonly kind: 'approve'; readonly phone: string; readonly until: string }
  /** To be paid at a cash machine or in home banking. */
  | {
      readonly kind: 'reference';
      readonly entity: string;
      readonly reference: string;
      readonly amount: number;
      readonly until: string | null;
    }
  /** A debit that the bank will be asked for. */
  | {
      readonly kind: 'debit';
      readonly account: string;
      readonly mandate: string;
      readonly collectOn: string;
    }
  /** The provider is at work; nothing is to be done. */
  | { readonly kind: 'wait' };

export type PaymentMethodView = {
  readonly code: string;
  /** AP-30: its name on the wire. */
  readonly wire: string;
  /** Its name, and how one pays by it in a few words, in the visitor's language. */
  readonly name: string;
  readonly note: string;
  /** The money comes on a later day, and the promised time counts from then. */
  readonly isPaidLater: boolean;
};

export type PaymentView = {
  readonly orderId: string;
  /** Where the order's mails go. */
  readonly email: string;
  readonly net: number;
  readonly vat: number;
  readonly total: number;
  readonly state: 'awaiting_payment' | 'paid' | 'cancelled' | 'superseded';
  /** The way to pay that the page is of. */
  readonly method: string;
  readonly entry: PaymentEntry;
  /** Where the method's button leads, in a sentence or two; empty where nothing can be paid. */
  readonly lead: string;
  /** What is agreed to by a tick on the page, a sentence each; none for most ways to pay. */
  readonly terms: readonly string[];
  readonly methods: readonly PaymentMethodView[];
  /** The wallets that may pay on this page; null where none may. */
  readonly express: ExpressSetup | null;
  /** Who processes a payment by this method, a sentence; null where nothing can be paid. */
  readonly processor: string | null;
  /** What is waited for, of a payment that was begun by this method and needs nothing more on this page. */
  readonly pending: PaymentStep | null;
  /** What is waited for of a payment that was begun by another method, and is called off once this one is gone on with. */
  readonly replaces: 'reference' | 'debit' | 'approve' | null;
  /** Whether who looks may go back to where the address and the way to pay are chosen: the cart that was ordered is theirs still. */
  readonly canChange: boolean;
  /** When work begins although its customer has not consented to it; null where no consent is missing. */
  readonly awaitsConsentsUntil: string | null;
  readonly lines: readonly {
    readonly productName: string;
    readonly summary: readonly PrintedAnswer[];
    readonly total: number;
    readonly price: PriceView;
    /** What is promised by when if it is paid for now, a sentence. */
    readonly promise: string;
  }[];
  /** The text to show when the last attempt failed (AR-6). */
  readonly failure: string | null;
  /** What it was, and that nothing was charged; empty where the text says all. */
  readonly failureWhy: string;
  /** The text says that the customer turned back: nothing has failed. */
  readonly isCancelled: boolean;
};

/** The answer to paying: what is next, that it is done, or what is wrong with what was given. */
export type PayResult =
  | { readonly kind: 'paid' }
  | { readonly kind: 'next'; readonly step: PaymentStep }
  | {
      readonly kind: 'refused';
      readonly message: string;
      readonly fields: readonly Problem[];
      /** What it was, and that nothing was charged. */
      readonly why?: string;
      /** The message says that the customer turned back: nothing has failed. */
      readonly isCancelled?: boolean;
    }
  /** The order takes no payment any more: its own page says why. */
  | { readonly kind: 'closed' };

export type SettleResult = {
  readonly state: 'paid' | 'pending' | 'failed' | 'requires_action';
  readonly message: string | null;
  /** What it was, and that nothing was charged. */
  readonly why?: string;
};
