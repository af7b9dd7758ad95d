/**
 * The data interface of the shop's pages. During rendering the server implements it in process, and the
 * browser by fetch; loaders and actions do not know which.
 */
import type { CheckoutPage } from '@folio/domain/checkout/access';
import type { ConsentWay, OptionalLevel } from '@folio/domain/consent/levels';
import type { IsoDate } from '@folio/domain/date/iso-date';
import type { FileAnswer } from '@folio/domain/flow/definition';
import type { Locale } from '@folio/domain/locale/locale';
import type { ExpressForm, ExpressResult, ExpressView } from './express.ts';
import type { LandingMoved, LandingView } from './landing.ts';
import type { PaymentView, PayResult, SettleResult } from './payment.ts';
import type {
  BeginConsents,
  CartView,
  CheckoutForm,
  CheckoutResult,
  CheckoutView,
  ChooserView,
  FlowView,
  OrderView,
  PlaceHit,
  Problem,
  PurchaseView,
  QuoteView,
  ShellView,
  SubmitStepResult,
} from './views.ts';

export type { LandingMoved, LandingView } from './landing.ts';

/** Raw answers as a form posts them: option id → text or texts. */
export type RawAnswers = Readonly<Record<string, unknown>>;

/** Fields of a form or query: names to texts. */
export type SentFields = Readonly<Record<string, string>>;

export type AddResult =
  | {
      readonly ok: true;
      readonly lineId: string;
      /** True if it is the cart's only content, so that the visitor need not review the cart. */
      readonly isOnly: boolean;
    }
  | { readonly ok: false; readonly firstInvalidStep: string; readonly errors: SubmitStepResult['errors'] };
export type UpdateResult =
  | { readonly ok: true }
  | {
      readonly ok: false;
      readonly errors: SubmitStepResult['errors'];
      readonly doubts: SubmitStepResult['doubts'];
    };

export type CompanyHit = { readonly code: string; readonly name: string; readonly region: string };

/** The stored upload, or the error. */
export type FileReply =
  | { readonly ok: true; readonly file: FileAnswer }
  | { readonly ok: false; readonly code: 'file_type' | 'file_too_large' | 'file_too_many' | 'file_empty' };

/** The result of mailing a link to resume a form elsewhere. */
export type SaveDraftResult =
  | { readonly ok: true; readonly email: string }
  | { readonly ok: false; readonly code: 'email' | 'too_many' | 'network' | 'nothing_to_save' };
/** The draft behind a resume link. Hides the answers until the visitor accepts it. */
export type SavedDraftView = {
  readonly flow: string;
  readonly productName: string;
  readonly savedOn: IsoDate;
  /** The visitor has begun the same form; accepting the draft replaces those answers. */
  readonly replaces: boolean;
};

/** The contact form; `order` is the number of a related order. */
export type ContactForm = {
  readonly name: string;
  readonly email: string;
  readonly order: string;
  readonly subject: string;
  readonly message: string;
};
/** The result of sending a message: stored, invalid fields, or too many messages recently. */
export type ContactResult =
  | { readonly ok: true }
  | { readonly ok: false; readonly code: 'fields' | 'too_many'; readonly fields: readonly Problem[] };

/** A legal page of the store with its placeholders filled in. */
export type LegalView = {
  readonly title: string;
  /** Sanitized HTML; null in the browser for a server-rendered page, whose markup stays in place. */
  readonly html: string | null;
  readonly version: number;
  readonly publishedOn: IsoDate;
  /** True if the page must warn that no lawyer has reviewed it. */
  readonly isDraft: boolean;
  readonly canonical: string;
};

type Refused = { readonly ok: false; readonly message: string; readonly fields: readonly Problem[] };
/**
 * The result of a log-in. A wrong password and an unknown address give the same message. `next` is the
 * payment of the order that the log-in interrupted, if it was complete.
 */
export type LogInResult = { readonly ok: true; readonly next: string | null } | Refused;
export type SetPasswordResult = { readonly ok: true } | Refused;

export type ShopApi = {
  readonly shell: () => Promise<ShellView>;
  readonly chooser: () => Promise<ChooserView>;
  /** Null if this store does not sell the flow's product. */
  readonly flow: (flow: string) => Promise<FlowView | null>;
  readonly submitStep: (flow: string, step: string, raw: RawAnswers) => Promise<SubmitStepResult>;
  /** Stores a file as part of an answer of the flow (EN-8). */
  readonly uploadFile: (flow: string, option: string, file: File) => Promise<FileReply>;
  /**
   * Starts a form with known answers (`step0`, RT-3). A form begun for another subject stays as it is, and
   * the call returns true, unless the input contains `nuevo` = `1`.
   */
  readonly enterFlow: (flow: string, given: RawAnswers, replaces?: boolean) => Promise<boolean>;
  /**
   * Enters the cart's entry point (RT-8); `product` names the product in the input. Returns the next step to
   * answer, or null once the line is in the cart.
   * `stays` marks a step of another form begun earlier. Null if this store does not sell the product.
   */
  readonly enterCart: (
    name: string,
    given: RawAnswers,
  ) => Promise<{ readonly flow: string; readonly step: string | null; readonly stays?: boolean } | null>;
  readonly resetFlow: (flow: string) => Promise<void>;
  /** Mails a link to resume the flow on another device. `key` makes repeats idempotent. */
  readonly saveDraft: (flow: string, email: string, key: string) => Promise<SaveDraftResult>;
  /** Returns the draft behind a link; null if the link is invalid, expired or of another store. */
  readonly savedDraft: (token: string) => Promise<SavedDraftView | null>;
  /** Copies the answers of such a link into this visitor's form and returns its current step. */
  readonly takeDraft: (token: string) => Promise<{ readonly flow: string; readonly step: string } | null>;
  /** Adds the finished draft to the cart and clears it. `key` makes repeats idempotent. */
  readonly addToCart: (flow: string, key: string) => Promise<AddResult>;
  readonly searchPlaces: (
    kind: 'municipio' | 'freguesia' | 'municipio_ce',
    term: string,
  ) => Promise<readonly PlaceHit[]>;
  /** Searches companies by name or tax id in the store's country. */
  readonly searchCompanies: (term: string) => Promise<readonly CompanyHit[]>;
  /** Returns a town's page (RT-10); null if this store has none at that URL. */
  readonly landing: (folder: string, url: string) => Promise<LandingView | LandingMoved | null>;
  readonly cart: () => Promise<CartView>;
  /**
   * Returns a cart line as an answered flow for its edit dialog; null if it is not in this visitor's cart.
   */
  readonly line: (id: string) => Promise<FlowView | null>;
  /** `sure`: the visitor has confirmed the warnings about the new answers. */
  readonly updateLine: (id: string, raw: RawAnswers, sure: boolean) => Promise<UpdateResult>;
  /** False if the line is not, or no longer, in this visitor's cart. */
  readonly deleteLine: (id: string) => Promise<boolean>;
  /** AP-6: returns a quote without personal answers; null if this store has none by that id. Read-only. */
  readonly quote: (id: string) => Promise<QuoteView | null>;
  /** AP-6: loads a quote, another cart of this store, into the cart. False if there is none. */
  readonly loadQuote: (id: string) => Promise<boolean>;
  readonly checkout: () => Promise<CheckoutView>;
  /** Returns the cart as a wallet would pay it; null if wallets are unavailable. Read-only. */
  readonly express: () => Promise<ExpressView | null>;
  /** Places the cart's order like {@link placeOrder} and opens its wallet payment. */
  readonly orderExpress: (form: ExpressForm, key: string) => Promise<ExpressResult>;
  readonly placeOrder: (form: CheckoutForm, key: string) => Promise<CheckoutResult>;
  /** Defaults to the visitor's last order and last chosen method. Null if the order is not theirs. */
  readonly payment: (orderId: string | null, method: string | null) => Promise<PaymentView | null>;
  /**
   * Pays by a method, the last chosen one by default, with the input from the shop's page. Null if the order
   * is not the visitor's.
   */
  readonly pay: (orderId: string, method: string | null, fields: SentFields) => Promise<PayResult | null>;
  /**
   * Fetches the payment's status from the provider and records it. `fields` are the parameters of a returning
   * browser.
   */
  readonly settle: (orderId: string, fields: SentFields) => Promise<SettleResult | null>;
  readonly clearInvalidPayment: () => Promise<string | null>;
  readonly order: (orderId: string, key: string | null) => Promise<OrderView | null>;
  readonly orders: () => Promise<readonly OrderView[]>;
  /**
   * AP-28: records the consents that an order lacks. Returns the missing ones; null if the order is not the
   * visitor's.
   */
  readonly giveConsents: (orderId: string, given: BeginConsents) => Promise<readonly Problem[] | null>;
  /** RO-1, AR-2 to AR-4: returns the page to redirect to; null if the visitor may enter. */
  readonly guard: (page: CheckoutPage) => Promise<CheckoutPage | null>;
  /**
   * Continues this order as a guest although the address has a password. Returns the order's payment page if
   * the checkout was complete.
   */
  readonly goOnAsGuest: (email: string, key: string) => Promise<string | null>;
  /** AP-13: logs in; the customer keeps the cart. */
  readonly logIn: (email: string, pass: string, key: string) => Promise<LogInResult>;
  readonly logOut: () => Promise<void>;
  /** AP-12: answers the same for known and unknown addresses. `path` is the page to continue on. */
  readonly rememberPassword: (
    email: string,
    path: string,
  ) => Promise<{ readonly ok: boolean; readonly message: string }>;
  /** Returns whose password a mailed link sets; null if the link is expired, used or unknown. */
  readonly passwordLink: (token: string) => Promise<{ readonly email: string } | null>;
  /** Sets a password by a mailed link and logs in. */
  readonly setPassword: (token: string, pass: string, key: string) => Promise<LogInResult>;
  /** Registers with the address of this visitor's order and logs in. */
  readonly registerAfter: (orderId: string, pass: string) => Promise<SetPasswordResult>;
  /** Returns a legal page by its slug in any language; null if this store has no such page. */
  readonly legal: (slug: string) => Promise<LegalView | null>;
  /** Stores a message to the store and mails it to staff. `key` makes repeats idempotent. */
  readonly sendMessage: (form: ContactForm, key: string) => Promise<ContactResult>;
  readonly setLocale: (locale: Locale) => Promise<void>;
  /**
   * AR-14: stores the visitor's consent; `levels` count for a choice by level. False if the store needs no
   * consent.
   */
  readonly saveConsent: (way: ConsentWay, levels: readonly OptionalLevel[]) => Promise<boolean>;
  /**
   * AR-7: returns the purchase event of a paid order to the first caller only. Defaults to the visitor's last
   * order.
   */
  readonly claimPurchase: (orderId: string | null) => Promise<PurchaseView | null>;
};
