import { IMPORT_OUTCOMES, IMPORT_REJECTIONS } from '@folio/contract/payments/debit-tabs';
import { STAFF_ROLES } from '@folio/contract/staff/permissions';
import { DEBIT_STATES } from '@folio/domain/bank/debit-states';
import { LOCALES, type Locale } from '@folio/domain/locale/locale';
import { LINE_STATES } from '@folio/domain/order/states';
import { ATTEMPT_STATES } from '@folio/domain/payment/attempt-states';
import { DISPUTE_STATES } from '@folio/domain/payment/dispute-states';
import { REFUND_STATES } from '@folio/domain/payment/refund-states';
import { REFUND_STATE_LABELS } from '@folio/messages/state-labels';
import { describe, expect, it } from 'vitest';
import { stateLabel as lineStateLabel } from '../src/aftersales/order-pages/state-labels.ts';
import type { Texts } from '../src/page/shell/language.tsx';
import {
  outcomeLabel,
  reasonText,
  rejectionMessage,
  stateLabel,
} from '../src/payments/direct-debits/debit-labels.ts';
import { declineText } from '../src/payments/order-payments/decline-labels.ts';
import { attemptLabel } from '../src/payments/order-payments/payment-labels.ts';
import { disputeReasonText, disputeStateLabel } from '../src/payments/reconciliation/dispute-labels.ts';
import { failureText } from '../src/payments/refunds/refund-labels.ts';
import { roleLabel } from '../src/staff/session/role-labels.ts';

const textsIn = (locale: Locale): Texts =>
  ((message: (inputs: object, options: { locale: Locale }) => string, inputs = {}) =>
    message(inputs, { locale })) as Texts;

type Describe = (t: Texts, code: string, locale: Locale) => string;
type Label = (inputs: Record<string, never>, options: { locale: Locale }) => string;
const fromTable =
  (table: Readonly<Record<string, Label>>): Describe =>
  (t, code) =>
    t(table[code] as Label);

/** Every code that a screen explains: the shop's own, and those that providers and banks document. */
const CODES: readonly (readonly [string, readonly string[], Describe])[] = [
  ['a line’s states', LINE_STATES, fromTable(lineStateLabel)],
  ['a payment attempt’s states', ATTEMPT_STATES, (t, code) => t(attemptLabel(code))],
  ['a refund’s states', REFUND_STATES, fromTable(REFUND_STATE_LABELS)],
  ['a dispute’s states', DISPUTE_STATES, fromTable(disputeStateLabel)],
  [
    'a debit’s states',
    DEBIT_STATES,
    (_t, code, locale) => stateLabel(code as (typeof DEBIT_STATES)[number], locale),
  ],
  ['a bank file’s outcomes', IMPORT_OUTCOMES, fromTable(outcomeLabel)],
  ['a bank file’s rejections', IMPORT_REJECTIONS, fromTable(rejectionMessage)],
  ['the roles', STAFF_ROLES, fromTable(roleLabel)],
  [
    'the failures of Stripe’s refunds',
    ['charge_disputed', 'charge_already_refunded', 'resource_missing', 'refused', 'canceled'],
    failureText,
  ],
  [
    'the failures that Stripe reports later',
    [
      ...['charge_for_pending_refund_disputed', 'declined', 'expired_or_canceled_card', 'insufficient_funds'],
      ...['lost_or_stolen_card', 'merchant_request', 'unknown'],
    ],
    failureText,
  ],
  [
    'the failures of PayPal’s refunds',
    [
      ...['FAILED', 'CANCELLED', 'NO_CAPTURE', 'RESOURCE_NOT_FOUND', 'CAPTURE_FULLY_REFUNDED'],
      ...['REFUND_AMOUNT_EXCEEDED', 'REFUND_TIME_LIMIT_EXCEEDED', 'REFUND_NOT_PERMITTED_DUE_TO_CHARGEBACK'],
      ...['TRANSACTION_DISPUTED', 'REFUND_FAILED_INSUFFICIENT_FUNDS'],
    ],
    failureText,
  ],
  [
    'the reasons of Stripe’s disputes',
    [
      ...['bank_cannot_process', 'check_returned', 'credit_not_processed', 'customer_initiated'],
      ...['debit_not_authorized', 'duplicate', 'fraudulent', 'general', 'incorrect_account_details'],
      ...['insufficient_funds', 'noncompliant', 'product_not_received', 'product_unacceptable'],
      ...['subscription_canceled', 'unrecognized'],
    ],
    disputeReasonText,
  ],
  [
    'the reasons of PayPal’s disputes',
    [
      ...['MERCHANDISE_OR_SERVICE_NOT_RECEIVED', 'MERCHANDISE_OR_SERVICE_NOT_AS_DESCRIBED', 'UNAUTHORISED'],
      ...['CREDIT_NOT_PROCESSED', 'DUPLICATE_TRANSACTION', 'INCORRECT_AMOUNT', 'PAYMENT_BY_OTHER_MEANS'],
      ...['CANCELED_RECURRING_BILLING', 'PROBLEM_WITH_REMITTANCE', 'OTHER', 'unknown'],
    ],
    disputeReasonText,
  ],
  [
    'the reasons of banks',
    ['AC01', 'AC04', 'AC06', 'AG01', 'AM04', 'AM05', 'MD01', 'MD06', 'MD07', 'MS02', 'MS03', 'SL01'],
    reasonText,
  ],
  ['declines without a code of their own', ['failed', 'declined', 'anything_new'], declineText],
];

describe.each(LOCALES)('the codes that a screen explains (%s)', (locale) => {
  it.each(CODES)('read as words: %s', (_what, codes, toText) => {
    const raw = codes.filter((code) => {
      const words = toText(textsIn(locale), code, locale);
      // In English a word may be its code: cancelled.
      return words === '' || (words === code && locale !== 'en');
    });
    expect(raw).toEqual([]);
  });
});
