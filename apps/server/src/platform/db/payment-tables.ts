/** The tables of payments, refunds, disputes and the ledger. */

import type { PaymentStep } from '@folio/contract/payments/payment.view';
import type { DebitStart, DebitState } from '@folio/domain/bank/debit-states';
import type { Locale } from '@folio/domain/locale/locale';
import type { AttemptState } from '@folio/domain/payment/attempt-states';
import type { DisputeState } from '@folio/domain/payment/dispute-states';
import type { RefundReason, RefundState } from '@folio/domain/payment/refund-states';
import type { ColumnType, Generated, GeneratedAlways, RawBuilder } from 'kysely';
import type { GeneratedJson, Json } from './json.ts';

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
  /** When the shop told the customer not to pay the attempt any more. */
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
  /** The page of another site to which the customer of an embedded shop returns. */
  host_page: ColumnType<string | null, string | null | undefined>;
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
  /** Reference of the chargeback that returned its amount. */
  dropped_by: ColumnType<string | null, string | null | undefined>;
};

/** The amounts of an attempt in cents, a view. A chargeback counts until it is reversed. */
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
  /** The rest of the captured amount; negative if a refund and a chargeback returned it twice. */
  available: number;
  refundable: number;
};

/** The amounts of an order in cents, a view. */
export type OrderBalanceView = {
  order_id: number;
  total: number;
  balance: number;
  captured: number;
  /** Payments for the order without surplus, less chargebacks. */
  covered: number;
  charged_back: number;
  refunded: number;
  held: number;
  refundable: number;
  /** The customer's bank charged an amount back, and the rest does not cover the order. */
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
  /** When it was last fetched from its provider; null before the first time. */
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
