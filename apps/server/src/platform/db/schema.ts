/** The tables as Kysely sees them; a test compares this file with the database. */

import type { PaymentStep } from '@folio/contract/payment';
import type { FileReply } from '@folio/contract/shop-api/flow-calls';
import type { AuditAction } from '@folio/contract/staff/audit-actions';
import type { CancelReason } from '@folio/contract/staff/limits';
import type { DebitStart, DebitState } from '@folio/domain/bank/debit-states';
import type { Billing, BillingForm, BuyerType } from '@folio/domain/checkout/billing';
import type { ConsentWay, OptionalLevel } from '@folio/domain/consent/levels';
import type { IsoDate } from '@folio/domain/date/iso-date';
import type { Answers, FlowDefinition } from '@folio/domain/flow/definition';
import type { InvoiceBlock } from '@folio/domain/invoice/decide-invoice';
import type { InvoiceKind, InvoiceSnapshot } from '@folio/domain/invoice/snapshot';
import type { Locale, LocalizedText } from '@folio/domain/locale/locale';
import type { Note } from '@folio/domain/note/note';
import type { OrderStage } from '@folio/domain/order/order-stage';
import type { LineState } from '@folio/domain/order/states';
import type { AttemptState } from '@folio/domain/payment/attempt-states';
import type { DisputeState } from '@folio/domain/payment/dispute-states';
import type { RefundReason, RefundState } from '@folio/domain/payment/refund-states';
import type { WithdrawalRule } from '@folio/domain/withdrawal/decide-withdrawal';
import type { ColumnType, Generated, GeneratedAlways, RawBuilder } from 'kysely';
import type { AnswerVersionTable, IncidentTable } from './incident-tables.ts';

/** A jsonb column: read as its value, written through platform/db/json.ts. */
export type Json<T extends object> = ColumnType<T, RawBuilder<T>, RawBuilder<T>>;
/** A jsonb column with a default in the database. */
type GeneratedJson<T extends object> = ColumnType<T, RawBuilder<T> | undefined, RawBuilder<T>>;

export type IssuerTable = {
  id: string;
  legal_name: string;
  tax_id: string;
  country: string;
  address: Json<{ line: string; city: string; postalCode: string; province: string }>;
  regime: string;
};
export type StoreLook = {
  /** Typeface, shapes and, unless `drawing` names another, illustrations. */
  family: string;
  drawing?: string;
  /** Colours: a class of palettes.css. */
  palette?: string;
  variant?: string;
  /** The logo: an SVG path on a 32 by 32 grid, filled by the even-odd rule. */
  mark?: string;
  /** Design tokens that differ from the family's, name → CSS value. */
  tokens?: Record<string, string>;
};
export type StoreSettings = {
  homepage?: string;
  /** Telephone for customers, and its hours (DG-6). */
  phone?: string;
  phoneHours?: LocalizedText;
  /** Address for customers, and recipient of the contact form. */
  contactEmail?: string;
  mailFrom?: string;
  /**
   * Picture in place of the drawn logo (EN-1's `navbar_img`): a path on this host, from which alone pages load
   * pictures.
   */
  navbarImage?: string;
  /** EN-1: Google's ids, `gtm` separated by commas, and the A/B tool's. */
  analytics?: { ga?: string; gtm?: string; optimize?: string };
  /** Treats going on to another page as consent (AR-14); off by default. */
  impliedConsent?: boolean;
  /** Shows Apple Pay and Google Pay beside the store's methods; on by default. */
  expressPayment?: boolean;
  /** The shop's service in one sentence. */
  tagline?: LocalizedText;
  /** Two more sentences. */
  lead?: LocalizedText;
  /** RT-11, separated by commas. */
  keywords?: LocalizedText;
  chooser?: 'portugal' | 'registry' | 'automatic';
  /** Product groups that the store's name and heading promise; the chooser shows them first. */
  leadingGroups?: readonly string[];
  /** The one of a town's two addresses that search engines should index (RT-10). */
  landing?: 'RegistroPropiedad' | 'NotaSimpleRegistroPropiedad';
  /** Store whose town pages search engines should index; this store's own by default (RT-10). */
  landingStore?: number;
};
export type StoreTable = {
  id: number;
  name: string;
  kind: 'registry' | 'shop' | 'portugal' | 'english';
  locale: Locale;
  country: string;
  time_zone: string;
  look: Json<StoreLook>;
  settings: Json<StoreSettings>;
  issuer_id: string;
};
export type StoreDomainTable = { host: string; store_id: number; is_primary: Generated<boolean> };
export type StorePaymentMethodTable = {
  store_id: number;
  method: string;
  gateway: string;
  position: number;
  enabled: Generated<boolean>;
  settings: Json<PaymentMethodSettings>;
};
/** Totals in cents, both inclusive, between which a store offers a method; for debits, when their orders start. */
export type PaymentMethodSettings = {
  readonly min?: number;
  readonly max?: number;
  readonly startsAt?: DebitStart;
};

export type ProductFlow =
  | 'nota-simple'
  | 'q-propiedades'
  | 'certidao-permanente'
  | 'i-predial-simplificada'
  | 'product';
export type ProductTable = {
  id: number;
  key: string | null;
  flow: ProductFlow;
  flags: Json<Record<string, boolean>>;
};
export type ProductVersionTable = {
  id: GeneratedAlways<number>;
  product_id: number;
  version: number;
  name: Json<LocalizedText>;
  description: Json<LocalizedText>;
  base_price: number;
  official_fee: Generated<number>;
  tax_class: string;
  definition: Json<FlowDefinition>;
  published_at: Generated<Date>;
  published_by: string;
};
export type StoreProductTable = {
  store_id: number;
  product_id: number;
  visible: Generated<boolean>;
  visible_on_services: Generated<boolean>;
  position: Generated<number>;
};
export type FaqEntry = { question: LocalizedText; answer: LocalizedText };
export type ProductFaqTable = { product_id: number; entries: Json<FaqEntry[]> };
export type LegalTextTable = {
  id: GeneratedAlways<number>;
  store_id: number | null;
  page: string;
  locale: Locale;
  version: number;
  body: string;
  reviewed: boolean;
  published_at: Date;
  published_by: string;
};
export type LegalTextHtmlTable = { text_id: number; html: string };
export type CatalogueStateTable = { one: Generated<boolean>; version: Generated<number> };

export type PlaceTable = {
  kind: 'municipio' | 'freguesia' | 'abroad';
  code: string;
  name: string;
  region: string;
  aliases: Generated<string[]>;
  weight: Generated<number>;
  slow: Generated<boolean>;
  delivery_hours: number | null;
  source: Generated<string>;
  removed_at: Date | null;
};
export type PlacePostcodeTable = {
  postcode: string;
  municipality: string;
  source: Generated<string>;
  removed_at: Date | null;
};
export type LocalityTable = {
  municipality: string;
  unit: string;
  name: string;
  entity: string;
  postcodes: Generated<string[]>;
  source: Generated<string>;
  removed_at: Date | null;
};
export type RegistryTable = {
  code: string;
  name: string;
  number: number | null;
  province: string;
  municipalities: Generated<string[]>;
  sections: string | null;
  delivery_hours: number | null;
  slow: Generated<boolean>;
  source: Generated<string>;
  removed_at: Date | null;
};
export type CompanyTable = {
  country: string;
  tax_id: string;
  name: string;
  seat: string;
  source: Generated<string>;
  removed_at: Date | null;
};
export type PlaceStateTable = {
  one: Generated<boolean>;
  version: Generated<number>;
  facts: Generated<number>;
};

export type CartTable = {
  id: string;
  store_id: number;
  version: Generated<number>;
  updated_at: Date;
  /** The session that began it; null for carts of before. */
  session_id: ColumnType<string | null, string, never>;
  /** When somebody else first saw the cart by its link (AP-6). */
  seen_at: ColumnType<Date | null, undefined, Date>;
  /** When its owner cancelled the link. */
  link_cancelled_at: ColumnType<Date | null, undefined, Date | null>;
  /** When its owner last chose to order again what was ordered by the link. */
  again_at: ColumnType<Date | null, undefined, Date>;
};
/** Checkout input, stored until the order is placed. */
export type CheckoutDraft = {
  email?: string;
  type?: string;
  startNow?: boolean;
  /** Set if the buyer submitted the form and has to answer a question first. */
  sent?: boolean;
  loseWithdrawal?: boolean;
  /** Orders as a guest although the address has a password. */
  asGuest?: boolean;
  /** Null when no invoice is requested. */
  billing?: BillingForm | null;
  /** The tax id whose effect on the total the buyer has seen. */
  announcedTaxId?: string;
  /** The total on the buyer's screen, in cents. */
  shownTotal?: number;
  /** The language of the page on which the consents were ticked. */
  shownIn?: Locale;
  /** Code of the reason why no order was placed after the log-in. */
  refused?: string;
  /** Ids of the legal texts that the page linked. */
  shownTexts?: readonly number[];
};
export type SessionTable = {
  id: string;
  token_hash: Buffer;
  store_id: number;
  locale: Locale;
  cart_id: string | null;
  email: string | null;
  email_at: Date | null;
  payment_method: string | null;
  payment_method_at: Date | null;
  invalid_payment: string | null;
  show_cart: Generated<boolean>;
  last_order_id: number | null;
  landing: string | null;
  created_at: Date;
  seen_at: Date;
  expires_at: Date;
  customer_id: string | null;
  checkout: ColumnType<
    CheckoutDraft | null,
    RawBuilder<CheckoutDraft> | null,
    RawBuilder<CheckoutDraft> | null
  >;
  logged_in_at: Date | null;
  browser: string | null;
  system: string | null;
};
export type SessionTransferTable = {
  session_id: string;
  token_hash: Buffer;
  order_id: number;
  challenge: Buffer;
  expires_at: Date;
};
export type CartLineTable = {
  id: string;
  cart_id: string;
  position: number;
  product_version_id: number;
  answers: Json<Answers>;
  net: number;
  created_at: Date;
  updated_at: Date;
  origin: ColumnType<string | null, string | null | undefined, never>;
  origin_id: ColumnType<string | null, string | null | undefined, never>;
  /** The answers are another customer's: the buyer of the line may not see or change them (AP-6). */
  redacted: ColumnType<boolean, boolean | undefined, never>;
  /** The line of the first quote that this line was copied from (AP-6). */
  quote_line_id: ColumnType<string | null, string | null | undefined, never>;
  /** The quote that it was copied from: one of staff, or a shared cart. */
  quote_id: ColumnType<string | null, string | null | undefined, never>;
  /** The revision of the staff quote, or of the shared line, that was copied. */
  quote_revision: ColumnType<number | null, number | null | undefined, never>;
  /** Rises with each change of its answers. */
  revision: Generated<number>;
  /** The net price in cents that a staff quote froze; null at today's price. */
  quoted_net: ColumnType<number | null, number | null | undefined, number>;
  /** The found property, which stands in place of the answers and cannot be changed. */
  quoted_as: ColumnType<string | null, string | null | undefined, never>;
};

/** A quote that staff made (AP-6); its state follows from the facts (domain/quote/quote-states.ts). */
export type QuoteTable = {
  id: string;
  store_id: number;
  /** The property query that the quote is about; null for one by telephone. */
  line_id: number | null;
  email: string;
  locale: Locale;
  /** How many lines its customer may pick; null for all together. */
  max_picks: number | null;
  ends_at: Date;
  made_at: Date;
  made_by: string;
  sent_at: ColumnType<Date | null, undefined, Date>;
  /** How often its mail was requested. */
  sendings: Generated<number>;
  seen_at: ColumnType<Date | null, undefined, Date | null>;
  cancelled_at: ColumnType<Date | null, undefined, Date | null>;
  /** Rises with each change of its lines, prices, end or address. */
  revision: Generated<number>;
};
type EnteredLine = Readonly<Record<string, string | readonly string[]>>;
export type QuoteLineTable = {
  id: string;
  quote_id: string;
  position: number;
  product_version_id: number;
  answers: Json<Answers>;
  /** What staff entered, to be edited again: a found property's fields, or the answers as typed; null before. */
  entered: ColumnType<EnteredLine | null, RawBuilder<EnteredLine>, RawBuilder<EnteredLine>>;
  /** Its reader may not see the answers. */
  redacted: boolean;
  /** The frozen net price in cents. */
  net: number;
  description: Generated<string>;
};
export type DraftTable = {
  session_id: string;
  product_id: number;
  product_version_id: number;
  answers: Json<Answers>;
  passed: string[];
  updated_at: Date;
};
export type SavedDraftTable = {
  id: string;
  session_id: string;
  product_id: number;
  product_version_id: number;
  answers: Json<Answers>;
  passed: string[];
  locale: Locale;
  email: string;
  request_key: string;
  saved_at: Date;
};
export type ContactMessageTable = {
  id: string;
  store_id: number;
  locale: Locale;
  name: string;
  email: string;
  order_number: string | null;
  subject: string;
  body: string;
  request_key: string;
  sent_at: Date;
  done_at: Date | null;
  done_by: string | null;
  /** Set if the sender could open the order; `order_number` is what anybody types. */
  order_id: ColumnType<number | null, number | null | undefined, never>;
  sender: Generated<'customer' | 'staff'>;
  /** When the other side saw it. */
  seen_at: ColumnType<Date | null, undefined, Date>;
};

/** A text with which staff answer, by language. */
export type ReplyTemplateTable = {
  id: string;
  name: string;
  texts: Json<Readonly<Record<Locale, string>>>;
  updated_at: Date;
  updated_by: string;
};

export type AnswerFileTable = {
  id: string;
  session_id: string | null;
  order_id: number | null;
  stored_at: Date;
};
export type IdempotencyKeyTable = {
  scope: string;
  route: string;
  key: string;
  body_hash: Buffer;
  status: number | null;
  answer: ColumnType<object | null, null | undefined, object>;
  created_at: Date;
};

/** `country` is the buyer's country for tax; `vat` proves the check of a number that exempts from VAT. */
export type OrderTax = {
  treatment: string;
  legalText: string | null;
  country?: string;
  vat?: { number: string; consultation: string | null; checkedAt: string };
};
/** A version of a legal page that an order accepted: `id` is its row. */
export type AcceptedText = { page: string; id: number; version: number };
export type Consent = { code: string; wording: string; at: string; ip: string };
export type OrderTable = {
  id: number;
  store_id: number;
  session_id: string | null;
  cart_id: string | null;
  cart_version: number | null;
  email: string;
  locale: Locale;
  currency: Generated<string>;
  state: 'awaiting_payment' | 'paid' | 'cancelled' | 'superseded';
  net: number;
  vat: number;
  total: number;
  tax: Json<OrderTax>;
  consents: Json<Consent[]>;
  /** End of the withdrawal period if the customer has not consented to an earlier start (AP-28); else null. */
  consents_awaited_until: ColumnType<Date | null, Date | null | undefined, Date | null>;
  link_version: Generated<number>;
  placed_at: Date;
  paid_at: Date | null;
  customer_id: ColumnType<string | null, string | null | undefined, string | null>;
  /** Time at which the order's purchase event went to analytics (AR-7). */
  analytics_sent_at: ColumnType<Date | null, undefined, Date>;
  /** When its personal data were erased. */
  erased_at: ColumnType<Date | null, undefined, Date>;
  billing: ColumnType<Billing | null, RawBuilder<Billing> | null | undefined, RawBuilder<Billing> | null>;
  legal: GeneratedJson<AcceptedText[]>;
  /** Whether its buyer was a consumer or a business; null for an order of before. */
  buyer_type: ColumnType<BuyerType | null, BuyerType | undefined, BuyerType | null>;
  /** Set by triggers from the order's state and those of its lines. */
  stage: Generated<OrderStage>;
};
export type PrintedAnswer = { option: string; label: string; value: string };
export type OrderLineTable = {
  id: GeneratedAlways<number>;
  order_id: number;
  position: number;
  product_id: number;
  product_version_id: number;
  product_name: string;
  answers: Json<Answers>;
  printed: Json<PrintedAnswer[]>;
  state: LineState;
  net: number;
  vat: number;
  vat_rate: number;
  promised_at: Date | null;
  delivered_at: Date | null;
  updated_at: Date;
  origin: ColumnType<string | null, string | null | undefined, never>;
  origin_id: ColumnType<string | null, string | null | undefined, never>;
  cart_line_id: ColumnType<string | null, string | null | undefined, never>;
  /** The answers are another customer's: the buyer of the line may not see or change them (AP-6). */
  redacted: ColumnType<boolean, boolean | undefined, boolean>;
  /** The line of the first quote that this line was copied from (AP-6). */
  quote_line_id: ColumnType<string | null, string | null | undefined, never>;
  /** The agreed fees in cents with VAT; null where the product had no such terms. */
  not_found_fee: ColumnType<number | null, number | null | undefined, never>;
  begun_fee: ColumnType<number | null, number | null | undefined, never>;
  /** Set from the order's state by a trigger. */
  superseded: Generated<boolean>;
  store_id: GeneratedAlways<number>;
  /** The state, or `superseded`. */
  queue_state: GeneratedAlways<LineState | 'superseded'>;
  /** Words of `printed`, for searches by staff and customers. */
  search: GeneratedAlways<string>;
  /** Since when the line waits for its customer; set by a trigger. */
  paused_at: ColumnType<Date | null, Date | null | undefined, never>;
  /** Why staff cancelled a line of a paid order; null if its customer withdrew. */
  cancel_reason: ColumnType<CancelReason | null, CancelReason | null | undefined, CancelReason>;
};
export type OrderAccessTable = {
  session_id: string;
  order_id: number;
  granted_at: Date;
  /** Placed in this session, or proven by the code mailed to the order's address. */
  is_proven: Generated<boolean>;
};
export type OrderCodeTable = {
  session_id: string;
  id: string;
  /** The typed number; it may name no order. */
  order_id: number;
  email: string | null;
  locale: Locale;
  code_hash: Buffer | null;
  tries: number;
  requested_at: Date;
  expires_at: Date;
};

export type PaymentAttemptTable = {
  id: string;
  order_id: number;
  method: string;
  gateway: string;
  amount: number;
  currency: string;
  state: AttemptState;
  provider_ref: string | null;
  /** The customer's next step; null before the first. */
  next_step: ColumnType<
    PaymentStep | null,
    RawBuilder<PaymentStep> | undefined,
    RawBuilder<PaymentStep> | null
  >;
  /** State that only the gateway reads back. */
  provider_state: GeneratedJson<Record<string, unknown>>;
  /** The latest capture request, and when the provider answered it. */
  capture_requested_at: ColumnType<Date | null, Date | null | undefined>;
  capture_answered_at: ColumnType<Date | null, Date | null | undefined>;
  failure_code: string | null;
  /** The provider's reference of the latest decline. */
  decline_ref: ColumnType<string | null, string | null | undefined>;
  /** The wallet that the customer paid with, or tried to. */
  wallet: ColumnType<string | null, string | null | undefined>;
  /** When the shop asked the customer not to pay the attempt any more. */
  cancelled_by_shop_at: ColumnType<Date | null, Date | null | undefined>;
  /** When the shop stopped waiting for the customer. */
  abandoned_at: ColumnType<Date | null, Date | null | undefined>;
  created_at: Date;
  updated_at: Date;
  ended_at: Date | null;
  check_at: Date | null;
  checks: Generated<number>;
  expires_at: ColumnType<Date | null, Date | null | undefined>;
  remind_at: ColumnType<Date | null, Date | null | undefined>;
  payer_network: ColumnType<string | null, string | null | undefined>;
  /** The key and input of the submission that began the attempt, hashed. */
  request_key: ColumnType<string | null, string | null | undefined>;
};
export type MerchantAccountTable = {
  id: string;
  provider: string;
  settings: Json<Record<string, string>>;
  encrypted_secrets: Buffer | null;
  secrets_set_at: Json<Record<string, string>>;
  enabled: Generated<boolean>;
};
export type RefundLine = { readonly lineId: number; readonly amount: number };
export type RefundTable = {
  id: string;
  order_id: number;
  attempt_id: string;
  lines: Json<RefundLine[]>;
  amount: number;
  currency: string;
  reason: RefundReason;
  note: Generated<string>;
  gateway: string;
  refund_ref: string | null;
  state: RefundState;
  failure_code: string | null;
  payout: Buffer | null;
  requested_by: string;
  requested_at: Date;
  updated_at: Date;
  ended_at: Date | null;
  check_at: Date | null;
  checks: Generated<number>;
  sending_until: ColumnType<Date | null, Date | null | undefined>;
  sent_at: ColumnType<Date | null, Date | null | undefined>;
  refunded_before: ColumnType<number | null, number | null | undefined>;
  /** Reference of the chargeback that returned its money. */
  dropped_by: ColumnType<string | null, string | null | undefined>;
};

/** A customer's withdrawal as confirmed, in their language. Amounts in cents with VAT. */
export type WithdrawalStatement = {
  readonly locale: Locale;
  readonly email: string;
  readonly wording: string;
  /** The customer's own words; empty if they gave none. */
  readonly reason: string;
  readonly lines: readonly WithdrawnLine[];
  /** When and how the money comes back, as the customer read it. */
  readonly how: string;
};
export type WithdrawnLine = {
  readonly lineId: number;
  /** With the subject that tells it from the order's other lines. */
  readonly productName: string;
  readonly total: number;
  readonly refund: number;
  readonly kept: number;
  readonly rule: WithdrawalRule;
  /** Why this comes back, as the customer read it. */
  readonly explanation: string;
};
export type WithdrawalTable = {
  id: string;
  order_id: number;
  declared_at: Date;
  statement: Json<WithdrawalStatement>;
};
export type WithdrawnLineTable = { line_id: number; withdrawal_id: string };

/** The money of an attempt in cents, a view. A chargeback counts until it is reversed. */
export type AttemptBalanceView = {
  attempt_id: string;
  order_id: number;
  /** Payments and surplus payments. */
  captured: number;
  charged_back: number;
  refunded: number;
  /** Without transfers from the shop's own bank account. */
  refunded_by_provider: number;
  /** Refunds completed or in progress. */
  held: number;
  /** Captured money that is left; negative if a refund and a chargeback returned it twice. */
  available: number;
  refundable: number;
};

/** The money of an order in cents, a view. */
export type OrderBalanceView = {
  order_id: number;
  total: number;
  balance: number;
  captured: number;
  /** Money that pays for the order: payments without surplus, less chargebacks. */
  covered: number;
  charged_back: number;
  refunded: number;
  held: number;
  refundable: number;
  /** The customer's bank charged money back, and the rest does not cover the order. */
  is_charged_back: boolean;
};

export type ReconciliationTable = {
  id: GeneratedAlways<number>;
  since: Date;
  ran_at: Date;
  compared: number;
};
export type ReconciliationDifferenceTable = {
  reconciliation_id: number;
  attempt_id: string;
  order_id: number;
  gateway: string;
  what: 'not_booked' | 'not_there' | 'amount' | 'refunded' | 'silent';
  ours: number | null;
  theirs: number | null;
};
export type ReconciliationRequestTable = {
  only_one: Generated<boolean>;
  requested_by: string;
  requested_at: Date;
};
export type DisputeTable = {
  gateway: string;
  dispute_ref: string;
  attempt_id: string;
  order_id: number;
  amount: number;
  currency: string;
  reason: string;
  state: DisputeState;
  opened_at: Date;
  updated_at: Date;
  /** The last time that its provider was asked for it; null before the first. */
  checked_at: ColumnType<Date | null, Date | null | undefined>;
};
export type PaymentEventTable = {
  gateway: string;
  event_id: string;
  type: string;
  provider_ref: string | null;
  received_at: Date;
};
export type SepaMandateTable = {
  reference: string;
  attempt_id: string;
  order_id: number;
  gateway: string;
  creditor_id: string;
  creditor_name: string;
  holder: string;
  iban: Buffer;
  account: string;
  wording: string;
  locale: Locale;
  signed_at: Date;
  ip: string;
  user_agent: string;
};
export type SepaFileTable = {
  id: string;
  gateway: string;
  kind: 'pain.008' | 'pain.002' | 'camt.054';
  name: string;
  message_id: string;
  sha256: string;
  content: Buffer;
  debits: number;
  amount: number;
  result: Json<Readonly<Record<string, number>>>;
  added_by: string;
  added_at: Date;
};
export type SepaDebitTable = {
  mandate: string;
  attempt_id: string;
  order_id: number;
  gateway: string;
  amount: number;
  currency: string;
  sequence: 'OOFF';
  collect_on: string;
  starts_at: DebitStart;
  state: DebitState;
  reason: string | null;
  file_id: string | null;
  payment_info: string | null;
  created_at: Date;
  updated_at: Date;
};
export type LedgerEntryTable = {
  id: GeneratedAlways<number>;
  order_id: number;
  attempt_id: string | null;
  kind: 'payment' | 'refund' | 'surplus' | 'chargeback';
  amount: number;
  currency: string;
  gateway: string;
  provider_ref: string;
  booked_at: Date;
};

export type StoredFileTable = {
  id: string;
  name: string;
  media_type: string;
  size: number;
  sha256: string;
  stored_at: Date;
};

/** A virus scanner's word on a file. */
export type FileScanTable = {
  file_id: string;
  state: 'pending' | 'clean' | 'infected';
  asked_at: Date;
  scanned_at: Date | null;
};
export type OrderFileTable = {
  id: string;
  order_id: number;
  sent_at: Date;
  sender: ColumnType<'customer' | 'staff', 'customer' | 'staff' | undefined, never>;
  /** When staff first saw it, and the e-mail of the staff user. */
  seen_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
  seen_by: ColumnType<string | null, string | null | undefined, string | null>;
};
export type MessageFileTable = {
  message_id: string;
  file_id: string;
};
export type FileUploadTable = {
  id: string;
  session_id: string;
  order_id: number | null;
  flow: string | null;
  option: string | null;
  name: string;
  size: number;
  received: Generated<number>;
  created_at: Date;
  /** The hash of the complete file as its browser has it, in hexadecimal digits; null if it did not send one. */
  sha256: ColumnType<string | null, string | null | undefined, never>;
  /** The file is sent with a message about the order. */
  for_message: ColumnType<boolean, boolean | undefined, never>;
  /** Since when a call checks and stores the complete file. */
  finishing_at: Date | null;
  result: ColumnType<FileReply | null, RawBuilder<FileReply> | null, RawBuilder<FileReply> | null>;
};
export type FileUploadPartTable = {
  file_id: string;
  upload_id: string;
  start_byte: number;
  size: number;
};
export type OrderDocumentTable = {
  id: string;
  order_id: number;
  line_id: number;
  /** Null once the file was erased. */
  file_id: string | null;
  kind: 'delivered';
  added_at: Date;
  removed_at: Date | null;
  /** Null for a picture, and for a document that was not inspected. */
  pages: ColumnType<number | null, number | null | undefined, number | null>;
};
export type MailBounceTable = {
  id: GeneratedAlways<number>;
  recipient: string;
  message_id: string;
  status: string;
  reason: string;
  bounced_at: Date;
};
export type DocumentReadingTable = {
  /** A delivered document, as it was read (EN-3). */
  document_id: string;
  state: 'read' | 'unreadable';
  note: ColumnType<Note | null, RawBuilder<Note> | null, RawBuilder<Note> | null>;
  read_at: Date;
};
export type DocumentShareTable = {
  id: string;
  document_id: string;
  token_hash: Buffer;
  /** For whom, as the customer typed it. */
  note: string;
  created_at: Date;
  expires_at: Date;
  revoked_at: Date | null;
};
export type DocumentAccessTable = {
  id: GeneratedAlways<number>;
  document_id: string;
  reader: DocumentReader;
  /** The e-mail address of the staff user. */
  staff: string | null;
  share_id: string | null;
  way: 'view' | 'download';
  at: Date;
};
export type DocumentReader = 'customer' | 'guest' | 'shared' | 'staff';
export type SentMailTable = {
  kind: string;
  reference: string;
  recipient: string;
  /** Null until it is written. */
  subject: string | null;
  /** When its job last showed that it is sending it; `sent_at` is null until the mail server accepted it. */
  claimed_at: Date;
  sent_at: Date | null;
};
export type AuditEventTable = {
  id: GeneratedAlways<number>;
  at: Date;
  actor_kind: 'staff' | 'customer' | 'system';
  actor: string;
  action: AuditAction;
  order_id: number | null;
  line_id: number | null;
  details: Json<Record<string, unknown>>;
};

export type InvoiceSeriesTable = {
  issuer_id: string;
  year: number;
  code: string;
  last_number: Generated<number>;
  last_issued_on: IsoDate | null;
};
export type InvoiceTable = {
  id: string;
  issuer_id: string;
  year: number;
  code: string;
  sequence: number;
  number: string;
  kind: InvoiceKind;
  order_id: number;
  refund_id: string | null;
  corrects_id: string | null;
  replaces_id: string | null;
  issued_on: IsoDate;
  issued_at: Date;
  net: number;
  vat: number;
  gross: number;
  snapshot: Json<InvoiceSnapshot>;
};
export type InvoiceBlockTable = { order_id: number; reason: InvoiceBlock; blocked_at: Date };
export type InvoicePdfTable = { invoice_id: string; file_id: string };

/** better-auth's columns, and the shop's own ones for a customer. */
export type CustomerUserTable = {
  id: string;
  name: string;
  email: string;
  email_verified: boolean;
  image: string | null;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
  first_name: Generated<string>;
  last_name: Generated<string>;
  region: Generated<string>;
  preferred_payment: string | null;
  /** The customer asked to have the account erased, which a job does. */
  erasing_at: ColumnType<Date | null, undefined, Date>;
  /** Its address until then, and whether the customer had proven it. */
  erasing_email: ColumnType<string | null, undefined, string>;
  erasing_proven: ColumnType<boolean | null, undefined, boolean>;
  /** Where the customer asked for it, and in which language. */
  erasing_store_id: ColumnType<number | null, undefined, number>;
  erasing_locale: ColumnType<Locale | null, undefined, Locale>;
  billing: ColumnType<Billing | null, RawBuilder<Billing> | null | undefined, RawBuilder<Billing> | null>;
};
export type CustomerAccountTable = {
  id: string;
  account_id: string;
  provider_id: string;
  user_id: string;
  access_token: string | null;
  refresh_token: string | null;
  id_token: string | null;
  access_token_expires_at: Date | null;
  refresh_token_expires_at: Date | null;
  scope: string | null;
  password: string | null;
  created_at: Generated<Date>;
  updated_at: Date;
};
export type CustomerPasswordLinkTable = {
  customer_id: string;
  token_hash: Buffer;
  expires_at: Date;
};
export type CustomerEmailChangeTable = {
  customer_id: string;
  id: string;
  email: string;
  store_id: number;
  locale: Locale;
  token_hash: Buffer | null;
  requested_at: Date;
  expires_at: Date;
};
export type RateLimitTable = {
  key: string;
  points: Generated<number>;
  expire: number | null;
};
export type PasswordRequestTable = {
  id: string;
  email: string;
  store_id: number;
  locale: Locale;
  path: string | null;
  requested_at: Date;
};
export type ConsentWordingTable = {
  hash: Buffer;
  version: number;
  locale: Locale;
  wording: string;
  first_used_at: Date;
};
export type ConsentProofTable = {
  id: GeneratedAlways<number>;
  subject: string;
  store_id: number;
  locale: Locale;
  levels: OptionalLevel[];
  wording_hash: Buffer;
  how: ConsentWay | 'withdrawn';
  given_at: Date;
};
export type FunnelEvent = 'reached' | 'left' | 'warning';
export type FunnelDayTable = {
  day: ColumnType<string, string, never>;
  store_id: number;
  product_id: number;
  step: string;
  event: FunnelEvent;
  code: string;
  count: number;
};
export type VatCheckTable = {
  id: string;
  country: string;
  number: string;
  requester: string;
  valid: boolean;
  name: string | null;
  consultation: string | null;
  checked_at: Date;
};

export type Database = {
  issuer: IssuerTable;
  store: StoreTable;
  store_domain: StoreDomainTable;
  store_payment_method: StorePaymentMethodTable;
  product: ProductTable;
  product_version: ProductVersionTable;
  store_product: StoreProductTable;
  product_faq: ProductFaqTable;
  legal_text: LegalTextTable;
  legal_text_html: LegalTextHtmlTable;
  catalogue_state: CatalogueStateTable;
  place: PlaceTable;
  place_postcode: PlacePostcodeTable;
  locality: LocalityTable;
  registry: RegistryTable;
  company: CompanyTable;
  place_state: PlaceStateTable;
  cart: CartTable;
  session: SessionTable;
  session_transfer: SessionTransferTable;
  cart_line: CartLineTable;
  quote: QuoteTable;
  quote_line: QuoteLineTable;
  draft: DraftTable;
  saved_draft: SavedDraftTable;
  contact_message: ContactMessageTable;
  reply_template: ReplyTemplateTable;
  answer_file: AnswerFileTable;
  idempotency_key: IdempotencyKeyTable;
  customer_order: OrderTable;
  order_line: OrderLineTable;
  order_access: OrderAccessTable;
  order_code: OrderCodeTable;
  merchant_account: MerchantAccountTable;
  payment_attempt: PaymentAttemptTable;
  payment_event: PaymentEventTable;
  refund: RefundTable;
  dispute: DisputeTable;
  reconciliation: ReconciliationTable;
  reconciliation_difference: ReconciliationDifferenceTable;
  reconciliation_request: ReconciliationRequestTable;
  ledger_entry: LedgerEntryTable;
  attempt_balance: AttemptBalanceView;
  order_balance: OrderBalanceView;
  sepa_mandate: SepaMandateTable;
  sepa_file: SepaFileTable;
  sepa_debit: SepaDebitTable;
  stored_file: StoredFileTable;
  file_scan: FileScanTable;
  order_file: OrderFileTable;
  message_file: MessageFileTable;
  file_upload: FileUploadTable;
  file_upload_part: FileUploadPartTable;
  order_document: OrderDocumentTable;
  document_reading: DocumentReadingTable;
  document_share: DocumentShareTable;
  document_access: DocumentAccessTable;
  invoice_series: InvoiceSeriesTable;
  invoice: InvoiceTable;
  invoice_block: InvoiceBlockTable;
  invoice_pdf: InvoicePdfTable;
  sent_mail: SentMailTable;
  mail_bounce: MailBounceTable;
  audit_event: AuditEventTable;
  customer_user: CustomerUserTable;
  customer_account: CustomerAccountTable;
  customer_password_link: CustomerPasswordLinkTable;
  customer_email_change: CustomerEmailChangeTable;
  rate_limit: RateLimitTable;
  password_request: PasswordRequestTable;
  vat_check: VatCheckTable;
  withdrawal: WithdrawalTable;
  withdrawn_line: WithdrawnLineTable;
  funnel_day: FunnelDayTable;
  consent_wording: ConsentWordingTable;
  consent_proof: ConsentProofTable;
  incident: IncidentTable;
  answer_version: AnswerVersionTable;
};
