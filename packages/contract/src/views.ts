/**
 * What the shop's screens are drawn from: types only (no Zod in the browser). Amounts are integer cents; instants ISO strings, so that
 * a page hydrates from the very values it was rendered with.
 */

import type { BillingField, BillingForm } from '@folio/domain/checkout/billing';
import type { OptionalLevel } from '@folio/domain/consent/levels';
import type {
  Answers,
  FieldError,
  FieldWarning,
  FlowDefinition,
  FlowDraft,
  Promises,
} from '@folio/domain/flow/definition';
import type { Identity } from '@folio/domain/flow/identity';
import type { Locale } from '@folio/domain/locale/locale';
import type { PaymentMethodView } from './payment.ts';

export type PrintedAnswer = {
  readonly option: string;
  readonly label: string;
  readonly value: string;
  readonly step?: string;
};

/** Net, VAT and total of something, with the registry's own fee apart. */
/** An answer that costs more, in words and net cents. */
export type PriceExtra = { readonly label: string; readonly amount: number };
export type PriceView = {
  readonly net: number;
  readonly vat: number;
  readonly total: number;
  readonly vatRate: number;
  /** The registry's own fee inside `net`; 0 when there is none. */
  readonly officialFee: number;
  /** What inside `net` is for answers that cost more; absent where none does. */
  readonly extras?: readonly PriceExtra[];
};

/** A quote as whoever holds its link sees it: products and prices, no personal answers. */
export type QuoteView = {
  readonly lines: readonly { readonly name: string; readonly total: number }[];
  readonly total: number;
  /** The visitor's cart holds something else, which would go. */
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
  /** A picture in place of the drawn logo, by its path on this host; null for the drawn one (EN-1). */
  readonly navbarImage: string | null;
  readonly phone: string | null;
  /** When somebody answers the phone, in the visitor's language. */
  readonly phoneHours: string | null;
  readonly contactEmail: string | null;
  readonly chooser: 'portugal' | 'registry' | 'automatic';
  /** The company behind the store, in one line: name, tax id, address. */
  readonly issuer: string;
};

/** The third parties of a store (EN-1): Google's containers and measurement id, and the A/B tool's id or address; empty when unused. */
export type TagsView = {
  readonly gtm: readonly string[];
  readonly ga: string;
  readonly optimize: string;
};
/** What the visitor allows of them (AR-14). */
export type ConsentView = {
  /** They have not chosen yet. */
  readonly asks: boolean;
  /** Going on to another page is a choice here. */
  readonly implied: boolean;
  /** What they have allowed. */
  readonly levels: readonly OptionalLevel[];
  readonly tags: TagsView;
};

/** The words of the frame itself, in the visitor's language: a script would carry them in all three. */
export type FrameLabels = {
  /** The link that leads past the header. */
  readonly skip: string;
  /** What the header's navigation and the footer's languages are called. */
  readonly nav: string;
  readonly language: string;
  /** The links to the Nota Simple, to the orders, and to what third parties may do. */
  readonly note: string;
  readonly orders: string;
  readonly consent: string;
};

/** The shell of every page. `formkey` goes with every call that changes something. */
export type ShellView = {
  readonly store: StoreView;
  readonly locale: Locale;
  /** Shown inside another site (SH-2, CH-5). */
  readonly embedded: boolean;
  /** SH-2: this store has the Nota Simple. */
  readonly sellsNote: boolean;
  readonly labels: FrameLabels;
  /** Below every page: what the store is not, and, in a demonstration, that nothing is charged. In words, so that no script carries them. */
  readonly legal: string;
  readonly demo: string | null;
  /** Stands on top of every page of a shop that is no real one. */
  readonly banner: string | null;
  readonly formkey: string;
  /** Made anew for each page, so that a form sent twice acts once; the browser makes its own. */
  readonly requestKey: string;
  readonly cart: CartView;
  readonly showCart: boolean;
  /** The address that somebody is logged in with. */
  readonly customer: string | null;
  /** What leads in, or out again: in words, as above. */
  readonly account: string;
  /** What the page with the contact form is called, in words as above; and its one address for search engines. */
  readonly contact: string;
  readonly contactUrl: string;
  /** The links to the legal pages, by the page's code. */
  readonly legalLinks: readonly { readonly page: string; readonly href: string; readonly label: string }[];
  readonly invalidPayment: string | null;
  /** The cart is opened as a document that may turn to the wallets' provider. */
  readonly hasWallets: boolean;
  readonly version: string;
  /** Null in a store that works with no third party: there is nothing to allow. */
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
  /** What it counts for in the analytics, in cents (BC-5). */
  readonly itemPrice: number;
  /** What is promised by when if it were paid for now, a sentence. */
  readonly promise: string;
  /** What the line is about, to compare with others of its flow. */
  readonly identity: Identity;
  /** An earlier line asks for the same. */
  readonly repeated: boolean;
};
/** A product that somebody with this cart is likely to need too (EN-4). */
export type SuggestionView = { readonly flow: string; readonly name: string; readonly price: PriceView };
export type CartView = {
  readonly lines: readonly CartLineView[];
  readonly suggestions: readonly SuggestionView[];
  /** CT-2: the line whose removal cancels the order; while there is one, no line is deleted by itself. */
  readonly cancelLine: string | null;
  readonly totals: { readonly net: number; readonly vat: number; readonly total: number };
};

/** A paid order as the analytics know it: sums and reference prices in cents. */
export type PurchaseView = {
  readonly orderId: string;
  readonly net: number;
  readonly vat: number;
  readonly currency: string;
  readonly items: readonly { readonly productId: number; readonly name: string; readonly price: number }[];
};

/** Something that the chooser offers. */
export type ServiceView = {
  readonly productId: number;
  /** The key of its form. */
  readonly flow: string;
  /** What it counts for in the analytics, in cents (BC-5). */
  readonly itemPrice: number;
  readonly name: string;
  readonly description: string;
  readonly price: PriceView;
  /** How long it takes, in words; null when nothing is promised. */
  readonly delivery: string | null;
  /** What people call it beside its name: found by, and not shown. */
  readonly searchWords: string;
};
export type ChooserView = {
  /** What the shop does: the headline, and a sentence or two; keywords for search engines (RT-11). */
  readonly pitch: { readonly title: string; readonly lead: string; readonly keywords: string };
  readonly main: readonly ServiceView[];
  /** EN-6, already narrowed to what this store shows (CH-5). */
  readonly automatic: readonly (ServiceView & {
    readonly withVerb: boolean;
    readonly group: string;
  })[];
  /** The groups of the automatic products, in the order of display. */
  readonly groups: readonly { readonly key: string; readonly title: string }[];
};

/** What a product's document looks like: our own drawing, and what its three numbered parts tell. */
export type SpecimenView = {
  /** What it is to the customer: what they receive, or what we apply for. */
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

/** A flow as a visitor stands in it. */
export type FlowView = {
  readonly key: string;
  readonly product: ProductView;
  readonly definition: FlowDefinition;
  readonly draft: FlowDraft;
  /** The price with what is answered so far. */
  readonly quote: PriceView;
  /** What is promised by when with the answers so far, a sentence in the visitor's language. */
  readonly promise: string;
  /** What the confirmation page is called, in the visitor's language; null where the last step is the review (SW-4, SW-5). */
  readonly confirmation: { readonly name: string; readonly title: string; readonly help: string } | null;
  /** Today in the store's zone, yyyy-mm-dd: the engine's clock. */
  readonly today: string;
};

export type SubmitStepResult = {
  readonly draft: FlowDraft;
  /** The answers that stood before this step was sent. */
  readonly before: Answers;
  readonly errors: readonly FieldError[];
  readonly doubts: readonly FieldWarning[];
  readonly quote: PriceView;
  readonly promise: string;
};

export type PlaceHit = {
  readonly code: string;
  readonly name: string;
  readonly region: string;
  readonly slow: boolean;
  readonly hours: number | null;
  /** By what it was found, when not by its name: another name, a village or estate in it, a postal code (`28901`, or `289…` as it begins). */
  readonly via?: string;
  /** The concelho, of a parish that was found by the name of it. */
  readonly within?: string;
};

export type CheckoutView = {
  readonly cart: CartView;
  /** What each line costs this buyer, the registry's own fee apart, and the sum. */
  readonly prices: readonly (PriceView & { readonly productName: string })[];
  readonly totals: { readonly net: number; readonly vat: number; readonly total: number };
  /** Why the sum differs from what the cart said, or stays although no VAT was hoped for; null when there is nothing to say. */
  readonly taxNote: string | null;
  /** Why the order that was sent before a password was asked for was not made; null where nothing has to be said. */
  readonly notice: string | null;
  /** What is already being collected of the order before, and cannot be changed any more; null when nothing is. */
  readonly underWayNote: string | null;
  readonly methods: readonly PaymentMethodView[];
  /** The way to pay that is chosen already; empty when it is to be chosen, or chosen again (AR-5). */
  readonly method: string;
  readonly email: string;
  /** The address that somebody is logged in with. */
  readonly customer: string | null;
  /** The consents that were given for the order that waits with this very cart. */
  readonly consents: Pick<CheckoutForm, 'startNow' | 'loseWithdrawal'>;
  /** EN-17 as far as it is known, and whether an invoice with it is wanted. */
  readonly billing: BillingForm;
  /** What the invoice's part of the form says, in the visitor's language, so that no script carries it in all of them. */
  readonly billingWords: Readonly<
    Record<BillingField | 'wanted' | 'consumer' | 'business' | 'taxIdHelp', string>
  >;
  readonly wantsInvoice: boolean;
  /** What an invoice may say of where its buyer is, in the visitor's language. */
  readonly countries: readonly { readonly code: string; readonly name: string }[];
  readonly officialFee: number;
  /** The ids of the legal texts that whoever goes on accepts, in the page's language. */
  readonly texts: readonly number[];
};

export type CheckoutForm = {
  readonly email: string;
  readonly type: string;
  readonly startNow: boolean;
  readonly loseWithdrawal: boolean;
  /** Null, or left out, when no invoice with the buyer's data is wanted. */
  readonly billing?: BillingForm | null;
  /** The sum that the buyer was shown, in cents: another one is shown before it is asked for. Left out where nothing is shown. */
  readonly shownTotal?: number;
  /**
   * The language of the page whose boxes were ticked: another tab may have changed the visitor's since. Left out by a
   * call, which shows none.
   */
  readonly shownIn?: Locale;
  /** The ids of the legal texts that the page named: newer ones are shown before they are accepted. Left out by a call. */
  readonly shownTexts?: readonly number[];
  /** On whose page it was filled in: somebody may have logged in or out in another tab since. */
  readonly as?: 'guest' | 'customer';
};
/** The two consents of consumer law without which work waits for the end of the withdrawal period (AP-28). */
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
    /** The label's own: it is the store's word (OS-5). */
    readonly language: Locale;
    readonly className: string;
  };
  /** What the status means, a sentence in the visitor's language; null where the page says it otherwise. */
  readonly meaning: string | null;
  readonly total: number;
  readonly promisedAt: string | null;
  /** What is promised for that hour. */
  readonly promises: Promises;
  /** Paper is sent as well, on the day that is promised for the PDF. */
  readonly paper: boolean;
  readonly deliveredAt: string | null;
  readonly documents: readonly OrderDocumentView[];
  /** The flow that brings a fresh one, of a note that has grown old (OS-6). */
  readonly refreshBy: string | null;
};
/**
 * Money of the order that went back, or will: `at` is when it went, null until then. `amount` in cents. `isSurplus`: it was paid over and above
 * the order, which goes on.
 */
export type OrderRefundView = {
  readonly id: string;
  readonly amount: number;
  readonly at: string | null;
  readonly isSurplus: boolean;
};
/** What an order waits for that its customer has chosen a way to pay for already. Instants are ISO texts. */
export type OrderWait =
  /** It is taken from an account on this day. */
  | { readonly kind: 'debit'; readonly on: string }
  /** It is paid by a reference, until this day. */
  | { readonly kind: 'reference'; readonly until: string | null }
  /** The provider is at work on it. */
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
  /** Of a superseded order: the one that came in its place, if the visitor may see that one. */
  readonly supersededBy: string | null;
  /** Null where it is paid, or still to be paid. */
  readonly wait: OrderWait | null;
  /** When work begins although its customer has not consented to it; null where no consent is missing. */
  readonly awaitsConsentsUntil: string | null;
  /** Oldest first. */
  readonly refunds: readonly OrderRefundView[];
  readonly lines: readonly OrderLineView[];
};
