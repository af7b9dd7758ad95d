/** The tables of customers, their messages and their consents. */

import type { Billing } from '@folio/domain/checkout/billing';
import type { ConsentWay, OptionalLevel } from '@folio/domain/consent/levels';
import type { Locale } from '@folio/domain/locale/locale';
import type { ColumnType, Generated, GeneratedAlways, RawBuilder } from 'kysely';
import type { Json } from './json.ts';

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
  /** Set if the sender could open the order; anybody may type an `order_number`. */
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
  /** Its former address, and whether the customer had proven it. */
  erasing_email: ColumnType<string | null, undefined, string>;
  erasing_proven: ColumnType<boolean | null, undefined, boolean>;
  /** The store and the language of the customer's request. */
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

/** A browser that is notified when an order's document is ready (AP-15). */
export type PushSubscriptionTable = {
  id: string;
  order_id: number;
  session_id: string;
  endpoint: string;
  p256dh: string;
  auth: string;
  vapid_key: string;
  created_at: Date;
};
