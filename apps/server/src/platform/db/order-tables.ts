/** The tables of orders, withdrawals and invoices. */

import type { CancelReason } from '@folio/contract/staff/limits';
import type { Billing, BuyerType } from '@folio/domain/checkout/billing';
import type { IsoDate } from '@folio/domain/date/iso-date';
import type { Answers } from '@folio/domain/flow/definition';
import type { InvoiceBlock } from '@folio/domain/invoice/decide-invoice';
import type { InvoiceKind, InvoiceSnapshot } from '@folio/domain/invoice/snapshot';
import type { Locale } from '@folio/domain/locale/locale';
import type { OrderStage } from '@folio/domain/order/order-stage';
import type { LineState } from '@folio/domain/order/states';
import type { WithdrawalRule } from '@folio/domain/withdrawal/decide-withdrawal';
import type { ColumnType, Generated, GeneratedAlways, RawBuilder } from 'kysely';
import type { GeneratedJson, Json } from './json.ts';

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
  /** The cart, or the quote (AP-6), that was ordered; null once it may be ordered again. */
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
  /** Its buyer was a consumer or a business; null for an older order. */
  buyer_type: ColumnType<BuyerType | null, BuyerType | undefined, BuyerType | null>;
  /** Set by triggers from the order's state and those of its lines; by the payment's statement when they begin. */
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
  /** The line of the quote that was ordered (AP-6). */
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
  /** The typed number; such an order may not exist. */
  order_id: number;
  email: string | null;
  locale: Locale;
  code_hash: Buffer | null;
  tries: number;
  requested_at: Date;
  expires_at: Date;
};

/** A customer's withdrawal as confirmed, in their language. Amounts in cents with VAT. */
export type WithdrawalStatement = {
  readonly locale: Locale;
  readonly email: string;
  readonly wording: string;
  /** The customer's own reason; empty if they gave none. */
  readonly reason: string;
  readonly lines: readonly WithdrawnLine[];
  /** When and how the refund is paid, as shown to the customer. */
  readonly how: string;
};

export type WithdrawnLine = {
  readonly lineId: number;
  /** With the subject that distinguishes it from the order's other lines. */
  readonly productName: string;
  readonly total: number;
  readonly refund: number;
  readonly kept: number;
  readonly rule: WithdrawalRule;
  /** The explanation of the refund, as shown to the customer. */
  readonly explanation: string;
};

export type WithdrawalTable = {
  id: string;
  order_id: number;
  declared_at: Date;
  statement: Json<WithdrawalStatement>;
};

export type WithdrawnLineTable = { line_id: number; withdrawal_id: string };

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
