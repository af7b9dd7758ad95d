/**
 * What the shop's pages ask for. The server answers in process while it renders; the browser answers with fetch. A loader or an
 * action is written once against this and does not know which of the two it has.
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

/** Raw answers as a form posts them: option id → text, or texts. */
export type RawAnswers = Readonly<Record<string, unknown>>;

/** What a form posts, or a query carries: names to texts. */
export type SentFields = Readonly<Record<string, string>>;

export type AddResult =
  | {
      readonly ok: true;
      readonly lineId: string;
      /** Whether it is all that is in the cart, which needs no look then. */
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

/** A file that was kept as an answer, or why it was not. */
export type FileReply =
  | { readonly ok: true; readonly file: FileAnswer }
  | { readonly ok: false; readonly code: 'file_type' | 'file_too_large' | 'file_too_many' | 'file_empty' };

/** A link to go on with a form elsewhere: on its way by mail, or why not. */
export type SaveDraftResult =
  | { readonly ok: true; readonly email: string }
  | { readonly ok: false; readonly code: 'email' | 'too_many' | 'network' | 'nothing_to_save' };
/** What a link to go on with leads to. Answers are not told before they are taken over. */
export type SavedDraftView = {
  readonly flow: string;
  readonly productName: string;
  readonly savedOn: IsoDate;
  /** Here the same form is begun already: taking this one over replaces its answers. */
  readonly replaces: boolean;
};

/** What the contact form holds; `order` is the number of an order, if it is about one. */
export type ContactForm = {
  readonly name: string;
  readonly email: string;
  readonly order: string;
  readonly subject: string;
  readonly message: string;
};
/** A message that was stored, or why not: with the fields that need a look, or because there were too many of late. */
export type ContactResult =
  | { readonly ok: true }
  | { readonly ok: false; readonly code: 'fields' | 'too_many'; readonly fields: readonly Problem[] };

/** A legal page of the store, filled in. */
export type LegalView = {
  readonly title: string;
  /** Safe as it stands; null in the browser for a page that the server sent, whose text is left standing as it came. */
  readonly html: string | null;
  readonly version: number;
  readonly publishedOn: IsoDate;
  /** To be said: no lawyer has read it. */
  readonly isDraft: boolean;
  readonly canonical: string;
};

type Refused = { readonly ok: false; readonly message: string; readonly fields: readonly Problem[] };
/**
 * Logged in; or why not, the same words for a wrong password and an address that nobody has. `next` is where the order is paid that was
 * being made when a password was asked for, if all of it had been said.
 */
export type LogInResult = { readonly ok: true; readonly next: string | null } | Refused;
export type SetPasswordResult = { readonly ok: true } | Refused;

export type ShopApi = {
  readonly shell: () => Promise<ShellView>;
  readonly chooser: () => Promise<ChooserView>;
  /** Null when this store does not sell the flow's product. */
  readonly flow: (flow: string) => Promise<FlowView | null>;
  readonly submitStep: (flow: string, step: string, raw: RawAnswers) => Promise<SubmitStepResult>;
  /** Keeps a file as a part of the answer to a question of the flow (EN-8). */
  readonly uploadFile: (flow: string, option: string, file: File) => Promise<FileReply>;
  /**
   * Begins a form with what is known before it is opened (`step0`, RT-3). A form that is begun for something else stays as it is, unless
   * `nuevo` is `1` in what is given: true while it stays.
   */
  readonly enterFlow: (flow: string, given: RawAnswers, replaces?: boolean) => Promise<boolean>;
  /**
   * An entry point of the cart (RT-8), `product` naming its product in what is given: the step that is left to answer, or null when it is
   * in the cart now, once. `stays` when it is another form's step, which was begun before. Null when this store does not sell it.
   */
  readonly enterCart: (
    name: string,
    given: RawAnswers,
  ) => Promise<{ readonly flow: string; readonly step: string | null; readonly stays?: boolean } | null>;
  readonly resetFlow: (flow: string) => Promise<void>;
  /** Mails a link with which the flow is gone on with on another device. `key` makes a repeat answer as the first did. */
  readonly saveDraft: (flow: string, email: string, key: string) => Promise<SaveDraftResult>;
  /** What such a link leads to; null when it is not one of ours, of another store, or its time is over. */
  readonly savedDraft: (token: string) => Promise<SavedDraftView | null>;
  /** Takes the answers of such a link over into this visitor's own form; says where it stands. */
  readonly takeDraft: (token: string) => Promise<{ readonly flow: string; readonly step: string } | null>;
  /** Puts the finished draft into the cart and empties the draft. `key` makes a repeat answer as the first did. */
  readonly addToCart: (flow: string, key: string) => Promise<AddResult>;
  readonly searchPlaces: (
    kind: 'municipio' | 'freguesia' | 'municipio_ce',
    term: string,
  ) => Promise<readonly PlaceHit[]>;
  /** Companies by name or tax id; the store's country says which. */
  readonly searchCompanies: (term: string) => Promise<readonly CompanyHit[]>;
  /** A town's own page (RT-10); null where this store has none under that address. */
  readonly landing: (folder: string, url: string) => Promise<LandingView | LandingMoved | null>;
  readonly cart: () => Promise<CartView>;
  /** A cart line as a flow that is already answered, for its edit dialog. Null when there is no such line in this visitor's cart. */
  readonly line: (id: string) => Promise<FlowView | null>;
  /** `sure`: what is asked gently about the new answers has been asked. */
  readonly updateLine: (id: string, raw: RawAnswers, sure: boolean) => Promise<UpdateResult>;
  /** False when the line was not in this visitor's cart (any more). */
  readonly deleteLine: (id: string) => Promise<boolean>;
  /** AP-6: what a quote holds, without anybody's answers; null when this store has none. Changes nothing. */
  readonly quote: (id: string) => Promise<QuoteView | null>;
  /** AP-6: the cart becomes a quote, which is another cart of this store. False when there is none. */
  readonly loadQuote: (id: string) => Promise<boolean>;
  readonly checkout: () => Promise<CheckoutView>;
  /** What a wallet would pay now for all that is in the cart; null where none may. Changes nothing. */
  readonly express: () => Promise<ExpressView | null>;
  /** The cart becomes its order, as by {@link placeOrder}, and its payment by a wallet is opened. */
  readonly orderExpress: (form: ExpressForm, key: string) => Promise<ExpressResult>;
  readonly placeOrder: (form: CheckoutForm, key: string) => Promise<CheckoutResult>;
  /** Without an id: the visitor's last order; without a method: the one chosen last. Null when the order is not theirs. */
  readonly payment: (orderId: string | null, method: string | null) => Promise<PaymentView | null>;
  /** Pays by a method (the one chosen last without one), with what the customer gave on our page. Null when the order is not theirs. */
  readonly pay: (orderId: string, method: string | null, fields: SentFields) => Promise<PayResult | null>;
  /** Asks the provider how the order's payment stands, and books what it says. `fields`: what a browser that came back carried. */
  readonly settle: (orderId: string, fields: SentFields) => Promise<SettleResult | null>;
  readonly clearInvalidPayment: () => Promise<string | null>;
  readonly order: (orderId: string, key: string | null) => Promise<OrderView | null>;
  readonly orders: () => Promise<readonly OrderView[]>;
  /** AP-28: the consents that an order waits for. Answers with what is missing; null when the order is not the visitor's. */
  readonly giveConsents: (orderId: string, given: BeginConsents) => Promise<readonly Problem[] | null>;
  /** RO-1, AR-2 to AR-4: where a visitor who comes to a page of the checkout is led; null when they may enter it. */
  readonly guard: (page: CheckoutPage) => Promise<CheckoutPage | null>;
  /** An address that has a password is used without it, for this order; where that is paid, if all of it had been said. */
  readonly goOnAsGuest: (email: string, key: string) => Promise<string | null>;
  /** AP-13: the cart stays, and is the customer's from then on. */
  readonly logIn: (email: string, pass: string, key: string) => Promise<LogInResult>;
  readonly logOut: () => Promise<void>;
  /** AP-12: the same answer whether the address is known or not. `path` is where to go on afterwards. */
  readonly rememberPassword: (
    email: string,
    path: string,
  ) => Promise<{ readonly ok: boolean; readonly message: string }>;
  /** Whose password a mailed link sets; null when it is over, used or none of ours. */
  readonly passwordLink: (token: string) => Promise<{ readonly email: string } | null>;
  /** Sets a password by a mailed link, and logs in with it. */
  readonly setPassword: (token: string, pass: string, key: string) => Promise<LogInResult>;
  /** Registers with the address of an order of this visitor's, and logs in. */
  readonly registerAfter: (orderId: string, pass: string) => Promise<SetPasswordResult>;
  /** A legal page by its name in any language; null where this store has none of that name. */
  readonly legal: (slug: string) => Promise<LegalView | null>;
  /** Stores a message to the store, and mails it to staff. `key` makes a repeat one message. */
  readonly sendMessage: (form: ContactForm, key: string) => Promise<ContactResult>;
  readonly setLocale: (locale: Locale) => Promise<void>;
  /** AR-14: what the visitor allows from now on; `levels` count where they chose level by level. False where there is nothing to allow. */
  readonly saveConsent: (way: ConsentWay, levels: readonly OptionalLevel[]) => Promise<boolean>;
  /** AR-7: the one purchase event of a paid order, for who asks first; of the visitor's last order without an id. */
  readonly claimPurchase: (orderId: string | null) => Promise<PurchaseView | null>;
};
