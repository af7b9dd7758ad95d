/** The tables of carts, quotes, sessions and drafts. */

import type { UnsentStep } from '@folio/contract/selling/flow.calls';
import type { BillingForm } from '@folio/domain/checkout/billing';
import type { Answers } from '@folio/domain/flow/definition';
import type { Locale } from '@folio/domain/locale/locale';
import type { ColumnType, Generated, RawBuilder } from 'kysely';
import type { Json } from './json.ts';

export type CartTable = {
  id: string;
  store_id: number;
  version: Generated<number>;
  updated_at: Date;
  /** The session that began it; null for older carts. */
  session_id: ColumnType<string | null, string, never>;
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
  /** The order placed by the cart's link that its owner has been shown (AP-6). */
  knownOrder?: number;
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
  /** The active quote, which the visitor orders; null for their own cart (AP-6). */
  quote_id: string | null;
  /** The revision of the quote that they were shown. */
  quote_revision: number | null;
  /** The lines that they selected; null for all. */
  quote_picks: string[] | null;
  email: string | null;
  email_at: Date | null;
  payment_method: string | null;
  payment_method_at: Date | null;
  invalid_payment: string | null;
  show_cart: Generated<boolean>;
  last_order_id: number | null;
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
  /** Begun by a shop embedded in another site, whose scripts can read the token. */
  embedded: Generated<boolean>;
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
};

/** A frozen quote (AP-6); its state is derived (domain/quote/quote-states.ts). */
export type QuoteTable = {
  id: string;
  store_id: number;
  /** Of found properties, by telephone, or a shared cart. */
  kind: 'found' | 'phone' | 'shared';
  /** The property query that found the properties. */
  line_id: ColumnType<number | null, number | null | undefined, never>;
  /** The shared cart; null for others, and once it is deleted. */
  cart_id: ColumnType<string | null, string | undefined, never>;
  /** Its last order, which closes it while it is paid or can be paid. */
  order_id: ColumnType<number | null, undefined, number>;
  /** Empty for a shared cart, like its author. */
  email: string;
  locale: Locale;
  /** How many lines its customer may select; null for all together. */
  max_picks: ColumnType<number | null, number | undefined, number>;
  ends_at: Date;
  made_at: Date;
  made_by: string;
  sent_at: ColumnType<Date | null, Date | undefined, Date>;
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
  /** The input of staff, for further edits: a found property's fields, or the raw answers; null for older quotes. */
  entered: ColumnType<EnteredLine | null, RawBuilder<EnteredLine> | undefined, RawBuilder<EnteredLine>>;
  /** Its reader may not see the answers. */
  redacted: boolean;
  /** The frozen net price in cents. */
  net: number;
  description: Generated<string>;
  /** For a shared cart's line, as in the cart. */
  origin: ColumnType<string | null, string | null | undefined, never>;
  origin_id: ColumnType<string | null, string | null | undefined, never>;
};

export type DraftTable = {
  session_id: string;
  product_id: number;
  product_version_id: number;
  answers: Json<Answers>;
  passed: string[];
  updated_at: Date;
  /** The line of a telephone quote that the answers are for; null for the product's own form. */
  quote_line_id: ColumnType<string | null, string | undefined, never>;
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
  unsent: Json<UnsentStep> | null;
};

/** The consent to a mail about an abandoned cart, and that mail (decision 46). */
export type CartReminderTable = {
  id: string;
  /** Null once the cart is deleted. */
  cart_id: string | null;
  store_id: number;
  /** In lower case. */
  email: string;
  locale: Locale;
  wording_hash: Buffer;
  ip: string;
  agreed_at: Date;
  withdrawn_at: Date | null;
  queued_at: Date | null;
  sent_at: Date | null;
};

/** A session's copy of the cart, and the cart that it had before. */
export type CartReminderOpeningTable = {
  reminder_id: string;
  session_id: string;
  cart_id: string;
  replaced_cart_id: string | null;
};

export type CartReminderEndTable = { address_hash: Buffer; ended_at: Date };
