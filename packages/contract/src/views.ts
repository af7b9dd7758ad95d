/**
 * View models of the shop's screens: types only, without Zod in the browser. Amounts are integer cents and
 * instants ISO strings, so that hydration uses the rendered values.
 */

import type { BillingField, BillingForm } from '@folio/domain/checkout/billing';
import type { OptionalLevel } from '@folio/domain/consent/levels';
import type { Identity } from '@folio/domain/flow/answers/identity';
import type {
  Answers,
  FieldError,
  FieldWarning,
  FlowDefinition,
  FlowDraft,
  Promises,
} from '@folio/domain/flow/definition';
import type { Locale } from '@folio/domain/locale/locale';
import type { PaymentMethodView } from './payment.ts';

export type PrintedAnswer = {
  readonly option: string;
  readonly label: string;
  readonly value: string;
  readonly step?: string;
};

/** Net, VAT and total, with the registry's fee shown separately. */
/** An answer with a surcharge: its label and net cents. */
export type PriceExtra = { readonly label: string; readonly amount: number };
export type PriceView = {
  readonly net: number;
  readonly vat: number;
  readonly total: number;
  readonly vatRate: number;
  /** The registry's fee within `net`; 0 if none. */
  readonly officialFee: number;
  /** Surcharges of answers within `net`; absent if none. */
  readonly extras?: readonly PriceExtra[];
};

/** A quote for the holder of its link: products and prices, no personal answers. */
export type QuoteView = {
  readonly lines: readonly { readonly name: string; readonly total: number }[];
  readonly total: number;
  /** True if loading the quote would discard the visitor's current cart. */
  readonly replaces: boolean;
};

export type StoreView = {
  readonly id: number;
  readonly name: string;
  readonly kind: 'registry' | 'shop' | 'portugal' | 'english';
  readonly country: string;
  readonly timeZone: string;
  readonly look: {
    readonly family: string;
    readonly drawing?: string;
    readonly palette?: string;
    readonly variant?: string;
    /** An SVG path on a 32 by 32 grid. */
    readonly mark?: string;
    readonly tokens?: Readonly<Record<string, string>>;
  };
  readonly homepage: string;
  /** The path of a logo image on this host; null for the drawn logo (EN-1). */
  readonly navbarImage: string | null;
  readonly phone: string | null;
  /** Phone hours in the visitor's language. */
  readonly phoneHours: string | null;
  readonly contactEmail: string | null;
  readonly chooser: 'portugal' | 'registry' | 'automatic';
  /** The company behind the store in one line: name, tax id, address. */
  readonly issuer: string;
};

/**
 * The store's third parties (EN-1): Google's containers and measurement id, and the A/B tool's id or URL;
 * empty if unused.
 */
export type TagsView = {
  readonly gtm: readonly string[];
  readonly ga: string;
  readonly optimize: string;
};
/** The visitor's consent (AR-14). */
export type ConsentView = {
  /** The visitor has not chosen yet. */
  readonly asks: boolean;
  /** Continuing to another page counts as consent in this store. */
  readonly implied: boolean;
  /** The allowed levels. */
  readonly levels: readonly OptionalLevel[];
  readonly tags: TagsView;
};

/** The labels of the page frame in the visitor's language; bundling them would ship all three languages. */
export type FrameLabels = {
  /** The link that skips the header. */
  readonly skip: string;
  /** The labels of the header's navigation and the footer's language menu. */
  readonly nav: string;
  readonly language: string;
  /** The links to the Nota Simple, the orders and the consent settings. */
  readonly note: string;
  readonly orders: string;
  readonly consent: string;
};

/** The shell of every page. Every call that writes sends `formkey`. */
export type ShellView = {
  readonly store: StoreView;
  readonly locale: Locale;
  /** Embedded in another site (SH-2, CH-5). */
  readonly embedded: boolean;
  /** SH-2: this store sells the Nota Simple. */
  readonly sellsNote: boolean;
  readonly labels: FrameLabels;
  /**
   * The disclaimer below every page, and the demonstration's notice that nothing is charged. Localized here
   * to keep it out of scripts.
   */
  readonly legal: string;
  readonly demo: string | null;
  /** The banner on top of a shop that is not live. */
  readonly banner: string | null;
  readonly formkey: string;
  /** Unique per page, so that a form sent twice acts once; the browser generates its own. */
  readonly requestKey: string;
  readonly cart: CartView;
  readonly showCart: boolean;
  /** The e-mail address of the logged-in customer. */
  readonly customer: string | null;
  /** The label of the link to log in or to the account, localized as above. */
  readonly account: string;
  /** The title of the contact page, localized as above, and its canonical path. */
  readonly contact: string;
  readonly contactUrl: string;
  /** Links to the legal pages, by page code. */
  readonly legalLinks: readonly { readonly page: string; readonly href: string; readonly label: string }[];
  readonly invalidPayment: string | null;
  /** The cart must load as a document, whose policy may connect to the wallets' provider. */
  readonly hasWallets: boolean;
  readonly version: string;
  /** Null in a store without third parties, which needs no consent. */
  readonly consent: ConsentView | null;
};

export type CartLineView = {
  readonly id: string;
  readonly productId: number;
  readonly productName: string;
  /** `nota-simple`, or `product/18444`. */
  readonly flow: string;
  readonly editable: boolean;
  readonly summary: readonly PrintedAnswer[];
  readonly price: PriceView;
  /** The value for analytics in cents (BC-5). */
  readonly itemPrice: number;
  /** A sentence with the delivery promise if paid now. */
  readonly promise: string;
  /** The subject of the line, to compare with others of its flow. */
  readonly identity: Identity;
  /** An earlier line has the same subject. */
  readonly repeated: boolean;
};
/** A product that a buyer of this cart is likely to need too (EN-4). */
export type SuggestionView = { readonly flow: string; readonly name: string; readonly price: PriceView };
export type CartView = {
  readonly lines: readonly CartLineView[];
  readonly suggestions: readonly SuggestionView[];
  /** CT-2: the line whose removal cancels the order. While set, no other line can be deleted alone. */
  readonly cancelLine: string | null;
  readonly totals: { readonly net: number; readonly vat: number; readonly total: number };
};

/** A paid order for analytics: sums and reference prices in cents. */
export type PurchaseView = {
  readonly orderId: string;
  readonly net: number;
  readonly vat: number;
  readonly currency: string;
  readonly items: readonly { readonly productId: number; readonly name: string; readonly price: number }[];
};

/** A product in the chooser. */
export type ServiceView = {
  readonly productId: number;
  /** The key of its form. */
  readonly flow: string;
  /** The value for analytics in cents (BC-5). */
  readonly itemPrice: number;
  readonly name: string;
  readonly description: string;
  readonly price: PriceView;
  /** The localized delivery time; null without a promise. */
  readonly delivery: string | null;
  /** Hidden synonyms for the search. */
  readonly searchWords: string;
};
export type ChooserView = {
  /** The shop's headline and introduction, and keywords for search engines (RT-11). */
  readonly pitch: { readonly title: string; readonly lead: string; readonly keywords: string };
  readonly main: readonly ServiceView[];
  /** EN-6, restricted to the products that this store shows (CH-5). */
  readonly automatic: readonly (ServiceView & {
    readonly withVerb: boolean;
    readonly group: string;
  })[];
  /** The groups of the automatic products in display order. */
  readonly groups: readonly { readonly key: string; readonly title: string }[];
};

/** The specimen of a product's document: the drawing and the texts of its three numbered parts. */
export type SpecimenView = {
  /** The result for the customer: the document they receive, or the filing that the shop applies for. */
  readonly title: string;
  readonly kind: string;
  readonly heading: string;
  readonly parts: readonly string[];
};

/** Questions and answers under a heading. */
export type FaqView = {
  readonly title: string;
  readonly entries: readonly { readonly question: string; readonly answer: string }[];
};

export type ProductView = {
  readonly id: number;
  readonly name: string;
  readonly description: string;
  readonly price: PriceView;
  readonly specimen: SpecimenView | null;
  readonly faq: FaqView | null;
  /** RT-11. */
  readonly meta: { readonly description: string; readonly keywords: string };
};

/** A flow with the visitor's progress. */
export type FlowView = {
  readonly key: string;
  readonly product: ProductView;
  readonly definition: FlowDefinition;
  readonly draft: FlowDraft;
  /** The price with the current answers. */
  readonly quote: PriceView;
  /** A localized sentence with the delivery promise for the current answers. */
  readonly promise: string;
  /** The localized title of the confirmation page; null if the last step is the review (SW-4, SW-5). */
  readonly confirmation: { readonly name: string; readonly title: string; readonly help: string } | null;
  /** Today in the store's time zone, yyyy-mm-dd: the engine's clock. */
  readonly today: string;
};

export type SubmitStepResult = {
  readonly draft: FlowDraft;
  /** The answers before this step was submitted. */
  readonly before: Answers;
  readonly errors: readonly FieldError[];
  readonly warnings: readonly FieldWarning[];
  readonly quote: PriceView;
  readonly promise: string;
};

export type PlaceHit = {
  readonly code: string;
  readonly name: string;
  readonly region: string;
  readonly slow: boolean;
  readonly hours: number | null;
  /**
   * The matched text if it is not the name: an alias, a village or estate within, or a postcode (`28901`, or
   * its beginning `289…`).
   */
  readonly via?: string;
  /** The concelho of a parish that was found by the concelho's name. */
  readonly within?: string;
};

export type CheckoutView = {
  readonly cart: CartView;
  /** The price of each line for this buyer with the registry's fee shown separately, and the sum. */
  readonly prices: readonly (PriceView & { readonly productName: string })[];
  readonly totals: { readonly net: number; readonly vat: number; readonly total: number };
  /**
   * Explains a sum that differs from the cart's, or that includes VAT against expectation; null if neither.
   */
  readonly taxNote: string | null;
  /** Explains why the order interrupted by the log-in was not placed; null if nothing is to explain. */
  readonly notice: string | null;
  /** The part of the previous order that is already being charged and can no longer change; null if none. */
  readonly underWayNote: string | null;
  readonly methods: readonly PaymentMethodView[];
  /** The chosen payment method; empty if the customer must choose, or choose again (AR-5). */
  readonly method: string;
  readonly email: string;
  /** The e-mail address of the logged-in customer. */
  readonly customer: string | null;
  /** The consents stored with the unpaid order of this cart. */
  readonly consents: Pick<CheckoutForm, 'startNow' | 'loseWithdrawal'>;
  /** The known billing data (EN-17), and if an invoice with them is requested. */
  readonly billing: BillingForm;
  /** The labels of the billing form in the visitor's language; bundling them would ship every language. */
  readonly billingWords: Readonly<
    Record<BillingField | 'wanted' | 'consumer' | 'business' | 'taxIdHelp', string>
  >;
  readonly wantsInvoice: boolean;
  /** The localized countries that an invoice may name. */
  readonly countries: readonly { readonly code: string; readonly name: string }[];
  readonly officialFee: number;
  /** The ids of the legal texts that the buyer accepts, in the page's language. */
  readonly texts: readonly number[];
};

export type CheckoutForm = {
  readonly email: string;
  readonly type: string;
  readonly startNow: boolean;
  readonly loseWithdrawal: boolean;
  /** Null or absent if no invoice with the buyer's data is requested. */
  readonly billing?: BillingForm | null;
  /**
   * The total shown to the buyer in cents; if it has changed, the shop shows the new one before it charges.
   * Absent without a display.
   */
  readonly shownTotal?: number;
  /**
   * The language of the page with the ticked boxes, which another tab may have changed since. Absent in API
   * calls, which show no page.
   */
  readonly shownIn?: Locale;
  /**
   * The ids of the legal texts on the page; newer versions must be shown before acceptance. Absent in API
   * calls.
   */
  readonly shownTexts?: readonly number[];
  /** The buyer's status when the page was filled in; another tab may have logged in or out since. */
  readonly as?: 'guest' | 'customer';
};
/** The two consents of consumer law. Without them work starts after the withdrawal period (AP-28). */
export type BeginConsents = Pick<CheckoutForm, 'startNow' | 'loseWithdrawal' | 'shownIn'>;
export type Problem = { readonly name: string; readonly code: string; readonly message: string };
export type CheckoutResult =
  | { readonly ok: true; readonly orderId: string; readonly next: string }
  | {
      readonly ok: false;
      readonly code: string;
      readonly message: string;
      readonly fields: readonly Problem[];
    };

export type OrderDocumentView = {
  readonly id: string;
  readonly name: string;
  readonly size: number;
  readonly url: string;
};
export type OrderLineView = {
  readonly id: number;
  readonly productName: string;
  readonly summary: readonly PrintedAnswer[];
  readonly status: {
    readonly code: string;
    readonly label: string;
    /** The language of the label, which is the store's (OS-5). */
    readonly language: Locale;
    readonly className: string;
  };
  /** A localized sentence that explains the status; null if the page explains it elsewhere. */
  readonly meaning: string | null;
  readonly total: number;
  readonly promisedAt: string | null;
  /** The scope of the promised hour. */
  readonly promises: Promises;
  /** Paper is sent too, on the day promised for the PDF. */
  readonly paper: boolean;
  readonly deliveredAt: string | null;
  readonly documents: readonly OrderDocumentView[];
  /** The flow that refreshes an outdated note (OS-6). */
  readonly refreshBy: string | null;
};
/**
 * A refund of the order, pending or completed. `at` is its completion, null until then; `amount` is in cents.
 * `isSurplus` marks an overpayment, after which the order continues.
 */
export type OrderRefundView = {
  readonly id: string;
  readonly amount: number;
  readonly at: string | null;
  readonly isSurplus: boolean;
};
/** A pending payment whose method the customer has chosen. Instants are ISO texts. */
export type OrderWait =
  /** Debited from a bank account on this day. */
  | { readonly kind: 'debit'; readonly on: string }
  /** Payable by reference until this day. */
  | { readonly kind: 'reference'; readonly until: string | null }
  /** The provider is processing it. */
  | { readonly kind: 'review' };
export type OrderView = {
  readonly id: string;
  readonly email: string;
  readonly state: 'awaiting_payment' | 'paid' | 'cancelled' | 'superseded';
  readonly placedAt: string;
  readonly paidAt: string | null;
  readonly net: number;
  readonly vat: number;
  readonly total: number;
  /** The order that supersedes this one, if the visitor may see it. */
  readonly supersededBy: string | null;
  /** Null if paid, or if the customer has yet to pay. */
  readonly wait: OrderWait | null;
  /** The start of work without the customer's consents; null if none are missing. */
  readonly awaitsConsentsUntil: string | null;
  /** Oldest first. */
  readonly refunds: readonly OrderRefundView[];
  readonly lines: readonly OrderLineView[];
};
